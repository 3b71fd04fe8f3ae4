import { controlOf, isTimed } from "../../kernel/clock.ts";
import { isOver, isRace } from "../../kernel/game.ts";
import { call } from "../../kernel/match.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { VoteAbout } from "../../protocol/messages/match-messages.ts";
import { isUnseenFor, PATIENCE, paceOf, type TablePace } from "../absence/sights.ts";
import type { SeatQuestion } from "../match/match-control.ts";
import { currentMatch, isPerson, type MatchHistory } from "../match/match-history.ts";
import { hasSealed, isInRace, isWaitedFor } from "../match/played-by.ts";
import { LATE, SOON } from "./deadlines.ts";
import { type People, personIn, presentVoices } from "./people.ts";

/** What the host has to do about questions now. */
export type QuestionAction =
  | { readonly is: "ask"; readonly seats: readonly Seat[] }
  /** `votes`: every voice that was counted, and what it said; null for a voice that said nothing (TL-143). */
  | { readonly is: "decide"; readonly seat: Seat; readonly says: "move" | "seat"; readonly votes: CountedVotes };

export type CountedVotes = readonly { readonly seat: Seat; readonly says: VoteAbout | null }[];

/** The next thing to do; null while there is none. */
export function dueQuestion(history: MatchHistory, people: People): QuestionAction | null {
  const pace = paceOf(history.matchControl.clock.control);
  for (const question of history.matchControl.questions) {
    const votes = countedVotes(history, people, question);
    const says = decision(votes, people.elapsed(question.opened), pace);
    if (says !== null) return { is: "decide", seat: question.seat, says, votes };
  }
  // Whoever is not there cannot be first, and a question would tell that all others have answered.
  const [late] = isInRace(history) ? missingInRace(history, people) : NONE;
  if (late !== undefined) return { is: "decide", seat: late, says: "move", votes: [] };
  const seats = seatsToAskAbout(history, people);
  return seats.length === 0 ? null : { is: "ask", seats };
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
  return presentVoices(history, people, personIn(people, seat)).map((one) => {
    const said = votes.findLast((vote) => personIn(people, vote.seat) === personIn(people, one));
    return { seat: one, says: said?.says ?? null };
  });
}

/** Whether the seat has answered, as far as everybody may know it: in a race nobody does. */
export const hasOpenlySealed = (history: MatchHistory, seat: Seat): boolean =>
  hasSealed(history, seat) && !isInRace(history);

/** In a race a stand-in answers at once for everybody who is missing. */
function missingInRace(history: MatchHistory, people: People): readonly Seat[] {
  if (history.matchControl.isPaused) return NONE;
  return history.room.game
    .turn(currentMatch(history).state)
    .seats.filter(
      (seat) => !hasSealed(history, seat) && isWaitedFor(history, seat) && isMissing(history, people, seat),
    );
}

/** The seats about which a question opens now: everybody whom the step still waits for is missing (TL-66, TL-67). */
function seatsToAskAbout(history: MatchHistory, people: People): readonly Seat[] {
  const { questions, isPaused } = history.matchControl;
  const { game } = history.room;
  const turn = game.turn(currentMatch(history).state);
  if (isOver(turn) || isPaused || isRace(turn)) return NONE;
  const waited = turn.seats.filter((seat) => !hasSealed(history, seat) && isWaitedFor(history, seat));
  if (waited.length === 0 || !waited.every((seat) => isMissing(history, people, seat))) return NONE;
  if (isLiveDuel(history, waited[0] ?? 0)) return NONE;
  const open = questions.map(({ seat }) => seat);
  const seats = waited.filter((seat) => !open.includes(seat));
  return seats.filter((seat) => presentVoices(history, people, personIn(people, seat)).length > 0);
}

const NONE: readonly Seat[] = [];

/**
 * With days per move nobody is missing before they have missed a deadline (TL-65). A pause takes nobody's patience
 * (TL-102).
 */
export function isMissing(history: MatchHistory, { sights, now, elapsed }: People, seat: Seat): boolean {
  const { missed, clock, resumed } = history.matchControl;
  if (controlOf(clock, seat).is === "days") return (missed[seat] ?? 0) > 0;
  const player = sights[seat]?.player;
  if (player === undefined || player.hasSteppedAway) return player !== undefined;
  const patience = PATIENCE[paceOf(clock.control)];
  return isUnseenFor(player, patience, now) && (resumed === null || elapsed(resumed) >= patience);
}

/**
 * Milliseconds until somebody may be missing because a pause ended a while ago, or, where each plays when they like,
 * because they were last seen a day ago; null where neither matters. Shorter absences are told as they come.
 */
export function untilPatienceEnds(
  { matchControl: { resumed, clock } }: MatchHistory,
  { elapsed, sights, now }: People,
): number | null {
  const pace = paceOf(clock.control);
  const unseen = sights.flatMap((one) => (one === null || one.player.isSeen ? [] : [now - one.player.lastSeen]));
  const waits = [
    ...(resumed === null ? [] : [elapsed(resumed)]),
    ...(pace === "whenever" && !isTimed(clock) ? unseen : []),
  ]
    .map((passed) => PATIENCE[pace] - passed)
    .filter((left) => left > 0);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** Where two people play against the clock and the game knows lost time, the clock decides (TR-6). */
function isLiveDuel(history: MatchHistory, seat: Seat): boolean {
  const people = history.setup.players.filter((_, at) => isPerson(history, at as Seat)).length;
  const isLive = history.matchControl.clock.control.is === "live";
  return isLive && people === 2 && call(history.room.game, currentMatch(history), seat, "time").ok;
}
