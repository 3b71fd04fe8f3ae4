import { useEffect } from "preact/hooks";
import type { Gathered } from "../../../protocol/gathered.ts";
import { sitDown } from "../sitting.ts";

/**
 * In a rematch the house has a new secret, and who sits already must add a new seed: their page sits them down once more
 * on their own seats, now that it has read what the house is bound to.
 */
export function useFreshSeeds(gathering: Gathered): void {
  const { id, you, seats } = gathering;
  const unseeded = you.seats.filter((seat) => {
    const sitting = seats[seat];
    return sitting?.is === "person" && sitting.seed === "";
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: which seats they are, not which list of them
  useEffect(() => {
    for (const seat of unseeded) void sitDown(id, seat, seats[seat]?.name ?? "");
  }, [id, unseeded.join()]);
}
