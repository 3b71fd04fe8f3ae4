import type { FunctionComponent, SVGAttributes } from "preact";
import Diamond from "~icons/game-icons/cut-diamond";
import Flame from "~icons/game-icons/flame";
import Heart from "~icons/game-icons/hearts";
import Peaks from "~icons/game-icons/peaks";
import Bolt from "~icons/game-icons/power-lightning";
import Drop from "~icons/game-icons/water-drop";
import Whirlwind from "~icons/game-icons/whirlwind";
import type { Face, Tile } from "../rules/state.ts";

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

export const Star = drawn(
  "M0-12 1.8-4.3 5.5-5.5 4.3-1.8 12 0 4.3 1.8 5.5 5.5 1.8 4.3 0 12-1.8 4.3-5.5 5.5-4.3 1.8-12 0-4.3-1.8-5.5-5.5-1.8-4.3Z",
);

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
  return <Icon x={-size / 2} y={-size / 2} width={size} height={size} aria-hidden="true" />;
}

/** A round token with its sign. */
export const Disc = ({ of, radius }: { readonly of: Kind; readonly radius: number }) => (
  <g class={`em-disc em-${of}`}>
    <circle r={radius} />
    <Sign of={of} size={radius * (of === "water" || of === "air" ? 1.6 : 1.4)} />
  </g>
);

/** A fragment of Hate: a black splinter. A hollow one has been discarded. */
export const Splinter = ({ isGone = false }: { readonly isGone?: boolean }) => (
  <path class={isGone ? "em-splinter gone" : "em-splinter"} d="M-7-3 1-9 7-2 4 8-3 6-1 1Z" />
);

/** A sign or a splinter inside text. */
export const Small = ({ of }: { readonly of: Kind | "hate" }) => (
  <svg class="em-small" viewBox="-12 -12 24 24" aria-hidden="true">
    {of === "hate" ? <Splinter /> : <Disc of={of} radius={11} />}
  </svg>
);
