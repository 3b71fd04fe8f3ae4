import { useRef } from "preact/hooks";
import { isOver } from "../../../kernel/game.ts";
import { Cells, type Light } from "../../../kit/cells.tsx";
import { choiceMarks, type Marks } from "../../../kit/choice-marks.ts";
import { useRowBegin } from "../../../kit/row-begin.ts";
import { type Shape, useShape } from "../../../kit/shape.ts";
import "./board.css";
import { ROWS_FROM_TOP } from "../rules/cells.ts";
import { write } from "../rules/moves.ts";
import type { Cell, Move } from "../rules/state.ts";
import { Count } from "./count.tsx";
import type { Given } from "./given.tsx";
import { middle } from "./middle.ts";
import { Pawns } from "./pawns.tsx";
import { cellOf, recentCell, spoken } from "./telling.tsx";
import { useTileDrag } from "./tile-drag.tsx";
import { Tiles } from "./tiles.tsx";
import { Tray } from "./tray.tsx";

/** The board in its frame, with the tray beside it, or above it where the place is not wide. */
export function Table(given: Given) {
  const { view, offers, pending, hint, play } = given;
  const place = useRef<HTMLDivElement>(null);
  const shape = useShape(place);
  const begin = useRowBegin(given);
  const drag = useTileDrag(given);
  const byCell = new Map(offers.map((move) => [cellOf(move), move]));
  const light = (cell: Cell): Light => (byCell.has(cell) ? "go" : null);
  const marks = (cell: Cell): string =>
    [recentCell(view.news) === cell ? "recent" : "", cellOf(hint) === cell ? "hint" : ""].join(" ");
  const attributes = (cell: Cell): Marks => ({
    ...choiceMarks(given, written(byCell.get(cell))),
    "data-tip": tipOf(given, cell),
    "data-asked": cellOf(pending) === cell ? "here" : undefined,
  });
  const pick = (cell: Cell): void => {
    if (view.viewer === "watcher" || isOver(view.turn)) return;
    play({ is: view.turned === null ? "pawn" : "lay", cell });
  };
  const preview = view.turned === null ? <circle class="io-preview" /> : <path class="io-preview" d={SMALL} />;
  return (
    <div ref={place} class="io-board" data-shape={shape}>
      <Cells
        label={given.words.grid}
        rows={ROWS_FROM_TOP}
        viewBox={VIEW_BOX[shape]}
        at={middle}
        outline={CELL}
        light={light}
        spoken={(cell) => spoken(given, cell)}
        marks={marks}
        attributes={attributes}
        onPick={pick}
        inside={(cell) => (light(cell) === null ? null : preview)}
      >
        <Frame />
        <Tray {...given} begin={begin} />
        <Pawns {...given} begin={begin} />
        <Tiles {...given} begin={begin} onPress={drag.press} />
        <Count {...given} begin={begin} />
      </Cells>
      {drag.ghost}
    </div>
  );
}

const VIEW_BOX: Readonly<Record<Shape, string>> = { wide: "-30 -30 830 660", tall: "-30 -150 660 780" };

const CELL = "M-48-41a7 7 0 0 1 7-7h82a7 7 0 0 1 7 7v82a7 7 0 0 1-7 7h-82a7 7 0 0 1-7-7Z";
const SMALL = "M-11-11h22v22h-22Z";

const written = (move: Move | undefined): string | null => (move === undefined ? null : write(move));

function tipOf({ view }: Given, cell: Cell): string | undefined {
  const square = view.board[cell] ?? null;
  if (square === null) return undefined;
  if (square !== "tile") return isOver(view.turn) ? "worth" : "pawns";
  return (view.tiles?.[cell] ?? null) === null ? "faceDown" : undefined;
}

/** The frame: sandstone between two golden lines, with the names of columns and rows. */
function Frame() {
  return (
    <g class="io-frame">
      <rect class="io-stone" x="-14" y="-14" width="628" height="628" rx="12" />
      <rect class="io-gilt" x="-1.5" y="-1.5" width="603" height="603" rx="8" />
      <rect class="io-gilt" x="-28" y="-28" width="656" height="656" rx="20" />
      {[..."abcdef"].map((column, index) => (
        <text key={column} x={50 + index * 100} y="621">
          {column}
        </text>
      ))}
      {[..."123456"].map((row, index) => (
        <text key={row} x="-14.5" y={557 - index * 100}>
          {row}
        </text>
      ))}
    </g>
  );
}
