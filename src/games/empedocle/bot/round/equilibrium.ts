import { type Choice, type Mixture, roomFor, worths } from "./choice.ts";
import { cooled, type Patience, type Solved } from "./cooling.ts";
import { regretted } from "./regrets.ts";

/** Mixtures in which nobody has much to gain, as even as can be; who is alone simply chooses the best. */
export function equilibrium(choice: Choice, patience: Patience): Solved {
  if (choice.players === 1) return { mixture: [theBest(choice)], gap: 0, turns: 1 };
  const even = cooled(choice, patience);
  if (even.gap <= patience.gap || patience.isUp?.() === true) return even;
  const learnt = regretted(choice, patience);
  return learnt.gap < even.gap ? learnt : even;
}

function theBest(choice: Choice): Float64Array {
  const worth = new Float64Array(choice.choices[0] as number);
  worths(choice, NOBODY_ELSE, 0, roomFor(choice), worth);
  return worth.map((_, one) => (one === worth.indexOf(Math.max(...worth)) ? 1 : 0));
}

const NOBODY_ELSE: Mixture = [];
