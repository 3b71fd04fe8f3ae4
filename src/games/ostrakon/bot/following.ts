import { askerOf } from "../order.ts";
import { spaceOf } from "../piles.ts";
import { mostSpaces } from "../table.ts";
import type { Choice } from "./choice.ts";
import type { Leaning } from "./leaning.ts";
import { dayOf, type Mind, whiteChances } from "./mind.ts";
import { EACH_SPACE, mixed, type Odds, worthOf } from "./odds.ts";
import { prospects } from "./prospects.ts";

/** How often an asker is thought to find the likelier side. */
const ASKER_IS_RIGHT = 0.85;

/** How far the asker will come, if this seat's own stone is white with such a chance. */
export function askerOdds(mind: Mind, leaning: Leaning, ownWhite: number): Odds {
  const { memory, view } = mind;
  const asker = askerOf(view);
  const whites = whiteChances(mind, leaning)
    .with(memory.seat, ownWhite)
    .filter((_, seat) => seat !== asker);
  const [white, black] = [
    prospects(whites, "w", dayOf(mind), EACH_SPACE),
    prospects(whites, "b", dayOf(mind), EACH_SPACE),
  ];
  return worthOf(white, EACH_SPACE) >= worthOf(black, EACH_SPACE)
    ? mixed(ASKER_IS_RIGHT, white, black)
    : mixed(ASKER_IS_RIGHT, black, white);
}

/** Section 6.7: patient early, eager late; on the last day a little is enough if it passes somebody. In spaces. */
export function byPatience(mind: Mind, odds: Odds): readonly Choice[] {
  const { day, moonsLeft, philosophers } = mind.view;
  const gain = worthOf(
    odds,
    EACH_SPACE.map((spaces) => Math.min(spaces, toTheSun(mind))),
  );
  const days = day + moonsLeft - 1;
  const patience = days > 1 ? (days - day) / (days - 1) : 0;
  const wanted = mostSpaces(philosophers.length) * (0.25 + 0.35 * patience);
  const isEnough = moonsLeft === 1 && couldPass(mind);
  return [
    { move: { is: "follow" }, worth: gain },
    { move: { is: "pass" }, worth: isEnough ? Math.min(wanted, LITTLE) : wanted },
  ];
}

const LITTLE = 0.3;

const standsOn = ({ memory, view }: Mind): number => spaceOf(view.piles, memory.seat) ?? view.sun.space;

const toTheSun = (mind: Mind): number => mind.view.sun.space - standsOn(mind);

/** Whether somebody stands where this follower could arrive, or on the way there. */
function couldPass(mind: Mind): boolean {
  const from = standsOn(mind);
  const reach = from + Math.min(mostSpaces(mind.view.philosophers.length), toTheSun(mind));
  return mind.view.piles.some((pile, space) => space > from && space <= reach && pile.length > 0);
}
