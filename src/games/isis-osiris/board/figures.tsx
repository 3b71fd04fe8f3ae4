import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { Figure } from "../../../kit/board.ts";
import { scores, winners } from "../rules/score.ts";
import type { View } from "../rules/state.ts";
import type { FigureName, Words } from "../texts/words.ts";
import { drawn } from "./drawn-board.ts";
import { AimFigure } from "./figures-aim.tsx";
import type { Given } from "./given.tsx";
import { Materials } from "./materials.tsx";
import { Counter, TileBack, TileFront } from "./pieces.tsx";
import { Table } from "./table.tsx";

export { chapter } from "./chapter.ts";

type Told = { readonly say: Say; readonly words: Words };

/** The figures of the guide. Nothing in them can be clicked or focused. */
export const figures: Readonly<Record<FigureName, Figure<Words>>> = {
  aim: AimFigure,
  pieces: (told) => (
    <Still {...told} name="pieces">
      <svg viewBox="-46 -48 644 100" aria-hidden="true">
        <Materials />
        {PAWNS.map((seat) => (
          <g key={seat} transform={`translate(${seat * 90} 0)`}>
            <Counter seat={seat} />
          </g>
        ))}
        <g transform="translate(372 0)">
          <TileBack />
        </g>
        <g transform="translate(464 0)">
          <TileFront value={3} say={told.say} />
        </g>
        <g transform="translate(556 0)">
          <TileFront value={-2} say={told.say} />
        </g>
      </svg>
    </Still>
  ),
  turn: (told) => (
    <Still {...told} name="turn">
      <Table
        {...given(
          told,
          `
          . . . . . .
          . . b -2 . .
          . . . a . .
          . a +1 . b .
          . . . . . .
          . . . . . .`,
        )}
      />
    </Still>
  ),
  worth: (told) => (
    <Still {...told} name="worth" isBare>
      <Table
        {...counted(
          told,
          `
          . . . . . .
          . . -1 . . .
          . +3 a . . .
          . . -4 +4 . .
          . . . . . .
          . . . . +2 b`,
        )}
      />
    </Still>
  ),
  count: (told) => (
    <Still {...told} name="count">
      <Table
        {...counted(
          told,
          `
          +2  b  b +3  a +2
           b -2 -2  b -2 -1
          -3 +1 +3  b +4  b
          -2  a  a  a  a +2
          +2 -4 -1 -2 -3 -2
           a  a +1  b +2 +2`,
        )}
      />
    </Still>
  ),
};

const PAWNS: readonly Seat[] = [0, 1, 2, 3];

function Still(
  props: Told & { readonly name: FigureName; readonly isBare?: boolean; readonly children: ComponentChildren },
) {
  return (
    <div class={props.isBare ? "io-figure io-bare" : "io-figure"}>
      <p class="spoken-only">{props.words.figures[props.name]}</p>
      <div inert>{props.children}</div>
    </div>
  );
}

/** A match of two in the middle: a +3 has just been turned. */
const given = ({ say, words }: Told, drawing: string): Given => ({
  view: { ...FIRST_VIEW, board: drawn(drawing).board },
  before: null,
  offers: [],
  pending: null,
  sealed: null,
  spoken: [],
  hint: null,
  picked: signal(null),
  outcome: null,
  say,
  words,
  play: () => undefined,
});

/** The same match after the end. */
function counted(told: Told, drawing: string): Given {
  const { board, tiles } = drawn(drawing);
  const totals = scores(board, tiles, 2);
  const places = totals.map((_, seat) => (winners(totals).some((best) => best === seat) ? 1 : 2));
  return {
    ...given(told, drawing),
    view: { ...FIRST_VIEW, board, tiles, turned: null, turn: { seats: [], how: "first" } },
    outcome: { places, scores: totals, reason: { key: "boardFull" } },
  };
}

const FIRST_VIEW: View = {
  viewer: "watcher",
  turn: { seats: [0], how: "first" },
  options: { first: 1, stock: "own", memoryAid: false },
  board: [],
  tiles: null,
  pawns: [6, 6],
  reserves: [9, 10],
  turned: 3,
  leftovers: null,
  news: [],
};
