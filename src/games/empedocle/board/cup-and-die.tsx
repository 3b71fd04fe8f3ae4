import type { Face, Who } from "../rules/state.ts";
import { clay, glass } from "./defs.tsx";
import { upTo } from "./layout.ts";
import { Sign } from "./signs.tsx";

/** A bone die seen from above, drawn around its centre; the face is inlaid in glass. Without a face it is in the air. */
export function DieShowing({ face, size }: { readonly face: Face | null; readonly size: number }) {
  const [width, height, depth, round] = [size, size * 0.9, size * 0.24, size * 0.2];
  const [left, top] = [-width / 2, -height / 2 - depth / 2];
  return (
    <>
      <rect class="em-cast" x={left + size * 0.1} y={top + depth * 1.5} {...{ width, height }} rx={round} />
      <rect class="em-die-side" x={left} y={top + depth} {...{ width, height }} rx={round} />
      <rect class="em-die-top" x={left} y={top} {...{ width, height }} rx={round} fill="url(#em-bone)" />
      {face !== null && (
        <g class={`em-disc em-${face}`} transform={`translate(0 ${-depth / 2})`}>
          <rect
            class="em-inlay"
            x={-width * 0.4}
            y={-height * 0.4}
            width={width * 0.8}
            height={height * 0.8}
            rx={round * 0.75}
            fill={glass(face)}
          />
          <Sign of={face} size={size * 0.54} />
        </g>
      )}
    </>
  );
}

/** A die inside text or a button. */
export const SmallDie = ({ face }: { readonly face: Face }) => (
  <svg class="em-die-small" viewBox="-27 -29 56 62" aria-hidden="true">
    <DieShowing face={face} size={50} />
  </svg>
);

interface CupProps {
  readonly who: Who;
  readonly width: number;
  readonly height: number;
  /** The face that its owner knows to be under it. */
  readonly knows: Face | null;
}

/** A cup upside down, drawn above the middle of its rim: glazed clay with a meander. */
export function Cup({ who, width, height, knows }: CupProps) {
  const [base, crown, lip] = [width / 2, width * 0.36, height * 0.11];
  const at = (part: number): number => crown + (base - crown) * part;
  const band = (part: number): string =>
    `M${-at(part)} ${-height * (1 - part)}A${at(part)} ${at(part) * 0.3} 0 0 0 ${at(part)} ${-height * (1 - part)}`;
  return (
    <g class={`em-cup ${typeof who === "number" ? `seat-${who}` : "em-unknown"}`}>
      <ellipse class="em-cast" cx={width * 0.1} cy={width * 0.05} rx={base * 1.06} ry={base * 0.32} />
      <path
        class="em-glaze"
        d={`M${-base} 0L${-crown} ${-height}A${crown} ${crown * 0.3} 0 0 1 ${crown} ${-height}L${base} 0A${base} ${base * 0.3} 0 0 1 ${-base} 0Z`}
        fill={clay(who)}
      />
      <path
        d={`M${-base} 0L${-at(0.89)} ${-lip}A${at(0.89)} ${base * 0.3} 0 0 0 ${at(0.89)} ${-lip}L${base} 0A${base} ${base * 0.3} 0 0 1 ${-base} 0Z`}
        fill="url(#em-bronze)"
      />
      <ellipse class="em-crown" cy={-height} rx={crown} ry={crown * 0.3} fill={clay(who)} />
      <ellipse class="em-hollow" cy={-height + crown * 0.03} rx={crown * 0.68} ry={crown * 0.19} />
      <path class="em-line" d={`${band(0.3)}${band(0.74)}`} stroke-width={Math.max(1, width * 0.02)} />
      {knows === null ? (
        <path class="em-line" d={meander(width, height, at)} stroke-width={Math.max(1.1, width * 0.022)} />
      ) : (
        <g class="em-known" transform={`translate(0 ${-height * 0.4})`}>
          <g transform={`scale(${width / 130})`}>
            <DieShowing face={knows} size={50} />
          </g>
        </g>
      )}
    </g>
  );
}

const KEYS = 6;

/** Keys of the meander around the body of the cup. */
function meander(width: number, height: number, at: (part: number) => number): string {
  const key = [
    [0.1, 1],
    [0.1, 0],
    [0.85, 0],
    [0.85, 0.75],
    [0.42, 0.75],
    [0.42, 0.4],
  ] as const;
  const point = (along: number, down: number): string => {
    const part = 0.36 + 0.3 * down;
    const turn = (along - 0.5) * Math.PI * 0.92;
    const x = at(part) * Math.sin(turn);
    return `${x.toFixed(1)} ${(-height * (1 - part) + at(part) * 0.3 * Math.cos(turn)).toFixed(1)}`;
  };
  return width < 20
    ? ""
    : upTo(KEYS)
        .map((one) => key.map(([u, v], index) => `${index === 0 ? "M" : "L"}${point((one + u) / KEYS, v)}`).join(""))
        .join("");
}

/** The Cylinder, standing on the point. */
export const Cylinder = ({ size }: { readonly size: number }) => (
  <g class="em-cylinder" transform={`scale(${size})`}>
    <path d="M-.42 .5V-.4A.42 .12 0 0 1 .42-.4V.5A.42 .12 0 0 1-.42 .5Z" fill="url(#em-gold)" />
    <path class="em-band" d="M-.42-.1A.42 .12 0 0 0 .42-.1M-.42 .28A.42 .12 0 0 0 .42 .28" />
    <ellipse class="em-lid" cy="-.4" rx=".42" ry=".12" />
  </g>
);
