import type { TipKey } from "../texts/tips.ts";

/** Marks a thing of the board that explains itself. */
export const tip = (key: TipKey | undefined) => ({ "data-tip": key });
