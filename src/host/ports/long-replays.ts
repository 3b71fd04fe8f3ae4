import type { Refused } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { ExportedMatch, LogEntry, MatchInfo, PublicReplay } from "../../protocol/messages/match-messages.ts";
import type { LoadedRoom } from "../match/load-room.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { MatchSetup, MatchStatus, PlayedSteps, StoredMatch } from "./match-store.ts";

/** Whether somebody still waits for an answer. Otherwise it need not be computed. */
export type IsWanted = () => boolean;

/**
 * What is read from a whole match by playing it again. Each is rejected where the rules refuse what is stored: that is
 * our fault, or damage.
 */
export interface ReplayTasks<Source> {
  /** The page of the log that ends before this version. */
  logPage(match: Source, viewer: Viewer, before: number, isWanted?: IsWanted): Promise<LogPageAnswer>;
  /** For the people of these seats; null: for the person of this device. */
  record(match: Source, seats: readonly Seat[] | null, isWanted?: IsWanted): Promise<RecordAnswer>;
  /** The page of moments that begins with this version. */
  publicReplay(match: Source, from: number, isWanted?: IsWanted): Promise<PublicReplayAnswer>;
}

export interface ImportTask {
  /** Reads a match that comes from elsewhere. `at`: the present. */
  imported(exported: ExportedMatch, id: string, at: number, isWanted?: IsWanted): Promise<ReadImport | Refused>;
}

/**
 * The same for long matches, which would hold up everybody: a server replays them on a thread. Refused where that cannot
 * be done now, although nothing is wrong with the match.
 */
export interface LongReplays extends ReplayTasks<LongMatch>, ImportTask {
  /** The match, unless nobody wants it any more when its turn comes. */
  history(
    room: LoadedRoom,
    stored: StoredMatch,
    isWanted: IsWanted,
  ): Promise<{ readonly ok: true; readonly history: MatchHistory } | Refused>;
}

/** A long match that may be known already from the last time. */
export interface LongMatch {
  readonly id: string;
  readonly steps: number;
  /** As long as it is the same, so is everything that can be read from the match. */
  readonly state: string;
  /** Reads it from the store. It is called when it is the turn of the task, and only where the match is not known. */
  read(): Promise<{ readonly ok: true; readonly stored: StoredMatch } | Refused>;
}

export type LogPageAnswer = { readonly ok: true; readonly log: readonly LogEntry[] } | Refused;
export type RecordAnswer = { readonly ok: true; readonly record: MatchRecord } | Refused;
export type PublicReplayAnswer = { readonly ok: true; readonly publicReplay: PublicReplay } | Refused;

/** What is stored of an imported match, and the names that its seats had elsewhere. */
export interface ReadImport {
  readonly ok: true;
  readonly setup: MatchSetup;
  readonly status: MatchStatus;
  readonly played: PlayedSteps;
  readonly names: readonly string[];
}

/** What was imported: its public facts, how many steps it has, and the names its seats had elsewhere. */
export interface ImportedMatch {
  readonly ok: true;
  readonly match: MatchInfo;
  readonly version: number;
  readonly names: readonly string[];
}
