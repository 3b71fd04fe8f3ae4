import { mayAct } from "../../../kernel/game.ts";
import { tileOf } from "../rules/box.ts";
import type { Element, Move, News, Phase, View } from "../rules/state.ts";
import type { Spot } from "./layout.ts";

/** The move that pointing at a spot means now, legal or not; null if it means nothing. */
export function moveOn(view: View, spot: Spot): Move | null {
  const { phase } = view;
  if (!mayAct(view) || spot === "star") return null;
  switch (phase.is) {
    case "taking":
      return phase.token === spot ? { is: "take" } : null;
    case "exchanging": {
      const holding = view.holdings[phase.force];
      return holding !== undefined && holding.ether >= 2 && isElement(spot) ? { is: "convert", element: spot } : null;
    }
    case "choosing":
    case "aubaine":
    case "announcing":
    case "over":
      return null;
  }
}

const isElement = (spot: Spot): spot is Element => spot !== "whirl" && spot !== "ether" && spot !== "star";

/** The spot at which a move is pointed. */
export function spotOf(move: Move, phase: Phase): Spot | null {
  switch (move.is) {
    case "choose":
    case "change":
      return tileOf(move.face);
    case "take":
      return phase.is === "taking" ? phase.token : null;
    case "convert":
      return move.element;
    case "swap":
      return "ether";
    case "keep":
    case "reroll":
    case "leave":
    case "pass":
      return null;
  }
}

/** Moves are plain values: equal moves have equal JSON. */
export const sameMove = (one: Move, other: Move): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The spots where something has just happened. */
export const recentSpots = ({ news }: View): ReadonlySet<Spot> => new Set(news.flatMap(spotsIn));

function spotsIn(fact: News): readonly Spot[] {
  switch (fact.key) {
    case "whirlwindRolled":
      return [tileOf(fact.face)];
    case "took":
    case "left":
    case "barred":
    case "heldByLightning":
      return [fact.token];
    case "bumped":
    case "onWhirlwind":
    case "imploded":
      return ["whirl"];
    case "swapped":
      return [...fact.pair, "ether"];
    case "converted":
      return fact.element === null ? ["ether"] : ["ether", fact.element];
    case "refilled":
      return [fact.element];
    case "united":
    case "hateDiscarded":
      return ["star"];
    default:
      return [];
  }
}
