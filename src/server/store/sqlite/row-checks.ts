import type { Database } from "better-sqlite3";
import { quickChecksum } from "../columns/checksum.ts";

/** By table: its key, and the columns that `row_sum` covers, in this order. Steps and set-ups have chains of their own. */
export const CHECKED_ROWS = {
  person: { key: ["id"], columns: ["id", "name", "language", "created_at", "seen_at"] },
  session: { key: ["id"], columns: ["id", "person", "device", "created_at", "seen_at", "secret_hash"] },
  game_table: {
    key: ["id"],
    columns: ["id", "code", "created_at", "version", "stage", "visibility", "changed_at", "state"],
  },
  chat_line: {
    key: ["game_table", "number"],
    columns: ["game_table", "number", "person", "name", "written_at", "version", "kind", "content"],
  },
  match_status: {
    key: ["match"],
    columns: [
      "match",
      "version",
      "moved_at",
      "asked",
      "places",
      "control_number",
      "match_control",
      "due_at",
      "sealed_moves",
    ],
  },
  seen_version: { key: ["match", "seat"], columns: ["match", "seat", "version"] },
  passkey: {
    key: ["id"],
    columns: [
      "id",
      "person",
      "credential",
      "host",
      "public_key",
      "counter",
      "transports",
      "device",
      "created_at",
      "used_at",
      "session",
    ],
  },
  recovery_code: { key: ["code_hash"], columns: ["code_hash", "person", "created_at"] },
  profile: { key: ["person"], columns: ["person", "coin", "page", "shows_results", "shows_matches"] },
  invitation: {
    key: ["id"],
    columns: ["id", "game_table", "inviter", "invited", "created_at", "is_declined"],
  },
  blocked_person: { key: ["id"], columns: ["id", "blocker", "blocked", "name", "created_at"] },
  uptime: { key: ["one"], columns: ["one", "alive_at"] },
  outage: { key: ["started_at"], columns: ["started_at", "ended_at"] },
  notification_wishes: { key: ["person"], columns: ["person", "wishes"] },
  notification_way: {
    key: ["id"],
    columns: ["id", "person", "created_at", "address", "sent", "failing_since"],
  },
  notice: {
    key: ["id"],
    columns: ["id", "person", "game_table", "way", "kind", "content", "host", "state", "due_at"],
  },
  server_key: { key: ["name"], columns: ["name", "value"] },
} as const satisfies Readonly<Record<string, { readonly key: readonly string[]; readonly columns: readonly string[] }>>;

export type CheckedTable = keyof typeof CHECKED_ROWS;

/** What `row_sum` must be, in SQL. */
export const rowSum = (table: CheckedTable): string => `row_check(${CHECKED_ROWS[table].columns.join()})`;

/** The same of values that are about to be stored, in the order of the columns. */
export const rowSumOf = (values: readonly unknown[]): string => quickChecksum(JSON.stringify(values));

/** Makes `row_check` known to this connection. No trigger or index uses it: other programs can read the file. */
export function defineRowCheck(db: Database): void {
  db.function("row_check", { varargs: true, deterministic: true }, (...columns: readonly unknown[]) =>
    rowSumOf(columns),
  );
}

/** Whoever has changed a row calls the answer with its key, in the same transaction. */
export function rowSealer(db: Database, table: CheckedTable): (...key: readonly (string | number | bigint)[]) => void {
  const { key } = CHECKED_ROWS[table];
  const where = key.map((column) => `${column} = ?`).join(" AND ");
  const seal = db.prepare<(string | number | bigint)[]>(
    `UPDATE ${table} SET row_sum = ${rowSum(table)} WHERE ${where}`,
  );
  return (...given) => void seal.run(...given);
}
