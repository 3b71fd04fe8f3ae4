import { TOKENS } from "./box.ts";
import { forces, of } from "./circle.ts";
import type { Force, Table, Token } from "./state.ts";

/** EM-30: the tile of the Whirlwind force's die; EM-31: none if that is the Whirlwind tile. */
export function blockedTile({ cast, whirlwind }: Table): Token | null {
  if (whirlwind === null) return null;
  const die = of(cast, whirlwind);
  return die.is !== "placed" || die.on === "whirl" ? null : die.on;
}

/** EM-50: the Whirlwind force, the survivors tile by tile, the bumped one, the one showing Whirl. */
export const placingOrder = (table: Table): readonly Force[] =>
  forces(table)
    .filter((force) => of(table.cast, force).is === "placed")
    .sort((one, other) => rank(table, one) - rank(table, other));

function rank({ cast, whirlwind }: Table, force: Force): number {
  if (force === whirlwind) return -1;
  const die = of(cast, force);
  if (die.is === "placed" && die.on !== "whirl") return TOKENS.indexOf(die.on);
  return die.face === "whirl" ? TOKENS.length + 1 : TOKENS.length;
}
