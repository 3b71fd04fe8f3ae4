import type { Philosopher } from "../rules/philosophers.ts";
import type { Move, Question, Stone, View } from "../rules/state.ts";
import type { Leaning, Traits } from "./leaning.ts";

/** Where questions and people come from: our own bank, or a world made up for a study. */
export interface World {
  /** The number of traits that people have. */
  readonly traits: number;
  /** The variance of each trait between people. */
  readonly variance: number;
  /** The questions from which an asker may choose now. */
  readonly candidates: (view: View) => readonly Candidate[];
  /** What bots are told of a question. */
  readonly leaningOf: (question: Question) => Leaning;
  /** A bot's persona in this match, fixed by the seed before anything is asked. */
  readonly persona: (philosopher: Philosopher, seed: string) => Traits;
  /** The answer of this persona. */
  readonly sincere: (question: Question, persona: Traits, seed: string) => Stone;
}

export interface Candidate {
  readonly move: Asking;
  readonly leaning: Leaning;
}

export type Asking = Extract<Move, { readonly is: "ask" | "bank" }>;
