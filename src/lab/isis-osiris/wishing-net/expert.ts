import { isNearEnd, solved, type Worth } from "../../../games/isis-osiris/bot/endgame.ts";
import { MOVER, type Position, SEATS } from "../../../games/isis-osiris/bot/engine.ts";
import type { Budget } from "../../../kernel/bot.ts";
import type { Judge } from "./judge.ts";
import { NODES_A_LOOK, TUNING } from "./look.ts";
import { search } from "./search.ts";
import { mostTrusted, worthOf } from "./tree.ts";

/**
 * The search's moves with their value for the mover, the best first. Ends are solved, earlier positions are searched. With
 * more than two players ends are solved only for the analysis: the best move against perfect players is often not the
 * best against players who err, from whom the net has learned.
 */
export function expertMoves(
  judge: Judge,
  position: Position,
  budget: Budget,
  isThorough: boolean,
): readonly [Worth, ...Worth[]] {
  let nodes = Math.max(0, Math.min(budget.nodes, MAX_NODES));
  if (nodes > 0 && isNearEnd(position) && (isThorough || position[SEATS] === 2)) {
    const share = Math.ceil(nodes * SOLVER_SHARE);
    const exact = solved(position, { ...budget, nodes: share * NODES_A_LOOK }, isThorough);
    const [best, ...rest] = exact ?? [];
    if (best !== undefined) return [best, ...rest];
    nodes -= share;
  }
  const { tree, root } = search(judge, position, { ...budget, nodes }, isThorough);
  const from = tree.firsts[root] as number;
  const mover = position[MOVER] as number;
  const branches = Array.from({ length: tree.counts[root] as number }, (_, at) => from + at);
  const taken = (branch: number): number => tree.taken[branch] as number;
  const worth = (branch: number): number => worthOf(tree, branch, mover);
  const trusted = mostTrusted(tree, root, mover, position[SEATS] === 2 ? TUNING.trust : 1);
  const [best, ...rest] = branches
    .sort((one, other) =>
      one === trusted ? -1 : other === trusted ? 1 : taken(other) - taken(one) || worth(other) - worth(one),
    )
    .map((branch) => ({ move: tree.moves[branch] as number, worth: worth(branch) }));
  if (best === undefined) throw new Error("isis-osiris: a position without a move");
  return [best, ...rest];
}

/** A larger tree would take too much of a page's memory. */
const MAX_NODES = 30_000;
/** The part of the budget that may be spent on solving an end, which may fail. */
const SOLVER_SHARE = 0.5;
