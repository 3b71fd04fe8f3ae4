import { type ReadonlySignal, useSignal } from "@preact/signals";
import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import type { Say } from "../../../kernel/texts.ts";
import type { ChartPoint } from "./chart-lines.ts";
import type { AnalysisWords } from "./words.ts";

const [WIDTH, HEIGHT] = [400, 210];
const [LEFT, TOP, RIGHT, BOTTOM] = [64, 14, 10, 14];
const SHARES = [0, 0.5, 1];
/** Of more seats than this only the winners' lines are shown until somebody asks for others. */
const MAX_LINES = 6;

/** What each seat could expect, step by step: a line and a sign for each, as colours alone tell nothing. */
export function Chart(props: {
  readonly lines: readonly (readonly ChartPoint[])[];
  readonly winners: readonly Seat[];
  readonly last: number;
  readonly at: ReadonlySignal<number>;
  readonly say: Say;
  readonly words: AnalysisWords;
}) {
  const { lines, winners, last, at, say, words } = props;
  const seats = seatsOf(lines.length);
  const hidden = useSignal<ReadonlySet<Seat>>(
    new Set(seats.length > MAX_LINES ? seats.filter((seat) => !winners.includes(seat)) : []),
  );
  const x = (step: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * step) / Math.max(1, last);
  const y = (share: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - share);
  const toggle = (seat: Seat): void => {
    const next = new Set(hidden.value);
    if (!next.delete(seat)) next.add(seat);
    hidden.value = next;
  };
  return (
    <figure class="chart">
      <figcaption>{words.chart}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words.chartSpoken}>
        {SHARES.map((share) => (
          <g key={share}>
            <line class="grid" x1={LEFT} x2={WIDTH - RIGHT} y1={y(share)} y2={y(share)} />
            <text x={LEFT - 6} y={y(share)} text-anchor="end" dominant-baseline="middle">
              {words.share(share)}
            </text>
          </g>
        ))}
        <line class="now" x1={x(at.value)} x2={x(at.value)} y1={TOP} y2={HEIGHT - BOTTOM} />
        {seats
          .filter((seat) => !hidden.value.has(seat))
          .map((seat) => (
            <SeatLine
              key={seat}
              seat={seat}
              points={(lines[seat] ?? []).map(({ step, worth }) => [x(step), y(worth)])}
            />
          ))}
      </svg>
      <fieldset class="keys">
        <legend class="spoken-only">{words.shown}</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input type="checkbox" checked={!hidden.value.has(seat)} onChange={() => toggle(seat)} />
            <svg class={`seat-${seat}`} viewBox="0 0 24 12" aria-hidden="true">
              <path class="under" d="M1 6H23" />
              <path class="line" d="M1 6H23" />
              <path class="sign" d={signAt(seat, 12, 6)} />
            </svg>
            {say.seat(seat)}
          </label>
        ))}
      </fieldset>
    </figure>
  );
}

function SeatLine({ seat, points }: { readonly seat: Seat; readonly points: readonly (readonly number[])[] }) {
  const path = points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x?.toFixed(1)} ${y?.toFixed(1)}`).join("");
  return (
    <g class={`seat-${seat}`}>
      <path class="under" d={path} />
      <path class="line" d={path} />
      {points.map(([x = 0, y = 0]) => (
        <path key={x} class="sign" d={signAt(seat, x, y)} />
      ))}
    </g>
  );
}

/** Square, diamond, triangles up and down, a cross standing and lying; the second six are bigger. */
function signAt(seat: Seat, x: number, y: number): string {
  const size = seat < 6 ? 3.4 : 5;
  const to = (dx: number, dy: number) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  const through = (corners: readonly (readonly [number, number])[]) =>
    `M${corners.map(([dx, dy]) => to(dx, dy)).join("L")}Z`;
  return through(SHAPES[seat % SHAPES.length] ?? []);
}

const SHAPES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  [
    [0, -1.4],
    [1.4, 0],
    [0, 1.4],
    [-1.4, 0],
  ],
  [
    [0, -1.3],
    [1.3, 1],
    [-1.3, 1],
  ],
  [
    [0, 1.3],
    [1.3, -1],
    [-1.3, -1],
  ],
  [
    [-1.4, -0.6],
    [1.4, -0.6],
    [1.4, 0.6],
    [-1.4, 0.6],
  ],
  [
    [-0.6, -1.4],
    [0.6, -1.4],
    [0.6, 1.4],
    [-0.6, 1.4],
  ],
];
