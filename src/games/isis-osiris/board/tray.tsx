import { isOver } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import type { Given } from "./given.tsx";
import { Counter, Pile, TILE } from "./pieces.tsx";

/** What lies beside the board: the turned tile and the heaps of tiles, or at the end the totals. */
export function Tray(given: Given) {
  return isOver(given.view.turn) ? <Totals {...given} /> : <Heaps {...given} />;
}

function Heaps({ view, pending, say }: Given) {
  const isCommon = view.options.stock === "common";
  return (
    <g class="io-tray">
      <g class="io-stage" data-turned={view.turned !== null && pending?.is !== "lay"}>
        <path class="io-rays" d={RAYS} />
        <path class="io-place" d={TILE} />
      </g>
      {seatsOf(view.reserves.length).map((seat) => (
        <g
          key={seat}
          class="io-row"
          data-acts={isCommon || view.turn.seats.includes(seat)}
          style={{ "--i": seat, "--of": view.reserves.length }}
        >
          <g class="io-of">
            <g transform="scale(0.68)">
              <Pile count={view.reserves[seat] ?? 0} />
            </g>
            {!isCommon && (
              <g transform="translate(-22 20) scale(0.42)">
                <Counter seat={seat} />
              </g>
            )}
          </g>
          <text x="36" y="12">
            {say.number(view.reserves[seat] ?? 0)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A seat's total appears after its last pawn was counted. The laurels appear after all pawns were counted. */
function Totals({ view, before, outcome, say }: Given) {
  const totals = outcome?.scores ?? [];
  const counts = before === null ? undefined : "io-counts";
  const pawns = view.board.filter((square) => square !== null && square !== "tile").length;
  return (
    <g class="io-tray">
      {seatsOf(totals.length).map((seat) => {
        const counted = view.board.filter((square) => square !== null && square !== "tile" && square <= seat).length;
        return (
          <g key={seat} class="io-total" style={{ "--i": seat, "--of": totals.length }}>
            {outcome?.places[seat] === 1 && (
              <g class={counts} style={{ "--n": pawns + 1 }}>
                <Laurels />
              </g>
            )}
            <g transform="scale(0.72)">
              <Counter seat={seat} />
            </g>
            <text class={counts} style={{ "--n": counted }} x="54" y="16">
              {say.signed(totals[seat] ?? 0)}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** Two branches that meet below the winner's pawn. */
const Laurels = () => (
  <g class="io-laurels">
    {[1, -1].map((side) =>
      [18, 40, 62, 84, 106, 128, 150].map((turn) => (
        <g key={side * turn} transform={`scale(${side} 1) rotate(${-turn}) translate(0 37)`}>
          <path d={LEAF} transform="rotate(26)" />
          <path d={LEAF} transform="rotate(-22) scale(0.85)" />
        </g>
      )),
    )}
  </g>
);

const LEAF = "M-2 0c5-6 13-6 19-1c-6 6-13 7-19 1Z";

/** Thin rays in a square behind the turned tile. */
const RAYS = Array.from({ length: 32 }, (_, ray) => {
  const at = (turn: number, far: number): string =>
    `${(Math.cos(turn) * far).toFixed(1)} ${(Math.sin(turn) * far).toFixed(1)}`;
  const turn = (ray * Math.PI) / 16;
  const far = (ray % 2 === 0 ? 56 : 50) / Math.max(Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn)));
  return `M${at(turn - 0.06, 30)}L${at(turn, far)}L${at(turn + 0.06, 30)}Z`;
}).join("");
