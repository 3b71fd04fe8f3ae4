import type { Seat } from "../../../kernel/seat.ts";
import type { Question, ShownStones, View } from "../rules/state.ts";
import type { Beliefs } from "./beliefs.ts";
import type { Traits } from "./leaning.ts";
import type { Person } from "./people.ts";
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
export function remembered(world: World, memory: Memory, view: View, beliefs: Beliefs): Memory {
  // OS-100: nobody knows yet who they are.
  if (view.phase.is === "choosing") return memory;
  const known = memory.people.length > 0 ? memory : introduced(world, memory, view, beliefs);
  const after = learntFrom(world, known, view, beliefs);
  return { ...after, question: "question" in view.phase ? view.phase.question : after.question };
}

function introduced(world: World, memory: Memory, { philosophers }: View, beliefs: Beliefs): Memory {
  const philosopher = philosophers[memory.seat];
  if (philosopher === undefined) throw new Error(`ostrakon: nobody sits at ${memory.seat + 1}`);
  return {
    ...memory,
    traits: world.persona(philosopher, memory.seed),
    people: beliefs.strangers(world, philosophers.length),
  };
}

function learntFrom(world: World, memory: Memory, { news }: View, beliefs: Beliefs): Memory {
  const reveal = news.find((fact) => fact.key === "revealed");
  if (reveal === undefined || memory.question === null) return memory;
  const bought = news.find((fact) => fact.key === "corrupted")?.picks ?? [];
  const cast: ShownStones = reveal.stones.map(
    (stone, seat) => bought.find((picked) => picked.seat === seat)?.stone ?? stone,
  );
  // Where the asker could look before turning their stone, it is no guess.
  const couldTurn = news.some((fact) => fact.key === "decided");
  const people = beliefs.after(world, memory.people, {
    leaning: world.leaningOf(memory.question),
    stones: cast.with(reveal.seat, null),
    asker: reveal.seat,
    guess: couldTurn ? null : (cast[reveal.seat] ?? null),
  });
  return { ...memory, people };
}
