import { deciding } from "./deciding.ts";
import { easy } from "./easy.ts";

/** A seat's holding is open, so its stand-in cannot reveal anything. It never plays a Whirl. */
export const standIn = deciding("stand-in", 0, 0, easy);
