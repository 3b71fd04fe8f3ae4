import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type Match, replayStepByStep } from "../../kernel/match.ts";
import { type MatchRecord, readRecord, recordOf, replayRecord } from "../../kernel/record/match-record.ts";
import { gameOfReplayLink, readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { Perspective, Playback, PlaybackFrame } from "./playback.ts";

/**
 * The game of a text: a record, complete or not, the text of a link, or a whole address with that text behind its #.
 */
export function gameInText(text: string): string {
  const linkText = linkTextOf(text);
  const [, tagged] = /^\[Game "([^"]*)"\]/.exec(linkText) ?? [];
  return tagged ?? gameOfReplayLink(linkText);
}

/** Replays a text. A text that is no match of this game is refused with its reason. */
export function readPlayback(
  game: AnyGame,
  text: string,
): { readonly ok: true; readonly playback: Playback } | Refused {
  const linkText = linkTextOf(text);
  const read = readRecord(linkText);
  if (!read.ok) return linkText.startsWith("[") ? read : playbackOfLink(game, linkText);
  const played = replayRecord(game, read.record);
  return played.ok ? { ok: true, playback: playbackOf(game, read.record, played.match) } : played;
}

function playbackOfLink(game: AnyGame, linkText: string): { readonly ok: true; readonly playback: Playback } | Refused {
  const played = readReplayLink(game, linkText);
  if (!played.ok) return played;
  const { match, names } = played;
  return { ok: true, playback: playbackOf(game, recordOf(game, match, names), match) };
}

const linkTextOf = (text: string): string => {
  const clean = text.trim();
  const [, linkText] = /^https?:\/\/[^#]*#(.+)$/s.exec(clean) ?? [];
  try {
    return linkText === undefined ? clean : decodeURIComponent(linkText);
  } catch {
    return clean;
  }
};

function playbackOf(game: AnyGame, record: MatchRecord, match: Match<unknown, unknown>): Playback {
  const { names } = record;
  const positions = [...replayStepByStep(game, match)];
  return {
    frames: positions.map((position, version) => frameOf(game, record, position, positions[version - 1])),
    players: names.map((name) => ({ is: "person", name })),
    perspectives: ["all", ...seatsOf(names.length), "watcher"],
    outcome: game.outcome(match.state),
    full: { record, linkText: writeReplayLink(game, { match, names }) },
  };
}

function frameOf(
  game: AnyGame,
  { standIns }: MatchRecord,
  { state, steps }: Match<unknown, unknown>,
  before: Match<unknown, unknown> | undefined,
): PlaybackFrame {
  const version = steps.length;
  const step = steps.at(-1);
  const played = standIns?.find((one) => one.step === version)?.seats;
  const view = (perspective: Perspective) =>
    perspective === "all" ? (game.open?.(state) ?? game.view(state, "watcher")) : game.view(state, perspective);
  return {
    view,
    logEntry: (perspective) => ({
      version,
      // After a call the state still has the news of the step before.
      news: state === before?.state ? [] : view(perspective).news,
      call: step?.is === "call" ? { seat: step.seat, call: step.call } : null,
      ...(played !== undefined && { standIns: played }),
    }),
  };
}
