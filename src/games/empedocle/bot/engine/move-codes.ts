import { ELEMENTS, PAIRS } from "../../rules/box.ts";

/** A move is its index in the notation's list of all moves. The elements between these follow in their order. */
export const CHOOSE = 0;
export const STAKE = 6;
export const CHANGE = 12;
export const KEEP = 18;
export const REROLL = 19;
export const TAKE = 20;
export const LEAVE = 21;
export const SWAP = 22;
export const CONVERT = 32;
export const PASS = 36;
/** EM-64: never asked, so it is not a move. */
export const FOR_NOTHING = 37;

export const PAIRS_IN_ALL = PAIRS.length;

/** Two elements for each pair. */
export const PAIR_OF = Int8Array.from(PAIRS.flatMap((pair) => pair.map((element) => ELEMENTS.indexOf(element))));
