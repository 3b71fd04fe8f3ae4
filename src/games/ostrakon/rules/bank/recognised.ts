import { fingerprint } from "../../../../kernel/fingerprint.ts";
import type { Language } from "../../../../kernel/texts.ts";
import { keyOf } from "../question.ts";
import type { Wording } from "../state.ts";
import { type BankSource, QUESTIONS } from "./bank.ts";
import prints from "./prints.json" with { type: "json" };

/**
 * The bank question that somebody has typed from memory, in any language and with either order of answers. The
 * sentences stay in the file of their language; here are only four letters for each. One in nine thousand other
 * questions is taken for a bank question, which its asker hardly notices.
 */
export const recognised = ({ text, white, black }: Wording): BankSource | null =>
  known({ text, white, black }, false) ?? known({ text, white: black, black: white }, true);

function known(wording: Wording, swapped: boolean): BankSource | null {
  const id = BY_PRINT.get(printOf(wording));
  return id === undefined ? null : { id, swapped };
}

/** Four letters for a question with its answers in this order. Punctuation does not matter. */
export function printOf({ text, white, black }: Wording): string {
  const print = fingerprint([text, white, black].map(keyOf).join(" / "));
  return [18, 12, 6, 0].map((bit) => LETTERS.charAt((print >>> bit) % LETTERS.length)).join("");
}

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const PRINTS: Readonly<Record<Language, string>> = prints;

/** The prints of a language are in the bank's order. */
const BY_PRINT: ReadonlyMap<string, string> = new Map(
  Object.values(PRINTS).flatMap((letters) =>
    QUESTIONS.map(({ id }, at) => [letters.slice(4 * at, 4 * at + 4), id] as const),
  ),
);
