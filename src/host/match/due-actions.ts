import { seeded } from "../../kernel/dice.ts";
import { call } from "../../kernel/match.ts";
import { lengthOfStep } from "../../kernel/moments.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { intendedMove } from "./intentions.ts";
import { currentMatch, isMatchOver, type MatchHistory, versionOf } from "./match-history.ts";
import { hasSealed, isEveryoneAway, isForced, isInRace, playedBy, turnNow } from "./played-by.ts";
import { logEntry } from "./updates.ts";

/** Something the host has to do for a seat at this version of the match. */
export interface DueAction {
  readonly is: "resigning" | "closing" | "declining" | "forced" | "intended" | "bot";
  readonly version: number;
  readonly seat: Seat;
}

/**
 * What the host has to do now, in this order. A seat whose person has left resigns where the game allows it. A secret
 * round in which all have sealed is resolved. Bots and stand-ins decline a draw. Forced steps are played, and what
 * somebody has decided in advance. Bots and stand-ins move. While people consider a draw offer nothing is played, because a move would end the offer. In a turn
 * of whoever moves first, the host leaves the move to the people. In a pause it does nothing.
 */
export function dueActions(history: MatchHistory): readonly DueAction[] {
  const { game } = history.room;
  const match = currentMatch(history);
  const { sealed, drawOffer } = match;
  const turn = game.turn(match.state);
  if (isMatchOver(history) || history.matchControl.isPaused) return NONE;
  const due = (is: DueAction["is"], seat: Seat): DueAction => ({ is, seat, version: versionOf(history) });
  const { left, removed } = history.matchControl;
  const resigning = left.find((seat) => !removed.includes(seat) && call(game, match, seat, "resign").ok);
  if (resigning !== undefined) return [due("resigning", resigning)];
  const last = sealed.at(-1);
  if (last !== undefined && sealed.length === turn.seats.length) return [due("closing", last.seat)];
  if (drawOffer !== null && playedBy(history, drawOffer.by) === "person") {
    const asked = seatsOf(match.seats).filter((seat) => seat !== drawOffer.by && !drawOffer.accepted.includes(seat));
    const declining = asked.find((seat) => playedBy(history, seat) !== "person");
    return declining === undefined ? NONE : [due("declining", declining)];
  }
  const unsealed = turn.seats.filter((seat) => !hasSealed(history, seat));
  const forced = unsealed.filter((seat) => isForced(history, seat));
  const intended = unsealed.filter((seat) => !forced.includes(seat) && hasDecided(history, seat));
  const played = unsealed.filter(
    (seat) => isPlayedFor(history, seat) && !forced.includes(seat) && !intended.includes(seat),
  );
  // The usual case when people play with each other.
  if (forced.length + intended.length + played.length === 0) return NONE;
  const own = [
    ...forced.map((seat) => due("forced", seat)),
    ...intended.map((seat) => due("intended", seat)),
    ...played.map((seat) => due("bot", seat)),
  ];
  if (turn.how === "each") return own;
  return own.length < unsealed.length ? NONE : own.slice(0, 1);
}

const NONE: readonly DueAction[] = [];

/** What somebody has decided in advance is their own answer, though they are away (but not once they have left). */
const hasDecided = (history: MatchHistory, seat: Seat): boolean =>
  ["person", "standIn"].includes(playedBy(history, seat)) && intendedMove(history, seat) !== null;

/** A stand-in plays only while somebody else is present. The move of a seat whose time is over is always played. */
function isPlayedFor(history: MatchHistory, seat: Seat): boolean {
  const player = playedBy(history, seat);
  if (player === "standIn") return history.matchControl.lapsed.includes(seat) || !isEveryoneAway(history);
  return player !== "person";
}

export const isSameDueAction = (one: DueAction, other: DueAction): boolean =>
  one.is === other.is && one.seat === other.seat && one.version === other.version;

/** How long a step stays visible before the host plays a forced step, at pace 1, in milliseconds. */
const FORCED_DELAY = 700;
/** A bot takes longer than MIN_BOT_DELAY and at most MIN_BOT_DELAY + BOT_DELAY_RANGE, at pace 1. */
const [MIN_BOT_DELAY, BOT_DELAY_RANGE] = [500, 800];
/** Where the first who claims something gets it, people have time to read and to press. */
const BOT_DELAY_IN_RACE = [3_000, 4_000] as const;

/**
 * How long a due action waits, at pace 1. The delay must reveal nothing about what a bot holds or thinks. So it depends
 * only on public facts: the match id, the step and the seat.
 */
export const delayOf = (history: MatchHistory, due: DueAction): number =>
  isAtOnce(history, due) ? 0 : showingTime(history) + ownDelay(history, due);

const isAtOnce = ({ matchControl }: MatchHistory, { is, seat }: DueAction): boolean =>
  is === "closing" || is === "declining" || is === "resigning" || matchControl.lapsed.includes(seat);

/** The same, once the last step has been shown. */
export function ownDelay(history: MatchHistory, due: DueAction): number {
  const { is, seat, version } = due;
  if (isAtOnce(history, due)) return 0;
  if (is === "forced") return FORCED_DELAY;
  const [least, range] = isRaceWithPeople(history) ? BOT_DELAY_IN_RACE : [MIN_BOT_DELAY, BOT_DELAY_RANGE];
  return least + seeded(`${history.setup.id} ${version} ${seat}`).roll(range);
}

/** Whether a person may be the first. */
const isRaceWithPeople = (history: MatchHistory): boolean =>
  isInRace(history) && turnNow(history).seats.some((seat) => playedBy(history, seat) === "person");

/**
 * How long people are shown the last step, at pace 1: the public length, which follows from what a watcher gets (ST-10,
 * ST-64).
 */
export function showingTime(history: MatchHistory): number {
  const { moments, game } = history.room;
  const { news } = logEntry(history, "watcher", versionOf(history));
  const view = game.view(history.match.state, "watcher");
  const rows = news.length === 0 ? [] : moments.rows({ news, view, options: history.setup.options });
  // A call shows nothing that somebody must have seen before the next move.
  return rows.length === 0 ? 0 : lengthOfStep(rows);
}
