import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { asked, type Exchange } from "../exchanges.ts";
import { holdingOf } from "../holdings.ts";
import { offers } from "../moves.ts";
import type { Exchanging, Move, View } from "../state.ts";
import { announcement, unknownExchange } from "../unknown-forces.ts";

/** Any face but Whirl, for with enough of those everybody loses; for the rest it plays like an Unknown Force. */
export function easy(view: View, dice: Dice): Move {
  const { phase } = view;
  switch (phase.is) {
    case "choosing":
      return oneOf(
        offers(view).filter((move) => move.is === "choose" && move.face !== "whirl" && !move.stake),
        dice,
      );
    case "aubaine":
      return { is: "keep" };
    case "taking":
      return { is: "take" };
    case "announcing":
      return { is: announcement(view, phase.force, phase.rerolling) };
    case "exchanging":
      return asMove(unknownExchange(view, phase.force, wantedOf(view, phase)));
    case "over":
      throw new Error("empedocle: a bot was asked after the end");
  }
}

const wantedOf = (view: View, turn: Exchanging) => asked(holdingOf(view, turn.force), turn) ?? "swap";

/** A conversion for nothing is never asked. */
export const asMove = (exchange: Exchange): Move =>
  exchange.is === "convert" ? { is: "convert", element: exchange.element ?? "air" } : exchange;
