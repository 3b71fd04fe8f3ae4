import type { Seat } from "../../../kernel/seat.ts";
import type { Reason } from "../rules/reasons.ts";
import type { Stone } from "../rules/state.ts";
import type { Choice } from "./choice.ts";
import { agreeing, EACH_SPACE, type Odds, worthOf } from "./odds.ts";
import { agreement } from "./prospects.ts";

// What each reason says is what the worth of the move was reckoned from, so it is true of that reckoning.

/** Of a question, asked with its better side. */
export function splitReason(whites: readonly number[], stone: Stone): Reason {
  const same = likeliestCount(agreement(whites, stone));
  return { key: "likelySplit", same, different: whites.length - same };
}

/** Of a guess. */
export const guessReason = (whites: readonly number[], stone: Stone): Reason => ({
  key: "likelyStones",
  stone,
  count: likeliestCount(agreement(whites, stone)),
  others: whites.length,
});

function likeliestCount(chances: readonly number[]): number {
  const odds = agreeing(chances);
  return odds.indexOf(Math.max(...odds));
}

/** Of following: what the asker's advance would bring. Of passing: the same, where it is not enough. */
export function withFollowReasons(choices: readonly Choice[], odds: Odds, toTheSun: number): readonly Choice[] {
  const gain = worthOf(
    odds,
    EACH_SPACE.map((spaces) => Math.min(spaces, toTheSun)),
  );
  const tenths = Math.round(10 * gain);
  const most = Math.max(...choices.map(({ worth }) => worth));
  return choices.map((choice) => {
    if (choice.move.is === "follow") return { ...choice, why: { key: "followersGain", tenths } };
    return choice.worth === most ? { ...choice, why: { key: "branchesForLater", tenths } } : choice;
  });
}

/** Of a set that Corruption buys: only if nobody else is less likely to agree. */
export function bribeReason(
  seats: readonly Seat[],
  agree: (seat: Seat) => number,
  others: readonly Seat[],
): Reason | null {
  return isLowest(seats, others, agree) ? { key: "leastLikelyToAgree", seats } : null;
}

/** Of a set that the Oracle shows: only if of nobody else is less known what they will say. */
export function oracleReason(
  seats: readonly Seat[],
  white: (seat: Seat) => number,
  others: readonly Seat[],
): Reason | null {
  return isLowest(seats, others, (seat) => Math.abs(white(seat) - 0.5)) ? { key: "hardestToTell", seats } : null;
}

const isLowest = (seats: readonly Seat[], all: readonly Seat[], by: (seat: Seat) => number): boolean =>
  Math.max(...seats.map(by)) < Math.min(...all.filter((seat) => !seats.includes(seat)).map(by));
