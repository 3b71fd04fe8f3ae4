import { type Choice, type Mixture, roomFor, worths } from "./choice.ts";
import { cooled, type Solved } from "./cooling.ts";
import { amongFew } from "./few-choices.ts";
import { followed } from "./following.ts";
import type { Patience } from "./patience.ts";
import { regretted } from "./regrets.ts";

/** A game with more gains than these is first solved with few choices. */
const MANY = 20_000;

/** Mixtures in which nobody has much to gain, as even as can be; who is alone simply chooses the best. */
export function equilibrium(choice: Choice, patience: Patience): Solved {
  if (choice.players === 1) return { mixture: [theBest(choice)], gap: 0 };
  if (choice.gains.length <= MANY) return sought(choice, patience);
  const few = amongFew(choice, patience, sought);
  // What the few choices leave out comes in turn by turn, and now and then in a circle.
  return few.gap <= patience.gap ? few : better(few, sought(choice, patience));
}

/** How much of even mixtures goes into the best so far before a path begins there: all, then much and little in turn. */
const FRESH = [1, 0.4, 0.1, 0.4, 0.1, 0.4];

/** By cooling, which is the most even; where that fails by following bends, and in the end by regrets. */
function sought(choice: Choice, patience: Patience): Solved {
  let best = cooled(choice, patience);
  for (const fresh of FRESH) {
    if (best.gap <= patience.gap || !patience.mayGoOn(0)) return best;
    const from = best.mixture.map((mix) => mix.map((share) => share + fresh * (1 / mix.length - share)));
    best = better(best, followed(choice, patience, from));
  }
  return best.gap <= patience.gap ? best : better(best, regretted(choice, patience));
}

const better = (one: Solved, other: Solved): Solved => (other.gap < one.gap ? other : one);

function theBest(choice: Choice): Float64Array {
  const worth = new Float64Array(choice.choices[0] as number);
  worths(choice, NOBODY_ELSE, 0, roomFor(choice), worth);
  return worth.map((_, one) => (one === worth.indexOf(Math.max(...worth)) ? 1 : 0));
}

const NOBODY_ELSE: Mixture = [];
