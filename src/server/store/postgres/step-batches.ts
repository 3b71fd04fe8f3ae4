import type { MatchStatus, SealsAfterStep, StoredStep } from "../../../host/ports/match-store.ts";
import { type MatchColumnsOf, statusColumns, stepEntry } from "../columns/match-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { chainSql, rowSumSql } from "./row-sums.ts";
import { statement } from "./statement.ts";
import { createBatches, type Waiting } from "./statement-batches.ts";
import { StatementError } from "./statement-error.ts";

/** A step as the statement reads it. */
export interface StepRow
  extends MatchColumnsOf<"version" | "moved_at" | "asked" | "places" | "control_number" | "match_control" | "due_at"> {
  readonly match: string;
  readonly is_round: boolean;
  readonly ids: readonly string[];
  readonly is_spent: boolean;
  readonly entry: string;
}

export function stepRow(
  match: string,
  version: number,
  step: StoredStep,
  status: MatchStatus,
  seals: SealsAfterStep,
): StepRow {
  const { asked, places, controlNumber, matchControl, due } = statusColumns(status);
  return {
    match,
    version,
    moved_at: step.at,
    asked,
    places,
    control_number: controlNumber,
    match_control: matchControl,
    due_at: due,
    is_round: step.step.is === "round",
    ids: step.ids.map(idText),
    is_spent: seals === "spent",
    entry: stepEntry(step),
  };
}

/** Ids are whatever a page has sent; PostgreSQL stores no text with half a character or with a zero in it. */
export const idText = (id: string): string => JSON.stringify(id);

/** At most this many steps are one statement. */
const MAX_BATCH = 64;
const MAX_STATEMENTS = 3;

type WaitingStep = Waiting<StepRow, "stored" | "stale">;

export interface StepBatches {
  append(row: StepRow): Promise<"stored" | "stale">;
}

/**
 * Appends steps, many of many matches in one statement. Each is stored only if it is the next of its match, whatever
 * becomes of the others.
 */
export function createStepBatches(database: PostgresDatabase): StepBatches {
  async function store(batch: readonly WaitingStep[]): Promise<void> {
    try {
      const rows = await database.ask(APPEND, JSON.stringify(batch.map(({ asked }) => asked)));
      const stored = new Set(rows.map(({ match }) => match));
      for (const { asked, fulfil } of batch) fulfil(stored.has(asked.match) ? "stored" : "stale");
    } catch (error) {
      // One bad row, or two batches that held each other's rows: nothing was stored.
      const isOfOne = error instanceof StatementError && !error.isAway;
      if (isOfOne && batch.length > 1) await Promise.all(batch.map((one) => store([one])));
      else for (const { reject } of batch) reject(error);
    }
  }

  const append = createBatches<StepRow, "stored" | "stale">({
    maxBatch: MAX_BATCH,
    maxStatements: MAX_STATEMENTS,
    // The next step of the same match would wait for its row.
    keyOf: ({ match }) => match,
    // In the order of their ids, so that no two batches wait for each other.
    run: (batch) => store(batch.toSorted((one, other) => (one.asked.match < other.asked.match ? -1 : 1))),
  });
  return { append: (row) => database.counted(() => append(row)) };
}

/** What a step changes in the row of its match. */
const CHANGED = {
  version: "b.version",
  moved_at: "b.moved_at",
  asked: "b.asked",
  places: "b.places",
  control_number: "b.control_number",
  match_control: "b.match_control",
  due_at: "b.due_at",
  sealed_moves: "CASE WHEN b.is_spent THEN '' ELSE m.sealed_moves END",
} as const;

/**
 * The condition on the row of a match decides. PostgreSQL looks at it again after it has waited for another writer. The
 * key of `step` is the last defence.
 */
const APPEND = statement<[rows: string], { readonly match: string }>(
  "append steps",
  `WITH b AS MATERIALIZED (
     SELECT * FROM json_to_recordset($1::json) AS b (
       match text COLLATE "C", version integer, moved_at bigint, asked text, places text, control_number integer,
       match_control text, due_at bigint, is_round boolean, ids text[], is_spent boolean, entry text)
   ), s AS (
     UPDATE match_status AS m
     SET ${Object.entries(CHANGED)
       .map(([column, value]) => `${column} = ${value}`)
       .join(", ")},
       seal_ids = CASE WHEN b.is_spent THEN '{}' ELSE m.seal_ids END,
       chain = ${chainSql("m.chain", "b.entry")},
       row_sum = ${rowSumSql("match_status", CHANGED, "m.")}
     FROM b
     WHERE m.match = b.match AND m.version = b.version - 1 AND m.control_number = b.control_number - 1
       AND (NOT b.is_round OR m.seal_ids <@ b.ids)
     RETURNING m.match, m.version, b.entry, m.chain
   )
   INSERT INTO step (match, version, entry, chain) SELECT match, version, entry, chain FROM s RETURNING match`,
);
