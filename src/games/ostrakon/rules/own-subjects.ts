import { type Card, DECK, FREE, type Subject } from "./bank/bank.ts";
import { isStrange, keyOf, tidied } from "./question.ts";

/** OS-102: how many subjects a table brings, and how long each may be. Eight cards are as many as the box leaves blank. */
export const OWN_SUBJECTS = { min: 8, max: 56, letters: 24 } as const;

/** One subject on each line, or between semicolons. */
export const listed = (text: string): readonly string[] =>
  text
    .split(/[\n;]/u)
    .map((line) => tidied(line).replace(/\p{Zs}+/gu, " "))
    .filter((line) => line !== "");

/** OS-102: as many as there may be, each of them readable and short, and no two the same. */
const isList = (subjects: readonly string[]): boolean =>
  subjects.length >= OWN_SUBJECTS.min &&
  subjects.length <= OWN_SUBJECTS.max &&
  subjects.every(isSubject) &&
  new Set(subjects.map(keyOf)).size === subjects.length;

export const isSubject = (text: string): boolean =>
  !isStrange(text) && keyOf(text) !== "" && [...text].length <= OWN_SUBJECTS.letters;

/** As the option stores them. */
export const joined = (subjects: readonly string[]): string => subjects.join("; ");

/** The option, tidied; "" are our own subjects. Null if it makes no sense. */
export function subjectsIn(raw: unknown): string | null {
  if (typeof raw !== "string") return null;
  const subjects = listed(raw);
  return raw === "" || isList(subjects) ? joined(subjects) : null;
}

/** A subject of the table itself is its own words behind a sign that no name of the bank has. */
const OWN = "=";

/** The words of a subject that the table brought; null for one of ours. */
export const ownWords = (subject: Subject): string | null =>
  subject.startsWith(OWN) ? subject.slice(OWN.length) : null;

/** OS-103: the cards of a table. */
export function deckFor({ subjects }: { readonly subjects?: string }): readonly Card[] {
  return subjects === undefined || subjects === "" ? DECK : ownDeck(listed(subjects));
}

const MIN_CARDS = 4;

/** As our own cards (section 6.8), in the order of the list, which begins again until the last card is full. */
function ownDeck(subjects: readonly string[]): readonly Card[] {
  const count = Math.max(MIN_CARDS, Math.ceil(subjects.length / 7));
  return Array.from({ length: count }, (_, at) => ({
    arrow: ((3 * (at + 1)) % 8) + 1,
    slots: Array.from(
      { length: 7 },
      (__, slot): Subject => `${OWN}${subjects[(7 * at + slot) % subjects.length] ?? ""}`,
    ).toSpliced((5 * (at + 1)) % 8, 0, FREE),
  }));
}
