import { exp } from "../../../../kernel/arithmetic.ts";
import { believed, type Hidden, type Mixture, mixed } from "../belief.ts";
import { COUNTS, lowest } from "../compact-board.ts";
import type { Table } from "../table.ts";

/**
 * What the seat believes of its opponents' pieces when it trusts the policy net's suspicions. The net says how likely each
 * kind is for a piece; the exact distribution takes care of what the pieces can be together.
 */
export const suspected = (table: Table, suspicions: Float32Array): readonly Mixture[] =>
  table.beliefs.map(({ beliefs: [belief] }) => {
    if (belief === undefined) throw new Error("aisopos: an opponent of whom nothing is believed");
    const { seat, hidden, stock } = belief;
    const evident = hidden.map((piece) => ({ ...piece, weights: evidence(piece, stock, suspicions) }));
    return mixed([believed(seat, evident, stock)], [1]);
  });

/** By kind: the net's odds in relation to those by counting, which the exact distribution adds again. */
function evidence({ hex, mask }: Hidden, stock: number, suspicions: Float32Array): readonly number[] {
  const weights = [0, 0, 0, 0, 0];
  let most = Number.NEGATIVE_INFINITY;
  for (let kinds = mask; kinds !== 0; kinds &= kinds - 1)
    most = Math.max(most, suspicions[5 * hex + lowest(kinds)] as number);
  for (let kinds = mask; kinds !== 0; kinds &= kinds - 1) {
    const kind = lowest(kinds);
    const count = COUNTS[5 * stock + kind] as number;
    if (count > 0) weights[kind] = exp((suspicions[5 * hex + kind] as number) - most) / count;
  }
  return weights.map((weight) => Math.max(weight, LEAST));
}

/** Nothing that is possible is ruled out. */
const LEAST = 1e-4;
