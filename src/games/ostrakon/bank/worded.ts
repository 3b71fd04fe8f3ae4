import type { Question, Wording } from "../state.ts";
import { SUBJECTS, type Subject, type SubjectName } from "./bank.ts";

/** A language's sentences, by question. */
export type BankTexts = Readonly<
  Record<string, { readonly q: string; readonly white: string; readonly black: string }>
>;

/** A question as it is read: a bank question in the reader's own language, free text as it was typed. */
export function worded(question: Question, texts: BankTexts): Wording {
  if (question.is === "written") return question;
  const stored = texts[question.id];
  if (stored === undefined) throw new Error(`ostrakon: no sentence for ${question.id}`);
  const { q, white, black } = stored;
  return question.swapped ? { text: q, white: black, black: white } : { text: q, white, black };
}

export function subjectName(subject: Subject): SubjectName {
  const name = SUBJECTS.find(({ id }) => id === subject);
  if (name === undefined) throw new Error(`ostrakon: no name for ${subject}`);
  return name;
}
