import type { Dice } from "../../../kernel/dice.ts";
import { ELEMENTS } from "./box.ts";
import { forceAfter, forces, whoIs } from "./circle.ts";
import { isOver, withoutHate } from "./hate.ts";
import { given, holdingOf, unions } from "./holdings.ts";
import { told } from "./news.ts";
import { opened } from "./opening.ts";
import type { Element, Force, State } from "./state.ts";

/** 3.1 to 3.3, and the next round begins. */
export function union(state: State, dice: Dice): State {
  const united = state.unifier === null ? state : fourUnited(state, state.unifier);
  if (isOver(united)) return united;
  const refilled = ELEMENTS.reduce(tileRefilled, united);
  return opened({ ...refilled, lightning: forceAfter(state, state.lightning), round: state.round + 1 }, dice);
}

/** EM-72 … EM-75: the Cylinder, the Hate, and unless that wins the four go back, twice in a double union. */
function fourUnited(state: State, force: Force): State {
  const holding = holdingOf(state, force);
  const times = unions(holding);
  const discarded = Math.min(times, holding.hate);
  const united = told({ ...state, cylinder: force }, { key: "united", who: whoIs(state, force), discarded });
  const relieved = withoutHate(united, force, discarded, "3.1");
  return isOver(relieved) ? relieved : ELEMENTS.reduce((now, element) => given(now, force, element, -times), relieved);
}

/** 3.2, EM-77: everybody returns one to an empty tile; EM-78: a force without one returns nothing. */
function tileRefilled(state: State, element: Element): State {
  if (state.tiles[element] > 0) return state;
  return forces(state).reduce(
    (now, force) => (holdingOf(now, force)[element] > 0 ? given(now, force, element, -1) : now),
    told(state, { key: "refilled", element }),
  );
}
