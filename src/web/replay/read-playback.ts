import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type Match, replayStepByStep } from "../../kernel/match.ts";
import { type MatchRecord, type RecordResult, readRecord, replayRecord } from "../../kernel/record/match-record.ts";
import { gameOfReplayLink, readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { Perspective, Playback, PlaybackFrame } from "./playback.ts";

/** The record in a text: a text record, the text of a link, or a whole address with that text behind its #. */
export function recordInText(text: string): RecordResult {
  const linkText = linkTextOf(text);
  return linkText.startsWith("[") ? readRecord(linkText) : readReplayLink(linkText);
}

/** The game that such a text names, also where the rest cannot be read. */
export function gameInText(text: string): string {
  const linkText = linkTextOf(text);
  const [, tagged] = /^\[Game "([^"]*)"\]/m.exec(linkText) ?? [];
  return tagged ?? gameOfReplayLink(linkText);
}

/** Replays a record. A record that is no match of this game is refused with its reason. */
export function playbackOfRecord(
  game: AnyGame,
  record: MatchRecord,
): { readonly ok: true; readonly playback: Playback } | Refused {
  const played = replayRecord(game, record);
  return played.ok ? { ok: true, playback: playbackOf(game, record, played.match) } : played;
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
    options: match.options,
    players: names.map((name) => ({ is: "person", name })),
    perspectives: perspectivesOf(record),
    outcome: game.outcome(match.state),
    full: { record, linkText: writeReplayLink(record) },
  };
}

/** A record that was made for somebody shows what they saw. What others saw is not in it. */
const perspectivesOf = ({ names, madeFor }: MatchRecord): readonly Perspective[] =>
  madeFor === undefined ? ["all", ...seatsOf(names.length), "watcher"] : [...madeFor, "watcher"];

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
