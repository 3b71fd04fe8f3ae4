import type { Figure } from "../../../kit/board.ts";
import { duel } from "../rules/duel.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Words } from "../texts/words.ts";
import { Token } from "./token.tsx";
import "./figures-beats.css";

const MINE = 0;
const THEIRS = 1;

/** Each kind, and below it the kinds that it beats. */
export const BeatsFigure: Figure<Words> = ({ words }) => (
  <div class="ai-figure">
    <svg class="ai-beats-figure" viewBox="-62 -58 620 366" aria-hidden="true">
      {KINDS.map((kind, column) => (
        <g key={kind} transform={`translate(${column * 124} 0)`}>
          <g transform="scale(0.9)">
            <Token owner={MINE} kind={kind} words={words} />
          </g>
          <path class="ai-beats-arrow" d="M0 58V76M-9 68 0 78 9 68" />
          {KINDS.filter((other) => duel(kind, other) === "won").map((beaten, row) => (
            <g key={beaten} transform={`translate(0 ${118 + row * 76}) scale(0.6)`}>
              <Token owner={THEIRS} kind={beaten} words={words} />
            </g>
          ))}
        </g>
      ))}
    </svg>
  </div>
);
