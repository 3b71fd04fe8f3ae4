import { rounded } from "./net.ts";

/** What a search has found so far: nodes with their branches, all in a few long arrays that every search uses again. */
export interface Tree {
  /** By node: what it is, its branches, how often it was visited. */
  readonly kinds: Uint8Array;
  readonly firsts: Int32Array;
  readonly counts: Int32Array;
  readonly visits: Int32Array;
  nodes: number;
  /** By branch: a move, or the tile that is drawn; where it leads (0: not yet looked at), how often it was taken. */
  readonly moves: Int8Array;
  readonly targets: Int32Array;
  readonly taken: Int32Array;
  /** How promising it looked at first; of a draw, its chance. */
  readonly priors: Float64Array;
  /** Four for each: the shares it is worth to the seats by now; at first what the first look said. */
  readonly worths: Float64Array;
  branches: number;
}

/** A seat decides; a tile is drawn; nothing is left to find out. */
export const DECIDING = 0;
export const DRAWING = 1;
export const SETTLED = 2;

let kept: Tree | null = null;

/** An empty tree with room for so many branches; node 0 is none. */
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

/** Adds a branch; a node gets all of its own before another node gets any. */
export function newBranch(tree: Tree, node: number, move: number, first: Float64Array): number {
  const branch = tree.branches++;
  (tree.counts[node] as number)++;
  tree.moves[branch] = move;
  tree.targets[branch] = 0;
  tree.taken[branch] = 0;
  for (let seat = 0; seat < 4; seat++) tree.worths[4 * branch + seat] = rounded(first[seat] as number);
  return branch;
}

/** What a branch is worth to a seat by now. */
export const worthOf = (tree: Tree, branch: number, seat: number): number => tree.worths[4 * branch + seat] as number;

/** The branch that was taken most; among equals the one worth most to the seat. */
export function mostTaken(tree: Tree, node: number, seat: number): number {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  let best = from;
  for (let branch = from + 1; branch < to; branch++) {
    const more = (tree.taken[branch] as number) - (tree.taken[best] as number);
    if (more > 0 || (more === 0 && worthOf(tree, branch, seat) > worthOf(tree, best, seat))) best = branch;
  }
  return best;
}

/** Over a draw, by all that is known of each tile by now. */
export function meanOver(tree: Tree, node: number, into: Float64Array): void {
  const from = tree.firsts[node] as number;
  const to = from + (tree.counts[node] as number);
  into.fill(0);
  for (let branch = from; branch < to; branch++)
    for (let seat = 0; seat < 4; seat++)
      (into[seat] as number) += (tree.priors[branch] as number) * worthOf(tree, branch, seat);
}
