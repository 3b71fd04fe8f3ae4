import { seeded } from "../../../kernel/dice.ts";
import type { Cell, Value, View } from "../state.ts";

/** A tile the bot saw: where it lies, what it was, and after how many placements it will have slipped its mind. */
interface Seen {
  readonly cell: Cell;
  readonly value: Value;
  readonly until: number;
}

export interface Memory {
  readonly seed: string;
  readonly turned: Value | null;
  readonly seen: readonly Seen[];
}

export const blank = (seed: string): Memory => ({ seed, turned: null, seen: [] });

/** Folds one view into memory: a turned tile is noticed, and when it is laid, where. */
export function remembered(memory: Memory, view: View, forgetting: number): Memory {
  const laid = view.news.find((fact) => fact.key === "laid");
  if (laid === undefined || memory.turned === null) return { ...memory, turned: view.turned };
  const until = placements(view) + lifetime(memory, laid.cell, forgetting);
  return { ...memory, turned: view.turned, seen: [...memory.seen, { cell: laid.cell, value: memory.turned, until }] };
}

/** What the bot still knows of the tiles on the board; with the memory aid, all of it. */
export function known(memory: Memory, view: View): readonly (Value | null)[] {
  if (view.tiles !== null) return view.tiles;
  const values: (Value | null)[] = view.board.map(() => null);
  for (const { cell, value, until } of memory.seen) if (placements(view) <= until) values[cell] = value;
  return values;
}

const placements = ({ board }: View): number => board.filter((square) => square !== null).length;

/** How long a tile is remembered when each placement wipes it with the chance `forgetting`. */
function lifetime({ seed, seen }: Memory, cell: Cell, forgetting: number): number {
  const dice = seeded(`${seed} ${cell} ${seen.length}`);
  let placed = 0;
  while (placed < 36 && dice.roll(1000) > forgetting * 1000) placed++;
  return placed;
}
