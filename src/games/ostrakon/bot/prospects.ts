import type { DayRule, Stone } from "../rules/state.ts";
import {
  agreeing,
  countedOdds,
  nothingLikely,
  type Odds,
  plainOdds,
  treacherousOdds,
  type Worth,
  worthOf,
  zeros,
} from "./odds.ts";

/** The rule of a day, as an asker uses it. */
export interface Day {
  readonly rule: DayRule;
  /** How many others Corruption buys or the Oracle shows. */
  readonly picks: number;
}

/** On other days the asker may turn the stone later, so both stones promise the same. */
export const isStoneFinal = ({ rule }: Day): boolean => rule === "regular" || rule === "corruption";

/**
 * The odds of an asker with this stone, if the others are white with these probabilities and the asker makes the best
 * use of the day's rule: buys those who agree least, asks the Oracle about the most doubtful, or takes the larger side.
 */
export function prospects(whites: readonly number[], stone: Stone, { rule, picks }: Day, worth: Worth): Odds {
  switch (rule) {
    case "regular":
      return plainOdds(agreement(whites, stone));
    case "corruption":
      return plainOdds(withLeastBought(agreement(whites, stone), picks));
    case "oracle":
      return consulted(whites, mostDoubtful(whites, picks), worth);
    case "treachery":
      return treacherousOdds(whites);
  }
}

/** The probability that each of the others agrees with a stone. */
export const agreement = (whites: readonly number[], stone: Stone): readonly number[] =>
  stone === "w" ? whites : whites.map((white) => 1 - white);

export const withLeastBought = (agree: readonly number[], picks: number): readonly number[] =>
  agree.toSorted((one, other) => one - other).map((chance, at) => (at < picks ? 1 : chance));

/** The indices of those whose stones would tell most. */
const mostDoubtful = (whites: readonly number[], count: number): readonly number[] =>
  [...whites.keys()].sort((one, other) => doubt(whites[other]) - doubt(whites[one])).slice(0, count);

const doubt = (white = 0): number => white * (1 - white);

/** The asker sees these stones and then takes the better side. Only the number of white ones matters. */
export function consulted(whites: readonly number[], shown: readonly number[], worth: Worth): Odds {
  const unseen = agreeing(whites.filter((_, place) => !shown.includes(place)));
  const seen = agreeing(shown.map((place) => whites[place] ?? 0));
  const odds = nothingLikely(whites.length);
  for (const [white, chance] of seen.entries()) {
    const better = betterSide([...zeros(white), ...unseen, ...zeros(shown.length - white)], worth);
    for (const [spaces, likely] of better.entries()) odds[spaces] = (odds[spaces] ?? 0) + chance * likely;
  }
  return odds;
}

/** From the probabilities that exactly 0, 1, 2 … are white. */
function betterSide(counts: readonly number[], worth: Worth): Odds {
  const [white, black] = [countedOdds(counts), countedOdds(counts.toReversed())];
  return worthOf(white, worth) >= worthOf(black, worth) ? white : black;
}
