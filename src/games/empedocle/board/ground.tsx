import { BOX, MIDDLE, upTo } from "./places.ts";

const KEYS = 84;
const RADIUS = 218;

/** The round table under everything, with a line of meander around it. */
export const Ground = () => (
  <svg class="em-ground" viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
    <circle class="em-ground-edge" cx={MIDDLE.x} cy={MIDDLE.y + 5} r={RADIUS + 18} />
    <circle class="em-ground-top" cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS + 18} />
    <g class="em-meander" transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
      {upTo(KEYS).map((key) => (
        <path
          key={key}
          d="M-8 4V-6H3V1.5H-4V-2H-1M-8 4H8"
          transform={`rotate(${(key * 360) / KEYS}) translate(0 ${-RADIUS})`}
        />
      ))}
    </g>
    <circle class="em-ground-line" cx={MIDDLE.x} cy={MIDDLE.y} r={RADIUS - 12} />
  </svg>
);
