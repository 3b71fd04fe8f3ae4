import { exp } from "../../../kernel/arithmetic.ts";
import { settled } from "./endgame.ts";
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
} from "./engine.ts";
import { type Judge, regardAfter, regardBoard, sharesAfter, sharesNow } from "./judge.ts";
import { nodesLeft } from "./node-budget.ts";
import { SKIP, TURN } from "./position-of.ts";
import { DECIDING, DRAWING, meanOver, newBranch, newNode, SETTLED, type Tree } from "./tree.ts";

export const TUNING = { curiosity: 0.15, warmth: 0.1, exactFrom: 4, exactNodes: 4096 };

/** A running search. One node of its budget is one evaluation by the net for one seat. */
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
export const NODES_A_LOOK = 4;

const first = new Float64Array(4);

/** Adds a node for the position and writes the value of its best move to `value`. */
export function looked(run: Run): number {
  const { judge, position, tree } = run;
  const free = position[FREE_COUNT] as number;
  const isRoot = tree.nodes === 1;
  if (!isRoot && isSettled(run)) return settledNode(run);
  const node = newNode(tree, DECIDING);
  const isLaying = position[TURNED] !== 0;
  regardBoard(judge, position);
  if (isLaying || hasPawns(position)) {
    regardAfter(judge, position);
    for (let at = 0; at < free; at++) {
      const cell = position[FREE_CELLS + at] as number;
      sharesAfter(judge, position, cell, first);
      newBranch(tree, node, cell, first);
    }
    run.left -= free * (position[SEATS] as number);
  }
  if (!isLaying && hasTiles(position)) turning(run, node);
  if (tree.counts[node] === 0) {
    sharesNow(judge, position, first);
    newBranch(tree, node, SKIP, first);
    run.left -= position[SEATS] as number;
  }
  hope(run, node);
  return node;
}

/** Whether the exact value is known: the match is over, or its end between two players could be solved in time. */
function isSettled(run: Run): boolean {
  const { judge, position, value } = run;
  const free = position[FREE_COUNT] as number;
  if (free === 0) {
    sharesNow(judge, position, value);
    run.left -= position[SEATS] as number;
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

/** Adds the branch that turns a tile, and the chance node behind it. */
function turning(run: Run, node: number): void {
  const { judge, position, tree, value } = run;
  const branch = newBranch(tree, node, TURN, first);
  const draw = newNode(tree, DRAWING);
  tree.targets[branch] = draw;
  const bagged = position[BAGGED] as number;
  for (let tile = -4; tile <= 4; tile++) {
    const count = position[BAG + tile] as number;
    if (count === 0) continue;
    turnTile(position, tile);
    sharesNow(judge, position, first);
    returnTile(position);
    tree.priors[newBranch(tree, draw, tile, first)] = count / bagged;
    run.left -= position[SEATS] as number;
  }
  meanOver(tree, draw, value);
  for (let seat = 0; seat < 4; seat++) tree.worths[4 * branch + seat] = value[seat] as number;
}

/** Sets the prior probability of each move from its first evaluation, and the value of the best one. */
function hope({ tree, position, value }: Run, node: number): void {
  const mover = position[MOVER] as number;
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  let best = from;
  for (let branch = from + 1; branch < to; branch++)
    if ((tree.worths[4 * branch + mover] as number) > (tree.worths[4 * best + mover] as number)) best = branch;
  const most = tree.worths[4 * best + mover] as number;
  let sum = 0;
  for (let branch = from; branch < to; branch++) {
    const prior = exp(((tree.worths[4 * branch + mover] as number) - most) / TUNING.warmth);
    tree.priors[branch] = prior;
    sum += prior;
  }
  for (let branch = from; branch < to; branch++) (tree.priors[branch] as number) /= sum;
  for (let seat = 0; seat < 4; seat++) value[seat] = tree.worths[4 * best + seat] as number;
}
