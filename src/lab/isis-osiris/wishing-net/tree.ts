import { rounded } from "./net.ts";

/** A search tree: nodes and branches in a few long arrays that all searches reuse. */
export interface Tree {
  /** By node: its kind, its branches, its number of visits. */
  readonly kinds: Uint8Array;
  readonly firsts: Int32Array;
  readonly counts: Int32Array;
  readonly visits: Int32Array;
  nodes: number;
  /** By branch: the move or the drawn tile, the node it leads to (0: none yet), its number of visits. */
  readonly moves: Int8Array;
  readonly targets: Int32Array;
  readonly taken: Int32Array;
  /** The prior probability of a move, or the probability of a draw. */
  readonly priors: Float64Array;
  /** Four numbers per branch: its present value for each seat, which starts as the first evaluation. */
  readonly worths: Float64Array;
  branches: number;
}

/** The kinds of nodes: a seat decides, a tile is drawn, the value is exact. */
export const DECIDING = 0;
export const DRAWING = 1;
export const SETTLED = 2;

let kept: Tree | null = null;

/** Empties the tree and makes room for this many branches. Node 0 means none. */
export function emptyTree(branches: number): Tree {
  if (kept === null || kept.moves.length < branches) {
    const size = Math.max(branches, 1 << 14);
    kept = {
      kinds: new Uint8Array(size),
      firsts: new Int32Array(size),
      counts: new Int32Array(size),
      visits: new Int32Array(size),
      nodes: 1,
      moves: new Int8Array(size),
      targets: new Int32Array(size),
      taken: new Int32Array(size),
      priors: new Float64Array(size),
      worths: new Float64Array(4 * size),
      branches: 0,
    };
  }
  kept.nodes = 1;
  kept.branches = 0;
  return kept;
}

export function newNode(tree: Tree, kind: number): number {
  const node = tree.nodes++;
  tree.kinds[node] = kind;
  tree.firsts[node] = tree.branches;
  tree.counts[node] = 0;
  tree.visits[node] = 0;
  return node;
}

/** Adds a branch. All branches of a node must be added before those of another node. */
export function newBranch(tree: Tree, node: number, move: number, first: Float64Array): number {
  const branch = tree.branches++;
  (tree.counts[node] as number)++;
  tree.moves[branch] = move;
  tree.targets[branch] = 0;
  tree.taken[branch] = 0;
  for (let seat = 0; seat < 4; seat++) tree.worths[4 * branch + seat] = rounded(first[seat] as number);
  return branch;
}

/** The present value of a branch for a seat. */
export const worthOf = (tree: Tree, branch: number, seat: number): number => tree.worths[4 * branch + seat] as number;

/** The most valuable branch for the seat among those visited at least `trust` times as often as the most visited one. */
export function mostTrusted(tree: Tree, node: number, seat: number, trust: number): number {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  let most = 0;
  for (let branch = from; branch < to; branch++)
    if ((tree.taken[branch] as number) > most) most = tree.taken[branch] as number;
  let best = from;
  let worth = Number.NEGATIVE_INFINITY;
  for (let branch = from; branch < to; branch++) {
    if ((tree.taken[branch] as number) < trust * most || worthOf(tree, branch, seat) <= worth) continue;
    best = branch;
    worth = worthOf(tree, branch, seat);
  }
  return best;
}

/** The mean over a draw of the present values of its tiles. */
export function meanOver(tree: Tree, node: number, into: Float64Array): void {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  into.fill(0);
  for (let branch = from; branch < to; branch++)
    for (let seat = 0; seat < 4; seat++)
      (into[seat] as number) += (tree.priors[branch] as number) * worthOf(tree, branch, seat);
}
