import { isSubject, OWN_SUBJECTS } from "../../rules/own-subjects.ts";
import { keyOf } from "../../rules/question.ts";
import type { Symbols } from "../../rules/state.ts";
import type { ListFlaw } from "../../texts/editor-words.ts";

/** What is wrong with a list (OS-102); null where the rules accept it. */
export function flawOfList(subjects: readonly string[]): ListFlaw | null {
  const unfit = subjects.find((subject) => !isSubject(subject));
  if (unfit !== undefined)
    return { is: [...unfit].length > OWN_SUBJECTS.letters ? "tooLong" : "strange", subject: unfit };
  const keys = subjects.map(keyOf);
  const twice = subjects.find((_, at) => keys.indexOf(keys[at] ?? "") < at);
  if (twice !== undefined) return { is: "twice", subject: twice };
  const { min, max } = OWN_SUBJECTS;
  if (subjects.length > max) return { is: "tooMany", over: subjects.length - max };
  return subjects.length < min ? { is: "tooFew", missing: min - subjects.length } : null;
}

export const MAPPED_SPACES = 16;

/** A map of symbols as the option stores it (OS-104). */
export const mapOf = (symbols: Symbols): string =>
  Array.from({ length: MAPPED_SPACES }, (_, at) => (symbols[at + 1] ?? "-").charAt(0)).join("");
