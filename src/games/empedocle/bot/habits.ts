import { FACES } from "../rules/box.ts";
import { forces, isUnknown, of, whoIs } from "../rules/circle.ts";
import { holdingOf, isHeldByLightning } from "../rules/holdings.ts";
import type { Table } from "../rules/state.ts";
import { chanceAlone, mixes } from "./mixing.ts";
import type { Mixture } from "./round/choice.ts";
import { use } from "./wishes.ts";

/**
 * How people are expected to choose their cups, by seat: by what they lack, and with a gem if others may want it too.
 */
export function habits(table: Table): Mixture {
  const mixed = mixes(table, 1);
  const players = forces(table).flatMap((force) => {
    const who = whoIs(table, force);
    return isUnknown(who) ? [] : [{ force, seat: who }];
  });
  return players
    .toSorted((one, other) => one.seat - other.seat)
    .map(({ force }) => {
      const faces = FACES.map((_, face) => of(mixed, force)[face] ?? 0);
      if (!table.options.aubaine || holdingOf(table, force).gems === 0) return Float64Array.from(faces);
      const staked = FACES.map((face, index) => {
        const wish = isHeldByLightning(table, force) ? 0 : 0.4 * use(table, force, face);
        const contested = (1 - chanceAlone(mixed, force, index)) * wish;
        return contested / (1 + contested);
      });
      return Float64Array.from([
        ...faces.map((share, face) => share * (1 - (staked[face] ?? 0))),
        ...faces.map((share, face) => share * (staked[face] ?? 0)),
      ]);
    });
}
