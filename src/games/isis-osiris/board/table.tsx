import { useRef } from "preact/hooks";
import { isOver } from "../../../kernel/game.ts";
import { Cells, type Light } from "../../../kit/cells.tsx";
import "./board.css";
import { CELLS, ROWS_FROM_TOP } from "../rules/cells.ts";
import type { Cell, Move, View } from "../rules/state.ts";
import { Count } from "./count.tsx";
import type { Given } from "./given.tsx";
import { middle } from "./middle.ts";
import { Counter, TileBack, TileFront } from "./pieces.tsx";
import { cellOf, recentCell, spoken } from "./telling.tsx";
import { Tray } from "./tray.tsx";

/** The board in its frame, with the tray beside it, or above it on a narrow screen. */
export function Table(given: Given) {
  const { view, offers, pending, hint, play } = given;
  const lit = new Set(offers.map(cellOf));
  const light = (cell: Cell): Light => (lit.has(cell) ? "go" : null);
  const marks = (cell: Cell): string =>
    [recentCell(view.news) === cell ? "recent" : "", cellOf(hint) === cell ? "hint" : ""].join(" ");
  const pick = (cell: Cell): void => {
    if (view.viewer === "watcher" || isOver(view.turn)) return;
    play({ is: view.turned === null ? "pawn" : "lay", cell });
  };
  const preview = view.turned === null ? <circle class="io-preview" /> : <path class="io-preview" d={SMALL} />;
  return (
    <div class="io-board">
      <Cells
        label={given.words.grid}
        rows={ROWS_FROM_TOP}
        viewBox="-30 -30 660 660"
        at={middle}
        outline={CELL}
        light={light}
        spoken={(cell) => spoken(given, cell)}
        marks={marks}
        onPick={pick}
        inside={(cell) => (light(cell) === null ? null : preview)}
      >
        <Frame />
        <Tray {...given} />
        <Pawns view={view} />
        {pending?.is === "pawn" && view.viewer !== "watcher" && (
          <g class="io-ghost" style={{ transform: placed(pending.cell) }}>
            <Counter seat={view.viewer} />
          </g>
        )}
        <Tiles {...given} />
        <Count {...given} />
      </Cells>
    </div>
  );
}

const placed = (cell: Cell): string => `translate(${middle(cell).x}px, ${middle(cell).y}px) scale(1)`;

const CELL = "M-48-41a7 7 0 0 1 7-7h82a7 7 0 0 1 7 7v82a7 7 0 0 1-7 7h-82a7 7 0 0 1-7-7Z";
const SMALL = "M-11-11h22v22h-22Z";

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

function Pawns({ view }: { readonly view: View }) {
  const recent = recentCell(view.news);
  return CELLS.map((cell) => {
    const square = view.board[cell] ?? null;
    return square === null || square === "tile" ? null : (
      <g key={cell} class={isOver(view.turn) ? "io-counted" : undefined} style={{ transform: placed(cell) }}>
        <g class={cell === recent ? "io-drops" : undefined}>
          <Counter seat={square} />
        </g>
      </g>
    );
  });
}

/** A tile keeps its DOM element from the tray to its cell and to the scoring, so that it can travel and flip. */
function Tiles({ view, before, pending, say }: Given) {
  const laid = [...useTileKeys(view)].map(([cell, key]) => ({
    key,
    value: view.tiles?.[cell] ?? null,
    place: "",
    style: { transform: placed(cell) },
  }));
  const turned =
    view.turned === null ? [] : [{ key: turnedKey(view), value: view.turned, ...inTray(view, before, pending) }];
  return [...laid, ...turned].map(({ key, value, place, style }) => (
    <g key={key} class={`io-tile travels ${place}`} data-up={value !== null} style={style}>
      <TileBack />
      <TileFront value={value} say={say} />
    </g>
  ));
}

/** The style sheet puts the turned tile into the tray, unless the viewer is about to lay it. */
function inTray(view: View, before: View | null, pending: Move | null) {
  if (pending?.is === "lay") return { place: "io-ghost", style: { transform: placed(pending.cell) } };
  const heap = view.options.stock === "common" ? 0 : (view.turn.seats[0] ?? 0);
  return {
    place: before === null ? "io-turned" : "io-turned io-shown",
    style: { "--i": heap, "--of": view.reserves.length },
  };
}

/** The n-th turned tile has the key n wherever it is laid. A tile laid before the first view has the key of its cell. */
function useTileKeys(view: View): ReadonlyMap<Cell, string> {
  const keys = useRef(new Map<Cell, string>()).current;
  const isTile = (cell: Cell): boolean => view.board[cell] === "tile";
  for (const cell of [...keys.keys()]) if (!isTile(cell)) keys.delete(cell);
  const recent = recentCell(view.news);
  for (const cell of CELLS) {
    if (isTile(cell) && !keys.has(cell))
      keys.set(cell, cell === recent ? `turned-${tilesOn(view) - 1}` : `cell-${cell}`);
  }
  return keys;
}

const turnedKey = (view: View): string => `turned-${tilesOn(view)}`;

const tilesOn = ({ board }: View): number => board.filter((square) => square === "tile").length;
