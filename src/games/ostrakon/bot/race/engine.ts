import type { DayRule, View } from "../../rules/state.ts";

/**
 * The race without the questions: everybody's place in one small array that is fast to copy. A turn says who moves how
 * far. `engine.test.ts` compares it with the rules.
 */
export type Race = Int8Array;

const MAX_PLAYERS = 12;
/** One more than the Temple, so that a space is an index. */
const SPACES = 18;

/** Each pile from the bottom up, with room for everybody on each space. */
const PILES = 0;
const HEIGHTS = PILES + SPACES * MAX_PLAYERS;
/** By seat: the space. Those under the Sun have the Sun's space. */
const WHERE = HEIGHTS + SPACES;
const BRANCHES = WHERE + MAX_PLAYERS;
/** In the order of failing. */
const UNDER = BRANCHES + MAX_PLAYERS;
const SYMBOLS = UNDER + MAX_PLAYERS;
const UNDER_COUNT = SYMBOLS + SPACES;
const SUN = UNDER_COUNT + 1;
const MOONS = SUN + 1;
const RULE = MOONS + 1;
const PLAYERS = RULE + 1;
const SIZE = PLAYERS + 1;

export const at = {
  PILES,
  HEIGHTS,
  WHERE,
  BRANCHES,
  UNDER,
  SYMBOLS,
  UNDER_COUNT,
  SUN,
  MOONS,
  RULE,
  PLAYERS,
  MOST: MAX_PLAYERS,
};

export const RULES: readonly DayRule[] = ["regular", "corruption", "oracle", "treachery"];
const TEMPLE = 17;

export const emptyRace = (): Race => new Int8Array(SIZE);

/** The race from what everybody can see. */
export function raceOf(view: Pick<View, "piles" | "sun" | "branches" | "symbols" | "moonsLeft" | "rule">): Race {
  const race = emptyRace();
  for (const [space, pile] of view.piles.entries()) {
    race[HEIGHTS + space] = pile.length;
    for (const [down, seat] of pile.entries()) {
      race[PILES + space * MAX_PLAYERS + pile.length - 1 - down] = seat;
      race[WHERE + seat] = space;
    }
  }
  for (const [order, seat] of view.sun.under.entries()) {
    race[UNDER + order] = seat;
    race[WHERE + seat] = view.sun.space;
  }
  for (const [seat, showing] of view.branches.entries()) race[BRANCHES + seat] = showing ? 1 : 0;
  for (const [space, symbol] of view.symbols.entries()) race[SYMBOLS + space] = RULES.indexOf(symbol ?? "regular");
  race[UNDER_COUNT] = view.sun.under.length;
  race[SUN] = view.sun.space;
  race[MOONS] = view.moonsLeft;
  race[RULE] = RULES.indexOf(view.rule);
  race[PLAYERS] = view.branches.length;
  return race;
}

export const isOver = (race: Race): boolean => race[MOONS] === 0;

export const asker = (race: Race): number => topOn(race, race[SUN] as number);

/** The top of a pile. The space must not be empty. */
export const topOn = (race: Race, space: number): number =>
  race[PILES + space * MAX_PLAYERS + (race[HEIGHTS + space] as number) - 1] as number;

/** The top of the leading pile. */
export function leader(race: Race): number {
  let space = TEMPLE;
  while (race[HEIGHTS + space] === 0) space--;
  return topOn(race, space);
}

/**
 * One turn: the asker advances this many spaces (0: goes under the Sun), then the follower (-1: nobody); then Sun, day
 * and Moon.
 */
export function playTurn(race: Race, spaces: number, follower: number): void {
  const sun = race[SUN] as number;
  if (follower >= 0) race[BRANCHES + follower] = 0;
  const height = (race[HEIGHTS + sun] as number) - 1;
  const seat = race[PILES + sun * MAX_PLAYERS + height] as number;
  race[HEIGHTS + sun] = height;
  if (spaces === 0) race[UNDER + (race[UNDER_COUNT] as number)++] = seat;
  else {
    put(race, seat, Math.min(TEMPLE, sun + spaces));
    if (follower >= 0) follow(race, follower, spaces, sun);
  }
  if (race[HEIGHTS + sun] === 0) moveSun(race, sun);
}

function put(race: Race, seat: number, space: number): void {
  race[PILES + space * MAX_PLAYERS + (race[HEIGHTS + space] as number)++] = seat;
  race[WHERE + seat] = space;
}

/** OS-72: a follower is on top of a pile. */
function follow(race: Race, follower: number, spaces: number, sun: number): void {
  const from = race[WHERE + follower] as number;
  race[HEIGHTS + from] = (race[HEIGHTS + from] as number) - 1;
  put(race, follower, Math.min(sun, from + spaces));
}

/** OS-53 … OS-58. */
function moveSun(race: Race, sun: number): void {
  let behind = sun - 1;
  while (behind > 0 && race[HEIGHTS + behind] === 0) behind--;
  const failed = race[UNDER_COUNT] as number;
  for (let order = 0; order < failed; order++)
    race[PILES + sun * MAX_PLAYERS + failed - 1 - order] = race[UNDER + order] as number;
  race[HEIGHTS + sun] = failed;
  race[UNDER_COUNT] = 0;
  race[SUN] = behind;
  if (behind > 0) return;
  let leading = TEMPLE;
  while (race[HEIGHTS + leading] === 0) leading--;
  race[SUN] = leading;
  race[MOONS] = leading === TEMPLE ? 0 : (race[MOONS] as number) - 1;
  race[RULE] = race[SYMBOLS + leading] as number;
}
