import { settled } from "../../../games/isis-osiris/bot/endgame.ts";
import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  MOVER,
  type Position,
  returnTile,
  SEATS,
  TURNED,
  turnTile,
} from "../../../games/isis-osiris/bot/engine.ts";
import { nodesLeft } from "../../../games/isis-osiris/bot/node-budget.ts";
import { SKIP, TURN } from "../../../games/isis-osiris/bot/position-of.ts";
import { exp } from "../../../kernel/arithmetic.ts";
import { type Judge, regardBoard, sharesNow, wishesNow } from "./judge.ts";
import { DECIDING, DRAWING, meanOver, newBranch, newNode, SETTLED, type Tree } from "./tree.ts";

/**
 * `curiosity` weighs the prior probability against what was found; `warmth` is the temperature of the prior; `doubt` is
 * what a move that was never tried is worth less than its position. With more than `few` free cells, moves less likely than
 * `faint` times the likeliest are left out, except at the root; with fewer, all moves share the part `even` of the prior.
 * Among two players a move tried at least `trust` times as often as the most tried one may be the best by its worth.
 */
export const TUNING = {
  curiosity: 0.35,
  warmth: 1.25,
  doubt: 0.02,
  faint: 0.004,
  few: 9,
  even: 0.25,
  trust: 0.5,
  exactFrom: 4,
  exactNodes: 4096,
};

/** A running search. One node of its budget is one position evaluated by the net. */
export interface Run {
  readonly judge: Judge;
  readonly position: Position;
  readonly tree: Tree;
  readonly isUp: () => boolean;
  /** The result of the last visit, by seat. */
  readonly value: Float64Array;
  left: number;
}

/** This many nodes of an exact search take as long as one evaluation by the net. */
export const NODES_A_LOOK = 100;

/** No node has more branches. */
export const MOST_BRANCHES = 37;

const first = new Float64Array(4);
const wishes = new Float64Array(37);

/** Adds a node for the position and writes its value to `value`. */
export function looked(run: Run): number {
  const { judge, position, tree, value } = run;
  const free = position[FREE_COUNT] as number;
  const isRoot = tree.nodes === 1;
  if (!isRoot && isSettled(run)) return settledNode(run);
  const node = newNode(tree, DECIDING);
  regardBoard(judge, position);
  sharesNow(judge, position, value);
  wishesNow(judge, position, wishes);
  run.left -= 1;
  const isNearEnd = free <= TUNING.few;
  addMoves(run, node, isRoot || isNearEnd ? 0 : TUNING.faint, isNearEnd ? TUNING.even : 0);
  return node;
}

/** Whether the exact value is known: the match is over, or its end between two players could be solved in time. */
function isSettled(run: Run): boolean {
  const { judge, position, value } = run;
  const free = position[FREE_COUNT] as number;
  if (free === 0) {
    sharesNow(judge, position, value);
    return true;
  }
  if (free > TUNING.exactFrom || position[SEATS] !== 2) return false;
  const isKnown = settled(position, { nodes: TUNING.exactNodes, isUp: run.isUp }, value);
  run.left -= Math.ceil((TUNING.exactNodes - nodesLeft()) / NODES_A_LOOK);
  return isKnown;
}

function settledNode({ tree, value }: Run): number {
  const node = newNode(tree, SETTLED);
  newBranch(tree, node, SKIP, value);
  return node;
}

/** Adds the open moves with their prior probabilities, of which all share the part `even`. */
function addMoves({ tree, position, value }: Run, node: number, faint: number, even: number): void {
  const free = position[FREE_COUNT] as number;
  const mover = position[MOVER] as number;
  const isLaying = position[TURNED] !== 0;
  const cells = isLaying || hasPawns(position) ? free : 0;
  const mayTurn = !isLaying && hasTiles(position);
  for (let seat = 0; seat < 4; seat++) first[seat] = value[seat] as number;
  (first[mover] as number) -= TUNING.doubt;
  let most = mayTurn ? (wishes[free] as number) : Number.NEGATIVE_INFINITY;
  for (let place = 0; place < cells; place++) most = Math.max(most, wishes[place] as number);
  for (let place = 0; place <= free; place++) {
    if (place < free ? place >= cells : !mayTurn) continue;
    const prior = exp(((wishes[place] as number) - most) / TUNING.warmth);
    if (prior < faint) continue;
    const move = place < free ? (position[FREE_CELLS + place] as number) : TURN;
    tree.priors[newBranch(tree, node, move, first)] = prior;
  }
  if (tree.counts[node] === 0) tree.priors[newBranch(tree, node, SKIP, first)] = 1;
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  let sum = 0;
  for (let branch = from; branch < to; branch++) sum += tree.priors[branch] as number;
  for (let branch = from; branch < to; branch++)
    tree.priors[branch] = even / (to - from) + ((1 - even) * (tree.priors[branch] as number)) / sum;
}

/** Adds a chance node for the mover's draw, with the net's value of each tile, and writes their mean to `value`. */
export function lookedAtDraw(run: Run): number {
  const { judge, position, tree, value } = run;
  const node = newNode(tree, DRAWING);
  const bagged = position[BAGGED] as number;
  regardBoard(judge, position);
  for (let tile = -4; tile <= 4; tile++) {
    const count = position[BAG + tile] as number;
    if (count === 0) continue;
    turnTile(position, tile);
    sharesNow(judge, position, first);
    returnTile(position);
    tree.priors[newBranch(tree, node, tile, first)] = count / bagged;
  }
  meanOver(tree, node, value);
  run.left -= 2;
  return node;
}
