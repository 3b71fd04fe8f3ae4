import { createHash, createHmac, randomInt } from "node:crypto";
import type { Hashing } from "../host/fair-chance.ts";
import type { Dice } from "../kernel/dice.ts";

const LETTERS = "abcdefghijkmnopqrstuvwxyz23456789";

/** Letters nobody can guess, and any address can hold: 20 of them hold a hundred bits. */
export const freshId = (length = 20): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** What is kept of a secret: it is long and drawn by chance, so a plain hash betrays nothing. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** What dice are made of: the same hashes as everywhere (fair/hashing.ts), several times as fast. */
export const machineHashing: Hashing = {
  sha256: (text) => createHash("sha256").update(text).digest(),
  hmac: (key, text) => createHmac("sha256", key).update(text).digest(),
};

/** For what nobody will ever check: the dice of matches are fair-chance's. */
export const machineDice: Dice = { roll: (sides) => randomInt(1, sides + 1) };
