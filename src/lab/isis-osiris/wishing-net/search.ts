import { forgetEnds } from "../../../games/isis-osiris/bot/endgame.ts";
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
} from "../../../games/isis-osiris/bot/engine.ts";
import { SKIP, TURN } from "../../../games/isis-osiris/bot/position-of.ts";
import type { Budget } from "../../../kernel/bot.ts";
import type { Judge } from "./judge.ts";
import { looked, lookedAtDraw, MOST_BRANCHES, type Run, TUNING } from "./look.ts";
import { DRAWING, emptyTree, meanOver, mostTrusted, SETTLED, type Tree } from "./tree.ts";

export interface Found {
  readonly tree: Tree;
  readonly root: number;
}

/**
 * PUCT search with chance nodes. The net gives a node its value and the prior probabilities of its moves when the node is
 * first reached. Every seat maximises its own share of the win (max^n). At a draw the shares are averaged over the tiles
 * in the bag, not sampled. Near the end of a match of two, positions are solved. Unless it is thorough, the search ends as
 * soon as no other move is likely to overtake the best; a thorough one tries every move at least once.
 */
export function search(judge: Judge, position: Position, budget: Budget, isThorough: boolean): Found {
  // Every visit costs at least one node and adds the branches of one node at most, or those of a draw.
  const tree = emptyTree((budget.nodes + 4) * BRANCHES_A_NODE + 2 * MOST_BRANCHES);
  const isUp = lasting(budget.isUp);
  const run: Run = { judge, position, tree, isUp, value: new Float64Array(4), left: budget.nodes };
  forgetEnds(position);
  const root = looked(run);
  if (isThorough) tryAll(run, root);
  let asked = run.left;
  while (run.left > 0 && tree.branches < tree.moves.length - MOST_BRANCHES) {
    visit(run, root);
    if (asked - run.left < NODES_BETWEEN) continue;
    asked = run.left;
    if (isUp() || (!isThorough && isDecided(run, root, budget.nodes))) break;
  }
  return { tree, root };
}

/** Few nodes have more branches, because unlikely moves are left out. If many have, the search ends early. */
const BRANCHES_A_NODE = 16;

/** Follows every branch of the root once, as far as the nodes suffice. */
function tryAll(run: Run, root: number): void {
  const from = run.tree.firsts[root] as number;
  const to = from + (run.tree.counts[root] as number);
  for (let branch = from; branch < to && run.left > 0; branch++) {
    (run.tree.visits[root] as number)++;
    play(run, branch);
  }
}

/** Visits between two checks of the time limit: a few milliseconds, also on a slow machine. */
const NODES_BETWEEN = 128;

/** Whether the most visited move stays first even if the second gets all remaining visits. */
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

/** Visits become cheaper near the end of the match. */
const CHEAPER = 1.25;

/** Once the time is up, it stays up. */
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
      play(run, mostPromising(tree, node, mover));
      if (isForTwo(position)) bring(tree, mostTrusted(tree, node, mover, TUNING.trust), value);
    }
  }
}

/** Plays the branch's move, follows it, and takes the move back. */
function play(run: Run, branch: number): void {
  const { position } = run;
  const move = run.tree.moves[branch] as number;
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

/** Follows the branch, or evaluates it for the first time, and adds the result to it. */
function follow(run: Run, branch: number): void {
  const { tree, value } = run;
  const target = tree.targets[branch] as number;
  if (target === 0) tree.targets[branch] = tree.moves[branch] === TURN ? lookedAtDraw(run) : looked(run);
  else visit(run, target);
  const taken = ++(tree.taken[branch] as number);
  const part = isForTwo(run.position) ? 1 : 1 / taken;
  for (let seat = 0; seat < 4; seat++) {
    const worth = tree.worths[4 * branch + seat] as number;
    tree.worths[4 * branch + seat] = worth + part * ((value[seat] as number) - worth);
  }
}

/**
 * With two players a position is worth what its best move is worth. With more, several moves may be equal for the mover
 * and not for the others, so the mean over all visits is taken.
 */
const isForTwo = (position: Position): boolean => position[SEATS] === 2;

function bring(tree: Tree, branch: number, value: Float64Array): void {
  for (let seat = 0; seat < 4; seat++) value[seat] = tree.worths[4 * branch + seat] as number;
}

/** The tile that was visited least often in relation to its probability. */
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
