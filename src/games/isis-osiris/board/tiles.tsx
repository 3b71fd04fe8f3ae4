import { useRef } from "preact/hooks";
import { echoMarks } from "../../../kit/choice-marks.ts";
import { shownMarks } from "../../../kit/row-begin.ts";
import { CELLS } from "../rules/cells.ts";
import { reserveOf } from "../rules/rules.ts";
import type { Cell, Value, View } from "../rules/state.ts";
import { tileOn } from "./court.ts";
import { type GivenRow, pictureOf } from "./given.tsx";
import { useLaidFace } from "./laid-face.tsx";
import { TILE, TileBack, TileFront } from "./pieces.tsx";
import { cellOf } from "./telling.tsx";

interface Drawn {
  readonly key: string;
  readonly value: Value | null;
  readonly class: string;
  readonly style: Readonly<Record<string, string | number>>;
  readonly marks?: Readonly<Record<string, string | undefined>>;
}

/** All tiles. One keeps its element from its heap to its cell and to the scoring, so that it can travel and flip. */
export function Tiles(given: GivenRow & { readonly onPress: (event: PointerEvent) => void }) {
  const { view, say } = given;
  const picture = pictureOf(given);
  const laid = useLaid(given, picture);
  const turned = turnedTile(given, picture);
  const mayDrag = picture.turned !== null && given.offers.length > 0 && view.turned !== null;
  return [...laid, ...(turned === null ? [] : [turned])].map((tile) => (
    <g
      key={tile.key}
      class={`io-tile ${tile.class}`}
      data-up={tile.value !== null}
      style={tile.style}
      {...tile.marks}
      data-drags={tile === turned && mayDrag ? "" : undefined}
      onPointerDown={tile === turned && mayDrag ? given.onPress : undefined}
    >
      <path class="io-cast" d={TILE} />
      <TileBack />
      <TileFront value={tile.value} say={say} />
    </g>
  ));
}

function useLaid(given: GivenRow, picture: View): readonly Drawn[] {
  const { court, begin, echo = null } = given;
  const face = useLaidFace(given);
  const keys = useTileKeys(picture);
  const echoed = echo?.move.is === "lay" ? cellOf(echo.move) : null;
  return [...keys].map(([cell, key]) => {
    const isNew = begin !== null && begin.from.board[cell] === null;
    return {
      key,
      value: picture.tiles?.[cell] ?? (face?.cell === cell ? face.value : null),
      class: cell === echoed ? "io-flies" : isNew ? "io-turns-and-flies" : "",
      style: { transform: tileOn(court, cell) },
      marks: {
        ...(isNew ? shownMarks(begin) : {}),
        ...(cell === echoed ? echoMarks(echo) : {}),
      },
    };
  });
}

/** The tile that everybody sees, in the tray; or its back, raised from its heap by the viewer's own hand. */
function turnedTile({ view, court, begin, echo = null, pending }: GivenRow, picture: View): Drawn | null {
  const { turned, options, reserves, turn } = picture;
  const heap = { "--i": reserveOf(options, turn.seats[0] ?? 0), "--of": reserves.length };
  const key = turnedKey(picture);
  if (turned === null)
    return echo?.move.is === "turn" && echo.state !== "refused" && view.viewer !== "watcher"
      ? { key, value: null, class: "io-raised", style: heap, marks: echoMarks(echo) }
      : null;
  if (pending?.is === "lay")
    return { key, value: turned, class: "io-ghost", style: { transform: tileOn(court, pending.cell) } };
  const isNew = begin !== null && begin.from.turned === null;
  const skip = { "--skip": begin?.isAfterHand ? 120 : 0 };
  return {
    key,
    value: turned,
    class: isNew ? "io-turned io-shown" : "io-turned",
    style: { ...heap, ...skip },
    marks: { ...(isNew ? shownMarks(begin) : {}), "data-tip": "turned" },
  };
}

/** The n-th turned tile has the key n wherever it is laid. A tile laid before the first view has the key of its cell. */
function useTileKeys(picture: View): ReadonlyMap<Cell, string> {
  const keys = useRef<Map<Cell, string> | null>(null);
  const isFirst = keys.current === null;
  const known = keys.current ?? new Map<Cell, string>();
  keys.current = known;
  const isTile = (cell: Cell): boolean => picture.board[cell] === "tile";
  for (const cell of [...known.keys()]) if (!isTile(cell)) known.delete(cell);
  const fresh = CELLS.filter((cell) => isTile(cell) && !known.has(cell));
  for (const cell of fresh)
    known.set(cell, !isFirst && fresh.length === 1 ? `turned-${tilesOn(picture) - 1}` : `cell-${cell}`);
  return known;
}

const turnedKey = (picture: View): string => `turned-${tilesOn(picture)}`;

const tilesOn = ({ board }: View): number => board.filter((square) => square === "tile").length;
