import type { Seat } from "../../../kernel/seat.ts";
import type { Question, ShownStones, View } from "../state.ts";
import { chanceOfWhite, leaningOf } from "./opinion.ts";
import { drawn, NEUTRAL, type Traits, tempered } from "./personas.ts";

export interface Memory {
  readonly seat: Seat;
  readonly seed: string;
  readonly traits: Traits;
  /** The question that is being answered. */
  readonly question: Question | null;
  /** By seat: what is thought of the others, from the stones they have shown. */
  readonly others: readonly Traits[];
  /** How many votes have been learnt from. */
  readonly votes: number;
}

export const blank = (seat: Seat, seed: string): Memory => ({
  seat,
  seed,
  traits: NEUTRAL,
  question: null,
  others: [],
  votes: 0,
});

/** Folds one view into memory: who one is, what is asked, and what the stones say about those who cast them. */
export function remembered(memory: Memory, view: View, isLearning: boolean): Memory {
  const philosopher = view.philosophers[memory.seat];
  const known: Memory =
    memory.others.length > 0 || philosopher === undefined
      ? memory
      : { ...memory, traits: tempered(philosopher, memory.seed), others: view.philosophers.map(() => NEUTRAL) };
  const learnt = isLearning ? learntFrom(known, view) : known;
  return { ...learnt, question: "question" in view.phase ? view.phase.question : learnt.question };
}

function learntFrom(memory: Memory, { news }: View): Memory {
  const reveal = news.find((fact) => fact.key === "revealed");
  if (reveal === undefined || memory.question === null) return memory;
  const bought = news.find((fact) => fact.key === "corrupted")?.picks ?? [];
  const cast: ShownStones = reveal.stones.map(
    (stone, seat) => bought.find((picked) => picked.seat === seat)?.stone ?? stone,
  );
  const leaning = leaningOf(memory.question);
  const eagerness = 0.1 + 0.4 / (1 + memory.votes);
  const others = memory.others.map((traits, seat) => {
    const stone = cast[seat] ?? null;
    // The asker's stone is a guess, not an opinion.
    if (stone === null || seat === reveal.seat) return traits;
    const surprise = (stone === "w" ? 1 : 0) - chanceOfWhite(leaning, traits);
    return drawn(traits, leaning.load, eagerness * surprise);
  });
  return { ...memory, others, votes: memory.votes + 1 };
}
