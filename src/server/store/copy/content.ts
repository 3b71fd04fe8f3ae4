import { createHash } from "node:crypto";
import type { MatchColumns } from "../columns/match-columns.ts";
import { CHECKED_ROWS, type CheckedTable } from "../sqlite/row-checks.ts";

/** A match with everything that is stored of it, as columns. */
export interface MatchContent extends Omit<MatchColumns, "number" | "check_sum"> {
  /** Each as JSON; see columns/match-columns.ts. */
  readonly steps: readonly string[];
}

/** The tables that have the same columns in every database, in the order in which they are copied. */
export const PLAIN_TABLES = (Object.keys(CHECKED_ROWS) as readonly CheckedTable[]).filter(
  (table) => table !== "match_status",
);

export type PlainTable = (typeof PLAIN_TABLES)[number];

/** One thing that is stored. Checksums are not part of it: each database makes its own. */
export type ContentRow =
  | { readonly is: "row"; readonly table: PlainTable; readonly values: readonly (string | number | null)[] }
  | { readonly is: "match"; readonly match: MatchContent };

/** How many rows there are of each kind, and a hash of all of them: equal only where everything is equal. */
export interface ContentDigest {
  readonly counts: Readonly<Record<string, number>>;
  readonly hash: string;
}

/** Counts what passes through, for `digest` once everything has passed. */
export class DigestingReader {
  readonly #hash = createHash("sha256");
  readonly #counts: Record<string, number> = {};

  async *read(rows: AsyncIterable<ContentRow> | Iterable<ContentRow>): AsyncGenerator<ContentRow> {
    for await (const row of rows) {
      this.add(row);
      yield row;
    }
  }

  add(row: ContentRow): void {
    const kind = row.is === "match" ? "match" : row.table;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
    this.#hash.update(`${kind} ${JSON.stringify(row.is === "match" ? Object.values(row.match) : row.values)}\n`);
  }

  digest(): ContentDigest {
    return { counts: this.#counts, hash: this.#hash.copy().digest("hex") };
  }
}

export async function digestOf(rows: AsyncIterable<ContentRow> | Iterable<ContentRow>): Promise<ContentDigest> {
  const reader = new DigestingReader();
  for await (const row of rows) reader.add(row);
  return reader.digest();
}

/** Throws where two databases do not hold the same. */
export function demandSameContent(one: ContentDigest, other: ContentDigest): void {
  if (one.hash !== other.hash)
    throw new Error(
      `the copy differs from what was copied: ${JSON.stringify(one.counts)} and ${JSON.stringify(other.counts)}`,
    );
}
