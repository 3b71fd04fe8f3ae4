import type { Budget } from "../../../kernel/bot.ts";
import { imagineOneOf } from "./belief.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { isOver, MAX_MOVES, openMoves, PLAYED, type Position, play, WORDS } from "./engine.ts";
import { type Manner, PLAIN, sensibleMove } from "./playout.ts";
import { shareOf } from "./share.ts";
import type { Table } from "./table.ts";

/**
 * How a search looks ahead: how imagined players play, after how many turns it stops, and how it evaluates then, or when
 * a game is over and another one follows.
 */
export interface Outlook {
  /** The policies that are used in turn, one per world. */
  readonly manners: readonly Manner[];
  readonly turns: number;
  readonly estimate: (at: Position, seat: number) => number;
}

/** A move as a number of the engine, and its expected share of the win. */
export interface Judged {
  readonly move: number;
  readonly worth: number;
}

/**
 * Plays every open move in many imagined worlds, the same ones for all moves, and plays on from there. After each round
 * only the better half of the moves is kept. The best move comes first. A node is one imagined turn.
 */
export function judged(table: Table, outlook: Outlook, { nodes, isUp }: Budget, seed: string): readonly Judged[] {
  const chance = chanceOf(seed);
  const world = new Int32Array(WORDS);
  const at = new Int32Array(WORDS);
  const alive = triesOf(table.position);
  const dropped: Try[] = [];
  const rounds = Math.max(1, Math.ceil(Math.log2(alive.length)));
  let spent = 0;
  let worlds = 0;
  let isCut = false;
  for (let round = 1; round <= rounds && !isCut; round++) {
    while (!isCut && (spent < (nodes * round) / rounds || spent === 0)) {
      imagined(table, world, chance);
      const manner = outlook.manners[worlds++ % outlook.manners.length] ?? PLAIN;
      for (const one of alive) {
        at.set(world);
        play(at, one.move);
        spent += lookAhead(at, table, manner, outlook, chance);
        one.sum += seen;
        one.count++;
      }
      isCut = isUp?.() ?? false;
    }
    alive.sort((one, other) => worthOf(other) - worthOf(one));
    dropped.unshift(...alive.splice(Math.ceil(alive.length / 2)));
  }
  return [...alive, ...dropped].map((one) => ({ move: one.move, worth: worthOf(one) }));
}

interface Try {
  readonly move: number;
  sum: number;
  count: number;
}

function triesOf(at: Position): Try[] {
  const moves = new Int32Array(MAX_MOVES);
  const count = openMoves(at, moves);
  return Array.from(moves.subarray(0, count), (move) => ({ move, sum: 0, count: 0 }));
}

const worthOf = ({ sum, count }: Try): number => sum / count;

/** Draws one world that agrees with what the seat knows, with the probability the seat gives it. */
export function imagined({ position, beliefs }: Table, world: Position, chance: Chance): void {
  world.set(position);
  for (const mixture of beliefs) imagineOneOf(mixture, world, chance);
}

/** The seat's share after the last `lookAhead`. A variable, because `lookAhead` is called too often to return pairs. */
let seen = 0;

/** Plays on to the end of the game, or for this many turns. Returns the number of turns. */
function lookAhead(
  at: Position,
  { seat, position }: Table,
  manner: Manner,
  { turns, estimate }: Outlook,
  chance: Chance,
): number {
  let turn = 1;
  for (; at[PLAYED] === position[PLAYED] && turn <= turns; turn++) play(at, sensibleMove(at, manner, chance));
  seen = isOver(at) ? shareOf(at, seat) : estimate(at, seat);
  return turn;
}
