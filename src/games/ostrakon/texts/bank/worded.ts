import { bankQuestion, questionsOn, SUBJECTS, type Subject } from "../../rules/bank/bank.ts";
import { ownWords } from "../../rules/own-subjects.ts";
import type { Question, Wording } from "../../rules/state.ts";

/** The names of the subjects in one language, and the sentences by question. */
export interface BankTexts {
  readonly subjects: ReadonlyMap<Subject, string>;
  readonly questions: ReadonlyMap<string, Wording>;
  /** Loads the sentences of these questions, or of all of them. Null if they are here. */
  readonly load: (ids: readonly string[] | "all") => Promise<void> | null;
}

/**
 * Reads the file of a language: the subjects in the bank's order, each with a line for every question and its white and
 * black answers.
 */
export function bankTexts(stored: Readonly<Record<string, readonly string[]>>): BankTexts {
  const named = Object.entries(stored).map(([name, lines], at) => ({ subject: SUBJECTS[at] ?? name, name, lines }));
  return {
    subjects: new Map(named.map(({ subject, name }) => [subject, name])),
    questions: new Map(named.flatMap(({ subject, lines }) => wordings(subject, lines))),
    load: () => null,
  };
}

const wordings = (subject: Subject, lines: readonly string[]): readonly (readonly [string, Wording])[] =>
  questionsOn(subject).map(({ id }, at) => {
    const [text = "", white = "", black = ""] = (lines[at] ?? "").split("|");
    return [id, { text, white, black }];
  });

/** How many subjects a part of the bank has in a browser. Few, because a first move waits for its part, or for two. */
export const PART = 2;

/** The lines of some subjects. */
export type BankPart = readonly (readonly string[])[];

/** The bank in a browser: the subjects have their names at once, the sentences come when they are needed. */
export function bankInParts(names: readonly string[], parts: readonly (() => Promise<BankPart>)[]): BankTexts {
  const questions = new Map<string, Wording>();
  const [here, loading] = [new Set<number>(), new Map<number, Promise<void>>()];
  const read = async (part: number): Promise<void> => {
    try {
      const lines = (await parts[part]?.()) ?? [];
      for (const [at, own] of lines.entries())
        for (const [id, wording] of wordings(SUBJECTS[part * PART + at] ?? "", own)) questions.set(id, wording);
      here.add(part);
    } finally {
      // What has failed is loaded again by whoever asks next.
      loading.delete(part);
    }
  };
  const load = (part: number): Promise<void> => {
    const started = loading.get(part) ?? read(part);
    loading.set(part, started);
    return started;
  };
  return {
    subjects: new Map(names.map((name, at) => [SUBJECTS[at] ?? name, name])),
    questions,
    load(ids) {
      const wanted = ids === "all" ? [...parts.keys()] : [...new Set(ids.map(partOf))];
      const missing = wanted.filter((part) => part >= 0 && !here.has(part));
      return missing.length === 0 ? null : Promise.all(missing.map(load)).then(() => undefined);
    },
  };
}

const partOf = (id: string): number => Math.floor(SUBJECTS.indexOf(bankQuestion(id)?.subject ?? "") / PART);

/** A question as it is read: a bank question in the reader's language, free text as it was typed. */
export function worded(question: Question, { questions }: BankTexts): Wording {
  if (question.is === "written") return question;
  const wording = questions.get(question.id);
  if (wording === undefined && bankQuestion(question.id) === null)
    throw new Error(`ostrakon: no sentence for ${question.id}`);
  if (wording === undefined) return STILL_LOADING;
  return question.swapped ? { text: wording.text, white: wording.black, black: wording.white } : wording;
}

const STILL_LOADING: Wording = { text: "…", white: "…", black: "…" };

export function subjectName(subject: Subject, { subjects }: BankTexts): string {
  const name = subjects.get(subject) ?? ownWords(subject);
  if (name === null) throw new Error(`ostrakon: no name for ${subject}`);
  return name;
}
