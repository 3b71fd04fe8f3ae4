import type { Seat } from "../../../kernel/seat.ts";
import { nearestBehind, pileOn, topOf } from "./piles.ts";
import type { Agora } from "./state.ts";

/** OS-22: the top of the pile on the Sun's space. */
export function askerOf({ piles, sun }: Agora): Seat {
  const asker = topOf(piles, sun.space);
  if (asker === null) throw new Error(`ostrakon: the Sun shines on nobody at ${sun.space}`);
  return asker;
}

/** OS-23: the second of that pile, else the top of the nearest pile behind, else null: only the new day will say. */
export function expectedNext({ piles, sun }: Agora): Seat | null {
  const [, second] = pileOn(piles, sun.space);
  if (second !== undefined) return second;
  const behind = nearestBehind(piles, sun.space);
  return behind === null ? null : topOf(piles, behind);
}
