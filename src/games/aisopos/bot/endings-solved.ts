import { ALL_HEXES, bitCount, DUELS, lowest, NEIGHBOURS } from "./compact-board.ts";

/** All positions of these pieces: each placement twice, with either side to move. */
export interface Ending {
  /** The kinds of the pieces; those of the first side come first. */
  readonly kinds: readonly number[];
  /** How many pieces the first side has. */
  readonly own: number;
  /** By 2 × placement + side to move: turns to the deciding duel, above 0 won, below 0 lost; 0 drawn. */
  readonly results: Int8Array;
}

/** A piece is on one of 19 hexes or in hand. A placement of all pieces is a number in this base. */
export const PLACES = 20;
export const IN_HAND = 19;

/** Whether the search must stop. */
export type Interrupt = () => boolean;
/** It is checked each time this many positions were examined. */
const STRETCH = 8192;

type EndingFor = (first: readonly number[], second: readonly number[]) => Ending | null;

/** A duel draws at once, so the position is never lost. */
const NEVER = 255;

/**
 * Retrograde analysis from the deciding duels. A position is won when one move leads to a lost position of the other side,
 * and lost when all moves lead to won ones. Null when it was interrupted.
 */
export function solved(
  first: readonly number[],
  second: readonly number[],
  endingFor: EndingFor,
  isUp: Interrupt = () => false,
): Ending | null {
  const kinds = [...first, ...second];
  const own = first.length;
  const begins = [0, own];
  const ends = [own, kinds.length];
  const duels = kinds.flatMap((_, piece) => kinds.map((__, other) => duelOf(kinds, own, piece, other, endingFor)));
  if (duels.includes(null)) return null;
  const ways = PLACES ** kinds.length;
  const results = new Int8Array(2 * ways);
  /** By position: the number of quiet moves that are not known to lose. */
  const hopes = new Uint8Array(2 * ways);
  const queue = new Int32Array(2 * ways);
  const places = new Int32Array(kinds.length);
  let settled = 0;

  const settle = (position: number, result: number): void => {
    results[position] = result;
    queue[settled++] = position;
  };

  const begin = (position: number, side: number, taken: number): void => {
    let quiet = 0;
    let best = -1;
    for (let piece = begins[side] ?? 0; piece < (ends[side] ?? 0); piece++) {
      const place = places[piece] ?? 0;
      const near = place === IN_HAND ? ALL_HEXES : (NEIGHBOURS[place] ?? 0);
      quiet += bitCount(near & ~taken);
      if (place === IN_HAND) continue;
      for (let other = begins[1 - side] ?? 0; other < (ends[1 - side] ?? 0); other++)
        if ((near >> (places[other] ?? 0)) & 1)
          best = Math.max(best, duels[kinds.length * piece + other]?.(places, side) ?? -1);
    }
    hopes[position] = best === 0 ? NEVER : quiet;
    if (best > 0) settle(position, 1);
    else if (best < 0 && quiet === 0) settle(position, -1);
  };

  /** The last move came from a free hex beside, or from the hand. */
  const goBack = (way: number, side: number, taken: number, result: number): void => {
    for (let piece = begins[side] ?? 0; piece < (ends[side] ?? 0); piece++) {
      const place = places[piece] ?? 0;
      if (place === IN_HAND) continue;
      for (let from = ((NEIGHBOURS[place] ?? 0) & ~taken) | (1 << IN_HAND); from !== 0; from &= from - 1) {
        const earlier = 2 * (way + (lowest(from) - place) * PLACES ** piece) + side;
        if (results[earlier] !== 0) continue;
        if (result < 0) settle(earlier, 1 - result);
        else if (hopes[earlier] !== NEVER) {
          hopes[earlier] = (hopes[earlier] ?? 0) - 1;
          if (hopes[earlier] === 0) settle(earlier, -1 - result);
        }
      }
    }
  };

  for (let way = 0; way < ways; way++) {
    if (way % STRETCH === 0 && isUp()) return null;
    const taken = lay(way, places);
    for (let side = 0; side < 2 && taken >= 0; side++) begin(2 * way + side, side, taken);
  }
  for (let next = 0; next < settled; next++) {
    if (next % STRETCH === 0 && isUp()) return null;
    const position = queue[next] ?? 0;
    goBack(position >> 1, 1 - (position & 1), lay(position >> 1, places), results[position] ?? 0);
  }
  return { kinds, own, results };
}

/** Reads a placement. Returns the occupied hexes, or −1 when two pieces would share one. */
function lay(way: number, places: Int32Array): number {
  let taken = 0;
  for (let piece = 0, rest = way; piece < places.length; piece++) {
    const next = (rest / PLACES) | 0;
    const place = rest - PLACES * next;
    rest = next;
    places[piece] = place;
    if (place === IN_HAND) continue;
    if ((taken >> place) & 1) return -1;
    taken |= 1 << place;
  }
  return taken;
}

/** How a duel decides the game for the attacker: 1 won, −1 lost, 0 drawn. */
type Verdict = (places: Int32Array, side: number) => number;

function duelOf(
  kinds: readonly number[],
  own: number,
  piece: number,
  other: number,
  endingFor: EndingFor,
): Verdict | null {
  const isFirst = piece < own;
  if (isFirst === other < own) return () => -1;
  const result = DUELS[5 * (kinds[piece] ?? 0) + (kinds[other] ?? 0)] ?? 0;
  const stay = kinds.map((_, index) => index).filter((index) => index !== (result > 0 ? other : piece));
  const rest = result === 0 ? stay.filter((index) => index !== other) : stay;
  const [first, second] = [rest.filter((index) => index < own), rest.filter((index) => index >= own)];
  const [ours, theirs] = isFirst ? [first, second] : [second, first];
  if (ours.length === 0 || theirs.length === 0) {
    const answer = Math.sign(ours.length - theirs.length);
    return () => answer;
  }
  const kindOf = (index: number): number => kinds[index] ?? 0;
  const ending = endingFor(first.map(kindOf), second.map(kindOf));
  if (ending === null) return null;
  const { results } = ending;
  return (places, side) => {
    let way = 0;
    for (let slot = rest.length - 1; slot >= 0; slot--) {
      const index = rest[slot] ?? 0;
      way = PLACES * way + (places[index === piece ? other : index] ?? 0);
    }
    return -Math.sign(results[2 * way + 1 - side] ?? 0);
  };
}
