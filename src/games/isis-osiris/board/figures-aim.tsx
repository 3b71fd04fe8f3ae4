import type { Figure } from "../../../kit/board.ts";
import type { Value } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { Materials } from "./materials.tsx";
import { Counter, TileBack, TileFront } from "./pieces.tsx";
import "./figures-aim.css";

/** The tiles beside the pawn, and where they lie. */
const BESIDE: readonly { readonly x: number; readonly y: number; readonly value: Value }[] = [
  { x: 0, y: -100, value: 4 },
  { x: -100, y: 0, value: 3 },
  { x: 100, y: 0, value: -1 },
  { x: 0, y: 100, value: 2 },
];
const CORNERS = [
  [-100, -100],
  [100, -100],
  [-100, 100],
  [100, 100],
] as const;
const WORTH = BESIDE.reduce((sum, { value }) => sum + value, 0);

/** A pawn between four tiles, and what it is worth; the tiles at the corners lie face down again. */
export const AimFigure: Figure<Words> = ({ say, words }) => (
  <div class="io-figure">
    <p class="spoken-only">{words.figures.aim}</p>
    <svg class="io-aim-figure" viewBox="-192 -168 384 340" aria-hidden="true">
      <Materials />
      <rect class="io-aim-frame" x="-164" y="-160" width="328" height="328" rx="14" />
      {[-100, 0, 100].flatMap((x) =>
        [-100, 0, 100].map((y) => (
          <rect key={`${x} ${y}`} class="io-aim-cell" x={x - 48} y={y - 46} width="96" height="96" rx="6" />
        )),
      )}
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} class="io-aim-hidden" transform={`translate(${x} ${y})`}>
          <TileBack />
        </g>
      ))}
      {BESIDE.map(({ x, y, value }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <TileFront value={value} say={say} />
        </g>
      ))}
      <ellipse class="io-aim-light" rx="56" ry="54" />
      <Counter seat={0} />
      {BESIDE.map(({ x, y, value }) => (
        <g
          key={`${x} ${y}`}
          class={value > 0 ? "io-aim-plus" : "io-aim-minus"}
          transform={`translate(${x / 2} ${y / 2})`}
        >
          <circle r="14" />
          <path d={value > 0 ? "M-6.5 0H6.5M0-6.5V6.5" : "M-6.5 0H6.5"} />
        </g>
      ))}
      <g class="io-aim-worth" transform="translate(50 46)">
        <rect x="-34" y="-19" width="68" height="38" rx="19" />
        <text y="9">{say.signed(WORTH)}</text>
      </g>
    </svg>
  </div>
);
