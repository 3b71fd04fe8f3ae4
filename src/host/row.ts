import type { TableFacts, TableSummary } from "../protocol/messages.ts";
import type { Sealing, Seals, Standing, StoredSeal, StoredStep, StoredTable } from "./store.ts";

/** A table in a store that keeps it as one row beside its steps; the store brings the transaction around these functions. */
export interface Row extends Standing {
  readonly table: StoredTable;
  readonly version: number;
  readonly moved: number;
  readonly sealed: readonly StoredSeal[];
}

export const newRow = (table: StoredTable, { asked, places }: Standing): Row => ({
  table,
  version: 0,
  moved: table.made,
  asked,
  places,
  sealed: [],
});

/** The row once the step is stored beside it. */
export function rowAfter(
  row: Row | undefined,
  version: number,
  { step, ids, at }: StoredStep,
  { asked, places }: Standing,
  seals: Seals,
): Row | "taken" {
  if (row === undefined || row.version !== version - 1) return "taken";
  const isBehind = step.is === "round" && row.sealed.some((seal) => !seal.ids.every((id) => ids.includes(id)));
  if (isBehind) return "taken";
  return { table: row.table, version, moved: at, asked, places, sealed: seals === "spent" ? [] : row.sealed };
}

/** The row once the move is sealed in it; the same row where its id was used before. */
export function rowSealed(row: Row | undefined, version: number, { seat, move, id }: Sealing): Row | "taken" {
  if (row === undefined || row.version !== version) return "taken";
  const before = row.sealed.find((seal) => seal.seat === seat)?.ids ?? [];
  if (before.includes(id)) return row;
  const others = row.sealed.filter((seal) => seal.seat !== seat);
  const sealed = [...others, { seat, move, ids: [...before, id] }].sort((one, other) => one.seat - other.seat);
  return { ...row, sealed };
}

/** The last moved first. */
export const summaries = (rows: readonly Row[]): readonly TableSummary[] =>
  rows.map(summary).sort((one, other) => other.moved - one.moved || (one.id < other.id ? -1 : 1));

const summary = ({ table, version, moved, asked, places }: Row): TableSummary => ({
  ...factsOf(table),
  version,
  moved,
  asked,
  places,
});

/** What everybody may know of a table, built field by field: its seed and dice stay behind. */
export const factsOf = ({ id, game, edition, options, sitters, made }: StoredTable): TableFacts => ({
  id,
  game,
  edition,
  options,
  sitters,
  made,
});
