import type { Seat } from "../kernel/seat.ts";
import type { TableFacts, TableSummary } from "../protocol/messages.ts";
import type { Conduct } from "./conduct.ts";
import type { Overview, Played, Sealing, Seals, Standing, StoredSeal, StoredStep, StoredTable } from "./store.ts";

/** A table in a store that keeps it as one row beside its steps; the store brings the transaction around these functions. */
export interface Row extends Standing {
  readonly table: StoredTable;
  readonly version: number;
  readonly moved: number;
  readonly sealed: readonly StoredSeal[];
}

export const newRow = (table: StoredTable, standing: Standing, { steps, sealed }: Played = NOTHING_PLAYED): Row => ({
  ...standingIn(standing),
  table,
  version: steps.length,
  moved: table.made,
  sealed,
});

export const NOTHING_PLAYED: Played = { steps: [], sealed: [] };

/** What decides whether something still fits. */
export interface Position extends Pick<Row, "version" | "sealed"> {
  readonly conduct: Pick<Conduct, "number">;
}

/** The row once the step is stored beside it. */
export function rowAfter(
  row: Row | undefined,
  version: number,
  step: StoredStep,
  standing: Standing,
  seals: Seals,
): Row | "taken" {
  if (!fits(row, version, step, standing)) return "taken";
  return { ...row, ...standingIn(standing), version, moved: step.at, sealed: seals === "spent" ? [] : row.sealed };
}

/** Whether the step is the next there; a round must hold all that counts of what was sealed for it. */
export function fits<P extends Position>(
  row: P | undefined,
  version: number,
  { step, ids }: StoredStep,
  standing: Standing,
): row is P {
  if (!fitsStanding(row, version - 1, standing)) return false;
  return step.is !== "round" || row.sealed.every((seal) => seal.ids.every((id) => ids.includes(id)));
}

/** Whether the standing is the next there. */
export const fitsStanding = <P extends Position>(
  row: P | undefined,
  version: number,
  { conduct }: Standing,
): row is P => row !== undefined && row.version === version && row.conduct.number === conduct.number - 1;

/** The row once the table is conducted otherwise. */
export const rowConducted = (row: Row | undefined, version: number, standing: Standing): Row | "taken" =>
  fitsStanding(row, version, standing) ? { ...row, ...standingIn(standing) } : "taken";

/** The row once others sit at the same match. */
export function rowReseated(
  row: Row | undefined,
  version: number,
  table: StoredTable,
  standing: Standing,
): Row | "taken" {
  const conducted = rowConducted(row, version, standing);
  return conducted === "taken" ? conducted : { ...conducted, table };
}

const standingIn = ({ asked, places, conduct, due }: Standing): Standing => ({ asked, places, conduct, due });

/** Of these rows, the ids of those that are due, the longest due first. */
export const dueIn = (rows: readonly Row[], now: number, limit: number): readonly string[] =>
  rows
    .flatMap(({ table, due }) => (due !== null && due <= now ? [{ id: table.id, due }] : []))
    .sort((one, other) => one.due - other.due)
    .slice(0, limit)
    .map(({ id }) => id);

/** The row once the move is sealed in it; the same row where its id was used before. */
export function rowSealed<P extends Position>(
  row: P | undefined,
  version: number,
  { seat, move, id, at, isStandIn }: Sealing,
): P | "taken" {
  if (row === undefined || row.version !== version) return "taken";
  const before = row.sealed.find((seal) => seal.seat === seat);
  if (before?.ids.includes(id)) return row;
  const seal: StoredSeal = { seat, move, ids: [...(before?.ids ?? []), id], at: before?.at ?? at, isStandIn };
  const others = row.sealed.filter((one) => one.seat !== seat);
  return { ...row, sealed: [...others, seal].sort((one, other) => one.seat - other.seat) };
}

/** The table with a person's seat called otherwise; the same table where no person sits there. */
export function renamed<T extends Pick<StoredTable, "sitters">>(table: T, seat: Seat, name: string): T {
  if (table.sitters[seat]?.is !== "person") return table;
  const sitters = table.sitters.map((sitter, index) => (index === seat ? { ...sitter, name } : sitter));
  return { ...table, sitters };
}

/** The last moved first. */
export const summaries = (rows: readonly Row[]): readonly TableSummary[] =>
  rows.map(summaryOf).sort((one, other) => other.moved - one.moved || (one.id < other.id ? -1 : 1));

/** Whoever has sealed a move is not waited for. */
export const summaryOf = ({
  table,
  version,
  moved,
  asked,
  places,
  sealed,
}: Pick<Row, "table" | "version" | "moved" | "asked" | "places" | "sealed">): TableSummary => ({
  ...factsOf(table),
  version,
  moved,
  asked: asked.filter((seat) => !sealed.some((seal) => seal.seat === seat)),
  places,
});

export const overviewOf = (row: Parameters<typeof summaryOf>[0] & Pick<Row, "conduct">): Overview => ({
  ...summaryOf(row),
  clock: row.conduct.clock,
  left: row.conduct.left,
});

/** What everybody may know of a table, built field by field: its seed and dice stay behind. */
export const factsOf = ({ id, game, edition, options, sitters, made, pledge }: StoredTable): TableFacts => ({
  id,
  game,
  edition,
  options,
  sitters,
  made,
  ...(pledge !== undefined && { pledge }),
});
