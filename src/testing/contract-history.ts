import { compact, expand } from "../kernel/compact.ts";
import type { BaseView, Game } from "../kernel/game.ts";
import type { Match } from "../kernel/match.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "../kernel/record.ts";
import { seatsOf } from "../kernel/seat.ts";
import type { Blame } from "./subject.ts";

/** The whole match survives as text and as a link, and plays again to the same end. */
export function checkHistory<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  blame: Blame,
): void {
  const names = seatsOf(match.seats).map((seat) => `Seat "${seat + 1}"`);
  const text = writeRecord(recordOf(game, match, names));
  const read = readRecord(text);
  if (!read.ok) throw new Error(`the record cannot be read: ${JSON.stringify(read.why)}`);
  if (writeRecord(read.record) !== text) blame("the record is written otherwise after reading");
  const replayed = replayRecord(game, read.record);
  if (!replayed.ok) blame(`the record does not replay: ${JSON.stringify(replayed.why)}`);
  else if (JSON.stringify(replayed.match.state) !== JSON.stringify(match.state))
    blame("the record ends in another state");
  const expanded = expand(game, compact(game, { match, names }));
  if (!expanded.ok) blame(`the link cannot be read: ${JSON.stringify(expanded.why)}`);
  else if (writeRecord(recordOf(game, expanded.match, expanded.names)) !== text) blame("the link tells another match");
}
