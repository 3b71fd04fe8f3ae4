import type { MatchInfo, Update } from "../../protocol/messages/match-messages.ts";
import type { ReplaySource } from "../../stage/replay.ts";
import { stageGame } from "../match/stage-game.ts";
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
  const { recall, ...rules } = stageGame(game, board);
  // Where everything is shown, everything may be read again.
  const mayReadAll = perspective === "all" || recall === undefined;
  const last = frames.length - 1;
  const info: MatchInfo = { id: "replay", game: game.id, edition: game.edition, options, players, made: 0 };
  const frame = (version: number) => {
    const found = frames[version];
    if (found === undefined) throw new Error(`a replay of ${frames.length} positions has no ${version}`);
    return found;
  };
  return {
    setup: { moments, game: mayReadAll ? rules : { ...rules, recall }, eyes },
    info,
    count: frames.length,
    step: (version) => ({
      ...NOTHING_ELSE,
      version,
      view: frame(version).view(perspective),
      logEntry: frame(version).logEntry(perspective),
      outcome: version === last ? outcome : null,
    }),
    log: (before) =>
      frames
        .slice(0, before)
        .map(({ logEntry }) => logEntry(perspective))
        .map((entry) => (mayReadAll ? entry : { ...entry, news: recall(entry.news, eyes, options) })),
  };
}

/** A replay has no clock, no people and no open offers. */
const NOTHING_ELSE: Omit<Update, "version" | "view" | "logEntry" | "outcome"> = {
  t: "update",
  match: "replay",
  drawOffer: null,
  mayUndo: false,
  spoken: { seats: [], mine: null },
  matchControl: {
    time: null,
    isPaused: false,
    proposals: [],
    present: [],
    away: [],
    playedFor: [],
    left: [],
    arriving: [],
    questions: [],
  },
};
