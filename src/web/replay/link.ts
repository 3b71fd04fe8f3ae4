import { compact } from "../../kernel/compact.ts";
import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type MatchRecord, replayRecord, writeRecord } from "../../kernel/record.ts";

/** The letters that hold a whole match, and its text, which also says how its dice can be checked. */
export function linkOf(
  game: AnyGame,
  record: MatchRecord,
): { readonly ok: true; readonly letters: string; readonly text: string } | Refused {
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return replayed;
  const letters = compact(game, { match: replayed.match, names: record.names });
  return { ok: true, letters, text: writeRecord(record) };
}
