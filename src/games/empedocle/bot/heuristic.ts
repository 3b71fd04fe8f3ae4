import type { Dice } from "../../../kernel/dice.ts";
import { FACES } from "../rules/box.ts";
import { forces, of } from "../rules/circle.ts";
import { holdingOf, isHeldByLightning } from "../rules/holdings.ts";
import { offers } from "../rules/moves.ts";
import type { Exchanging, Move, Staking, Taking, View } from "../rules/state.ts";
import { isLost, mayGain } from "./announcing.ts";
import { bestExchange, withToken } from "./best-exchange.ts";
import { asMove } from "./easy.ts";
import { chanceAlone, drawnFrom, mixes, sharpened } from "./mixing.ts";
import { use } from "./wishes.ts";

/**
 * How well it plays: how deeply it considers what others think, how decided it is, and whether it weighs
 * a reroll.
 */
export interface Skill {
  readonly depth: number;
  /** The probability that its cup is drawn by the squares of its weights. */
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

/**
 * A face is drawn at random, because rivals meet at the best one. The more it is wanted and contested, the more likely
 * is a gem.
 */
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

/** With a tie, the best face that nobody shows; else only something clearly better. */
function bestFreeFace(view: View, { force }: Staking): Move {
  const isTied = view.cast.some((die, other) => other !== force && die.face === of(view.cast, force).face);
  const kept = isTied ? 0 : use(view, force, of(view.cast, force).face) + 1;
  const worth = (move: Move): number => (move.is === "change" ? use(view, force, move.face) : kept);
  return offers(view).reduce((best, move) => (worth(move) > worth(best) ? move : best));
}

/** True if the round ends better with the token than without. */
function isWorthTaking(view: View, { force, token }: Taking): boolean {
  const turn: Exchanging = { is: "exchanging", force, next: [], step: "2.5", swapped: false, converted: false };
  return bestExchange(withToken(view, force, token, 1), turn).value >= bestExchange(view, turn).value;
}
