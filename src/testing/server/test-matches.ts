import { newMatchControl } from "../../host/match/match-control.ts";
import type { MatchStatus, MatchStore } from "../../host/ports/match-store.ts";

/** The status of a match in play after this many changes of its match control. */
export const testStatus = (number: number): MatchStatus => ({
  asked: [0],
  places: null,
  matchControl: { ...newMatchControl({ is: "none" }, 2), number },
  due: null,
});

/** A step whose move names the match and the version. */
export const testStep = (match: string, version: number) => ({
  step: { is: "round" as const, round: [{ seat: 0 as const, move: `${match}/${version}` }], dice: [4, 2] },
  ids: [`id of ${match}/${version}`],
  at: version,
});

/** Stores a new match without steps. */
export async function createTestMatch(store: MatchStore, id: string): Promise<void> {
  const setup = { id, game: "toy", edition: 1, options: {}, players: [], made: 0, seed: "seed", dice: [] };
  await store.create(setup, testStatus(0));
}
