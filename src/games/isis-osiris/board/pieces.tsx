import Ankh from "~icons/game-icons/ankh";
import Cat from "~icons/game-icons/bastet";
import Eye from "~icons/game-icons/eye-of-horus";
import Lotus from "~icons/game-icons/lotus";
import Scarab from "~icons/game-icons/scarab-beetle";
import type { Seat } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { Value } from "../rules/state.ts";

/** A pawn: a round counter in the seat's colour with the seat's own sign. All pieces are centred on 0, 0. */
export function Counter({ seat }: { readonly seat: Seat }) {
  const sign = SIGNS[seat];
  if (sign === undefined) return null;
  const { Sign, size, turn } = sign;
  return (
    <g class={`io-counter seat-${seat}`}>
      <circle class="io-edge" cy="4" r="38" />
      <circle class="io-disc" r="38" />
      <circle class="io-ring" r="33.5" />
      <g class="io-sign">
        <g transform={`rotate(${turn})`}>
          <Sign x={-size / 2} y={-size / 2} width={size} height={size} />
        </g>
      </g>
    </g>
  );
}

const SIGNS: readonly { readonly Sign: typeof Ankh; readonly size: number; readonly turn: number }[] = [
  // The ankh of the icon set is drawn at an angle.
  { Sign: Ankh, size: 40, turn: 45 },
  { Sign: Scarab, size: 48, turn: 0 },
  { Sign: Lotus, size: 44, turn: 0 },
  { Sign: Cat, size: 48, turn: 0 },
];

/** The back of a tile: an eye in a border of meanders. All backs are alike (IO-14). */
export function TileBack() {
  return (
    <g class="io-back">
      <path class="io-edge" d={TILE} transform="translate(0 4)" />
      <path class="io-face" d={TILE} />
      {QUARTERS.map((quarter) => (
        <path key={quarter} class="io-meander" d={MEANDER} transform={`rotate(${quarter})`} />
      ))}
      <Eye x={-25} y={-25} width={50} height={50} />
    </g>
  );
}

/** The front of a tile: its value as a number, and as pips that point up or down. A hidden value is left out. */
export function TileFront({ value, say }: { readonly value: Value | null; readonly say: Say }) {
  const sign = value !== null && value < 0 ? "io-minus" : "io-plus";
  return (
    <g class={`io-front ${sign}`}>
      <path class="io-edge" d={TILE} transform="translate(0 4)" />
      <path class="io-face" d={TILE} />
      <path class="io-line" d={INSET} />
      {value !== null && (
        <>
          <text y="11">{say.signed(value)}</text>
          <Pips value={value} />
        </>
      )}
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
export function Pile({ count }: { readonly count: number }) {
  if (count === 0) return <path class="io-gone" d={TILE} />;
  const layers = Array.from({ length: count - 1 }, (_, layer) => layer);
  const lift = Math.min(3, 40 / count);
  return (
    <g class="io-heap">
      {layers.map((layer) => (
        <path key={layer} class="io-layer" d={TILE} transform={`translate(0 ${4 - layer * lift})`} />
      ))}
      <g transform={`translate(0 ${-(count - 1) * lift})`}>
        <TileBack />
      </g>
    </g>
  );
}

export const TILE = "M-40-32a8 8 0 0 1 8-8h64a8 8 0 0 1 8 8v64a8 8 0 0 1-8 8h-64a8 8 0 0 1-8-8Z";
const INSET = "M-34-29a5 5 0 0 1 5-5h58a5 5 0 0 1 5 5v58a5 5 0 0 1-5 5h-58a5 5 0 0 1-5-5Z";
const QUARTERS = [0, 90, 180, 270];
const MEANDER = [-30, -20, -10, 0, 10, 20].map((x) => `M${x}-28v-7h8v5h-4.5v-2`).join("");
