/** OS-1. */
export const SEATS = { min: 5, max: 12 };

/** What depends on the number of players (section 1.2). */
export interface SetUp {
  readonly start: number;
  readonly moons: number;
  /** How many others an asker names under Corruption and Oracle (OS-68). */
  readonly picks: number;
}

const BY_PLAYERS: Readonly<Record<number, SetUp>> = {
  5: { start: 5, moons: 6, picks: 1 },
  6: { start: 5, moons: 6, picks: 1 },
  7: { start: 2, moons: 5, picks: 2 },
  8: { start: 2, moons: 5, picks: 2 },
  9: { start: 1, moons: 4, picks: 2 },
  10: { start: 1, moons: 4, picks: 3 },
  11: { start: 2, moons: 3, picks: 3 },
  12: { start: 2, moons: 3, picks: 3 },
};

export function setUpFor(players: number): SetUp {
  const setUp = BY_PLAYERS[players];
  if (setUp === undefined) throw new Error(`ostrakon: no table for ${players}`);
  return setUp;
}

/** The longest advance of an asker: at most half of the others may disagree. */
export const mostSpaces = (players: number): number => Math.floor((players - 1) / 2);
