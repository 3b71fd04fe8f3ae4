import { winnersOf } from "../../../kernel/ending.ts";
import { isOver } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { BETWEEN_SUMS, FIRST_SUM } from "../moments.ts";
import { neighbours } from "../rules/cells.ts";
import { decisive } from "../rules/decisive.ts";
import { pawnsOf, worth } from "../rules/score.ts";
import type { Cell, Tiles } from "../rules/state.ts";
import { type Court, middle } from "./court.ts";
import { type GivenRow, pictureOf } from "./given.tsx";

/** Shows the scoring: pawn after pawn, with a bead towards each tile that counts, and the sum. */
export function Count(given: GivenRow) {
  const { say, court } = given;
  const picture = pictureOf(given);
  const { tiles } = picture;
  if (tiles === null || !isOver(picture.turn)) return null;
  const order = seatsOf(picture.pawns.length).flatMap((seat) => pawnsOf(picture.board, seat).toReversed());
  const decided = decisiveCell(given);
  return order.map((cell, index) => {
    const { x, y } = middle(court, cell);
    const points = worth(tiles, cell);
    return (
      <g key={cell} transform={`translate(${x} ${y})`}>
        {cell === decided && <path class="io-decisive" d={RING} />}
        <g {...countedAfter(given, index)}>
          <g class={`io-worth ${points > 0 ? "io-plus" : points < 0 ? "io-minus" : ""}`}>
            <rect x="-37" y="-6" width="74" height="43" rx="21" />
            <text y="29">{say.signed(points)}</text>
          </g>
          <Beads court={court} tiles={tiles} cell={cell} />
        </g>
      </g>
    );
  });
}

/** Around the pawn that the page of the end speaks of (ST-106). */
function decisiveCell({ view, outcome, say }: GivenRow): Cell | null {
  const about = outcome === null ? undefined : (say.you ?? winnersOf(outcome)[0]);
  return about === undefined ? null : (decisive(view, about)?.cell ?? null);
}

const RING = "M45-4A45 43 0 0 1-45-4A45 43 0 0 1 45-4Z";

/** While the count runs, what belongs to the n-th pawn comes when it is counted. */
export const countedAfter = ({ begin }: Pick<GivenRow, "begin">, pawns: number) =>
  begin === null || begin.row.isOpen || !begin.row.facts.some(({ key }) => key === "counted")
    ? {}
    : { class: "io-counts", style: { "--at": FIRST_SUM + BETWEEN_SUMS * pawns } };

function Beads(props: { readonly court: Court; readonly tiles: Tiles; readonly cell: Cell }) {
  const { court, tiles, cell } = props;
  const pawn = middle(court, cell);
  return neighbours(cell).map((beside) => {
    const value = tiles[beside] ?? null;
    if (value === null) return null;
    const x = (middle(court, beside).x - pawn.x) / 2;
    const y = (middle(court, beside).y - pawn.y) / 2;
    return (
      <g key={beside} class={`io-bead ${value > 0 ? "io-plus" : "io-minus"}`} transform={`translate(${x} ${y})`}>
        <circle r="10" />
        <path d={value > 0 ? "M-5 0H5M0-5V5" : "M-5 0H5"} />
      </g>
    );
  });
}
