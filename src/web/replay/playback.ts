import type { BaseView, Outcome } from "../../kernel/game.ts";
import type { MatchRecord } from "../../kernel/record/match-record.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { LogEntry, Player, PublicReplay } from "../../protocol/messages/match-messages.ts";

/** Whose view of the match is shown; "all": everything is shown. */
export type Perspective = Viewer | "all";

/** A match to replay: every position, beginning with the one before the first step. */
export interface Playback {
  readonly frames: readonly PlaybackFrame[];
  readonly players: readonly Player[];
  readonly options: unknown;
  /** The perspectives it can be shown from, the usual one first. */
  readonly perspectives: readonly Perspective[];
  readonly outcome: Outcome | null;
  /** The full record and the text of its link; null if the viewer may not have it. */
  readonly full: { readonly record: MatchRecord; readonly linkText: string } | null;
}

export interface PlaybackFrame {
  readonly view: (perspective: Perspective) => BaseView;
  /** The log entry of its step. */
  readonly logEntry: (perspective: Perspective) => LogEntry;
}

/** The public replay of a match: it can only be shown as a watcher sees it. */
export const publicPlayback = ({ match: table, moments, outcome }: PublicReplay): Playback => ({
  frames: moments.map(({ view, logEntry }) => ({ view: () => view, logEntry: () => logEntry })),
  players: table.players,
  options: table.options,
  perspectives: ["watcher"],
  outcome,
  full: null,
});
