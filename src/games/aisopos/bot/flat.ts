import type { Budget } from "../../../kernel/bot.ts";
import { imagineOneOf } from "./belief.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { MOST_MOVES, openMoves, PLAYED, type Position, play, WORDS } from "./engine.ts";
import { type Manner, PLAIN, sensibleMove } from "./playout.ts";
import { shareOf } from "./share.ts";
import type { Table } from "./table.ts";

/** How a search looks ahead: how those play whom it imagines, after how many turns it stops, and how it judges then. */
export interface Outlook {
  /** World by world one after the other. */
  readonly manners: readonly Manner[];
  readonly turns: number;
  readonly estimate: (at: Position, seat: number) => number;
}

/** A move as the engine counts it, and what part of the win it should bring. */
export interface Judged {
  readonly move: number;
  readonly worth: number;
}

/**
 * Plays every open move in many imagined worlds, the same ones for all moves, and plays on from there; after each round
 * only the better half of the moves is looked at further. Best first. Nodes are turns played in imagination.
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
  const moves = new Int32Array(MOST_MOVES);
  const count = openMoves(at, moves);
  return Array.from(moves.subarray(0, count), (move) => ({ move, sum: 0, count: 0 }));
}

const worthOf = ({ sum, count }: Try): number => sum / count;

/** One world that fits what the seat knows, each as likely as it believes. */
export function imagined({ position, beliefs }: Table, world: Position, chance: Chance): void {
  world.set(position);
  for (const mixture of beliefs) imagineOneOf(mixture, world, chance);
}

/** What the last look ahead saw for the seat: the second answer of `lookAhead`, which is asked too often to make pairs. */
let seen = 0;

/** Plays on to the end of this game, or so many turns, and says how many it took. */
function lookAhead(
  at: Position,
  { seat, position }: Table,
  manner: Manner,
  { turns, estimate }: Outlook,
  chance: Chance,
): number {
  let turn = 1;
  for (; at[PLAYED] === position[PLAYED] && turn <= turns; turn++) play(at, sensibleMove(at, manner, chance));
  seen = at[PLAYED] === position[PLAYED] ? estimate(at, seat) : shareOf(at, seat);
  return turn;
}
