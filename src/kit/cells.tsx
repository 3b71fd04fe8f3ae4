import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";
import type { Marks } from "./choice-marks.ts";
import "./cells.css";

/** What a click on a cell would do: nothing, pick something, or play a move. */
export type Light = null | "pick" | "go";

export interface CellsProps<Id extends string | number> {
  /** The accessible name of the grid. */
  readonly label: string;
  /** From top to bottom, each from left to right. */
  readonly rows: readonly (readonly Id[])[];
  readonly viewBox: string;
  /** The middle of a cell. */
  readonly at: (id: Id) => Point;
  /** The outline of a cell around its middle, as an SVG path: one for all, or in perspective one for each. */
  readonly outline: string | ((id: Id) => string);
  readonly light: (id: Id) => Light;
  /** The accessible name of a cell: its name, what stands there, what can be done. */
  readonly spoken: (id: Id) => string;
  /** Further classes of a cell. The kit styles `recent`, `picked` and `hint`. */
  readonly marks?: (id: Id) => string;
  /** Further attributes of a cell: its marks as a choice, the tip of what stands there. */
  readonly attributes?: (id: Id) => Marks;
  readonly onPick: (id: Id) => void;
  /** Escape: what is held is put down. */
  readonly onPutDown?: () => void;
  /** A pointer went down on a cell: what stands there may be dragged. */
  readonly onPress?: (event: PointerEvent, id: Id) => void;
  /** What is drawn in a cell, around its middle, under the pieces. */
  readonly inside?: (id: Id) => ComponentChildren;
  /** The pieces, drawn over all cells; they take no clicks. */
  readonly children?: ComponentChildren;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * A board of cells as a grid for mouse, touch, keyboard and screen reader: one stop of the Tab key, arrows from cell
 * to cell, N and P to the next and previous lit cell, Enter or Space to pick.
 */
export function Cells<Id extends string | number>(props: CellsProps<Id>) {
  const { rows, at, outline, light, spoken, marks, attributes, onPick, onPress, inside } = props;
  const hands = useRef<Hands<Id>>(NO_HANDS);
  const svg = useRef<SVGSVGElement>(null);
  const here = useSignal<Id | undefined>(undefined);
  const stop = here.value ?? rows.flat().find((id) => light(id) !== null) ?? rows[0]?.[0];

  const go = (id: Id | undefined): void => {
    if (id === undefined) return;
    here.value = id;
    svg.current?.querySelector<SVGGElement>(`[data-cell="${id}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, id: Id): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      // A held key presses once (ST-39).
      if (!event.repeat) onPick(id);
    } else if (event.key === "Escape" && props.onPutDown !== undefined) props.onPutDown();
    else {
      const next = neighbour(props, id, event.key);
      if (next === null) return;
      go(next);
    }
    event.preventDefault();
  };
  hands.current = {
    pick: (id) => {
      here.value = id;
      onPick(id);
    },
    press: (event, id) => onPress?.(event, id),
    focus: (id) => {
      here.value = id;
    },
    key: onKeyDown,
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a board of hexagons is no table
    <svg
      ref={svg}
      class="cells"
      viewBox={props.viewBox}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are what is played
      role="grid"
      aria-label={props.label}
      data-drags={onPress === undefined ? undefined : ""}
    >
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: SVG has no rows
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move
        <g role="row" key={index}>
          {row.map((id) => (
            <DrawnCell
              key={id}
              id={id}
              hands={hands}
              {...at(id)}
              lit={light(id)}
              isStop={id === stop}
              spoken={spoken(id)}
              marks={marks?.(id) ?? ""}
              attributes={attributes?.(id)}
              outline={typeof outline === "string" ? outline : outline(id)}
              inside={inside?.(id)}
            />
          ))}
        </g>
      ))}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of pictures takes no focus */}
      <g class="pieces" aria-hidden="true">
        {props.children}
      </g>
    </svg>
  );
}

/** What hands do to a cell. */
interface Hands<Id> {
  readonly pick: (id: Id) => void;
  readonly press: (event: PointerEvent, id: Id) => void;
  readonly focus: (id: Id) => void;
  readonly key: (event: KeyboardEvent, id: Id) => void;
}

const NO_HANDS: Hands<unknown> = {
  pick: () => undefined,
  press: () => undefined,
  focus: () => undefined,
  key: () => undefined,
};

interface DrawnCellProps<Id> extends Point {
  readonly id: Id;
  /** Those of the board as it was drawn last. */
  readonly hands: { readonly current: Hands<Id> };
  readonly lit: Light;
  readonly isStop: boolean;
  readonly spoken: string;
  readonly marks: string;
  readonly attributes: Marks | undefined;
  readonly outline: string;
  readonly inside: ComponentChildren;
}

/** A cell. A board has dozens and is drawn several times in a moment, so each is drawn anew only when it changes. */
function DrawnCell<Id extends string | number>(props: DrawnCellProps<Id>) {
  const { id, hands, x, y, lit, isStop, spoken, marks, attributes, outline, inside } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes are made anew each time, so they are compared as text
  return useMemo(
    () => (
      // biome-ignore lint/a11y/useSemanticElements: SVG has no cells
      <g
        role="gridcell"
        class={`cell ${marks}`}
        data-cell={id}
        data-lit={lit ?? undefined}
        tabindex={isStop ? 0 : -1}
        aria-label={spoken}
        {...attributes}
        transform={`translate(${x} ${y})`}
        onClick={() => hands.current.pick(id)}
        onPointerDown={(event) => hands.current.press(event, id)}
        onFocus={() => hands.current.focus(id)}
        onKeyDown={(event) => hands.current.key(event, id)}
      >
        <path class="outline" d={outline} />
        {inside}
      </g>
    ),
    [id, hands, x, y, lit, isStop, spoken, marks, JSON.stringify(attributes), outline, inside],
  );
}

/** The cell that a key leads to; null if the key has no meaning here. */
function neighbour<Id extends string | number>(props: CellsProps<Id>, id: Id, key: string): Id | null {
  const { rows, at, light } = props;
  const y = rows.findIndex((row) => row.includes(id));
  const row = rows[y] ?? [];
  const x = row.indexOf(id);
  const nearest = (others: readonly Id[] | undefined): Id =>
    (others ?? []).reduce<Id | null>(
      (best, other) =>
        best === null || Math.abs(at(other).x - at(id).x) < Math.abs(at(best).x - at(id).x) ? other : best,
      null,
    ) ?? id;
  switch (key) {
    case "ArrowLeft":
      return row[x - 1] ?? id;
    case "ArrowRight":
      return row[x + 1] ?? id;
    case "ArrowUp":
      return nearest(rows[y - 1]);
    case "ArrowDown":
      return nearest(rows[y + 1]);
    case "Home":
      return row[0] ?? id;
    case "End":
      return row.at(-1) ?? id;
    case "n":
    case "N":
    case "p":
    case "P": {
      const all = rows.flat();
      const from = all.indexOf(id);
      const ahead = [...all.slice(from + 1), ...all.slice(0, from)];
      const lit = ahead.filter((other) => light(other) !== null);
      return (key.toLowerCase() === "n" ? lit[0] : lit.at(-1)) ?? id;
    }
    default:
      return null;
  }
}
