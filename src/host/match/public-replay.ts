import { type Refused, type RoundsFor, refused } from "../../kernel/game.ts";
import { type MatchRecord, recordOf } from "../../kernel/record/match-record.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import type { PublicReplay } from "../../protocol/messages/match-messages.ts";
import type { HostFact } from "../host-facts.ts";
import { matchInfo } from "../ports/match-row.ts";
import { currentMatch, isMatchOver, type MatchHistory, withSnapshotsFrom } from "./match-history.ts";
import { logEntry } from "./updates.ts";

/**
 * The record of a match that is over. Everything that was hidden is in it, unless the game is personal: then it tells
 * what the people of these seats saw.
 */
export async function finishedRecord(
  history: MatchHistory,
  seats: readonly Seat[],
): Promise<{ readonly ok: true; readonly record: MatchRecord } | Refused> {
  const { room, setup, steps } = history;
  if (isPlaying(history)) return refused<HostFact>({ key: "stillPlaying" });
  const names = setup.players.map(({ name }) => name);
  const pledge = setup.pledge === undefined ? null : { ...setup.pledge, secret: setup.seed };
  const standIns = steps.flatMap(({ standIns: seats = [] }, index) =>
    seats.length === 0 ? [] : [{ step: index + 1, seats }],
  );
  const match = currentMatch(history);
  const open = recordOf(room.game, match, names, pledge, standIns);
  // Nothing is rolled here any more, even where the rules would go on (TL-129).
  const record = pledge === null ? open : { ...open, pledge };
  const { isPersonal, roundsFor: load } = room.room;
  if (load === undefined) {
    if (isPersonal === true) throw new Error(`${setup.game}: nothing says what its records may tell`);
    return { ok: true, record };
  }
  const [{ recordFor }, { roundsFor }] = await Promise.all([import("../../kernel/record/record-for.ts"), load()]);
  return { ok: true, record: recordFor(room.game, match, record, roundsFor as RoundsFor<unknown, unknown>, seats) };
}

/**
 * Whose record a host gives out that knows no people: on a device with one person it is theirs. People who share a device
 * learn what all of them saw.
 */
export function seatsOfDevice({ setup }: MatchHistory): readonly Seat[] {
  const people = seatsOf(setup.players.length).filter((seat) => setup.players[seat]?.is === "person");
  return people.length === 1 ? people : [];
}

/** At most this many moments are sent at once. */
const MAX_MOMENTS = 100;

/** A match that is over, as its game shows it to people who were not there: the moments from this version on. */
export function publicReplay(
  history: MatchHistory,
  from: number,
): { readonly ok: true; readonly publicReplay: PublicReplay } | Refused {
  const { game } = history.room;
  if (isPlaying(history)) return refused<HostFact>({ key: "stillPlaying" });
  const seen = (state: unknown) => game.outside?.(state) ?? game.view(state, "watcher");
  const whole = withSnapshotsFrom(history, 0);
  const moments = whole.snapshots.slice(from, from + MAX_MOMENTS).map(({ state }, index) => {
    const entry = logEntry(whole, "watcher", from + index);
    const view = seen(state);
    return { view, logEntry: { ...entry, news: entry.news.length === 0 ? [] : view.news } };
  });
  const next = from + moments.length < whole.snapshots.length ? from + moments.length : null;
  const outcome = game.outcome(currentMatch(history).state);
  return { ok: true, publicReplay: { match: matchInfo(history.setup), moments, next, outcome } };
}

const isPlaying = (history: MatchHistory): boolean => !isMatchOver(history);
