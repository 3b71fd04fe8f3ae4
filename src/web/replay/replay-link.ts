import type { AnyGame, Refused } from "../../kernel/game.ts";
import { type MatchRecord, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { writeReplayLink } from "../../kernel/record/replay-link.ts";

/** The text of a link that contains a whole match, and its record, with which the dice can also be checked. */
export function replayLink(
  game: AnyGame,
  record: MatchRecord,
): { readonly ok: true; readonly linkText: string; readonly text: string } | Refused {
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return replayed;
  return { ok: true, linkText: writeReplayLink(record), text: writeRecord(record) };
}
