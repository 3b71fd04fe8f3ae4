import { type Dice, shuffled } from "../../../kernel/dice.ts";
import type { Outcome, Round, Turn } from "../../../kernel/game.ts";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { published, questionOf, withdrawn } from "./asking.ts";
import { dayNews, isInTemple } from "./day.ts";
import { followerAmong, followTurn, withBranches } from "./follower.ts";
import { isUpheld } from "./objections.ts";
import { askerOf } from "./order.ts";
import { PHILOSOPHERS } from "./philosophers.ts";
import { onePile, ranking, spaceOf } from "./piles.ts";
import { turnBegun } from "./resolution.ts";
import { symbolsFor } from "./special-days.ts";
import type { Ending, In, Move, Options, State, Stone } from "./state.ts";
import { laidOut } from "./subjects.ts";
import { setUpFor } from "./table.ts";
import { allVoted, decided, picked } from "./voting.ts";
import { wished } from "./wishes.ts";

export function setup(options: Options, seats: number, dice: Dice): State {
  const { start, moons } = setUpFor(seats);
  const begun: State = {
    options,
    philosophers: shuffled(PHILOSOPHERS, dice).slice(0, seats),
    symbols: symbolsFor(options, dice),
    day: 1,
    moonsLeft: options.moons === 0 ? moons : options.moons,
    rule: "regular",
    sun: { space: start, under: [] },
    piles: onePile(shuffled(seatsOf(seats), dice), start),
    branches: seatsOf(seats).map(() => true),
    ...laidOut(options, dice),
    asked: [],
    phase: { is: "asking", withdrawals: 0 },
    news: [],
  };
  if (options.philosophers === "wished") return { ...begun, phase: { is: "choosing" } };
  return turnBegun({ ...begun, news: [dayNews(begun)] });
}

export function turn(state: State): Turn {
  switch (state.phase.is) {
    case "choosing":
      return { seats: seatsOf(state.philosophers.length), how: "each" };
    case "asking":
    case "picking":
    case "deciding":
      return { seats: [askerOf(state)], how: "first" };
    case "following":
      return followTurn(state);
    case "answering":
      return { seats: seatsOf(state.philosophers.length), how: "each" };
    case "over":
      return { seats: [], how: "first" };
  }
}

export function apply(state: State, round: Round<Move>, dice: Dice): State {
  const { phase } = state;
  switch (phase.is) {
    case "choosing":
      return wished(state, round, dice);
    case "asking":
      return asked(state, phase, round);
    case "following":
      return followerNamed(state, phase, round);
    case "answering":
      return isUpheld(state, round.filter(({ move }) => move.is === "vote" && move.objection !== null).length)
        ? withdrawn(state, phase, dice)
        : allVoted(state, phase, ballotsOf(round), dice);
    case "picking":
      return picked(state, phase, picksOf(round), dice);
    case "deciding":
      return decided(
        state,
        phase,
        round.some(({ move }) => move.is === "turn"),
        dice,
      );
    case "over":
      throw new Error("ostrakon: the match is over");
  }
}

function asked(state: State, { withdrawals }: In<"asking">, round: Round<Move>): State {
  const move = round[0]?.move;
  if (move?.is !== "ask" && move?.is !== "bank") throw new Error("ostrakon: nobody asks");
  const question = questionOf(move);
  return published(state, question, withdrawals, [{ key: "asked", seat: askerOf(state), question }]);
}

/** OS-75, OS-77: at most one follower, whose branches are spent at once. Passes and lost claims are dropped here. */
function followerNamed(state: State, { withdrawals, question }: In<"following">, round: Round<Move>): State {
  const claimants = round.filter(({ move }) => move.is === "follow").map(({ seat }) => seat);
  const follower = followerAmong(state, claimants);
  return {
    ...state,
    branches: withBranches(state.branches, follower, false),
    phase: { is: "answering", withdrawals, question, follower },
    news: [follower === null ? { key: "nobodyFollows" } : { key: "follows", seat: follower }],
  };
}

const ballotsOf = (round: Round<Move>): readonly Stone[] =>
  round.flatMap(({ move }) => (move.is === "vote" ? [move.stone] : []));

const picksOf = (round: Round<Move>): readonly Seat[] =>
  round.flatMap(({ move }) => (move.is === "pick" ? move.seats : []));

export function outcome(state: State): (Outcome & { readonly reason: Ending }) | null {
  if (state.phase.is !== "over") return null;
  const ranks = ranking(state.piles);
  const seats = seatsOf(ranks.length);
  const [seat = 0] = ranks;
  return {
    places: seats.map((one) => ranks.indexOf(one) + 1),
    scores: seats.map((one) => spaceOf(state.piles, one) ?? 0),
    reason: { key: isInTemple(state) ? "outstandingVictory" : "victory", seat },
  };
}
