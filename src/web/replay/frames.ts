import { compact, expand, gameOfCompact } from "../../kernel/compact.ts";
import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type Match, retold } from "../../kernel/match.ts";
import { type MatchRecord, readRecord, recordOf, replayRecord } from "../../kernel/record.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { Eyes, Film, Frame } from "./film.ts";

/** Which game a text is of: a record, whole or not, the letters of a link, or a whole address with them behind its #. */
export function gameIn(text: string): string {
  const letters = lettersOf(text);
  const [, tagged] = /^\[Game "([^"]*)"\]/.exec(letters) ?? [];
  return tagged ?? gameOfCompact(letters);
}

/** Plays the text through; a text that is no match of this game is refused with its reason. */
export function filmOf(game: AnyGame, text: string): { readonly ok: true; readonly film: Film } | Refused {
  const letters = lettersOf(text);
  const read = readRecord(letters);
  if (!read.ok) return letters.startsWith("[") ? read : filmOfLink(game, letters);
  const played = replayRecord(game, read.record);
  return played.ok ? { ok: true, film: filmed(game, read.record, played.match) } : played;
}

function filmOfLink(game: AnyGame, letters: string): { readonly ok: true; readonly film: Film } | Refused {
  const played = expand(game, letters);
  if (!played.ok) return played;
  const { match, names } = played;
  return { ok: true, film: filmed(game, recordOf(game, match, names), match) };
}

const lettersOf = (text: string): string => {
  const clean = text.trim();
  const [, letters] = /^https?:\/\/[^#]*#(.+)$/s.exec(clean) ?? [];
  try {
    return letters === undefined ? clean : decodeURIComponent(letters);
  } catch {
    return clean;
  }
};

function filmed(game: AnyGame, record: MatchRecord, match: Match<unknown, unknown>): Film {
  const { names } = record;
  const positions = [...retold(game, match)];
  return {
    frames: positions.map((position, version) => frameOf(game, record, position, positions[version - 1])),
    sitters: names.map((name) => ({ is: "person", name })),
    eyes: ["all", ...seatsOf(names.length), "watcher"],
    outcome: game.outcome(match.state),
    whole: { record, letters: compact(game, { match, names }) },
  };
}

function frameOf(
  game: AnyGame,
  { standIns }: MatchRecord,
  { state, steps }: Match<unknown, unknown>,
  before: Match<unknown, unknown> | undefined,
): Frame {
  const version = steps.length;
  const step = steps.at(-1);
  const played = standIns?.find((one) => one.step === version)?.seats;
  const view = (eyes: Eyes) =>
    eyes === "all" ? (game.open?.(state) ?? game.view(state, "watcher")) : game.view(state, eyes);
  return {
    view,
    line: (eyes) => ({
      version,
      // After a call the news are still those of the step before.
      news: state === before?.state ? [] : view(eyes).news,
      call: step?.is === "call" ? { seat: step.seat, call: step.call } : null,
      ...(played !== undefined && { standIns: played }),
    }),
  };
}
