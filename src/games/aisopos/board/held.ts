import { KINDS } from "../rules/kinds.ts";
import type { Hex, Kind, Move, View } from "../rules/state.ts";

/** What the viewer has picked up: a kind from the hand, or a piece on the board. */
export type Held = { readonly is: "hand"; readonly kind: Kind } | { readonly is: "piece"; readonly at: Hex };

/** Reads what is picked. Null when no move can be made with it any more. */
export function heldIn(picked: string | null, offers: readonly Move[]): Held | null {
  const kind = KINDS.find((one) => one === picked);
  if (kind !== undefined) return mayPlace(offers, kind) ? { is: "hand", kind } : null;
  const at = offers.flatMap((move) => ("from" in move ? [move.from] : [])).find((from) => from === picked);
  return at === undefined ? null : { is: "piece", at };
}

export const mayPlace = (offers: readonly Move[], kind: Kind): boolean =>
  offers.some((move) => move.is === "place" && move.kind === kind);

export const mayLift = (offers: readonly Move[], at: Hex): boolean =>
  offers.some((move) => "from" in move && move.from === at);

/** By hex: the offered move that a click there would play now. */
export const aims = (offers: readonly Move[], held: Held | null): ReadonlyMap<Hex, Move> =>
  new Map(
    offers.flatMap((move) => (held !== null && move.is !== "pass" && isWith(held, move) ? [[move.to, move]] : [])),
  );

const isWith = (held: Held, move: Exclude<Move, { readonly is: "pass" }>): boolean =>
  move.is === "place" ? held.is === "hand" && held.kind === move.kind : held.is === "piece" && held.at === move.from;

/** The move that a click on a hex means, whether or not the rules allow it. */
export function meant(view: View, held: Held, to: Hex): Move {
  if (held.is === "hand") return { is: "place", kind: held.kind, to };
  const isTaken = view.board.some(({ at }) => at === to);
  return { is: isTaken ? "attack" : "move", from: held.at, to };
}
