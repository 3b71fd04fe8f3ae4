import { FACES, tileOf } from "../rules/box.ts";
import { of } from "../rules/circle.ts";
import { holdingOf, isBarred, isHeldByLightning } from "../rules/holdings.ts";
import { blockedTile } from "../rules/placing-order.ts";
import type { Announcing, Face, Force, Table } from "../rules/state.ts";
import { use } from "./wishes.ts";

/** What a gem is worth, if a die may earn one. */
const GEM = 0.8;
/** What discarding one Hate is worth, by the Hate a force has. */
const RELIEF = [0, 12, 6, 6];

/** True if a reroll is worth more than keeping. Those who have not spoken count as keeping. */
export function mayGain(table: Table, { force, rerolling }: Announcing): boolean {
  const kept = worth(table, force, of(table.cast, force).face, rerolling);
  const rolled = FACES.reduce((sum, face) => sum + worth(table, force, face, rerolling), 0) / FACES.length;
  return rolled > kept;
}

/**
 * What a face would bring in 2.3, with the probability that nobody rolls the same; or, if all go out together, the
 * discard.
 */
function worth(table: Table, force: Force, face: Face, rerolling: readonly Force[]): number {
  const shown = table.cast.flatMap((die, other) =>
    die.is === "shown" && other !== force && !rerolling.some((one) => one === other) ? [die.face] : [],
  );
  const alone = shown.includes(face) ? 0 : (1 - 1 / FACES.length) ** rerolling.length;
  return alone * gain(table, force, face) + discard(table, force, face, shown, rerolling);
}

function gain(table: Table, force: Force, face: Face): number {
  const tile = tileOf(face);
  const isOnWhirlwind = tile === "whirl" || tile === blockedTile(table);
  if (isOnWhirlwind) return table.gems > 0 && !isHeldByLightning(table, force) ? GEM : 0;
  return isBarred(table, force, tile) ? 0 : use(table, force, face);
}

/** EM-43: against one other die, and without a Whirlwind force, the owner of the Cylinder gains by an equal face. */
function discard(table: Table, force: Force, face: Face, shown: readonly Face[], rerolling: readonly Force[]): number {
  if (table.cylinder !== force || table.whirlwind !== null || shown.length + rerolling.length !== 1) return 0;
  const meeting = shown.length === 0 ? 1 / FACES.length : shown.includes(face) ? 1 : 0;
  return meeting * (RELIEF[holdingOf(table, force).hate] ?? 0);
}

/** A simpler rule: only a blocked or barred die is rolled again, and a blocked die may be kept for a gem. */
export function isLost(table: Table, { force }: Announcing): boolean {
  const { face } = of(table.cast, force);
  return gain(table, force, face) === 0;
}
