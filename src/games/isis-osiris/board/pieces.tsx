import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import Ankh from "~icons/game-icons/ankh";
import Cat from "~icons/game-icons/bastet";
import Eye from "~icons/game-icons/eye-of-horus";
import Lotus from "~icons/game-icons/lotus";
import Scarab from "~icons/game-icons/scarab-beetle";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { Value } from "../rules/state.ts";
import "./pieces.css";

/**
 * A pawn: a drum in the seat's material with the seat's own sign. All pieces stand on 0, 0. Many are on the board, and
 * each is drawn anew only when it changes.
 */
export const Counter = ({ seat }: { readonly seat: Seat }) => useMemo(() => drawnCounter(seat), [seat]);

function drawnCounter(seat: Seat): VNode | null {
  const sign = SIGNS[seat];
  if (sign === undefined) return null;
  const { Sign, size, turn } = sign;
  const carved = { x: -size / 2, y: -size / 2, width: size, height: size };
  return (
    <g class={`io-counter seat-${seat}`}>
      <ellipse class="io-cast" rx="38" ry="35" cy="5" />
      <path class="io-drum" d={DRUM} />
      <path class="io-drum-light" d={DRUM} />
      <g transform={`translate(0 ${-RISE})`}>
        <ellipse class="io-disc" rx="37" ry="35" />
        <ellipse class="io-sheen" rx="37" ry="35" />
        <ellipse class="io-ring" rx="31" ry="29.3" />
        <g class="io-sign">
          <g transform={`rotate(${turn})`}>
            <Sign class="io-groove" {...carved} />
            <Sign {...carved} />
          </g>
        </g>
      </g>
    </g>
  );
}

/** How high the top of a piece is above the middle of its cell, and its foot below it. */
const RISE = 6;
const FALL = 7;
const DRUM = `M-37 ${-RISE}V${FALL}A37 35 0 0 0 37 ${FALL}V${-RISE}Z`;

const SIGNS: readonly { readonly Sign: typeof Ankh; readonly size: number; readonly turn: number }[] = [
  // The ankh of the icon set is drawn at an angle.
  { Sign: Ankh, size: 40, turn: 45 },
  { Sign: Scarab, size: 48, turn: 0 },
  { Sign: Lotus, size: 44, turn: 0 },
  { Sign: Cat, size: 48, turn: 0 },
];

/** The back of a tile: an eye in blue-green faience. All backs are alike (IO-14). */
export const TileBack = () =>
  useMemo(
    () => (
      <g class="io-back">
        <path class="io-cast" d={TILE} />
        <BackOnPile />
      </g>
    ),
    [],
  );

const BackOnPile = () => (
  <>
    <path class="io-foot" d={TILE} transform={`translate(0 ${FALL})`} />
    <path class="io-side" d={TILE} />
    <g transform={`translate(0 ${-RISE + 1})`}>
      <path class="io-face" d={TILE} />
      <path class="io-line" d={INSET} />
      <path class="io-shine" d={SHINE} />
      <Eye class="io-groove" x={-27} y={-27} width={54} height={54} />
      <Eye x={-27} y={-27} width={54} height={54} />
    </g>
  </>
);

/** The front of a tile: its value as a number, and as pips that point up or down. A hidden value is left out. */
export function TileFront({ value, say }: { readonly value: Value | null; readonly say: Say }) {
  const number = value === null ? "" : say.signed(value);
  return useMemo(() => drawnFront(value, number), [value, number]);
}

function drawnFront(value: Value | null, number: string): VNode {
  const sign = value !== null && value < 0 ? "io-minus" : "io-plus";
  return (
    <g class={`io-bone ${sign}`}>
      <path class="io-cast" d={TILE} />
      <path class="io-foot" d={TILE} transform={`translate(0 ${FALL})`} />
      <path class="io-side" d={TILE} />
      <g transform={`translate(0 ${-RISE + 1})`}>
        <path class="io-face" d={TILE} />
        <path class="io-line" d={INSET} />
        {value !== null && (
          <>
            <text y="11">{number}</text>
            <Pips value={value} />
          </>
        )}
      </g>
    </g>
  );
}

function Pips({ value }: { readonly value: Value }) {
  const count = Math.abs(value);
  const pips = Array.from({ length: count }, (_, pip) => pip);
  const shape = value > 0 ? "M-5 4H5L0-4Z" : "M-5-4H5L0 4Z";
  return pips.map((pip) => (
    <path key={pip} class="io-pip" d={shape} transform={`translate(${(pip - (count - 1) / 2) * 13} 25)`} />
  ));
}

/** A heap of face-down tiles, one layer for each tile. Without tiles it is an empty place. */
export const Pile = ({ count }: { readonly count: number }) => useMemo(() => drawnPile(count), [count]);

function drawnPile(count: number): VNode {
  if (count === 0) return <path class="io-gone" d={TILE} />;
  const layers = Array.from({ length: count - 1 }, (_, layer) => layer);
  const lift = Math.min(3.4, 40 / count);
  return (
    <g class="io-back">
      <path class="io-cast" d={TILE} />
      {layers.map((layer) => (
        <path key={layer} class="io-layer" d={TILE} transform={`translate(0 ${FALL - layer * lift})`} />
      ))}
      <g transform={`translate(0 ${-(count - 1) * lift})`}>
        <BackOnPile />
      </g>
    </g>
  );
}

export const TILE = "M-40-32a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8Z";
const INSET = "M-34-29a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v58a5 5 0 0 1-5 5h-58a5 5 0 0 1-5-5Z";
/** Along the two sides that look at the lamp. */
const SHINE = "M-37.5 22V-30a7.5 7.5 0 0 1 7.5-7.5H26";
