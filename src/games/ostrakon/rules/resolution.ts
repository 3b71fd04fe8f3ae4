import type { Dice } from "../../../kernel/dice.ts";
import type { Seat } from "../../../kernel/seat.ts";
import { dayEnded } from "./day.ts";
import { followedSpaces } from "./follower.ts";
import { toldStones } from "./knowledge.ts";
import { askerOf, expectedNext } from "./order.ts";
import { moved, spaceOf, TEMPLE } from "./piles.ts";
import type { News, Piles, Question, State, Stone } from "./state.ts";
import { currentSubject, nextSubject, shifted } from "./subjects.ts";
import { sunChecked } from "./sun.ts";
import { isSuccess, type Tally, tallyOf } from "./tally.ts";

/** A finished vote. */
export interface Vote {
  readonly question: Question;
  readonly follower: Seat | null;
  /** The stones as they count. */
  readonly ballots: readonly Stone[];
  /** The seats whose stones the day's rule has shown to all. */
  readonly open: readonly Seat[];
  readonly news: readonly News[];
}

/** The order of section 4.1: tally, asker, follower, Sun, end of the day if it is one, subject row, announcement. */
export function resolved(state: State, { question, follower, ballots, open, news }: Vote, dice: Dice): State {
  const seat = askerOf(state);
  const tally = tallyOf(ballots, seat);
  const stones = toldStones(state, ballots, open);
  const told: State = { ...state, news: [...news, { key: "tallied", seat, question, stones, ...tally }] };
  const walked = isSuccess(tally) ? advanced(told, seat, tally, follower) : failed(told, seat, tally, follower);
  const { piles, sun, isDayOver, news: ofSun } = sunChecked(walked);
  const lit: State = { ...walked, piles, sun, news: [...walked.news, ...ofSun] };
  const next = isDayOver ? dayEnded(lit) : lit;
  return turnBegun(rowShifted(next, dice));
}

/** OS-44, OS-81: the asker moves first, then the follower. */
function advanced(state: State, seat: Seat, { different }: Tally, follower: Seat | null): State {
  const space = Math.min(TEMPLE, state.sun.space + different);
  const piles = moved(state.piles, seat, space);
  const news: News = { key: "advanced", seat, spaces: space - state.sun.space, space };
  return followed({ ...state, piles, news: [...state.news, news] }, different, follower);
}

/** OS-79, OS-82. */
function followed(state: State, advance: number, follower: Seat | null): State {
  if (follower === null) return state;
  const from = spaceOf(state.piles, follower) ?? state.sun.space;
  const spaces = followedSpaces(advance, from, state.sun.space);
  const news: News = { key: "followed", seat: follower, spaces, space: from + spaces };
  return { ...state, piles: moved(state.piles, follower, from + spaces), news: [...state.news, news] };
}

/** OS-45, OS-46, OS-50: below everyone already under the Sun. The follower stays (OS-80). */
function failed(state: State, seat: Seat, { different }: Tally, follower: Seat | null): State {
  const news: readonly News[] = [
    { key: "underTheSun", seat, why: different === 0 ? "allAgree" : "tooFewAgree" },
    ...(follower === null ? [] : [{ key: "stayed" as const, seat: follower }]),
  ];
  return {
    ...state,
    piles: without(state.piles, seat),
    sun: { space: state.sun.space, under: [...state.sun.under, seat] },
    news: [...state.news, ...news],
  };
}

const without = (piles: Piles, seat: Seat): Piles => piles.map((pile) => pile.filter((other) => other !== seat));

/**
 * OS-17, OS-21: once per completed turn, as the last thing. A reshuffle before the end of the match is not announced.
 */
function rowShifted(state: State, dice: Dice): State {
  const isTold = state.deck.length === 0 && state.phase.is !== "over";
  const news: readonly News[] = isTold ? [{ key: "reshuffled" }] : [];
  return { ...state, ...shifted(state, dice), news: [...state.news, ...news] };
}

/** OS-20. */
export function turnBegun(state: State): State {
  if (state.phase.is === "over") return state;
  const news: News = {
    key: "turnBegins",
    seat: askerOf(state),
    subject: currentSubject(state),
    next: expectedNext(state),
    nextSubject: nextSubject(state),
  };
  return { ...state, phase: { is: "asking", withdrawals: 0 }, news: [...state.news, news] };
}
