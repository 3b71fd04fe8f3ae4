import stored from "./questions.json" with { type: "json" };

/** A subject by its name in the bank, or `FREE`. */
export type Subject = string;

/** OS-16: the asker may ask about anything. */
export const FREE: Subject = "???";

/** A subject card by its place in our deck. */
export type CardNumber = number;

/** OS-12: eight slots from the top, and an arrow at the height of one of them, counted from 1. */
export interface Card {
  readonly arrow: number;
  readonly slots: readonly Subject[];
}

/** Bold, sociable, nature, novelty, planning, heart, thrifty, frank: the positive ends. */
export const TRAITS = ["ADV", "SOC", "NAT", "NEW", "ORD", "HEA", "FRU", "BLU"] as const;
export type Trait = (typeof TRAITS)[number];
export type Loadings = { readonly [Name in Trait]?: number };

/** All but the sentences, which are kept by language: a page loads only its own. */
export interface BankQuestion {
  readonly id: string;
  readonly subject: Subject;
  readonly age: "all" | "teen";
  /** Log-odds of white at a neutral table, the designer's guess. */
  readonly bias: number;
  /** How much a trait pulls towards white. */
  readonly load: Loadings;
}

/** A bank question, and whether its stored white answer is the black one here. */
export interface BankSource {
  readonly id: string;
  readonly swapped: boolean;
}

/** In the order of the cards, each from top to bottom. */
export const SUBJECTS: readonly Subject[] = Object.keys(stored);

/** Section 6.8: arrows and free slots go round; seven subjects fill the rest of each of 16 cards. */
export const DECK: readonly Card[] = Array.from({ length: 16 }, (_, at) => ({
  arrow: ((3 * (at + 1)) % 8) + 1,
  slots: SUBJECTS.slice(7 * at, 7 * (at + 1)).toSpliced((5 * (at + 1)) % 8, 0, FREE),
}));

/**
 * Stored short, as everybody who plays loads them: "4W-4H4 t1O-10" are two questions, the second one for teenagers and up.
 * Tenths of the bias come first, then each trait's letter and tenths of its load.
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

/** The traits, in their order. */
const LETTERS = "ASNWOHFB";

const BY_SUBJECT: ReadonlyMap<Subject, readonly BankQuestion[]> = new Map(
  Object.entries(stored).map(([subject, texts]) => [
    subject,
    texts.split(" ").map((text, at) => read(subject, text, at)),
  ]),
);

export const QUESTIONS: readonly BankQuestion[] = [...BY_SUBJECT.values()].flat();

/** On a free subject: all of them. */
export const questionsOn = (subject: Subject): readonly BankQuestion[] =>
  subject === FREE ? QUESTIONS : (BY_SUBJECT.get(subject) ?? []);

export const bankQuestion = (id: string): BankQuestion | null => BY_ID.get(id) ?? null;

const BY_ID: ReadonlyMap<string, BankQuestion> = new Map(QUESTIONS.map((question) => [question.id, question]));
