import type { Seat } from "../../../kernel/seat.ts";
import type { Philosopher } from "../rules/philosophers.ts";
import type { Special, Stone } from "../rules/state.ts";

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

/** Every philosopher has a different initial. */
export const initialOf = (philosopher: Philosopher | undefined): string => philosopher?.charAt(0).toUpperCase() ?? "";

/** A philosopher's counter inside text: the colour of the seat and the initial of the philosopher. */
export const Counter = (props: { readonly seat: Seat; readonly philosopher: Philosopher | undefined }) => (
  <span class={`os-counter seat-${props.seat}`} aria-hidden="true">
    {initialOf(props.philosopher)}
  </span>
);

/** White stones are round, black stones have six corners, so that nobody needs to see the colour. */
export const StoneSign = ({ stone }: { readonly stone: Stone }) => (
  <svg class={`os-sign os-${stone}`} viewBox="-20 -20 40 40" aria-hidden="true">
    {stone === "w" ? <circle r="17" /> : <path d="M-8-17 9-16 18-1 10 16-9 17-18 2Z" />}
    <path class="os-gleam" d={stone === "w" ? "M-9-4A10 10 0 0 1 2-11" : "M-9-3-4-10 5-10"} />
  </svg>
);

/** A stone that lies face down until it is known, and is then turned over in its place. */
export const StoneLying = ({ face }: { readonly face: Stone | "down" | null }) => (
  <span class={`os-stone${face === null ? " os-none" : face === "down" ? "" : " os-up"}`} aria-hidden="true">
    <span class="os-turning">
      <svg class="os-back" viewBox="-20 -20 40 40" aria-hidden="true">
        <circle r="17" />
        <path d="M-9 8V-7H9V5H-3V-1H3" />
      </svg>
      <span class="os-front">{face === "w" || face === "b" ? <StoneSign stone={face} /> : null}</span>
    </span>
  </span>
);

/** Olive branches: the right to follow once in a match. */
export const Sprig = () => (
  <svg class="os-sprig" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M3 21C8 17 13 11 20 3" />
    <path
      class="os-leaf"
      d="M7 17c-4-1-5-4-5-6 3 0 6 3 5 6Zm5-5c-4-1-5-4-5-7 4 1 6 4 5 7Zm-4 4c1-4 4-5 7-4-1 3-4 5-7 4Zm6-6c1-4 4-5 8-4-2 4-5 5-8 4Z"
    />
  </svg>
);
