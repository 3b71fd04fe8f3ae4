import type { FunctionComponent, SVGAttributes } from "preact";
import Diamond from "~icons/game-icons/cut-diamond";
import Flame from "~icons/game-icons/flame";
import Heart from "~icons/game-icons/hearts";
import Peaks from "~icons/game-icons/peaks";
import Bolt from "~icons/game-icons/power-lightning";
import Drop from "~icons/game-icons/water-drop";
import Whirlwind from "~icons/game-icons/whirlwind";
import type { Face, Tile } from "../rules/state.ts";
import { glass } from "./defs.tsx";

type Icon = FunctionComponent<SVGAttributes<SVGSVGElement>>;

/** One of our own signs, within 24 by 24 around the centre. */
const drawn =
  (path: string): Icon =>
  (props) => (
    <svg {...props} viewBox="-12 -12 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );

const Cloud = drawn("M-7 7a4.8 4.8 0 0 1-.6-9.5 6.6 6.6 0 0 1 12.6-1.7A5.2 5.2 0 0 1 6.5 7Z");

export const Padlock = drawn("M-8-1H-6V-4A6 6 0 0 1 6-4V-1H8V10H-8ZM-3-1H3V-4A3 3 0 0 0-3-4Z");

/** Arrows in a circle: a die is rolled again. */
export const Again = drawn(
  "M-10-1A10 10 0 0 1 7-7.1L9.5-9.6V-1H1L4.6-4.7A6.5 6.5 0 0 0-6.5-1ZM10 1A10 10 0 0 1-7 7.1L-9.5 9.6V1H-1L-4.6 4.7A6.5 6.5 0 0 0 6.5 1Z",
);

/** Everything that can lie on a tile or in a holding. */
export type Kind = Face | Tile | "gem" | "lightning";

const SIGNS: Readonly<Record<Kind, Icon>> = {
  air: Cloud,
  fire: Flame,
  earth: Peaks,
  water: Drop,
  heart: Heart,
  ether: Heart,
  whirl: Whirlwind,
  gem: Diamond,
  lightning: Bolt,
};

/** A sign around the centre with this width. */
export function Sign({ of, size }: { readonly of: Kind; readonly size: number }) {
  const Icon = SIGNS[of];
  const width = of === "air" ? size * 1.15 : size;
  return <Icon x={-width / 2} y={-width / 2} width={width} height={width} aria-hidden="true" />;
}

/** A round token of glass in a bronze ring. */
export const Disc = ({ of, radius }: { readonly of: Kind; readonly radius: number }) => (
  <g class={`em-disc em-${of}`}>
    <circle class="em-ring" r={radius} fill="url(#em-bronze)" />
    <circle r={radius * 0.88} fill={of === "gem" || of === "lightning" ? undefined : glass(of)} />
    <Sign of={of} size={radius * 1.15} />
    <path
      class="em-shine"
      d={`M${-radius * 0.6} ${-radius * 0.42}A${radius * 0.74} ${radius * 0.74} 0 0 1 ${radius * 0.1} ${-radius * 0.72}`}
      stroke-width={radius * 0.1}
    />
  </g>
);

/** A fragment of Hate, `size` high above and below the centre. A hollow one has been let go of. */
export const Splinter = ({ size, isGone = false }: { readonly size: number; readonly isGone?: boolean }) => (
  <g class={isGone ? "em-splinter gone" : "em-splinter"} transform={`scale(${size})`}>
    <path d="M0-1 .5-.5 .36-.05 .66 .4 .1 1-.5 .62-.34 .1-.62-.36Z" fill={isGone ? undefined : "url(#em-obsidian)"} />
    {!isGone && <path class="em-shine" d="M0-1 .5-.5 .05-.2Z" />}
  </g>
);

/** The star of Serenity: four long rays over four short ones. */
export const Star = ({ size }: { readonly size: number }) => (
  <g class="em-star" transform={`scale(${size})`}>
    <path d="M.47-.47 .2 0 .47 .47 0 .2-.47 .47-.2 0-.47-.47 0-.2Z" fill="url(#em-bronze)" />
    {[0, 90, 180, 270].map((turn) => (
      <g key={turn} transform={`rotate(${turn})`}>
        <path d="M0 0V-1L-.21-.21Z" fill="#fff0c0" />
        <path d="M0 0V-1L.21-.21Z" fill="#b07f24" />
      </g>
    ))}
  </g>
);

/** The Lightning stone. */
export const Lightning = ({ radius }: { readonly radius: number }) => (
  <g class="em-lightning">
    <circle r={radius} fill="url(#em-bronze)" />
    <circle class="em-night" r={radius * 0.84} />
    <Sign of="lightning" size={radius * 1.25} />
  </g>
);

/** A sign inside text. */
export const Small = ({ of }: { readonly of: Kind }) => (
  <svg class="em-small" viewBox="-12 -12 24 24" aria-hidden="true">
    <Disc of={of} radius={11.5} />
  </svg>
);
