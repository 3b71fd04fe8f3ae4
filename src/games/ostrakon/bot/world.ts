import type { Philosopher } from "../philosophers.ts";
import type { Move, Question, View } from "../state.ts";
import type { Leaning, Traits } from "./leaning.ts";

/** What is asked and how people are: our own bank, or a world made up for a study. */
export interface World {
  /** How many traits people have. */
  readonly traits: number;
  /** How much each of them varies from one person to the next. */
  readonly variance: number;
  /** What an asker may choose from now. */
  readonly candidates: (view: View) => readonly Candidate[];
  readonly leaningOf: (question: Question) => Leaning;
  /** Who a bot is in this match, fixed by the seed before anything is asked. */
  readonly persona: (philosopher: Philosopher, seed: string) => Traits;
}

export interface Candidate {
  readonly move: Asking;
  readonly leaning: Leaning;
}

export type Asking = Extract<Move, { readonly is: "ask" | "bank" }>;
