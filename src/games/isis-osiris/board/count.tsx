import { isOver } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { neighbours } from "../rules/cells.ts";
import { pawnsOf, worth } from "../rules/score.ts";
import type { Cell, Tiles } from "../rules/state.ts";
import type { Given } from "./given.tsx";
import { middle } from "./middle.ts";

/** Shows the scoring: pawn after pawn, with a bead towards each tile that counts, and the sum. */
export function Count({ view, before, say }: Given) {
  const { tiles } = view;
  if (tiles === null || !isOver(view.turn)) return null;
  const order = seatsOf(view.pawns.length).flatMap((seat) => pawnsOf(view.board, seat).toReversed());
  return order.map((cell, index) => {
    const { x, y } = middle(cell);
    const points = worth(tiles, cell);
    return (
      <g key={cell} transform={`translate(${x} ${y})`}>
        <g class={before === null ? undefined : "io-counts"} style={{ "--n": index }}>
          <Beads tiles={tiles} cell={cell} />
          <g class={`io-worth ${points > 0 ? "io-plus" : points < 0 ? "io-minus" : ""}`}>
            <rect x="-28" y="9" width="56" height="33" rx="16.5" />
            <text y="35">{say.signed(points)}</text>
          </g>
        </g>
      </g>
    );
  });
}

function Beads({ tiles, cell }: { readonly tiles: Tiles; readonly cell: Cell }) {
  const pawn = middle(cell);
  return neighbours(cell).map((beside) => {
    const value = tiles[beside] ?? null;
    if (value === null) return null;
    const x = (middle(beside).x - pawn.x) / 2;
    const y = (middle(beside).y - pawn.y) / 2;
    return (
      <g key={beside} class={`io-bead ${value > 0 ? "io-plus" : "io-minus"}`} transform={`translate(${x} ${y})`}>
        <circle r="10" />
        <path d={value > 0 ? "M-5 0H5M0-5V5" : "M-5 0H5"} />
      </g>
    );
  });
}
