import { useMemo, useRef } from "preact/hooks";
import { isOver } from "../../../kernel/game.ts";
import { Cells, type Light } from "../../../kit/cells.tsx";
import { choiceMarks, type Marks } from "../../../kit/choice-marks.ts";
import { useRowBegin } from "../../../kit/row-begin.ts";
import { usePlace } from "../../../kit/shape.ts";
import "./board.css";
import { ROWS_FROM_TOP } from "../rules/cells.ts";
import { write } from "../rules/moves.ts";
import type { Cell, Move } from "../rules/state.ts";
import { Count } from "./count.tsx";
import { middle, outline } from "./court.ts";
import type { Given } from "./given.tsx";
import { Ground } from "./ground.tsx";
import { Pawns } from "./pawns.tsx";
import { seenIn } from "./seen.ts";
import { cellOf, recentCell, spoken } from "./telling.tsx";
import { useTileDrag } from "./tile-drag.tsx";
import { Tiles } from "./tiles.tsx";
import { Tray } from "./tray.tsx";

/** The board in its frame, with the tray beside it, or above it where the place is not wide. */
export function Table(given: Given) {
  const { view, offers, pending, hint, play, played = null } = given;
  const element = useRef<HTMLDivElement>(null);
  const place = usePlace(element);
  const { court, viewBox, isFramed } = seenIn(place);
  const begin = useRowBegin(given);
  const drag = useTileDrag(given);
  const lying = { ...given, begin, court };
  const byCell = new Map(offers.map((move) => [cellOf(move), move]));
  const light = (cell: Cell): Light => (byCell.has(cell) ? "go" : null);
  const marks = (cell: Cell): string =>
    [
      recentCell(view.news) === cell ? "recent" : "",
      cellOf(hint) === cell ? "hint" : "",
      cellOf(played) === cell ? "was-played-here" : "",
    ].join(" ");
  const attributes = (cell: Cell): Marks => ({
    ...choiceMarks(given, written(byCell.get(cell))),
    "data-tip": tipOf(given, cell),
    "data-asked": cellOf(pending) === cell ? "here" : undefined,
  });
  const pick = (cell: Cell): void => {
    if (view.viewer === "watcher" || isOver(view.turn)) return;
    play({ is: view.turned === null ? "pawn" : "lay", cell });
  };
  // In every cell, and hidden where there is no choice: to create and remove all of them would take a frame. So a pawn's
  // and a tile's are the same element.
  const isTile = view.turned !== null;
  const preview = useMemo(() => <path class="io-preview" d={isTile ? SMALL_TILE : SMALL_PAWN} />, [isTile]);
  return (
    <div ref={element} class="io-board" data-shape={place.shape} data-framed={isFramed}>
      <Ground court={court} shape={place.shape} viewBox={viewBox} isFramed={isFramed} />
      <Cells
        label={given.words.grid}
        rows={ROWS_FROM_TOP}
        viewBox={viewBox}
        at={(cell) => middle(court, cell)}
        outline={(cell) => outline(court, cell)}
        light={light}
        spoken={(cell) => spoken(given, cell)}
        marks={marks}
        attributes={attributes}
        onPick={pick}
        inside={() => preview}
      >
        <Tray {...lying} />
        <Pawns {...lying} />
        <Tiles {...lying} onPress={drag.press} />
        <Count {...lying} />
      </Cells>
      {drag.ghost}
    </div>
  );
}

const SMALL_TILE = "M-11-11h22v22h-22Z";
const SMALL_PAWN = "M11 0A11 11 0 0 1-11 0A11 11 0 0 1 11 0Z";

const written = (move: Move | undefined): string | null => (move === undefined ? null : write(move));

function tipOf({ view }: Given, cell: Cell): string | undefined {
  const square = view.board[cell] ?? null;
  if (square === null) return undefined;
  if (square !== "tile") return isOver(view.turn) ? "worth" : "pawns";
  return (view.tiles?.[cell] ?? null) === null ? "faceDown" : undefined;
}
