import { fingerprint } from "../../../kernel/fingerprint.ts";
import { keyOf } from "../question.ts";
import type { Wording } from "../state.ts";
import type { BankSource } from "./bank.ts";
import prints from "./prints.json" with { type: "json" };

/**
 * The bank question somebody has typed in by heart, in either language and either way round. The sentences stay in
 * their language's file: here is only a number for each.
 */
export const recognised = ({ text, white, black }: Wording): BankSource | null =>
  known({ text, white, black }, false) ?? known({ text, white: black, black: white }, true);

function known(wording: Wording, swapped: boolean): BankSource | null {
  const id = BY_PRINT.get(printOf(wording));
  return id === undefined ? null : { id, swapped };
}

/** A number for a question with its answers in this order, however it is punctuated. */
export const printOf = ({ text, white, black }: Wording): number =>
  fingerprint([text, white, black].map(keyOf).join(" / "));

/** By question: English, French. */
const BY_PRINT: ReadonlyMap<number, string> = new Map(
  Object.entries(prints).flatMap(([id, byLanguage]) => byLanguage.map((print) => [print, id] as const)),
);
