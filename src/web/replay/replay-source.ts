import type { AnyGame } from "../../kernel/game.ts";
import type { LogEntry, MatchInfo, Update } from "../../protocol/messages/match-messages.ts";
import type { ReplaySource } from "../../stage/replay.ts";
import type { LocalizedRoom } from "../shell/rooms.ts";
import type { Perspective, Playback } from "./playback.ts";

/** What a playback takes of its room. */
export type ReplayedRoom = Pick<LocalizedRoom, "game" | "moments" | "board">;

/** A playback as the stage takes it, step by step, as this perspective was told it. */
export function replaySource(
  { game, moments, board }: ReplayedRoom,
  { frames, players, options, outcome }: Playback,
  perspective: Perspective,
): ReplaySource {
  const eyes = perspective === "all" ? "watcher" : perspective;
  // Where everything is shown, everything may be read again.
  const recall = perspective === "all" ? undefined : game.recall;
  const last = frames.length - 1;
  const { offers, refusal, write, read } = game;
  const info: MatchInfo = { id: "replay", game: game.id, edition: game.edition, options, players, made: 0 };
  const frame = (version: number) => {
    const found = frames[version];
    if (found === undefined) throw new Error(`a replay of ${frames.length} positions has no ${version}`);
    return found;
  };
  return {
    setup: {
      moments,
      game: { offers, refusal, write, read, isFinal: board.isFinal, ...(recall !== undefined && { recall }) },
      eyes,
    },
    info,
    first: 0,
    last,
    step: (version) => ({
      ...NOTHING_ELSE,
      version,
      view: frame(version).view(perspective),
      logEntry: frame(version).logEntry(perspective),
      outcome: version === last ? outcome : null,
    }),
    log: (before) => frames.slice(0, before).map((one) => readAgain(one.logEntry(perspective), recall, eyes, options)),
  };
}

function readAgain(
  entry: LogEntry,
  recall: AnyGame["recall"],
  eyes: Parameters<NonNullable<AnyGame["recall"]>>[1],
  options: unknown,
): LogEntry {
  return recall === undefined ? entry : { ...entry, news: recall(entry.news, eyes, options) };
}

/** A replay has no clock, no people and no open offers. */
const NOTHING_ELSE: Omit<Update, "version" | "view" | "logEntry" | "outcome"> = {
  t: "update",
  match: "replay",
  drawOffer: null,
  mayUndo: false,
  spoken: { seats: [], mine: null },
  matchControl: { time: null, isPaused: false, proposal: null, present: [], away: [], playedFor: [], left: [] },
};
