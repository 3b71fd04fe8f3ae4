import { expand, gameOfCompact } from "../../kernel/compact.ts";
import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type Match, retold } from "../../kernel/match.ts";
import { type MatchRecord, readRecord, recordOf, replayRecord } from "../../kernel/record.ts";
import type { Viewer } from "../../kernel/seat.ts";
import type { Line } from "../../protocol/messages.ts";

/** A match to look at again: every position it went through, the first before any step. */
export interface Film {
  readonly record: MatchRecord;
  readonly frames: readonly Match<unknown, unknown>[];
}

/** Which game a text is of: a record, whole or not, the letters of a link, or a whole address with them behind its #. */
export function gameIn(text: string): string {
  const letters = lettersOf(text);
  const [, tagged] = /^\[Game "([^"]*)"\]/.exec(letters) ?? [];
  return tagged ?? gameOfCompact(letters);
}

/** Plays the text through; a text that is no match of this game is refused with its reason. */
export function filmOf(game: AnyGame, text: string): ({ readonly ok: true } & Film) | Refused {
  const letters = lettersOf(text);
  const read = readRecord(letters);
  if (!read.ok) return letters.startsWith("[") ? read : filmOfLink(game, letters);
  const played = replayRecord(game, read.record);
  return played.ok ? { ok: true, record: read.record, frames: [...retold(game, played.match)] } : played;
}

function filmOfLink(game: AnyGame, letters: string): ({ readonly ok: true } & Film) | Refused {
  const played = expand(game, letters);
  if (!played.ok) return played;
  const { match, names } = played;
  return { ok: true, record: recordOf(game, match, names), frames: [...retold(game, match)] };
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

/** Whose eyes a film is seen with; "all" are those of somebody to whom everything is shown. */
export type Eyes = Viewer | "all";

export const seenBy = (game: AnyGame, { state }: Match<unknown, unknown>, eyes: Eyes) =>
  eyes === "all" ? (game.open?.(state) ?? game.view(state, "watcher")) : game.view(state, eyes);

/** The log up to a frame, as these eyes read it. */
export const linesUpTo = (game: AnyGame, { frames }: Film, at: number, eyes: Eyes): readonly Line[] =>
  frames.slice(0, at + 1).map((frame, version) => {
    const step = version === 0 ? undefined : frame.steps.at(-1);
    const isSame = version > 0 && frame.state === frames[version - 1]?.state;
    return {
      version,
      news: isSame ? [] : seenBy(game, frame, eyes).news,
      call: step?.is === "call" ? { seat: step.seat, call: step.call } : null,
    };
  });
