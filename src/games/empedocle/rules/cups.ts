import type { Dice } from "../../../kernel/dice.ts";
import type { Round } from "../../../kernel/game.ts";
import { stakesResolved } from "./aubaine.ts";
import { forcesFrom, isUnknown, of } from "./circle.ts";
import { told } from "./news.ts";
import type { Cup, Move, State } from "./state.ts";

/** 1.2, EM-21: all cups are lifted together; the Cylinder is not. */
export function cupsLifted(state: State, round: Round<Move>, dice: Dice): State {
  const cups = revealed(state, round);
  const lifted: State = {
    ...state,
    cast: cups.map(({ face }) => ({ is: "shown", face })),
    underCups: [],
  };
  const stakers = forcesFrom(state, state.lightning).filter((force) => of(cups, force).stake);
  return stakesResolved(told(lifted, { key: "revealed", cups }), stakers, dice);
}

/** By force: what its player chose, or what the Unknown Force rolled. */
function revealed({ circle, underCups }: State, round: Round<Move>): readonly Cup[] {
  const unknown = underCups.map((face) => ({ face, stake: false })).values();
  const chosen = round.flatMap(({ seat, move }) => (move.is === "choose" ? [{ seat, ...move }] : []));
  return circle.map((who) => {
    const cup = isUnknown(who) ? unknown.next().value : chosen.find(({ seat }) => seat === who);
    if (cup === undefined) throw new Error("empedocle: a cup without a choice");
    return { who, face: cup.face, stake: cup.stake };
  });
}
