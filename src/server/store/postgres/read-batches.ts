import type { MatchColumnsOf } from "../columns/match-columns.ts";
import type { PostgresDatabase } from "./postgres-database.ts";
import { statement } from "./statement.ts";
import { createBatches } from "./statement-batches.ts";

/** What is stored of a match, as texts, without the steps that its reader knows. */
export interface ReadMatch
  extends MatchColumnsOf<"created_at" | "setup" | "check_sum" | "version" | "match_control" | "sealed_moves"> {
  readonly entries: readonly string[];
  /** Those of the entries; before them that of the last known step, where there is one. */
  readonly chains: readonly string[];
}

interface AskedMatch {
  readonly id: string;
  /** How many steps the reader knows. */
  readonly known: number;
}

/** At most this many matches are read by one statement: they may be long. */
const MAX_BATCH = 32;
const MAX_STATEMENTS = 2;

/**
 * Reads matches, many in one statement: at tables that are split over servers each move is read by another one, and when
 * a server dies the others open all its matches at once. Null where there is no such match.
 */
export function createReadBatches({
  ask,
}: Pick<PostgresDatabase, "ask">): (asked: AskedMatch) => Promise<ReadMatch | null> {
  return createBatches<AskedMatch, ReadMatch | null>({
    maxBatch: MAX_BATCH,
    maxStatements: MAX_STATEMENTS,
    async run(batch) {
      const asked = batch.map((one) => one.asked);
      try {
        const rows = await ask(
          READ,
          asked.map(({ id }) => id),
          asked.map(({ known }) => known),
        );
        const found = new Map(rows.map(({ place, ...match }) => [place, match] as const));
        for (const [index, { fulfil }] of batch.entries()) fulfil(found.get(index + 1) ?? null);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    },
  });
}

const READ = statement<[ids: readonly string[], known: readonly number[]], ReadMatch & { readonly place: number }>(
  "read matches",
  `SELECT place, created_at, setup, check_sum, s.version, match_control, sealed_moves,
     ARRAY(SELECT entry FROM step WHERE step.match = id AND step.version > known ORDER BY step.version) AS entries,
     ARRAY(SELECT step.chain FROM step WHERE step.match = id AND step.version >= known ORDER BY step.version) AS chains
   FROM unnest($1::text[], $2::integer[]) WITH ORDINALITY AS asked (wanted, known, place)
   JOIN match ON id = wanted JOIN match_status AS s ON s.match = id`,
);
