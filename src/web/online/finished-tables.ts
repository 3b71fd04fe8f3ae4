import { computed, type ReadonlySignal } from "@preact/signals";
import type { FinishedMatch } from "../replay/finished-match.ts";
import { isFinished } from "./lobby/table-state-text.ts";
import { myTables, serverMatches } from "./my-server-identity.ts";

/** My tables whose match is over, as the replay page lists them. */
export const finishedTables: ReadonlySignal<readonly FinishedMatch[]> = computed(() =>
  (myTables.value ?? []).filter(isFinished).map(({ id, game, seats, mine, places, moved }) => ({
    id,
    game,
    mine: mine[0] ?? null,
    names: seats.map((name) => name ?? "—"),
    places: places ?? [],
    moved,
    transport: serverMatches,
    publicReplay: id,
  })),
);
