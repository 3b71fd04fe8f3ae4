import type { NotificationKind } from "../../protocol/messages/notifications.ts";

/** Something to be told to one person in one way. There is at most one of each kind about each table. */
export interface OutboxNotice {
  /** Whoever receives it knows it by this. A repeat has the same. */
  readonly id: string;
  readonly person: string;
  readonly table: string;
  readonly way: string;
  readonly kind: NotificationKind;
  readonly game: string;
  /** What exactly it tells of: another turn is another event. */
  readonly event: string;
  /** Who invites, or asks for a rematch. */
  readonly from: string | null;
  /** When it is too late. */
  readonly until: number | null;
  /** Since when it is so. */
  readonly since: number;
  readonly made: number;
  /** The other side: one that hangs must not delay the others. */
  readonly host: string;
  /** "withdrawn": it was told, or may have been, and is no longer so. */
  readonly state: "waiting" | "told" | "withdrawn";
  /** When it is to be told. */
  readonly due: number;
  /** How often that has failed. */
  readonly attempts: number;
}

/** A table of which something is new. The number grows with every change. */
export interface NotedTable {
  readonly table: string;
  readonly number: number;
}

/** What a look at a table changes. */
export interface NoticeChanges {
  /** New ones, each in place of the one about the same table, way and kind. One with a known id keeps state and claim. */
  readonly put: readonly OutboxNotice[];
  /** Ids of those that need not be told any more, though they are still so. */
  readonly silence: readonly string[];
  /** Ids of those that are no longer so. */
  readonly drop: readonly string[];
  /** The same where the other side has to hear of it, if it was told: the others are dropped. */
  readonly withdraw: readonly string[];
}

export interface NoticesWanted {
  readonly limit: number;
  /** At most this many for one host. */
  readonly perHost: number;
  /** None for these hosts. */
  readonly except: readonly string[];
}

export const NO_CHANGES: NoticeChanges = { put: [], silence: [], drop: [], withdraw: [] };

/**
 * What is to be told, and the tables that have to be looked at to know it. Whatever changes a match or a table at which
 * somebody wants to be told notes that table in the same transaction: a server that is killed in between forgets nothing.
 *
 * Tables and notices are claimed for a while. Several servers take them at the same time, each another one. What a server
 * has claimed and not finished is claimed by another one later.
 */
export interface Outbox {
  /** Notes every table that is not over and at which somebody wants to be told. */
  noteAll(): Promise<void>;
  /** Claims tables that were noted, at most `limit`. */
  claimTables(now: number, until: number, limit: number): Promise<readonly NotedTable[]>;
  /** The table was looked at. If it was noted since it was claimed, it has to be looked at again. */
  tableDone(noted: NotedTable): Promise<void>;
  ofTable(table: string): Promise<readonly OutboxNotice[]>;
  /** All of it, or nothing. */
  change(changes: NoticeChanges, now: number): Promise<void>;
  /** Claims notices that are due and not told; of each host those that are longest due. */
  claim(now: number, until: number, which: NoticesWanted): Promise<readonly OutboxNotice[]>;
  /** Claims every waiting notice of a way that nobody has claimed, due or not. */
  claimWaiting(way: string, now: number, until: number): Promise<readonly OutboxNotice[]>;
  /** They were told. One that was withdrawn meanwhile stays so. */
  told(ids: readonly string[]): Promise<void>;
  /** They are to be told at another moment. Where that is so because it failed, this counts as an attempt. */
  postpone(ids: readonly string[], due: number, hasFailed: boolean): Promise<void>;
  /** Gives back what was claimed and not begun. */
  release(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  ofPerson(person: string): Promise<readonly OutboxNotice[]>;
}
