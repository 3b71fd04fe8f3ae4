import type { RowBegin } from "../../../kit/row-begin.ts";
import type { View } from "../rules/state.ts";
import { isDuel } from "./duel.ts";
import { slab, spotOf, towards } from "./layout.ts";
import "./arena.css";

/** While a duel is shown the lamp shines on the two pieces alone, and where they meet there are sparks. */
export function Arena({ begin }: { readonly begin: RowBegin<View> | null }) {
  const duel = begin?.row.facts.find(isDuel);
  if (duel === undefined) return null;
  const { x, y } = towards(spotOf(duel.from), spotOf(duel.to), 0.55);
  return (
    <g class="ai-arena">
      <radialGradient id="ai-spot" gradientUnits="userSpaceOnUse" cx={x} cy={y} r="250">
        <stop offset="0.36" stop-color="#ffdf9a" stop-opacity="0.2" />
        <stop offset="0.5" stop-color="#1a0b02" stop-opacity="0.3" />
        <stop offset="1" stop-color="#1a0b02" stop-opacity="0.72" />
      </radialGradient>
      <path class="ai-veil" d={slab(0)} />
      <g transform={`translate(${x} ${y})`}>
        <path class="ai-sparks" d={SPARKS} />
      </g>
    </g>
  );
}

/** Rays of two lengths around 0, 0. */
const SPARKS = Array.from({ length: 14 }, (_, ray) => {
  const at = (turn: number, far: number): string =>
    `${(far * Math.cos(turn)).toFixed(1)} ${(far * Math.sin(turn)).toFixed(1)}`;
  const turn = (ray * Math.PI) / 7;
  return `M${at(turn - 0.09, 30)}L${at(turn, ray % 2 === 0 ? 92 : 70)}L${at(turn + 0.09, 30)}Z`;
}).join("");
