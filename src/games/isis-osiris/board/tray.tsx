import { isOver, mayAct } from "../../../kernel/game.ts";
import { seatsOf } from "../../../kernel/seat.ts";
import { choiceMarks } from "../../../kit/choice-marks.ts";
import { write } from "../rules/moves.ts";
import { reserveOf } from "../rules/rules.ts";
import { scores, winners } from "../rules/score.ts";
import { countedAfter } from "./count.tsx";
import { type GivenRow, pictureOf } from "./given.tsx";
import { Counter, Pile, TILE } from "./pieces.tsx";

/** What lies beside the board: the turned tile and the heaps of tiles, or at the end the totals. */
export function Tray(given: GivenRow) {
  return isOver(pictureOf(given).turn) ? <Totals {...given} /> : <Heaps {...given} />;
}

function Heaps(given: GivenRow) {
  const { view, pending, say } = given;
  const isCommon = view.options.stock === "common";
  return (
    <g class="io-tray">
      <g class="io-stage" data-turned={pictureOf(given).turned !== null && pending?.is !== "lay"}>
        <path class="io-rays" d={RAYS} />
        <path class="io-place" d={TILE} />
      </g>
      {seatsOf(view.reserves.length).map((seat) => (
        <g
          key={seat}
          class="io-row"
          data-seat={isCommon ? undefined : seat}
          data-tip={isCommon ? "stock" : "reserve"}
          style={{ "--i": seat, "--of": view.reserves.length }}
          {...turning(given, seat)}
        >
          <path class="io-reach" d="M-34-44h112v84h-112Z" />
          <g transform="scale(0.68)">
            <Pile count={view.reserves[seat] ?? 0} />
          </g>
          {!isCommon && (
            <g transform="translate(-22 20) scale(0.42)">
              <Counter seat={seat} />
            </g>
          )}
          <text x="36" y="12">
            {say.number(view.reserves[seat] ?? 0)}
          </text>
        </g>
      ))}
    </g>
  );
}

/** A tile comes off the viewer's own heap. The button below the board does the same, for the keyboard. */
function turning(given: GivenRow, heap: number) {
  const { view, offers, pending, play } = given;
  const turn = offers.find(({ is }) => is === "turn");
  const isOwn = mayAct(view) && view.viewer !== "watcher" && reserveOf(view.options, view.viewer) === heap;
  if (!isOwn) return {};
  return {
    ...choiceMarks(given, turn === undefined ? null : write(turn)),
    "data-asked": pending?.is === "turn" ? "here" : undefined,
    onClick: turn === undefined ? undefined : () => play(turn),
  };
}

/** A seat's total appears after its last pawn was counted. The laurels appear after all pawns were counted. */
function Totals(given: GivenRow) {
  const { say } = given;
  const { board, tiles, pawns } = pictureOf(given);
  if (tiles === null) return null;
  const totals = scores(board, tiles, pawns.length);
  const isPawn = (square: (typeof board)[number]): square is Exclude<typeof square, "tile" | null> =>
    square !== null && square !== "tile";
  const all = board.filter(isPawn).length;
  return (
    <g class="io-tray">
      {seatsOf(totals.length).map((seat) => (
        <g key={seat} class="io-total" style={{ "--i": seat, "--of": totals.length }}>
          {winners(totals).includes(seat) && (
            <g {...countedAfter(given, all)}>
              <Laurels />
            </g>
          )}
          <g transform="scale(0.72)">
            <Counter seat={seat} />
          </g>
          <text
            {...countedAfter(given, board.filter((square) => isPawn(square) && square <= seat).length - 1)}
            x="50"
            y="16"
          >
            {say.signed(totals[seat] ?? 0)}
          </text>
        </g>
      ))}
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
