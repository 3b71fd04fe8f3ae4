import type { ComponentChildren } from "preact";
import CrossedSwords from "~icons/game-icons/crossed-swords";
import type { Figure } from "../../../kit/board.ts";
import { VALUE } from "../rules/kinds.ts";
import type { Kind } from "../rules/state.ts";
import type { Words } from "../texts/words.ts";
import { hexagon } from "./layout.ts";
import { Token } from "./token.tsx";
import "./figures-aim.css";

const HOLLOW = hexagon(63, 9);
/** Long waves from side to side. */
const GRAIN =
  "M-172-48q60-14 120-4t110-2 112 6M-172-20q50 10 110 2t120 6 112-6M-172 26q60-12 110-2t112-4 122 8M-172 54q50 8 120 0t110 4 112-6";
const MINE = 0;
const THEIRS = 1;

/** My Lion attacks a piece that lies face down: it may be a Fox, worth three points, or an Ant, which beats it. */
export const AimFigure: Figure<Words> = ({ words }) => (
  <div class="ai-figure">
    <svg class="ai-aim-figure" viewBox="-192 -84 384 372" aria-hidden="true">
      <rect class="ai-aim-wood" x="-176" y="-78" width="352" height="156" rx="26" />
      <rect class="ai-aim-rim" x="-168" y="-70" width="336" height="140" rx="20" />
      <path class="ai-aim-grain" d={GRAIN} />
      {[-104, 104].map((x) => (
        <path key={x} class="ai-aim-hollow" d={HOLLOW} transform={`translate(${x} 0)`} />
      ))}
      <g transform="translate(-104 -4)">
        <Token owner={MINE} kind="L" words={words} />
      </g>
      <g transform="translate(104 -4)">
        <Token owner={THEIRS} kind={null} words={words} />
      </g>
      <path class="ai-aim-arrow" d="M-38 0H30M14-14 32 0 14 14" />
      <g transform="translate(-4 -38)">
        <CrossedSwords class="ai-aim-swords" x={-21} y={-21} width={42} height={42} />
      </g>
      <path class="ai-aim-way" d="M92 94Q60 124-84 134M112 94Q116 114 104 134" />
      <Outcome x={-96} captor={MINE} winner="L" captured="F" words={words}>
        <path class="ai-aim-good" d="M-9 0l6 7L10-8" />
      </Outcome>
      <Outcome x={96} captor={THEIRS} winner="A" captured="L" words={words}>
        <path class="ai-aim-bad" d="M-8-8 8 8M8-8-8 8" />
      </Outcome>
    </svg>
  </div>
);

/** Who stands in the end, above who is captured, with the points that this one brings. */
const Outcome = (props: {
  readonly x: number;
  readonly captor: typeof MINE | typeof THEIRS;
  readonly winner: Kind;
  readonly captured: Kind;
  readonly words: Words;
  readonly children: ComponentChildren;
}) => (
  <g transform={`translate(${props.x} 208)`}>
    <rect class="ai-aim-card" x="-86" y="-64" width="172" height="136" rx="20" />
    <g transform="translate(-34 -4) scale(0.86)">
      <Token owner={props.captor} kind={props.winner} words={props.words} />
    </g>
    <g class="ai-aim-captured" transform="translate(44 14) rotate(24) scale(0.6)">
      <Token owner={props.captor === MINE ? THEIRS : MINE} kind={props.captured} words={props.words} />
    </g>
    <g transform="translate(58 -36)">
      <circle class="ai-aim-points" r="19" />
      <text y="8">{VALUE[props.captured]}</text>
    </g>
    <g transform="translate(-80 -58)">
      <circle class={props.captor === MINE ? "ai-aim-won" : "ai-aim-lost"} r="19" />
      {props.children}
    </g>
  </g>
);
