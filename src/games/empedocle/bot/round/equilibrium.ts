import { type Choice, type Mixture, roomFor, worths } from "./choice.ts";
import { byFallingTemperature, type Solved } from "./falling-temperature.ts";
import { withFewChoices } from "./few-choices.ts";
import { byPathFollowing } from "./path-following.ts";
import { byRegretMatching } from "./regret-matching.ts";
import type { SolverLimit } from "./solver-limit.ts";

/** A game with more gains than this is first solved with few choices. */
const MANY = 20_000;

/** Mixtures in which nobody can gain much, as even as possible. A single player takes the best choice. */
export function equilibrium(choice: Choice, limit: SolverLimit): Solved {
  if (choice.players === 1) return { mixture: [theBest(choice)], gap: 0 };
  if (choice.gains.length <= MANY) return sought(choice, limit);
  const few = withFewChoices(choice, limit, sought);
  // The choices left out are added one after the other, and sometimes in a circle.
  return few.gap <= limit.gap ? few : better(few, sought(choice, limit));
}

/** The part of even mixtures in the start of each new path: all, then much and little in turn. */
const FRESH = [1, 0.4, 0.1, 0.4, 0.1, 0.4];

/**
 * By falling temperature, which gives the most even mixture; if that fails by following bends, and at last by regret
 * matching.
 */
function sought(choice: Choice, limit: SolverLimit): Solved {
  let best = byFallingTemperature(choice, limit);
  for (const fresh of FRESH) {
    if (best.gap <= limit.gap || !limit.mayGoOn(0)) return best;
    const from = best.mixture.map((mix) => mix.map((share) => share + fresh * (1 / mix.length - share)));
    best = better(best, byPathFollowing(choice, limit, from));
  }
  return best.gap <= limit.gap ? best : better(best, byRegretMatching(choice, limit));
}

const better = (one: Solved, other: Solved): Solved => (other.gap < one.gap ? other : one);

function theBest(choice: Choice): Float64Array {
  const worth = new Float64Array(choice.choices[0] as number);
  worths(choice, NOBODY_ELSE, 0, roomFor(choice), worth);
  return worth.map((_, one) => (one === worth.indexOf(Math.max(...worth)) ? 1 : 0));
}

const NOBODY_ELSE: Mixture = [];
