import type { Budget } from "../../../../kernel/bot.ts";
import type { Seat } from "../../../../kernel/seat.ts";
import type { View } from "../../rules/state.ts";
import { mostSpaces } from "../../rules/table.ts";
import type { Choice } from "../choice.ts";
import { EACH_SPACE, type Odds, type Worth, worthOf } from "../odds.ts";
import { raceOf } from "./engine.ts";
import { habitsOf } from "./habits.ts";
import { habitualFollower, winShares } from "./rollouts.ts";

/**
 * By spaces the asker advances: the share of the win that a seat then expects. The follower is given, or -1, or chosen
 * by habit.
 */
export function shares(seat: Seat, view: View, follower: number, budget: Budget, seed: string): Worth {
  const outcomes = EACH_SPACE.slice(0, mostSpaces(view.philosophers.length) + 1);
  const turns = outcomes.map((spaces) => ({ spaces, follower }));
  const races = Math.max(1, Math.floor(budget.nodes / turns.length));
  return winShares(raceOf(view), turns, seat, habitsOf(view.philosophers.length), races, seed, budget.isUp);
}

/** What an advance is worth to an asker. If the win is lost or certain, a space still counts a little. */
export const askerWorth = (seat: Seat, view: View, budget: Budget, seed: string): Worth =>
  shares(seat, view, followerIn(view), budget, seed).map((share, spaces) => share + LITTLE * spaces);

const LITTLE = 1e-4;

/** The declared follower; before the follow round the likely one; nobody during the round. */
export function followerIn(view: View): number {
  if (view.phase.is === "asking") return habitualFollower(raceOf(view), habitsOf(view.philosophers.length));
  return "follower" in view.phase ? (view.phase.follower ?? -1) : -1;
}

/** The share of the win with following and with passing. A player farther behind has priority and leaves no choice. */
export function followWorth(seat: Seat, view: View, odds: Odds, budget: Budget, seed: string): readonly Choice[] {
  const half = { ...budget, nodes: budget.nodes / 2 };
  return [
    { move: { is: "follow" }, worth: worthOf(odds, shares(seat, view, seat, half, seed)) },
    { move: { is: "pass" }, worth: worthOf(odds, shares(seat, view, nearer(seat, view), half, seed)) },
  ];
}

/** The player nearer to the Sun who would follow instead of this seat. */
function nearer(seat: Seat, view: View): number {
  const from = view.piles.findIndex((pile) => pile.includes(seat));
  const race = raceOf({ ...view, piles: view.piles.map((pile, space) => (space <= from ? [] : pile)) });
  return habitualFollower(race, habitsOf(view.philosophers.length));
}
