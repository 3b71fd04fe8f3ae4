import type { BarState } from "./bar-state.ts";

/** A small sign before the sentence, so that a state is never told by colour alone. Most states have none. */
export function BarSign({ state }: { readonly state: BarState }) {
  const path = PATHS[state];
  return path === undefined ? null : (
    <svg class="bar-sign" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" />
      <path d={path} />
    </svg>
  );
}

const PATHS: Readonly<Partial<Record<BarState, string>>> = {
  refused: "M8 8l8 8M16 8l-8 8",
  lost: "M6 6l12 12M5 11q3-3 6-3M15 9q2 .6 4 2M8.5 14.5q1.5-1.5 3-1.5M12 18v.01",
  slow: "M7 12v.01M12 12v.01M17 12v.01",
  back: "M7 12.5l3.5 3.5L17 9",
  paused: "M9.5 8v8M14.5 8v8",
};
