import type { Table, TableState } from "../table.ts";

/** Where tables are stored. Each call is one transaction, as in `MatchStore`. */
export interface TableStore {
  /** Stores version 0. Rejected when the id is in use. When the code is in use, the caller draws another one. */
  create(id: string, code: string, made: number, arrangement: TableState): Promise<"made" | "codeTaken">;
  read(id: string): Promise<Table | null>;
  /** Only among tables that are not over. */
  byCode(code: string): Promise<Table | null>;
  /**
   * "stale" when the stored table has another version, or is gone: nothing changes, read again. Rejected when a table
   * that was over would come back although its code is in use.
   */
  update(id: string, version: number, next: TableState): Promise<"stored" | "stale">;
  /** Public tables that wait for people and where somebody was lately (`isListed`), the newest first. */
  listWaiting(now: number, limit: number): Promise<readonly Table[]>;
  /** Public tables whose match is played, the last touched first. */
  listPlaying(limit: number): Promise<readonly Table[]>;
  /** The ids of waiting tables that were last touched before this moment, the longest idle first. */
  listIdle(before: number, limit: number): Promise<readonly string[]>;
  /**
   * The tables where a person holds a seat, is the owner, or has a place kept: first those that are not over, and among them the newest.
   * "open": only those that are not over. Whoever plays much has thousands of others.
   */
  ofPerson(person: string, limit?: number, which?: "all" | "open"): Promise<readonly Table[]>;
  remove(id: string): Promise<void>;
}
