import { DAY } from "../../kernel/clock.ts";
import type { SealedMove } from "../ports/match-store.ts";
import type { MatchControl } from "./match-control.ts";
import { isMatchOver, type MatchHistory } from "./match-history.ts";

/** A match without a clock is over when nobody has acted for so long, and its people are told so before (TL-137). */
const MAX_IDLE = 180 * DAY;
const WARNING = 14 * DAY;

interface Acts {
  /** When the last step was played, or the match was created. */
  readonly moved: number;
  readonly sealed: readonly Pick<SealedMove, "at">[];
  /** Missing in what was stored long ago. */
  readonly matchControl: Pick<MatchControl, "clock"> & Partial<Pick<MatchControl, "acted">>;
}

/** When a match ends because nobody acts; null where a clock sees to it. */
export function idleEnd({ moved, sealed, matchControl: { clock, acted = [] } }: Acts): number | null {
  if (clock.control.is !== "none") return null;
  return Math.max(moved, ...[...sealed, ...acted].map(({ at }) => at)) + MAX_IDLE;
}

/** The same of an open match; null once it is over. */
export function idleEndOf(history: MatchHistory): number | null {
  const { setup, steps, sealed, matchControl, hasSeparateDevices } = history;
  // On one device nobody is waited for.
  if (!hasSeparateDevices || isMatchOver(history)) return null;
  return idleEnd({ moved: steps.at(-1)?.at ?? setup.made, sealed, matchControl });
}

/** Milliseconds until then, while people are told; null before that. */
export const timeUntilIdleEnd = (end: number | null, now: number): number | null =>
  end === null || end - now > WARNING ? null : Math.max(0, end - now);
