import { questionsOn, SUBJECTS, type Subject } from "../../rules/bank/bank.ts";
import type { Question, Wording } from "../../rules/state.ts";

/** The names of the subjects in one language, and the sentences by question. */
export interface BankTexts {
  readonly subjects: ReadonlyMap<Subject, string>;
  readonly questions: ReadonlyMap<string, Wording>;
}

/**
 * Reads the file of a language: the subjects in the bank's order, each with a line for every question and its white and
 * black answers.
 */
export function bankTexts(stored: Readonly<Record<string, readonly string[]>>): BankTexts {
  const named = Object.entries(stored).map(([name, lines], at) => ({ subject: SUBJECTS[at] ?? name, name, lines }));
  return {
    subjects: new Map(named.map(({ subject, name }) => [subject, name])),
    questions: new Map(
      named.flatMap(({ subject, lines }) =>
        questionsOn(subject).map(({ id }, at) => {
          const [text = "", white = "", black = ""] = (lines[at] ?? "").split("|");
          return [id, { text, white, black }];
        }),
      ),
    ),
  };
}

/** A question as it is read: a bank question in the reader's language, free text as it was typed. */
export function worded(question: Question, { questions }: BankTexts): Wording {
  if (question.is === "written") return question;
  const wording = questions.get(question.id);
  if (wording === undefined) throw new Error(`ostrakon: no sentence for ${question.id}`);
  return question.swapped ? { text: wording.text, white: wording.black, black: wording.white } : wording;
}

export function subjectName(subject: Subject, { subjects }: BankTexts): string {
  const name = subjects.get(subject);
  if (name === undefined) throw new Error(`ostrakon: no name for ${subject}`);
  return name;
}
