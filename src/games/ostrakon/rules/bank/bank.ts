import stored from "./questions.json" with { type: "json" };

/** The name of a subject in the bank, or `FREE`; or what a table brought itself (`own-subjects.ts`). */
export type Subject = string;

/** OS-16: the asker may ask about anything. */
export const FREE: Subject = "???";

/** A subject card, by its index in the table's deck. */
export type CardNumber = number;

/** OS-12: eight slots from the top, and an arrow at the height of one of them, counted from 1. */
export interface Card {
  readonly arrow: number;
  readonly slots: readonly Subject[];
}

/** A bank question without its sentences. These are stored by language, so that a page loads only its own. */
export interface BankQuestion {
  readonly id: string;
  readonly subject: Subject;
  /** OS-96: "all" is fit for children. "teen" is not, or asks about a life that children do not have yet. */
  readonly age: "all" | "teen";
}

/** A bank question, and whether its white and black answers are exchanged here. */
export interface BankSource {
  readonly id: string;
  readonly swapped: boolean;
}

/** In the order of the cards, each from top to bottom. */
export const SUBJECTS: readonly Subject[] = Object.keys(stored);

/** Section 6.8: arrows and free slots rotate; seven subjects fill the rest of each of the 16 cards. */
export const DECK: readonly Card[] = Array.from({ length: 16 }, (_, at) => ({
  arrow: ((3 * (at + 1)) % 8) + 1,
  slots: SUBJECTS.slice(7 * at, 7 * (at + 1)).toSpliced((5 * (at + 1)) % 8, 0, FREE),
}));

/** Stored in short form, because every player loads it: "at" has two questions, the second for teenagers and older. */
const read = (subject: Subject, letter: string, at: number): BankQuestion => ({
  id: `${subject}-${at + 1}`,
  subject,
  age: letter === "t" ? "teen" : "all",
});

const BY_SUBJECT: ReadonlyMap<Subject, readonly BankQuestion[]> = new Map(
  Object.entries(stored).map(([subject, letters]) => [
    subject,
    [...letters].map((letter, at) => read(subject, letter, at)),
  ]),
);

export const QUESTIONS: readonly BankQuestion[] = [...BY_SUBJECT.values()].flat();

/** A free subject has all questions. */
export const questionsOn = (subject: Subject): readonly BankQuestion[] =>
  subject === FREE ? QUESTIONS : (BY_SUBJECT.get(subject) ?? []);

export const bankQuestion = (id: string): BankQuestion | null => BY_ID.get(id) ?? null;

const BY_ID: ReadonlyMap<string, BankQuestion> = new Map(QUESTIONS.map((question) => [question.id, question]));
