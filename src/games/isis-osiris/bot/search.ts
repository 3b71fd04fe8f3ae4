import type { Budget } from "../../../kernel/bot.ts";
import { forgetEnds } from "./endgame.ts";
import {
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
import type { Judge } from "./judge.ts";
import { looked, type Run, TUNING } from "./look.ts";
import { SKIP, TURN } from "./position-of.ts";
import { DRAWING, emptyTree, meanOver, mostTaken, SETTLED, type Tree } from "./tree.ts";

export interface Found {
  readonly tree: Tree;
  readonly root: number;
}

/**
 * PUCT with chance nodes: the net looks at every move of a node when it is first reached, what looks promising is
 * followed first, and every seat is taken to play for its own share (max^n). Over a draw the shares are weighed by the
 * tiles in the bag, not sampled. Near the end of a match of two positions are solved instead of judged. Unless it is to
 * be thorough it ends as soon as no other move is likely to be taken more often.
 */
export function search(judge: Judge, position: Position, budget: Budget, isThorough: boolean): Found {
  // Every branch takes a node at least, but one that turns a tile comes with a draw of two seats' looks or more; and the
  // last node may be its widest.
  const tree = emptyTree(budget.nodes + 64);
  const isUp = lasting(budget.isUp);
  const run: Run = { judge, position, tree, isUp, value: new Float64Array(4), left: budget.nodes };
  forgetEnds(position);
  const root = looked(run);
  let asked = run.left;
  while (run.left > 0) {
    visit(run, root);
    if (asked - run.left < NODES_BETWEEN) continue;
    asked = run.left;
    if (isUp() || (!isThorough && isDecided(run, root, budget.nodes))) break;
  }
  return { tree, root };
}

/** Between two questions whether time is up: a few milliseconds, on a slow machine too. */
const NODES_BETWEEN = 1024;

/** Whether the move that was taken most stays ahead even if all visits that may still come go to the next. */
function isDecided({ tree, left }: Run, root: number, nodes: number): boolean {
  const from = tree.firsts[root] as number;
  const to = from + (tree.counts[root] as number);
  let [most, next] = [0, 0];
  for (let branch = from; branch < to; branch++) {
    const taken = tree.taken[branch] as number;
    if (taken > most) [most, next] = [taken, most];
    else if (taken > next) next = taken;
  }
  const toCome = (left * (tree.visits[root] as number)) / (nodes - left);
  return most - next > toCome * CHEAPER;
}

/** Visits grow cheaper as they come nearer to the end. */
const CHEAPER = 1.25;

/** Once it is up it stays up, whoever asked. */
function lasting(isUp: Budget["isUp"]): () => boolean {
  let isOver = false;
  return () => {
    isOver ||= isUp?.() === true;
    return isOver;
  };
}

function visit(run: Run, node: number): void {
  const { tree, position, value } = run;
  (tree.visits[node] as number)++;
  switch (tree.kinds[node]) {
    case SETTLED: {
      run.left -= 1;
      bring(tree, tree.firsts[node] as number, value);
      return;
    }
    case DRAWING: {
      const branch = mostDue(tree, node);
      turnTile(position, tree.moves[branch] as number);
      follow(run, branch);
      returnTile(position);
      meanOver(tree, node, value);
      return;
    }
    default: {
      const mover = position[MOVER] as number;
      const branch = mostPromising(tree, node, mover);
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
      if (isForTwo(position)) bring(tree, mostTaken(tree, node, mover), value);
    }
  }
}

/** Goes where the branch leads, or looks there for the first time, and books what is found. */
function follow(run: Run, branch: number): void {
  const { tree, value } = run;
  const target = tree.targets[branch] as number;
  if (target === 0) tree.targets[branch] = looked(run);
  else visit(run, target);
  const taken = ++(tree.taken[branch] as number);
  const part = isForTwo(run.position) ? 1 : 1 / (taken + 1);
  for (let seat = 0; seat < 4; seat++) {
    const worth = tree.worths[4 * branch + seat] as number;
    tree.worths[4 * branch + seat] = worth + part * ((value[seat] as number) - worth);
  }
}

/**
 * Of two, what one wins the other loses: a position is worth what its best move is worth. Among more there are many moves
 * that mean the same to the mover and not to the others: it is worth the mean of what was tried.
 */
const isForTwo = (position: Position): boolean => position[SEATS] === 2;

function bring(tree: Tree, branch: number, value: Float64Array): void {
  for (let seat = 0; seat < 4; seat++) value[seat] = tree.worths[4 * branch + seat] as number;
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

function mostPromising(tree: Tree, node: number, mover: number): number {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  const eager = TUNING.curiosity * Math.sqrt(tree.visits[node] as number);
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let branch = from; branch < to; branch++) {
    const taken = (tree.taken[branch] as number) + 1;
    const promise = (tree.worths[4 * branch + mover] as number) + (eager * (tree.priors[branch] as number)) / taken;
    if (promise <= most) continue;
    best = branch;
    most = promise;
  }
  return best;
}
