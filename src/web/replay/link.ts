import { compact } from "../../kernel/compact.ts";
import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type MatchRecord, replayRecord } from "../../kernel/record.ts";

/** The letters that hold a whole match. */
export function linkOf(game: AnyGame, record: MatchRecord): { readonly ok: true; readonly record: string } | Refused {
  const replayed = replayRecord(game, record);
  return replayed.ok ? { ok: true, record: compact(game, { match: replayed.match, names: record.names }) } : replayed;
}
