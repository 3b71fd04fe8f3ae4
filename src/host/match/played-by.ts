import { controlOf, isTimed } from "../../kernel/clock.ts";
import { FORCED, isRace, type Turn } from "../../kernel/game.ts";
import { call } from "../../kernel/match.ts";
import { type Seat, seatsOf } from "../../kernel/seat.ts";
import { isAbsent } from "./match-control.ts";
import { currentMatch, isPerson, type MatchHistory } from "./match-history.ts";

/**
 * Who plays a seat now. "standIn": its person is away and missed the time, or the others decided so. "heir": its person has left for good.
 */
export type PlayedBy = "bot" | "person" | "standIn" | "heir";

export function playedBy(history: MatchHistory, seat: Seat): PlayedBy {
  const { matchControl } = history;
  if (!isPerson(history, seat)) return "bot";
  if (matchControl.left.includes(seat)) return "heir";
  const { lapsed, minded } = matchControl;
  return lapsed.includes(seat) || minded.includes(seat) || isAbsent(matchControl, seat) ? "standIn" : "person";
}

/** The seats of people who have not left. */
export const seatsOfPeople = (history: MatchHistory): readonly Seat[] =>
  seatsOf(history.setup.players.length).filter(
    (seat) => isPerson(history, seat) && !history.matchControl.left.includes(seat),
  );

/** Whether the last person has left: then nothing is played on (TL-106). Whoever has taken a seat in this step is one. */
export function isDeserted(history: MatchHistory): boolean {
  const { left, arriving, removed } = history.matchControl;
  if (left.length === 0 || arriving.length > 0 || seatsOfPeople(history).length > 0) return false;
  const { room } = history;
  // Where the game knows resignation, they resign first.
  return !left.some((seat) => !removed.includes(seat) && call(room.game, currentMatch(history), seat, "resign").ok);
}

/** Whether a stand-in plays for this person until they return. */
export const isPlayedForUntilBack = ({ matchControl }: MatchHistory, seat: Seat): boolean =>
  (matchControl.missed[seat] ?? 0) > 0 || matchControl.minded.includes(seat);

/** When all people are played for, the match waits for one of them: stand-ins alone never play a match to its end. */
export const isEveryoneAway = (history: MatchHistory): boolean =>
  seatsOfPeople(history).every((seat) => isPlayedForUntilBack(history, seat));

/** Whether the rules leave the seat no choice. Asked after every step, so the offers are counted last. */
export function isForced(history: MatchHistory, seat: Seat): boolean {
  const { game } = history.room;
  const move = game.read(FORCED);
  if (move === null) return false;
  const view = game.view(currentMatch(history).state, seat);
  return game.refusal(view, move) === null && game.offers(view).length === 1;
}

export const hasSealed = ({ sealed }: MatchHistory, seat: Seat): boolean => sealed.some((seal) => seal.seat === seat);

/** Whether the first who claims something gets it now. Whoever has answered did not claim it, and nobody may know. */
export const isInRace = (history: MatchHistory): boolean => isRace(turnNow(history));

/** Who is asked now. */
export const turnNow = (history: MatchHistory): Turn => history.room.game.turn(currentMatch(history).state);

/** The seats whose time should run: people who are asked and have a choice. Bots have no clock. */
export function seatsOnClock(history: MatchHistory): readonly Seat[] {
  const { clock, isPaused, ended, awaitsSight } = history.matchControl;
  if (!isTimed(clock) || isPaused || ended !== null || awaitsSight !== null || isEveryoneAway(history)) return [];
  return turnNow(history).seats.filter(
    (seat) =>
      controlOf(clock, seat).is !== "none" &&
      playedBy(history, seat) === "person" &&
      !hasSealed(history, seat) &&
      !isForced(history, seat),
  );
}

/** Whether only its person can play it: bots, stand-ins, heirs and forced moves come by themselves. */
export const isWaitedFor = (history: MatchHistory, seat: Seat): boolean =>
  playedBy(history, seat) === "person" && !isForced(history, seat);
