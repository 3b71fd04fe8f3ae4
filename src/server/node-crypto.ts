import { createHash, createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Hashing } from "../host/ports/fair-chance.ts";
import type { Dice } from "../kernel/dice.ts";

const LETTERS = "abcdefghijkmnopqrstuvwxyz23456789";

/** Random letters that fit into a URL. Twenty of them hold a hundred bits: nobody can guess them. */
export const randomId = (length = 20): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");

/** What is stored of a secret. Secrets are long and random, so a plain hash does not give them away. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Compares secrets without telling by the time it takes how much of them is right. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(createHash("sha256").update(one).digest(), createHash("sha256").update(other).digest());

/** The hashes that dice are made of: the same as in fair/hashing.ts, several times as fast. */
export const nodeHashing: Hashing = {
  sha256: (text) => createHash("sha256").update(text).digest(),
  hmac: (key, text) => createHmac("sha256", key).update(text).digest(),
};

/** For chance that nobody will check. The dice of matches come from fair-chance.ts. */
export const nodeDice: Dice = { roll: (sides) => randomInt(1, sides + 1) };
