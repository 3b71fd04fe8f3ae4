import { type Seat, seatsOf } from "../../../kernel/seat.ts";
import { spaceOf, TEMPLE } from "../rules/piles.ts";
import type { Agora, Space } from "../rules/state.ts";

/** Where everything is drawn: down the left lane from 1 to 8, and up the right lane to the Temple. */
export interface Lay {
  readonly slab: number;
  readonly height: number;
  readonly lines: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export const WIDTH = 400;
export const SLAB_WIDTH = 178;
/** The distance between counters. Six fit in a line. */
export const COUNTER = 24;
const TO_A_LINE = 6;
const ROOF = 52;
const LANE = 101;
const GAP = 6;

/** From top to bottom: the Temple, then the two lanes side by side. */
export const ROWS: readonly (readonly Space[])[] = [
  [TEMPLE],
  ...Array.from({ length: 8 }, (_, row) => [row + 1, TEMPLE - 1 - row]),
];

/** Six counters fit in one line. With more players a space needs two lines. */
export function layFor(players: number): Lay {
  const lines = players > TO_A_LINE ? 2 : 1;
  const slab = lines === 1 ? 42 : 52;
  return { slab, lines, height: ROOF + 9 * (slab + GAP) + 26 };
}

/** The path winds: each row is shifted sideways. */
const WINDING = [2, 8, 10, 6, -2, -8, -10, -5];

export function middleOf(space: Space, { slab }: Lay): Point {
  const pitch = slab + GAP;
  if (space === TEMPLE) return { x: WIDTH / 2, y: ROOF + slab / 2 };
  const row = rowOf(space);
  return {
    x: (isComingBack(space) ? WIDTH - LANE : LANE) + (WINDING[row] ?? 0),
    y: ROOF + pitch * (row + 1) + slab / 2 + 8,
  };
}

const rowOf = (space: Space): number => (space > 8 ? TEMPLE - 1 - space : space - 1);

const isComingBack = (space: Space): boolean => space > 8 && space < TEMPLE;

/** Numbers are at the outer end of a slab, the Sun is at the inner end. */
export const outwards = (space: Space): 1 | -1 => (isComingBack(space) ? 1 : -1);

export interface Spot extends Point {
  readonly seat: Seat;
  readonly isUnder: boolean;
  readonly isTop: boolean;
}

/** A pile is drawn from the outer end inwards, top first. Those under the Sun are next to it. */
export const spots = (agora: Agora, lay: Lay): readonly Spot[] =>
  seatsOf(agora.philosophers.length).map((seat) => {
    const at = spaceOf(agora.piles, seat);
    const space = at ?? agora.sun.space;
    const [pile, under] = [agora.piles[space] ?? [], space === agora.sun.space ? agora.sun.under : []];
    const lines = Math.ceil((pile.length + under.length) / TO_A_LINE);
    const order = at === null ? TO_A_LINE * lines - under.length + under.indexOf(seat) : pile.indexOf(seat);
    const middle = middleOf(space, lay);
    const inwards = SLAB_WIDTH / 2 - NUMBER - COUNTER * ((order % TO_A_LINE) + 0.5);
    return {
      seat,
      x: middle.x + outwards(space) * inwards,
      y: middle.y + (Math.floor(order / TO_A_LINE) - (lines - 1) / 2) * COUNTER - 1,
      isUnder: at === null,
      isTop: at !== null && order === 0,
    };
  });

/** The width of the number at the end of a slab. */
export const NUMBER = 30;

export function sunAt(space: Space, lay: Lay): Point {
  const { x, y } = middleOf(space, lay);
  return { x: x - outwards(space) * (SLAB_WIDTH / 2 + 6), y };
}

/** The road under the slabs, from the first slab around the turn to the Temple. */
export function road(lay: Lay): string {
  const at = (space: Space): string => {
    const { x, y } = middleOf(space, lay);
    return `${x} ${y}`;
  };
  const [end, back, temple] = [middleOf(8, lay), middleOf(9, lay), middleOf(TEMPLE, lay)];
  const low = end.y + lay.slab;
  const [out, home] = [
    [2, 3, 4, 5, 6, 7, 8],
    [10, 11, 12, 13, 14, 15, 16],
  ].map((lane) => lane.map(at).join("L"));
  return `M${at(1)}L${out}C${end.x} ${low} ${back.x} ${low} ${at(9)}L${home}Q${WIDTH - LANE + 10} ${temple.y + 4} ${temple.x + 60} ${temple.y + 4}`;
}
