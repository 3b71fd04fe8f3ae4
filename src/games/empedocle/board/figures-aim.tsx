import type { Figure } from "../../../kit/board.ts";
import { ELEMENTS } from "../rules/box.ts";
import type { Element } from "../rules/state.ts";
import { WORDS } from "../texts/telling.ts";
import type { Words } from "../texts/words.ts";
import { Materials } from "./defs.tsx";
import { Disc, Splinter, Star } from "./signs.tsx";
import { Wheel } from "./wheel.tsx";
import "./figures-aim.css";

/** Where the four lie around the wheel, as in the wheel itself. */
const AT: Readonly<Record<Element, readonly [x: number, y: number]>> = {
  air: [-122, -72],
  fire: [122, -72],
  earth: [-122, 66],
  water: [122, 66],
};

const UNITED = { hate: 2, air: 1, fire: 1, earth: 1, water: 1, ether: 0, gems: 0 };

/** The four elements come together, and one Hate of three flies to the star. */
export const AimFigure: Figure<Words> = ({ say }) => (
  <div class="em-figure em-card">
    <svg class="em-aim-figure" viewBox="-192 -132 384 376" aria-hidden="true">
      <Materials />
      {ELEMENTS.map((element) => {
        const [x, y] = AT[element];
        return (
          <g key={element}>
            <path class="em-aim-way" d={`M${x * 0.72} ${y * 0.72}L${x * 0.5} ${y * 0.5}`} />
            <g transform={`translate(${x} ${y})`}>
              <ellipse class="em-cast" cx="6" cy="12" rx="42" ry="38" />
              <circle class="em-aim-edge" r="40" cy="7" />
              <Disc of={element} radius={40} />
              <text y="68">{WORDS[say.language][element]}</text>
            </g>
          </g>
        );
      })}
      <circle class="em-aim-light" r="110" fill="url(#em-glow)" />
      <Wheel holding={UNITED} radius={62} type={17} />
      <path class="em-aim-arrow" d="M0 82V134M-14 120 0 136 14 120" />
      <g transform="translate(-60 190)">
        {[0, 1, 2].map((at) => (
          <g key={at} transform={`translate(${(at - 1) * 52} 0)`}>
            <Splinter size={34} isGone={at === 2} />
          </g>
        ))}
      </g>
      <path class="em-aim-flight" d="M12 150Q66 112 106 168" />
      <g transform="translate(118 190)">
        <circle class="em-socket" r="52" />
        <Star size={44} />
        <Splinter size={20} />
      </g>
    </svg>
  </div>
);
