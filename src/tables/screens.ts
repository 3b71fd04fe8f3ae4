import type { TableState } from "./table.ts";
import { CODE_LETTERS } from "./table-code.ts";

/** At most this many screens are admitted at a table (TL-121). */
export const MAX_SCREENS = 4;

/** Letters that a screen shows, so that somebody seated can admit it. They follow from the hash of its secret. */
export const screenLetters = (hash: string): string =>
  [0, 1, 2, 3]
    .map((at) => CODE_LETTERS[Number.parseInt(hash.slice(8 * at, 8 * at + 8), 16) % CODE_LETTERS.length])
    .join("");

/** Whether somebody seated has admitted the screen with this hash; null for a page that is none. */
export const isAdmitted = ({ screens = [] }: Pick<TableState, "screens">, hash: string | null): boolean =>
  hash !== null && screens.includes(hash);
