import { type Dice, oneOf } from "../../../kernel/dice.ts";
import { asked, type Exchange } from "../rules/exchanges.ts";
import { offers } from "../rules/moves.ts";
import type { Exchanging, Move, View } from "../rules/state.ts";
import { announcement, unknownExchange } from "../rules/unknown-forces.ts";

/** Any face but Whirl, because too many of those make everybody lose. Otherwise it plays like an Unknown Force. */
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

const wantedOf = (view: View, turn: Exchanging) => asked(view, turn) ?? "swap";

/** A conversion for nothing happens by itself and is never asked. */
export const asMove = (exchange: Exchange): Move =>
  exchange.is === "convert" ? { is: "convert", element: exchange.element ?? "air" } : exchange;
