import type { BaseView, Game } from "../../kernel/game.ts";
import type { Match } from "../../kernel/match.ts";
import { readRecord, recordOf, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { readReplayLink, writeReplayLink } from "../../kernel/record/replay-link.ts";
import { seatsOf } from "../../kernel/seat.ts";
import type { ReportFault } from "./contract-subject.ts";

/** A match that is written as a record and as a link, and read again, is the same match with the same result. */
export function checkHistory<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  report: ReportFault,
): void {
  const names = seatsOf(match.seats).map((seat) => `Seat "${seat + 1}"`);
  const text = writeRecord(recordOf(game, match, names));
  const read = readRecord(text);
  if (!read.ok) throw new Error(`the record cannot be read: ${JSON.stringify(read.why)}`);
  if (writeRecord(read.record) !== text) report("the record is written otherwise after reading");
  const replayed = replayRecord(game, read.record);
  if (!replayed.ok) report(`the record does not replay: ${JSON.stringify(replayed.why)}`);
  else if (JSON.stringify(replayed.match.state) !== JSON.stringify(match.state))
    report("the record ends in another state");
  const expanded = readReplayLink(writeReplayLink(read.record));
  if (!expanded.ok) report(`the link cannot be read: ${JSON.stringify(expanded.why)}`);
  else if (writeRecord(expanded.record) !== text) report("the link tells another match");
}
