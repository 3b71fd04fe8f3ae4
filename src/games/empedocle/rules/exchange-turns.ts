import type { Dice } from "../../../kernel/dice.ts";
import { forcesFrom, isUnknown, of, whoIs } from "./circle.ts";
import { asked, type Exchange, openExchanges } from "./exchanges.ts";
import { completed, given, holdingOf } from "./holdings.ts";
import { told } from "./news.ts";
import { placingOrder } from "./placing-order.ts";
import type { Element, Exchanging, Force, State, Swap } from "./state.ts";
import { union } from "./union.ts";
import { unknownExchange } from "./unknown-forces.ts";

/** 2.5. EM-125: with free swaps everybody has a second turn, in the same order. */
export function exchanges(state: State, dice: Dice): State {
  const order = exchangeOrder(state);
  return exchangeTurns(state, state.options.swaps === "free" ? [...order, ...order] : order, "2.5", dice);
}

/** EM-56, EM-57, EM-70: first a force with two Ethers, then the placing order. EM-124: then, by a house rule, the eliminated. */
function exchangeOrder(state: State): readonly Force[] {
  const order = placingOrder(state);
  const hasTwo = (force: Force): boolean => holdingOf(state, force).ether >= 2;
  const isOut = (force: Force): boolean => of(state.cast, force).is === "covered";
  const eliminated = state.options.exchangers === "everybody" ? forcesFrom(state, state.lightning).filter(isOut) : [];
  return [...order.filter(hasTwo), ...order.filter((force) => !hasTwo(force)), ...eliminated];
}

/** EM-36: when Attraction is skipped only the Whirlwind force exchanges, and only what it must. */
export const settlement = (state: State, dice: Dice): State =>
  exchangeTurns(state, state.whirlwind === null ? [] : [state.whirlwind], "3.0", dice);

function exchangeTurns(state: State, queue: readonly Force[], step: Exchanging["step"], dice: Dice): State {
  const [force, ...next] = queue;
  if (force === undefined) return union(state, dice);
  return exchanging(state, { is: "exchanging", force, next, step, swapped: false, converted: false }, dice);
}

/** Plays on by itself while there is no choice, and wherever an Unknown Force chooses. */
function exchanging(state: State, turn: Exchanging, dice: Dice): State {
  const wanted = asked(state, turn);
  if (wanted === null) return exchangeTurns(state, turn.next, turn.step, dice);
  const [only, other] = openExchanges(state, turn);
  if (only !== undefined && other === undefined) return exchanged(state, turn, only, dice);
  return isUnknown(whoIs(state, turn.force))
    ? exchanged(state, turn, unknownExchange(state, turn.force, wanted), dice)
    : { ...state, phase: turn };
}

/** One exchange, and what follows from it. */
export function exchanged(state: State, turn: Exchanging, exchange: Exchange, dice: Dice): State {
  switch (exchange.is) {
    case "swap":
      return exchanging(swapped(state, turn, exchange.pair), { ...turn, swapped: true }, dice);
    case "convert":
      return exchanging(converted(state, turn, exchange.element), { ...turn, converted: true }, dice);
    case "pass":
      return exchangeTurns(state, turn.next, turn.step, dice);
  }
}

/** EM-59: nothing is exchanged. */
export const passed = (state: State, turn: Exchanging, dice: Dice): State =>
  exchanged(told(state, { key: "passed", who: whoIs(state, turn.force) }), turn, { is: "pass" }, dice);

/** EM-58, EM-71: the two tokens are on their tiles again at once. */
function swapped(state: State, { force, step }: Exchanging, pair: Swap["pair"]): State {
  const returned = pair.reduce((now, element) => given(now, force, element, -1), state);
  return told(given(returned, force, "ether", 1), { key: "swapped", step, who: whoIs(state, force), pair });
}

/** EM-61, EM-64, EM-67: two Ethers go back, even if nothing comes for them. */
function converted(state: State, { force, step }: Exchanging, element: Element | null): State {
  const returned = given(state, force, "ether", -2);
  const received = element === null ? returned : given(returned, force, element, 1);
  return completed(told(received, { key: "converted", step, who: whoIs(state, force), element }), force, step);
}
