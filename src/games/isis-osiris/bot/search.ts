import type { Budget } from "../../../kernel/bot.ts";
import { leftOfMany, sharesOfMany, startMany } from "./endgame-many.ts";
import { leftOfTwo, startTwo, valueOfTwo } from "./endgame-two.ts";
import {
  BAG,
  BAGGED,
  FREE_CELLS,
  FREE_COUNT,
  hasPawns,
  hasTiles,
  layTile,
  liftTile,
  MOVER,
  type Position,
  passBack,
  passOn,
  putPawn,
  returnTile,
  SEATS,
  TURNED,
  takePawn,
  turnTile,
} from "./engine.ts";
import { exp } from "./exp.ts";
import { type Judge, regardAfter, regardBoard, sharesAfter, sharesNow } from "./judge.ts";
import { SKIP, TURN } from "./position-of.ts";
import { DECIDING, DRAWING, emptyTree, newBranch, newNode, SETTLED, type Tree, worthOf } from "./tree.ts";

export const TUNING = { curiosity: 0.6, warmth: 0.05, exactFrom: 4 };

export interface Found {
  readonly tree: Tree;
  readonly root: number;
}

/**
 * PUCT with chance nodes: the net looks at every move of a node when it is first reached, what looks promising is
 * followed first, and every seat is taken to play for its own share (max^n). Over a draw the shares are weighed by the
 * tiles in the bag, not sampled. Near the end positions are solved instead of judged.
 */
export function search(judge: Judge, position: Position, { nodes, isUp }: Budget): Found {
  // A look brings two branches at most (a draw of one kind, and turning it), and the last node may be its widest.
  const tree = emptyTree(2 * nodes + 64);
  const run: Run = { judge, position, tree, left: nodes };
  // Ends are so short that nobody counts; but their tables are to be empty, or the same search might go another way.
  (position[SEATS] === 2 ? startTwo : startMany)(Number.MAX_SAFE_INTEGER, () => false);
  const root = expanded(run);
  let asked = run.left;
  while (run.left > 0) {
    visit(run, root);
    if (asked - run.left < 256) continue;
    asked = run.left;
    if (isUp?.() === true) break;
  }
  return { tree, root };
}

interface Run {
  readonly judge: Judge;
  readonly position: Position;
  readonly tree: Tree;
  left: number;
}

/** What the last visit found, by seat. */
const value = new Float64Array(4);
const first = new Float64Array(4);

function visit(run: Run, node: number): void {
  const { tree, position } = run;
  (tree.visits[node] as number)++;
  switch (tree.kinds[node]) {
    case SETTLED: {
      run.left -= 1;
      const branch = tree.firsts[node] as number;
      for (let seat = 0; seat < 4; seat++) value[seat] = tree.totals[4 * branch + seat] as number;
      return;
    }
    case DRAWING: {
      const branch = mostDue(tree, node);
      turnTile(position, tree.moves[branch] as number);
      follow(run, branch);
      returnTile(position);
      mean(tree, node);
      return;
    }
    default: {
      const branch = mostPromising(tree, node, position[MOVER] as number);
      const move = tree.moves[branch] as number;
      if (move === TURN) follow(run, branch);
      else if (move === SKIP) {
        passOn(position);
        follow(run, branch);
        passBack(position);
      } else if (position[TURNED] === 0) {
        putPawn(position, move);
        follow(run, branch);
        takePawn(position, move);
      } else {
        layTile(position, move);
        follow(run, branch);
        liftTile(position, move);
      }
    }
  }
}

/** Goes where the branch leads, or looks there for the first time, and books what is found. */
function follow(run: Run, branch: number): void {
  const { tree } = run;
  const target = tree.targets[branch] as number;
  if (target === 0) tree.targets[branch] = expanded(run);
  else visit(run, target);
  (tree.taken[branch] as number)++;
  for (let seat = 0; seat < 4; seat++) (tree.totals[4 * branch + seat] as number) += value[seat] as number;
}

/** The tile that has come up least often for its chance. */
function mostDue(tree: Tree, node: number): number {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  const visits = tree.visits[node] as number;
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let branch = from; branch < to; branch++) {
    const due = (tree.priors[branch] as number) * visits - (tree.taken[branch] as number);
    if (due <= most) continue;
    best = branch;
    most = due;
  }
  return best;
}

/** Over the draw, by all that is known of each tile by now. */
function mean(tree: Tree, node: number): void {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  value.fill(0);
  for (let branch = from; branch < to; branch++)
    for (let seat = 0; seat < 4; seat++)
      (value[seat] as number) += (tree.priors[branch] as number) * worthOf(tree, branch, seat);
}

function mostPromising(tree: Tree, node: number, mover: number): number {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  const eager = TUNING.curiosity * Math.sqrt(tree.visits[node] as number);
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let branch = from; branch < to; branch++) {
    const taken = (tree.taken[branch] as number) + 1;
    const promise =
      (tree.totals[4 * branch + mover] as number) / taken + (eager * (tree.priors[branch] as number)) / taken;
    if (promise <= most) continue;
    best = branch;
    most = promise;
  }
  return best;
}

/** A node for the position as it stands; leaves in `value` what its best move promises. */
function expanded(run: Run): number {
  const { judge, position, tree } = run;
  const free = position[FREE_COUNT] as number;
  if (free <= TUNING.exactFrom && tree.nodes > 1) return settled(run);
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
    run.left -= free;
  }
  if (!isLaying && hasTiles(position)) turning(run, node);
  if (tree.counts[node] === 0) {
    sharesNow(judge, position, first);
    newBranch(tree, node, SKIP, first);
    run.left--;
  }
  hope(tree, node, position[MOVER] as number);
  return node;
}

/** The branch of turning a tile, and the node of the draw behind it. */
function turning(run: Run, node: number): void {
  const { judge, position, tree } = run;
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
    run.left--;
  }
  mean(tree, draw);
  for (let seat = 0; seat < 4; seat++) tree.totals[4 * branch + seat] = value[seat] as number;
}

/** From the first looks: how likely each move is to be the best, and what that one promises. */
function hope(tree: Tree, node: number, mover: number): void {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  let best = from;
  for (let branch = from + 1; branch < to; branch++)
    if ((tree.totals[4 * branch + mover] as number) > (tree.totals[4 * best + mover] as number)) best = branch;
  const most = tree.totals[4 * best + mover] as number;
  let sum = 0;
  for (let branch = from; branch < to; branch++) {
    const prior = exp(((tree.totals[4 * branch + mover] as number) - most) / TUNING.warmth);
    tree.priors[branch] = prior;
    sum += prior;
  }
  for (let branch = from; branch < to; branch++) (tree.priors[branch] as number) /= sum;
  for (let seat = 0; seat < 4; seat++) value[seat] = tree.totals[4 * best + seat] as number;
}

/** A few free cells: nobody needs to guess. */
function settled(run: Run): number {
  const { position, tree } = run;
  const left = position[SEATS] === 2 ? leftOfTwo : leftOfMany;
  const before = left();
  if (position[SEATS] === 2) {
    value[0] = valueOfTwo(position, 0, 1);
    value[1] = 1 - value[0];
  } else sharesOfMany(position, value);
  run.left -= 1 + Math.round((before - left()) / NODES_A_LOOK);
  const node = newNode(tree, SETTLED);
  newBranch(tree, node, SKIP, value);
  return node;
}

/** How many nodes of an exact search take as long as one look of the net. */
export const NODES_A_LOOK = 8;
