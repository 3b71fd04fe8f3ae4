import { type Engine, NOBODY } from "../engine/engine.ts";
import { FACE_IN, MAX_FORCES } from "./casts.ts";
import { gainOf, type Readings } from "./readings.ts";

/** By force: what one face more adds to the number of a cast. */
const SIXES = [1, 6, 36, 216, 1296];

/**
 * The Aubaine, from the last staker back to the first: each keeps its face or changes it to one that nobody shows,
 * whichever is best for it (EM-105 … EM-107). `gains` first holds the values of every cast when all gems are spent, and
 * then those before the first staker speaks.
 */
export function stakesResolved(
  engine: Engine,
  stakers: readonly number[],
  gains: Float64Array,
  room: Float64Array,
  readings: Readings,
): Float64Array {
  let [now, before] = [gains, room];
  for (const force of stakers.toReversed()) {
    resolved(engine, force, now, before, readings);
    [now, before] = [before, now];
  }
  return now;
}

/** One staker's turn on every cast. */
function resolved(engine: Engine, force: number, after: Float64Array, before: Float64Array, readings: Readings): void {
  const { count, players, cylinder } = engine;
  const seat = engine.seatOf[force] as number;
  const step = SIXES[force] as number;
  const casts = 6 ** count;
  for (let cast = 0; cast < casts; cast++) {
    const digits = cast * MAX_FORCES;
    const face = FACE_IN[digits + force] as number;
    let shown = 1 << face;
    let isTwin = false;
    for (let other = 0; other < count; other++) {
      if (other === force) continue;
      const theirs = FACE_IN[digits + other] as number;
      shown |= 1 << theirs;
      if (other === cylinder && theirs === face) isTwin = true;
    }
    let best = cast;
    if (cylinder === NOBODY || !isTwin)
      for (let other = 0; other < 6; other++) {
        if ((shown & (1 << other)) !== 0) continue;
        const changed = cast + (other - face) * step;
        const gain = gainOf(after, changed * players, seat, players, readings);
        if (gain > gainOf(after, best * players, seat, players, readings)) best = changed;
      }
    for (let one = 0; one < players; one++) before[cast * players + one] = after[best * players + one] as number;
  }
}
