import type { Dice } from "../../../kernel/dice.ts";
import { FACES } from "../box.ts";
import { forces, of } from "../circle.ts";
import { holdingOf, isHeldByLightning } from "../holdings.ts";
import { offers } from "../moves.ts";
import type { Exchanging, Move, Staking, Taking, View } from "../state.ts";
import { isLost, mayGain } from "./announcing.ts";
import { asMove } from "./easy.ts";
import { bestExchange, withToken } from "./foresight.ts";
import { chanceAlone, drawnFrom, mixes, sharpened } from "./mixing.ts";
import { use } from "./wishes.ts";

/** How well it plays: how often it thinks about what others think, how decided it is, and whether it weighs a reroll. */
export interface Skill {
  readonly depth: number;
  /** How often its cup is drawn by the squares of its weights. */
  readonly decided: number;
  readonly weighsRerolls: boolean;
}

/** Section 6.1, decision by decision. */
export function heuristic(view: View, skill: Skill, dice: Dice): Move {
  const { phase } = view;
  switch (phase.is) {
    case "choosing":
      return cup(view, skill, dice);
    case "aubaine":
      return bestFreeFace(view, phase);
    case "taking":
      return { is: isWorthTaking(view, phase) ? "take" : "leave" };
    case "announcing":
      return { is: (skill.weighsRerolls ? mayGain(view, phase) : isLost(view, phase)) ? "reroll" : "keep" };
    case "exchanging":
      return asMove(bestExchange(view, phase).exchange);
    case "over":
      throw new Error("empedocle: a bot was asked after the end");
  }
}

/** A face is drawn, never simply the best one: that is where rivals meet. A gem backs it the more it is wanted and contested. */
function cup(view: View, { decided, depth }: Skill, dice: Dice): Move {
  const force = forces(view).find((one) => view.circle[one] === view.viewer) ?? 0;
  const mixed = mixes(view, depth);
  const index = drawnFrom(sharpened(of(mixed, force), decided), dice);
  const face = FACES[index] ?? "air";
  const contested = 1 - chanceAlone(mixed, force, index);
  const isWanted =
    !isHeldByLightning(view, force) && drawnFrom([contested * use(view, force, face) * 0.4, 1], dice) === 0;
  const stake = isWanted && view.options.aubaine && holdingOf(view, force).gems > 0;
  return { is: "choose", face, stake };
}

/** Tied, the best face nobody shows; else only for something clearly better. */
function bestFreeFace(view: View, { force }: Staking): Move {
  const isTied = view.cast.some((die, other) => other !== force && die.face === of(view.cast, force).face);
  const kept = isTied ? 0 : use(view, force, of(view.cast, force).face) + 1;
  const worth = (move: Move): number => (move.is === "change" ? use(view, force, move.face) : kept);
  return offers(view).reduce((best, move) => (worth(move) > worth(best) ? move : best));
}

/** Whether the round ends better with the token than without. */
function isWorthTaking(view: View, { force, token }: Taking): boolean {
  const turn: Exchanging = { is: "exchanging", force, next: [], step: "2.5", swapped: false, converted: false };
  return bestExchange(withToken(view, force, token, 1), turn).value >= bestExchange(view, turn).value;
}
