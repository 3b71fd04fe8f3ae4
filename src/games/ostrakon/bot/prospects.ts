import type { DayRule, Stone } from "../state.ts";
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

/** A day as an asker meets it. */
export interface Day {
  readonly rule: DayRule;
  /** How many others Corruption buys, or the Oracle shows. */
  readonly picks: number;
}

/** Else the asker may turn it when more is known, and either promises the same. */
export const isStoneFinal = ({ rule }: Day): boolean => rule === "regular" || rule === "corruption";

/**
 * How far an asker with this stone will come, if the others are white with these chances and the asker makes the best of
 * the day's rule: buys those who agree least, asks the Oracle about those who are most in doubt, takes the larger side.
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

/** How likely each of the others agrees with a stone. */
export const agreement = (whites: readonly number[], stone: Stone): readonly number[] =>
  stone === "w" ? whites : whites.map((white) => 1 - white);

export const withLeastBought = (agree: readonly number[], picks: number): readonly number[] =>
  agree.toSorted((one, other) => one - other).map((chance, at) => (at < picks ? 1 : chance));

/** Whose stones would tell most: places in the list. */
const mostDoubtful = (whites: readonly number[], count: number): readonly number[] =>
  [...whites.keys()].sort((one, other) => doubt(whites[other]) - doubt(whites[one])).slice(0, count);

const doubt = (white = 0): number => white * (1 - white);

/** Whatever stones these show, the asker then takes the better side. How many of them are white is all that matters. */
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

/** By how likely it is that just so many are white. */
function betterSide(counts: readonly number[], worth: Worth): Odds {
  const [white, black] = [countedOdds(counts), countedOdds(counts.toReversed())];
  return worthOf(white, worth) >= worthOf(black, worth) ? white : black;
}
