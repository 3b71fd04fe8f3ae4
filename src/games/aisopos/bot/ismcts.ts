import { log } from "../../../kernel/arithmetic.ts";
import type { Budget } from "../../../kernel/bot.ts";
import { below, type Chance, chanceOf } from "./chance.ts";
import { isOver, MAX_MOVES, openMoves, PLAYED, type Position, play, SEATS, TO_MOVE, WORDS } from "./engine.ts";
import { imagined, type Judged } from "./flat.ts";
import { PLAIN, sensibleMove } from "./playout.ts";
import { expected, shareOf } from "./share.ts";
import type { Table } from "./table.ts";

/** A move in the tree of one observer (Cowling, Powley and Whitehouse 2012), with its statistics. */
interface Branch {
  readonly move: number;
  readonly seat: number;
  readonly children: Branch[];
  visits: number;
  /** How often it was available when a branch was chosen. */
  open: number;
  /** The sum of its results for the player who made it. */
  sum: number;
}

const EXPLORATION = 0.7;
/** A node with n visits has at most this number times √n branches. */
const WIDTH = 2;

/**
 * Information-set Monte Carlo tree search, the generic player for games with hidden information: one tree for all worlds,
 * one world per descent. For comparison only. A node is one turn played, in the tree or below it.
 */
export function searched(table: Table, { nodes, isUp }: Budget, seed: string): readonly Judged[] {
  const chance = chanceOf(seed);
  const root = branch(-1, -1);
  const at = new Int32Array(WORDS);
  let spent = 0;
  do {
    imagined(table, at, chance);
    spent += descended(root, at, table.position[PLAYED] ?? 0, chance);
  } while (spent < nodes && !(isUp?.() ?? false));
  return [...root.children]
    .sort((one, other) => other.visits - one.visits)
    .map(({ move, sum, visits }) => ({ move, worth: sum / visits }));
}

const branch = (move: number, seat: number): Branch => ({ move, seat, children: [], visits: 0, open: 0, sum: 0 });

const isEnded = (at: Position, played: number): boolean => isOver(at) || at[PLAYED] !== played;

/** One descent: down the tree, one new branch, to the end of the game, and back. Returns the number of turns. */
function descended(root: Branch, at: Position, played: number, chance: Chance): number {
  const path = [root];
  let turns = 0;
  for (let here = root, isNew = false; !isNew && !isEnded(at, played); turns++) {
    const next = chosen(here, at, chance);
    isNew = next.visits === 0;
    play(at, next.move);
    path.push(next);
    here = next;
  }
  for (; !isEnded(at, played); turns++) play(at, sensibleMove(at, PLAIN, chance));
  const share = isOver(at) ? shareOf : expected;
  const shares = Array.from({ length: at[SEATS] ?? 0 }, (_, seat) => share(at, seat));
  for (const one of path) {
    one.visits++;
    one.sum += shares[one.seat] ?? 0;
  }
  return turns;
}

const moves = new Int32Array(MAX_MOVES);

/** An untried branch while there is room for one, else the most promising one. */
function chosen(here: Branch, at: Position, chance: Chance): Branch {
  const count = openMoves(at, moves);
  const open = moves.subarray(0, count);
  const known = here.children.filter(({ move }) => open.includes(move));
  for (const one of known) one.open++;
  if (known.length < count && (known.length === 0 || here.children.length < WIDTH * Math.sqrt(here.visits))) {
    const untried = open.filter((move) => known.every((one) => one.move !== move));
    const added = branch(untried[below(chance, untried.length)] ?? 0, at[TO_MOVE] ?? 0);
    added.open = 1;
    here.children.push(added);
    return added;
  }
  return known.reduce((best, one) => (promise(one) > promise(best) ? one : best));
}

const promise = ({ sum, visits, open }: Branch): number => sum / visits + EXPLORATION * Math.sqrt(log(open) / visits);
