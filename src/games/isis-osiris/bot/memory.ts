import { seeded } from "../../../kernel/dice.ts";
import type { Cell, Value, View } from "../rules/state.ts";

/** A tile that the bot saw: its cell, its value, and after how many placements the bot forgets it. */
interface Seen {
  readonly cell: Cell;
  readonly value: Value;
  readonly until: number;
}

export interface Memory {
  readonly seed: string;
  readonly turned: Value | null;
  readonly seen: readonly Seen[];
  /** The cells that were filled last, the latest at the end. */
  readonly latest: readonly Cell[];
}

/** Nobody looks around more of them. */
const LATEST = 6;

export const blank = (seed: string): Memory => ({ seed, turned: null, seen: [], latest: [] });

/** Updates the memory by one view: which tile was turned, and where it was laid. */
export function remembered(memory: Memory, view: View, forgetting: number): Memory {
  const filled = view.news.find((fact) => fact.key === "laid" || fact.key === "placed");
  const latest = filled === undefined ? memory.latest : [...memory.latest, filled.cell].slice(-LATEST);
  if (filled?.key !== "laid" || memory.turned === null) return { ...memory, turned: view.turned, latest };
  const until = placements(view) + lifetime(memory, filled.cell, forgetting);
  const seen = [...memory.seen, { cell: filled.cell, value: memory.turned, until }];
  return { ...memory, turned: view.turned, seen, latest };
}

/** The tiles on the board that the bot still knows; with the memory aid all of them. */
export function known(memory: Memory, view: View): readonly (Value | null)[] {
  if (view.tiles !== null) return view.tiles;
  const values: (Value | null)[] = view.board.map(() => null);
  for (const { cell, value, until } of memory.seen) if (placements(view) <= until) values[cell] = value;
  return values;
}

const placements = ({ board }: View): number => board.filter((square) => square !== null).length;

/** For how many placements a tile is remembered when each deletes it with probability `forgetting`. */
function lifetime({ seed, seen }: Memory, cell: Cell, forgetting: number): number {
  const dice = seeded(`${seed} ${cell} ${seen.length}`);
  let placed = 0;
  while (placed < 36 && dice.roll(1000) > forgetting * 1000) placed++;
  return placed;
}
