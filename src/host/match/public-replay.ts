import { isOver, type Refused, refused } from "../../kernel/game.ts";
import { type MatchRecord, recordOf } from "../../kernel/record/match-record.ts";
import type { PublicReplay } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import { matchInfo } from "../ports/match-row.ts";
import { currentMatch, type MatchHistory, withSnapshotsFrom } from "./match-history.ts";
import { logEntry } from "./updates.ts";

/** The complete record of a match that is over, with everything that was hidden. */
export function finishedRecord(history: MatchHistory): { readonly ok: true; readonly record: MatchRecord } | Refused {
  const { room, setup, steps } = history;
  if (isPlaying(history)) return refused<HostFact>({ key: "stillPlaying" });
  const names = setup.players.map(({ name }) => name);
  const pledge = setup.pledge === undefined ? null : { ...setup.pledge, secret: setup.seed };
  const standIns = steps.flatMap(({ standIns: seats = [] }, index) =>
    seats.length === 0 ? [] : [{ step: index + 1, seats }],
  );
  return { ok: true, record: recordOf(room.game, currentMatch(history), names, pledge, standIns) };
}

/** A match that is over, as its game shows it to people who were not there. */
export function publicReplay(
  history: MatchHistory,
): { readonly ok: true; readonly publicReplay: PublicReplay } | Refused {
  const { game } = history.room;
  if (isPlaying(history)) return refused<HostFact>({ key: "stillPlaying" });
  const seen = (state: unknown) => game.outside?.(state) ?? game.view(state, "watcher");
  const whole = withSnapshotsFrom(history, 0);
  const moments = whole.snapshots.map(({ state }, version) => {
    const entry = logEntry(whole, "watcher", version);
    const view = seen(state);
    return { view, logEntry: { ...entry, news: entry.news.length === 0 ? [] : view.news } };
  });
  return {
    ok: true,
    publicReplay: { match: matchInfo(history.setup), moments, outcome: game.outcome(currentMatch(history).state) },
  };
}

const isPlaying = (history: MatchHistory): boolean => !isOver(history.room.game.turn(currentMatch(history).state));
