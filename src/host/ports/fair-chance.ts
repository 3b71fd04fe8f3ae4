import type { Dice } from "../../kernel/dice.ts";
import type { Chance } from "./chance.ts";

/** Hashes of UTF-8 texts. They are synchronous because `roll` is. */
export interface Hashing {
  sha256(text: string): Uint8Array;
  /** HMAC-SHA-256. */
  hmac(key: string, text: string): Uint8Array;
}

/** Dice that nobody can choose or change, and that everybody can check afterwards. See docs/fair-dice.md. */
export const fairChance = (hashing: Hashing): Chance => ({
  commitment: (secret) => hex(hashing.sha256(secret)),
  botSeed: ({ seed }) => hex(hashing.hmac(seed, "bots")),
  dice: ({ seed, pledge }, step) => fairDice(hashing, seed, pledge?.seeds ?? [], step),
});

/** Twice as long as an id: whoever guesses it knows every roll to come. */
export const newSecret = (newId: () => string): string => newId() + newId();

/**
 * Draw number 1, 2, 3 … of a step is an HMAC of the players' seeds, the step and the draw, keyed by the host's secret.
 */
function fairDice({ hmac }: Hashing, secret: string, seeds: readonly string[], step: number): Dice {
  let draw = 0;
  return {
    roll(sides) {
      for (;;) {
        const side = sideOf(firstNumber(hmac(secret, JSON.stringify([seeds, step, ++draw]))), NUMBERS, sides);
        if (side !== null) return side;
      }
    },
  };
}

/** How many numbers six bytes can hold. */
const NUMBERS = 2 ** 48;

const firstNumber = (digest: Uint8Array): number =>
  digest.subarray(0, 6).reduce((number, byte) => number * 256 + byte, 0);

/**
 * The side for one of `numbers` equally likely numbers. Null for the last few, which would favour the first sides.
 * (Exported for the test that counts them all.)
 */
export const sideOf = (number: number, numbers: number, sides: number): number | null =>
  number < numbers - (numbers % sides) ? (number % sides) + 1 : null;

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
