import deck from "./deck.json" with { type: "json" };
import questions from "./questions.json" with { type: "json" };
import subjects from "./subjects.json" with { type: "json" };

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

export interface SubjectName {
  readonly id: Subject;
  readonly en: string;
  readonly fr: string;
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

export const DECK: readonly Card[] = deck;
export const SUBJECTS: readonly SubjectName[] = subjects;
export const QUESTIONS = questions as readonly BankQuestion[];

export const bankQuestion = (id: string): BankQuestion | null => BY_ID.get(id) ?? null;

const BY_ID: ReadonlyMap<string, BankQuestion> = new Map(QUESTIONS.map((question) => [question.id, question]));

/** On a free subject: all of them. */
export const questionsOn = (subject: Subject): readonly BankQuestion[] =>
  subject === FREE ? QUESTIONS : (BY_SUBJECT.get(subject) ?? []);

const BY_SUBJECT: ReadonlyMap<Subject, readonly BankQuestion[]> = new Map(
  SUBJECTS.map(({ id }) => [id, QUESTIONS.filter(({ subject }) => subject === id)]),
);
