import { fingerprint } from "./fingerprint.ts";

/** The only source of chance. A roll gives 1 to `sides`, all equally likely. The result is stored with the step. */
export interface Dice {
  roll(sides: number): number;
}

/** One of these things, all equally likely. */
export function oneOf<T>(things: readonly [T, ...T[]] | readonly T[], dice: Dice): T {
  const thing = things[dice.roll(things.length) - 1];
  if (thing === undefined) throw new Error("oneOf: nothing to choose from");
  return thing;
}

/** The same things in random order, all orders equally likely. */
export function shuffled<T>(things: readonly T[], dice: Dice): readonly T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = dice.roll(last + 1) - 1;
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

/** Dice that roll the same for the same seed: for tests, local play, bots and studies; never for a server's secrets. */
export function seeded(seed: number | string): Dice {
  // The generator sfc32 ("small fast counter"), with signed 32-bit words, which engines keep in registers.
  let [a, b, c] = words(String(seed));
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let turn = 0; turn < 12; turn++) next();
  return {
    // word * sides / 2 ** 32 is the side. The few words that would favour a side are rolled again.
    roll(sides) {
      for (;;) {
        const product = next() * sides;
        const side = Math.floor(product / WORD);
        const rest = product - side * WORD;
        if (rest >= sides || rest >= WORD % sides) return side + 1;
      }
    },
  };
}

const WORD = 2 ** 32;

/** Three well-mixed 32-bit words made from a seed. */
function words(text: string): readonly [number, number, number] {
  const hash = fingerprint(text);
  const mixed = (salt: number): number => {
    let word = (hash + Math.imul(salt, 0x9e3779b9)) | 0;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
  };
  return [mixed(1), mixed(2), mixed(3)];
}

/** Dice that append every roll to `fell`. A roll outside 1 … sides is a bug, so it throws. */
export function recording(dice: Dice, fell: number[]): Dice {
  return {
    roll(sides) {
      const value = dice.roll(sides);
      if (!isSide(value, sides)) throw new Error(`dice: ${value} on ${sides} sides`);
      fell.push(value);
      return value;
    },
  };
}

export interface RepeatedDice extends Dice {
  /** Whether exactly the recorded rolls were asked for, each on a die that has such a side. */
  fit(): boolean;
}

/** Dice that repeat recorded rolls. Where the record does not fit they roll 1, and `fit` answers false. */
export function repeated(fell: readonly number[]): RepeatedDice {
  let at = 0;
  let wrong = false;
  return {
    roll(sides) {
      const value = fell[at++];
      if (value !== undefined && isSide(value, sides)) return value;
      wrong = true;
      return 1;
    },
    fit: () => !wrong && at === fell.length,
  };
}

const isSide = (value: number, sides: number): boolean => Number.isInteger(value) && value >= 1 && value <= sides;
