import type { Philosopher } from "../rules/philosophers.ts";
import type { Special, Stone } from "../rules/state.ts";
import { EMBLEMS } from "./emblems.ts";
import type { Face } from "./shown-vote.ts";
import "./pieces.css";

/**
 * Coins for Corruption, which buys stones; an eye for the Oracle, which sees some; a mask for Treachery, which sees
 * all.
 */
export const DaySign = ({ day, ...place }: { readonly day: Special } & Place) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" {...place}>
    <path fill-rule="evenodd" d={SIGNS[day]} />
  </svg>
);

const SIGNS: Readonly<Record<Special, string>> = {
  corruption:
    "M11 10a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 4a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM12 7a10 10 0 1 1 12 14A13 13 0 0 0 12 7Z",
  oracle:
    "M1 20Q16 5 31 20 16 35 1 20ZM16 14a6 6 0 1 0 0 12 6 6 0 0 0 0-12Zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM14 1h4l-1 7h-2ZM3 5l4-2 4 6-2 1ZM29 5l-4-2-4 6 2 1Z",
  treachery:
    "M1 10q7-4 12-1 3 2 6 0 5-3 12 1 1 14-9 14-4-1-6-5-2 4-6 5Q0 24 1 10Zm4 4q4-4 8 1-4 4-8-1Zm22 0q-4-4-8 1 4 4 8-1Z",
};

interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
  readonly class?: string;
}

/** A philosopher: a coin with an emblem, in a box from -r to r. */
export function CoinFace({ philosopher, r }: { readonly philosopher: Philosopher | undefined; readonly r: number }) {
  if (philosopher === undefined) return null;
  const [colour, strokes] = EMBLEMS[philosopher];
  return (
    <g class="os-coin">
      <circle r={r} />
      <circle r={r * 0.9} fill={colour} />
      <path d={strokes} transform={`scale(${r / 20})translate(-12 -12)`} />
    </g>
  );
}

/** A coin inside text. With `isAsker` the Sun shines behind it. */
export const Coin = (props: { readonly philosopher: Philosopher | undefined; readonly isAsker?: boolean }) => (
  <svg class="os-medal" viewBox="-22 -22 44 44" aria-hidden="true">
    {props.isAsker === true ? <SunRays r={13} /> : null}
    <CoinFace philosopher={props.philosopher} r={props.isAsker === true ? 14 : 20} />
  </svg>
);

/** The rays are the dashes of a ring. */
export const SunRays = ({ r }: { readonly r: number }) => (
  <g class="os-sun">
    <circle class="os-rays" r={r * 1.32} stroke-width={r * 0.36} stroke-dasharray={`${r * 0.2} ${r * 0.318}`} />
    <circle r={r} />
  </g>
);

export const SunSign = () => (
  <svg class="os-sun-sign" viewBox="-16 -16 32 32" aria-hidden="true">
    <SunRays r={10} />
  </svg>
);

/** White stones are round, black stones have six corners, so that nobody needs to see the colour. */
export const StoneSign = ({ stone }: { readonly stone: Stone }) => (
  <svg class={`os-sign os-${stone}`} viewBox="-20 -20 40 40" aria-hidden="true">
    {stone === "w" ? (
      <>
        <ellipse rx="18" ry="16.5" transform="rotate(-10)" />
        <path class="os-shaded" d="M17-4A18 16.500-10 0 1-15 10 22 17 0 0 0 17-4Z" />
      </>
    ) : (
      <>
        <path d="M-10-17 9-18 19-1 11 17-9 18-19 1Z" />
        <path class="os-facet" d="M9-18 6-10 11 0 19-1ZM-10-17-19 1-10 0-6-9Z" />
        <path class="os-facet-lit" d="M-10-17 9-18 6-10-6-9Z" />
      </>
    )}
    <path class="os-gleam" d={stone === "w" ? "M-10-5A10 10 0 0 1 2-12" : "M-6-9 6-10 11 0"} />
  </svg>
);

/** Cast and still secret: a clay disc with a spiral. Not cast yet: a hollow. */
export const Disc = () => (
  <svg class="os-disc" viewBox="-20 -20 40 40" aria-hidden="true">
    <circle r="18" />
    <path d="M1 0a3 3 0 0 1-4 3 6 6 0 0 1 0-10 9 9 0 0 1 11 12 11 11 0 0 1-18 3" />
  </svg>
);

/** A stone in its dish: hollow, a clay disc, or turned over to its colour. `over` is what it shows in between. */
export const StoneLying = ({ face, over }: { readonly face: Face; readonly over?: Stone | undefined }) => (
  <span class={`os-stone${face === null ? " os-none" : face === "down" ? "" : " os-up"}`} aria-hidden="true">
    {face === null ? null : <Disc />}
    {over === undefined ? null : (
      <span class="os-over">
        <StoneSign stone={over} />
      </span>
    )}
    {face === "w" || face === "b" ? (
      <span class="os-front">
        <StoneSign stone={face} />
      </span>
    ) : null}
  </span>
);

/** Olive branches: the right to follow once in a match. A bare twig when they are spent. */
export const Sprig = ({ isSpent = false }: { readonly isSpent?: boolean }) => (
  <svg class={`os-sprig${isSpent ? " os-spent" : ""}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 21C8 17 13 11 20 3" />
    {isSpent ? null : (
      <path
        class="os-leaf"
        d="M7 17c-4-1-5-4-5-6 3 0 6 3 5 6Zm5-5c-4-1-5-4-5-7 4 1 6 4 5 7Zm-4 4c1-4 4-5 7-4-1 3-4 5-7 4Zm6-6c1-4 4-5 8-4-2 4-5 5-8 4Z"
      />
    )}
  </svg>
);

/** Whether a stone agrees with the asker's: a tick in a circle, or a cross in a diamond. */
export const AgreeSign = ({ agrees }: { readonly agrees: boolean }) => (
  <svg class={`os-agree${agrees ? "" : " os-against"}`} viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={agrees ? "M-10 0a10 10 0 1 0 20 0 10 10 0 0 0-20 0Z" : "M0-11 11 0 0 11-11 0Z"} />
    <path class="os-stroke" d={agrees ? "M-5 0-1.500 4 5-4" : "M-3.500-3.500 3.500 3.500M3.500-3.500-3.500 3.500"} />
  </svg>
);

export const Tick = () => <AgreeSign agrees />;

/** Two soles: somebody walks. */
export const Soles = () => (
  <svg class="os-soles" viewBox="0 0 36 24" aria-hidden="true">
    <path d="M9 15q6-3 9 0 3 4-1 6-4 1-8-1ZM2 16q3-2 5-1v5q-2 1-5 0-1-2 0-4ZM23 5q6-3 9 0 3 4-1 6-4 1-8-1ZM16 6q3-2 5-1v5q-2 1-5 0-1-2 0-4Z" />
  </svg>
);
