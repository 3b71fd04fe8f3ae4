import { isOver } from "../../kernel/game.ts";
import { call } from "../../kernel/match.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { VoteAbout } from "../../protocol/messages/match-messages.ts";
import type { SeatQuestion } from "../match/match-control.ts";
import { currentMatch, isPerson, type MatchHistory } from "../match/match-history.ts";
import { hasSealed, isForced, playedBy, seatsOfPeople } from "../match/played-by.ts";
import { AWAY, isHereNow, isUnseenFor, paceOf, type SeatSight, type TablePace } from "./sights.ts";

/** From SOON after opening all voices are counted, from LATE only those who have said something (TL-69, TL-70). */
const SOON: Readonly<Record<TablePace, number>> = { together: 5_000, whenever: 3_600_000 };
const LATE: Readonly<Record<TablePace, number>> = { together: 30_000, whenever: 24 * 3_600_000 };

/** The people of a match at one moment. */
export interface People {
  /** By seat; null where no person sits. */
  readonly sights: readonly (SeatSight | null)[];
  readonly now: number;
}

/** What the host has to do about questions now. */
export type QuestionAction =
  | { readonly is: "ask"; readonly seats: readonly Seat[] }
  /** `votes`: every voice that was counted, and what it said; null for a voice that said nothing (TL-143). */
  | { readonly is: "decide"; readonly seat: Seat; readonly says: "move" | "seat"; readonly votes: CountedVotes };

export type CountedVotes = readonly { readonly seat: Seat; readonly says: VoteAbout | null }[];

/** The next thing to do; null while there is none. `elapsed`: how much time counts since a moment. */
export function dueQuestion(
  history: MatchHistory,
  people: People,
  elapsed: (since: number) => number,
): QuestionAction | null {
  const pace = paceOf(history.matchControl.clock.control);
  for (const question of history.matchControl.questions) {
    const votes = countedVotes(history, people, question);
    const says = decision(votes, elapsed(question.opened), pace);
    if (says !== null) return { is: "decide", seat: question.seat, says, votes };
  }
  const seats = seatsToAskAbout(history, people);
  return seats.length === 0 ? null : { is: "ask", seats };
}

/** Milliseconds until a question will be counted in another way; null where it already is for good. */
export function untilCounted(
  { opened }: SeatQuestion,
  pace: TablePace,
  elapsed: (since: number) => number,
): number | null {
  const passed = elapsed(opened);
  const next = [SOON[pace], LATE[pace]].find((time) => time > passed);
  return next === undefined ? null : next - passed;
}

/** When the votes about a seat are counted next, though nobody says anything; null for never. */
export function nextCount({ matchControl: { questions, clock } }: MatchHistory, now: number): number | null {
  const pace = paceOf(clock.control);
  const moments = questions.flatMap(({ opened }) => [opened + SOON[pace], opened + LATE[pace]]);
  const next = Math.min(...moments.filter((moment) => moment > now));
  return Number.isFinite(next) ? next : null;
}

/** With days per move: whether somebody is asked who has missed a deadline, and nobody was asked about them yet. */
export function hasUnaskedSeats(history: MatchHistory): boolean {
  const { missed, questions } = history.matchControl;
  const { seats } = history.room.game.turn(currentMatch(history).state);
  return seats.some(
    (seat) =>
      (missed[seat] ?? 0) > 0 &&
      !hasSealed(history, seat) &&
      isWaitedFor(history, seat) &&
      !questions.some((one) => one.seat === seat),
  );
}

/** A voice for the seat is also one for this move (TR-2). Equal voices, or none, wait. */
function decision(votes: CountedVotes, passed: number, pace: TablePace): "move" | "seat" | null {
  if (passed < SOON[pace]) return null;
  const spoken = votes.filter(({ says }) => says !== null);
  const counts = passed < LATE[pace] ? [votes] : [votes, spoken];
  for (const counted of counts) {
    const isMost = (says: readonly VoteAbout[]) =>
      2 * counted.filter((one) => one.says !== null && says.includes(one.says)).length > counted.length;
    if (isMost(["seat"])) return "seat";
    if (isMost(["move", "seat"])) return "move";
  }
  return null;
}

/** What every voice says, one for each person, whatever seats they hold. The last word of a person counts. */
function countedVotes(history: MatchHistory, people: People, { seat, votes }: SeatQuestion): CountedVotes {
  return voices(history, people, people.sights[seat]?.person ?? null).map((one) => {
    const person = people.sights[one]?.person;
    const said = votes.findLast((vote) => people.sights[vote.seat]?.person === person);
    return { seat: one, says: said?.says ?? null };
  });
}

/** The lowest seat of every person who has a voice; not of the person that it is about. */
function voices(history: MatchHistory, { sights, now }: People, about: string | null): readonly Seat[] {
  const { missed, minded, clock } = history.matchControl;
  const seats = seatsOfPeople(history);
  const isAbsent = (seat: Seat): boolean => minded.includes(seat) || (missed[seat] ?? 0) > 0;
  const hasVoice = (seat: Seat): boolean => {
    const sight = sights[seat] ?? null;
    if (sight === null || sight.person === about) return false;
    const own = seats.filter((one) => sights[one]?.person === sight.person);
    if (own[0] !== seat) return false;
    return paceOf(clock.control) === "together" ? isHereNow(sight.own, now) : !own.some(isAbsent);
  };
  return seats.filter(hasVoice);
}

/** The seats about which a question opens now: everybody whom the step still waits for is missing (TL-66, TL-67). */
function seatsToAskAbout(history: MatchHistory, people: People): readonly Seat[] {
  const { questions, isPaused } = history.matchControl;
  const { game } = history.room;
  const { state, drawOffer } = currentMatch(history);
  const turn = game.turn(state);
  if (isOver(turn) || isPaused || drawOffer !== null) return NONE;
  const waited = turn.seats.filter((seat) => !hasSealed(history, seat) && isWaitedFor(history, seat));
  if (waited.length === 0 || !waited.every((seat) => isMissing(history, people, seat))) return NONE;
  if (isLiveDuel(history, waited[0] ?? 0)) return NONE;
  const open = questions.map(({ seat }) => seat);
  const seats = waited.filter((seat) => !open.includes(seat));
  return seats.filter((seat) => voices(history, people, people.sights[seat]?.person ?? null).length > 0);
}

const NONE: readonly Seat[] = [];

/** Whether only its person can play it: bots, stand-ins, heirs and forced moves come by themselves. */
const isWaitedFor = (history: MatchHistory, seat: Seat): boolean =>
  playedBy(history, seat) === "person" && !isForced(history, seat);

/** With days per move nobody is missing before they have missed a deadline (TL-65). */
function isMissing(history: MatchHistory, { sights, now }: People, seat: Seat): boolean {
  const { missed, clock } = history.matchControl;
  if (clock.control.is === "days") return (missed[seat] ?? 0) > 0;
  const player = sights[seat]?.player;
  return player !== undefined && (player.hasSteppedAway || isUnseenFor(player, AWAY, now));
}

/** Where two people play against the clock and the game knows lost time, the clock decides (TR-6). */
function isLiveDuel(history: MatchHistory, seat: Seat): boolean {
  const people = history.setup.players.filter((_, at) => isPerson(history, at as Seat)).length;
  const isLive = history.matchControl.clock.control.is === "live";
  return isLive && people === 2 && call(history.room.game, currentMatch(history), seat, "time").ok;
}
