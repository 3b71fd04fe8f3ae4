import { isSuccess } from "../rules/tally.ts";

/** By spaces: the probability that an asker advances exactly that far. Index 0 is going under the Sun. */
export type Odds = readonly number[];

/** By spaces: what such an advance is worth to an asker. Index 0 is going under the Sun. */
export type Worth = readonly number[];

/** Each space is worth one, and going under the Sun is worth nothing. */
export const EACH_SPACE: Worth = [0, 1, 2, 3, 4, 5];

/** Only the first of many wins, so three spaces at once are worth more than one space three times. */
export const BOLD: Worth = EACH_SPACE.map((spaces) => spaces * spaces);

export const worthOf = (odds: Odds, worth: Worth): number =>
  odds.reduce((sum, chance, spaces) => sum + chance * (worth[spaces] ?? 0), 0);

/**
 * The probability that exactly 0, 1, 2 … of independent voters agree, each with its own probability (Poisson-binomial).
 */
export function agreeing(chances: readonly number[]): readonly number[] {
  const odds = [1];
  for (const chance of chances) {
    odds.push(0);
    for (let count = odds.length - 1; count >= 0; count--)
      odds[count] = (odds[count] ?? 0) * (1 - chance) + (odds[count - 1] ?? 0) * chance;
  }
  return odds;
}

/** The odds of an asker whose stone is final. */
export const plainOdds = (agree: readonly number[]): Odds => countedOdds(agreeing(agree));

/** The same, from the probabilities that exactly 0, 1, 2 … others agree. */
export const countedOdds = (counts: readonly number[]): Odds =>
  byOutcome(counts, (same, different) => (isSuccess({ same, different }) ? different : 0));

/** Treachery lets the asker join the larger side. */
export const treacherousOdds = (agree: readonly number[]): Odds => byOutcome(agreeing(agree), Math.min);

/** Zero odds. Among `others` other players an asker advances at most half as many spaces. */
export const nothingLikely = (others: number): number[] => zeros(Math.floor(others / 2) + 1);

export const zeros = (length: number): number[] => Array.from({ length }, () => 0);

function byOutcome(counts: readonly number[], spacesFor: (same: number, different: number) => number): Odds {
  const others = counts.length - 1;
  const odds = nothingLikely(others);
  for (const [same, chance] of counts.entries()) {
    const spaces = spacesFor(same, others - same);
    odds[spaces] = (odds[spaces] ?? 0) + chance;
  }
  return odds;
}

/** A mixture of any number of odds, each with its share. */
export const summed = (parts: readonly (readonly [share: number, odds: Odds])[]): Odds =>
  (parts[0]?.[1] ?? []).map((_, spaces) => parts.reduce((sum, [share, odds]) => sum + share * (odds[spaces] ?? 0), 0));

/** A mixture of two odds: `share` of the first, the rest of the second. */
export const mixed = (share: number, one: Odds, other: Odds): Odds =>
  one.map((chance, spaces) => share * chance + (1 - share) * (other[spaces] ?? 0));
