import stored from "./questions.json" with { type: "json" };

/** The name of a subject in the bank, or `FREE`. */
export type Subject = string;

/** OS-16: the asker may ask about anything. */
export const FREE: Subject = "???";

/** A subject card, by its index in our deck. */
export type CardNumber = number;

/** OS-12: eight slots from the top, and an arrow at the height of one of them, counted from 1. */
export interface Card {
  readonly arrow: number;
  readonly slots: readonly Subject[];
}

/** The positive ends of the traits: bold, sociable, nature, novelty, planning, heart, thrifty, frank. */
export const TRAITS = ["ADV", "SOC", "NAT", "NEW", "ORD", "HEA", "FRU", "BLU"] as const;
export type Trait = (typeof TRAITS)[number];
export type Loadings = { readonly [Name in Trait]?: number };

/** A bank question without its sentences. These are stored by language, so that a page loads only its own. */
export interface BankQuestion {
  readonly id: string;
  readonly subject: Subject;
  readonly age: "all" | "teen";
  /** Log-odds of white at a neutral table, as the designer guessed it. */
  readonly bias: number;
  /** By trait: how much it pulls towards white. */
  readonly load: Loadings;
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

/**
 * Stored in short form, because every player loads it: "4W-4H4 t1O-10" has two questions, the second one for teenagers
 * and older. First come the tenths of the bias, then each trait's letter and the tenths of its load.
 */
const read = (subject: Subject, text: string, at: number): BankQuestion => ({
  id: `${subject}-${at + 1}`,
  subject,
  age: text.startsWith("t") ? "teen" : "all",
  bias: Number.parseFloat(text.replace("t", "")) / 10,
  load: Object.fromEntries(
    [...text.matchAll(/([A-Z])(-?\d+)/g)].map(([, letter = "", tenths]) => [
      TRAITS[LETTERS.indexOf(letter)],
      Number(tenths) / 10,
    ]),
  ),
});

/** One letter for each trait, in the order of TRAITS. */
const LETTERS = "ASNWOHFB";

const BY_SUBJECT: ReadonlyMap<Subject, readonly BankQuestion[]> = new Map(
  Object.entries(stored).map(([subject, texts]) => [
    subject,
    texts.split(" ").map((text, at) => read(subject, text, at)),
  ]),
);

export const QUESTIONS: readonly BankQuestion[] = [...BY_SUBJECT.values()].flat();

/** A free subject has all questions. */
export const questionsOn = (subject: Subject): readonly BankQuestion[] =>
  subject === FREE ? QUESTIONS : (BY_SUBJECT.get(subject) ?? []);

export const bankQuestion = (id: string): BankQuestion | null => BY_ID.get(id) ?? null;

const BY_ID: ReadonlyMap<string, BankQuestion> = new Map(QUESTIONS.map((question) => [question.id, question]));
