import { askerOf } from "../rules/order.ts";
import { spaceOf } from "../rules/piles.ts";
import type { Stone } from "../rules/state.ts";
import { mostSpaces } from "../rules/table.ts";
import type { Choice } from "./choice.ts";
import { type DecisionContext, dayOf, outlooksOn } from "./decision-context.ts";
import type { Leaning } from "./leaning.ts";
import { EACH_SPACE, mixed, type Odds, summed, worthOf } from "./odds.ts";
import { prospects } from "./prospects.ts";

/** The assumed probability that an asker finds the likelier side. */
const ASKER_IS_RIGHT = 0.85;

/** How far the asker will come, given the probability that this seat's own stone is white. */
export function askerOdds(context: DecisionContext, leaning: Leaning, ownWhite: number): Odds {
  const { memory, view } = context;
  const asker = askerOf(view);
  const ways = outlooksOn(context, leaning).map(({ share, whites }) => ({
    share,
    whites: whites.with(memory.seat, ownWhite).filter((_, seat) => seat !== asker),
  }));
  const side = (stone: Stone): Odds =>
    summed(ways.map(({ share, whites }) => [share, prospects(whites, stone, dayOf(context), EACH_SPACE)]));
  const [white, black] = [side("w"), side("b")];
  return worthOf(white, EACH_SPACE) >= worthOf(black, EACH_SPACE)
    ? mixed(ASKER_IS_RIGHT, white, black)
    : mixed(ASKER_IS_RIGHT, black, white);
}

/**
 * Section 6.7: patient early, eager late. On the last day a little is enough if it passes somebody. The unit is spaces.
 */
export function byPatience(context: DecisionContext, odds: Odds): readonly Choice[] {
  const { day, moonsLeft, philosophers } = context.view;
  const gain = worthOf(
    odds,
    EACH_SPACE.map((spaces) => Math.min(spaces, toTheSun(context))),
  );
  const days = day + moonsLeft - 1;
  const patience = days > 1 ? (days - day) / (days - 1) : 0;
  const wanted = mostSpaces(philosophers.length) * (0.25 + 0.35 * patience);
  const isEnough = moonsLeft === 1 && couldPass(context);
  return [
    { move: { is: "follow" }, worth: gain },
    { move: { is: "pass" }, worth: isEnough ? Math.min(wanted, LITTLE) : wanted },
  ];
}

const LITTLE = 0.3;

const standsOn = ({ memory, view }: DecisionContext): number => spaceOf(view.piles, memory.seat) ?? view.sun.space;

/** How far a follower could come. */
export const toTheSun = (context: DecisionContext): number => context.view.sun.space - standsOn(context);

/** True if somebody stands on a space that this follower could reach or pass. */
function couldPass(context: DecisionContext): boolean {
  const from = standsOn(context);
  const reach = from + Math.min(mostSpaces(context.view.philosophers.length), toTheSun(context));
  return context.view.piles.some((pile, space) => space > from && space <= reach && pile.length > 0);
}
