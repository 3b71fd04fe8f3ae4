import { Materials } from "./defs.tsx";
import type { Ellipse, Layout } from "./layout.ts";
import { upTo } from "./layout.ts";

/** One key of the meander: along the rim, and from its outer to its inner edge. */
const KEY = [
  [0.08, 1],
  [0.08, 0],
  [0.88, 0],
  [0.88, 0.72],
  [0.42, 0.72],
  [0.42, 0.36],
] as const;

/** The round table under everything: a bronze rim with a meander, and what is engraved in it. */
export function Ground({ layout }: { readonly layout: Layout }) {
  const { ground, ring } = layout;
  const { x, y, rx, ry } = ground;
  const edge = Math.max(8, ry * 0.06);
  const keys = Math.round((rx + ry) / 9);
  return (
    <svg class="em-ground" viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <Materials />
      <path
        class="em-ground-edge"
        d={`M${x - rx} ${y}V${y + edge}A${rx} ${ry} 0 0 0 ${x + rx} ${y + edge}V${y}Z`}
        fill="url(#em-edge)"
      />
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill="url(#em-bronze)" />
      <ellipse class="em-ground-rim" cx={x} cy={y} rx={rx * 0.965} ry={ry * 0.965} />
      <path
        class="em-meander"
        d={upTo(keys)
          .map((key) => keyAt(ground, key, keys))
          .join("")}
      />
      <ellipse class="em-ground-top" cx={x} cy={y} rx={rx * 0.88} ry={ry * 0.88} fill="url(#em-ground)" />
      <ellipse class="em-ground-line" cx={ring.x} cy={ring.y} rx={ring.rx} ry={ring.ry} />
    </svg>
  );
}

const keyAt = ({ x, y, rx, ry }: Ellipse, key: number, keys: number): string =>
  KEY.map(([along, across], index) => {
    const angle = ((key + along) / keys) * 2 * Math.PI - Math.PI / 2;
    const reach = 0.9 + 0.05 * (1 - across);
    const point = [x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)];
    return `${index === 0 ? "M" : "L"}${point.map((one) => one.toFixed(1)).join(" ")}`;
  }).join("");
