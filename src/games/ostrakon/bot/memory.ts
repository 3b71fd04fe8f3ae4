import type { Seat } from "../../../kernel/seat.ts";
import type { Question, ShownStones, View } from "../rules/state.ts";
import type { Traits } from "./leaning.ts";
import { learnt, type Person, stranger } from "./people.ts";
import type { World } from "./world.ts";

export interface Memory {
  readonly seat: Seat;
  readonly seed: string;
  /** The bot's own traits. Empty before the first view. */
  readonly traits: Traits;
  /** The question that is being answered. */
  readonly question: Question | null;
  /** By seat: what is known about each person from the stones they have shown. */
  readonly people: readonly Person[];
}

export const blank = (seat: Seat, seed: string): Memory => ({ seat, seed, traits: [], question: null, people: [] });

/**
 * Updates the memory with one view: the bot's own persona, the question, and what the stones say about their owners.
 */
export function remembered(world: World, memory: Memory, view: View, isLearning: boolean): Memory {
  // OS-100: nobody knows yet who they are.
  if (view.phase.is === "choosing") return memory;
  const known = memory.people.length > 0 ? memory : introduced(world, memory, view);
  const after = isLearning ? learntFrom(world, known, view) : known;
  return { ...after, question: "question" in view.phase ? view.phase.question : after.question };
}

function introduced(world: World, memory: Memory, { philosophers }: View): Memory {
  const philosopher = philosophers[memory.seat];
  if (philosopher === undefined) throw new Error(`ostrakon: nobody sits at ${memory.seat + 1}`);
  const unknown = stranger(world.traits, world.variance);
  return { ...memory, traits: world.persona(philosopher, memory.seed), people: philosophers.map(() => unknown) };
}

function learntFrom(world: World, memory: Memory, { news }: View): Memory {
  const reveal = news.find((fact) => fact.key === "revealed");
  if (reveal === undefined || memory.question === null) return memory;
  const bought = news.find((fact) => fact.key === "corrupted")?.picks ?? [];
  const cast: ShownStones = reveal.stones.map(
    (stone, seat) => bought.find((picked) => picked.seat === seat)?.stone ?? stone,
  );
  const leaning = world.leaningOf(memory.question);
  const people = memory.people.map((person, seat) => {
    const stone = cast[seat] ?? null;
    // The asker's stone is a guess, not an opinion.
    return stone === null || seat === reveal.seat ? person : learnt(person, leaning, stone);
  });
  return { ...memory, people };
}
