import { ELEMENTS } from "../rules/box.ts";
import type { Element, Holding } from "../rules/state.ts";
import { glass } from "./defs.tsx";
import { Disc, Sign } from "./signs.tsx";

/** Where the four lie in the wheel: above Air and Fire, below Earth and Water. */
const QUARTERS: Readonly<Record<Element, readonly [-1 | 1, -1 | 1]>> = {
  air: [-1, -1],
  fire: [1, -1],
  earth: [-1, 1],
  water: [1, 1],
};

interface Props {
  readonly holding: Holding;
  readonly radius: number;
  readonly type: number;
  /** Rings the elements that are missing. */
  readonly isMine?: boolean;
}

/** The wheel of four: what a force holds. A number means more than one; the hub is Ether. */
export function Wheel({ holding, radius, type, isMine = false }: Props) {
  const gap = radius * 0.05;
  const badge = Math.max(0.6 * type, radius * 0.24);
  return (
    <g class="em-wheel">
      <circle class="em-rim" r={radius * 1.12} fill="url(#em-bronze)" />
      <circle class="em-socket" r={radius * 1.02} />
      {ELEMENTS.map((element) => {
        const [x, y] = QUARTERS[element];
        const has = holding[element] > 0;
        const sweep = x * y > 0 ? 1 : 0;
        return (
          <g key={element} class={`em-quarter em-${element} ${has ? "has" : isMine ? "lacks" : "none"}`}>
            <path
              d={`M${x * gap} ${y * gap}H${x * radius}A${radius} ${radius} 0 0 ${sweep} ${x * gap} ${y * radius}Z`}
              fill={has ? glass(element) : undefined}
            />
            <g transform={`translate(${x * radius * 0.52} ${y * radius * 0.5})`}>
              <Sign of={element} size={radius * 0.54} />
            </g>
          </g>
        );
      })}
      <circle r={radius * 0.3} fill="url(#em-bronze)" />
      {holding.ether > 0 ? <Disc of="ether" radius={radius * 0.29} /> : <circle class="em-socket" r={radius * 0.22} />}
      {ELEMENTS.filter((element) => holding[element] > 1).map((element) => {
        const [x, y] = QUARTERS[element];
        return (
          <Badge key={element} x={x * radius * 0.86} y={y * radius * 0.86} radius={badge} text={holding[element]} />
        );
      })}
      {holding.ether > 1 && <Badge x={0} y={radius * 0.34} radius={badge} text={holding.ether} />}
    </g>
  );
}

interface BadgeProps {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly text: number;
}

/** A number on a small round plate. */
export const Badge = ({ x, y, radius, text }: BadgeProps) => (
  <g class="em-badge" transform={`translate(${x} ${y})`}>
    <circle r={radius} />
    <text y={radius * 0.48} font-size={radius * 1.4}>
      {text}
    </text>
  </g>
);
