import { nearestBehind, pileOn } from "./piles.ts";
import type { Agora, News, Piles, Sun } from "./state.ts";

export interface SunChecked {
  readonly piles: Piles;
  readonly sun: Sun;
  readonly isDayOver: boolean;
  readonly news: readonly News[];
}

/** OS-53: once per turn, after the asker and the follower have moved. */
export function sunChecked({ piles, sun }: Pick<Agora, "piles" | "sun">): SunChecked {
  const { space, under } = sun;
  if (pileOn(piles, space).length > 0) return { piles, sun, isDayOver: false, news: [] };
  // OS-55: the pile is put back as it is, and does not count (OS-57).
  const behind = nearestBehind(piles, space);
  return {
    piles: piles.map((pile, at) => (at === space ? under : pile)),
    sun: { space: behind ?? space, under: [] },
    isDayOver: behind === null,
    news: [
      ...(under.length > 0 ? [{ key: "putBack" as const, seats: under, space }] : []),
      ...(behind !== null ? [{ key: "sunMoved" as const, space: behind }] : []),
    ],
  };
}
