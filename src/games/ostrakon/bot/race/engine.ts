import type { DayRule, View } from "../../state.ts";

/**
 * The race without the questions: where everybody stands, in one small array that is quick to copy. A turn is whom it
 * carries how far; `engine.test.ts` plays matches through this and through the rules.
 */
export type Race = Int8Array;

const MOST = 12;
/** One after the Temple, so that a space is a place in a table. */
const SPACES = 18;

/** From the bottom up, room for everybody on each space. */
const PILES = 0;
const HEIGHTS = PILES + SPACES * MOST;
/** By seat; whoever is under the Sun stands on its space. */
const WHERE = HEIGHTS + SPACES;
const BRANCHES = WHERE + MOST;
/** In the order of failing. */
const UNDER = BRANCHES + MOST;
const SYMBOLS = UNDER + MOST;
const UNDER_COUNT = SYMBOLS + SPACES;
const SUN = UNDER_COUNT + 1;
const MOONS = SUN + 1;
const RULE = MOONS + 1;
const PLAYERS = RULE + 1;
const SIZE = PLAYERS + 1;

export const at = { PILES, HEIGHTS, WHERE, BRANCHES, UNDER, SYMBOLS, UNDER_COUNT, SUN, MOONS, RULE, PLAYERS, MOST };

export const RULES: readonly DayRule[] = ["regular", "corruption", "oracle", "treachery"];
const TEMPLE = 17;

export const emptyRace = (): Race => new Int8Array(SIZE);

/** The race as it lies open to everybody. */
export function raceOf(view: Pick<View, "piles" | "sun" | "branches" | "symbols" | "moonsLeft" | "rule">): Race {
  const race = emptyRace();
  for (const [space, pile] of view.piles.entries()) {
    race[HEIGHTS + space] = pile.length;
    for (const [down, seat] of pile.entries()) {
      race[PILES + space * MOST + pile.length - 1 - down] = seat;
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

/** Only where somebody stands. */
export const topOn = (race: Race, space: number): number =>
  race[PILES + space * MOST + (race[HEIGHTS + space] as number) - 1] as number;

/** Whoever is on top of the leading pile. */
export function leader(race: Race): number {
  let space = TEMPLE;
  while (race[HEIGHTS + space] === 0) space--;
  return topOn(race, space);
}

/** One turn: so many spaces for the asker (0: under the Sun), the follower or -1 behind; then Sun, day and Moon. */
export function playTurn(race: Race, spaces: number, follower: number): void {
  const sun = race[SUN] as number;
  if (follower >= 0) race[BRANCHES + follower] = 0;
  const height = (race[HEIGHTS + sun] as number) - 1;
  const seat = race[PILES + sun * MOST + height] as number;
  race[HEIGHTS + sun] = height;
  if (spaces === 0) race[UNDER + (race[UNDER_COUNT] as number)++] = seat;
  else {
    put(race, seat, Math.min(TEMPLE, sun + spaces));
    if (follower >= 0) follow(race, follower, spaces, sun);
  }
  if (race[HEIGHTS + sun] === 0) moveSun(race, sun);
}

function put(race: Race, seat: number, space: number): void {
  race[PILES + space * MOST + (race[HEIGHTS + space] as number)++] = seat;
  race[WHERE + seat] = space;
}

/** OS-72: a follower stands on top of a pile. */
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
    race[PILES + sun * MOST + failed - 1 - order] = race[UNDER + order] as number;
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
