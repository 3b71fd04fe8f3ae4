import type { Refusal, Wording } from "./state.ts";

/** In characters as a reader counts them: a letter with its accent is one, and so are most signs. */
export const QUESTION_LIMIT = 140;
export const ANSWER_LIMIT = 40;

/** Text is stored as text: composed, without blanks at the ends, otherwise as it was typed. */
export const tidied = (text: string): string => text.normalize("NFC").replace(/^\p{Zs}+|\p{Zs}+$/gu, "");

/** OS-28, OS-31: why this cannot be published as a question, whatever was asked before. */
export function flawOf({ text, white, black }: Wording): Refusal | null {
  if ([text, white, black].some((part) => STRANGE.test(part))) return { key: "strangeCharacters", rule: "OS-31" };
  if (keyOf(text) === "") return { key: "emptyQuestion", rule: "OS-28" };
  if (keyOf(white) === "" || keyOf(black) === "") return { key: "emptyAnswer", rule: "OS-28" };
  if (lengthOf(text) > QUESTION_LIMIT) return { key: "questionTooLong", limit: QUESTION_LIMIT, rule: "OS-31" };
  if (Math.max(lengthOf(white), lengthOf(black)) > ANSWER_LIMIT)
    return { key: "answerTooLong", limit: ANSWER_LIMIT, rule: "OS-31" };
  return keyOf(white) === keyOf(black) ? { key: "sameAnswers", rule: "OS-28" } : null;
}

/** Control characters, line breaks, unpaired surrogates, and characters that change the writing direction. */
const STRANGE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export const isStrange = (text: string): boolean => STRANGE.test(text);

const lengthOf = (text: string): number => [...text].length;

/** OS-33: two questions are the same when their keys are equal. The order of the answers does not matter. */
export const questionKey = ({ text, white, black }: Wording): string =>
  [keyOf(text), ...[keyOf(white), keyOf(black)].sort()].join(" / ");

/** The text without capitals, accents, punctuation and double blanks. */
export const keyOf = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(/[\p{P}\p{Z}\s]+/gu, " ")
    .trim();

/** True if one of these names occurs in it as a whole word. */
export function isAbout({ text, white, black }: Wording, names: readonly string[]): boolean {
  const said = ` ${[text, white, black].map(keyOf).join(" ")} `;
  return names.some((name) => said.includes(` ${keyOf(name)} `));
}
