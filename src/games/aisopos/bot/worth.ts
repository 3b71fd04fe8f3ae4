import { exp } from "../../../kernel/arithmetic.ts";
import { COUNTS, STOCKS } from "./compact-board.ts";
import { AGAINST, ALONE } from "./fitted.ts";

/** A stock as ten features, 0 or 1: has it a Lion, has it two, has it a Human … */
const ANSWERS = 10;
const had = Array.from({ length: STOCKS }, (_, stock) =>
  Uint8Array.from({ length: ANSWERS }, (__, at) => ((COUNTS[5 * stock + (at >> 1)] ?? 0) > (at & 1) ? 1 : 0)),
);

/** What one side's feature adds against the other side's feature; the other side loses as much. */
function against(one: number, other: number): number {
  if (one === other) return 0;
  const [low, high] = one < other ? [one, other] : [other, one];
  const pair = (low * (2 * ANSWERS - 1 - low)) / 2 + high - low - 1;
  return (AGAINST[pair] ?? 0) * (one < other ? 1 : -1);
}

/**
 * With two players: the log odds of a side with one stock against the other, and its expected share of the win, wherever
 * the pieces are. The index is 243 × own stock + the other's.
 */
export const ODDS = new Float64Array(STOCKS * STOCKS);
export const WORTH = new Float64Array(STOCKS * STOCKS);

/** Log odds of a decided game. */
const CERTAIN = 20;

had.forEach((ours, own) => {
  const alone = ours.reduce((sum, has, at) => sum + has * (ALONE[at] ?? 0), 0);
  const each = Array.from({ length: ANSWERS }, (_, other) =>
    ours.reduce((sum, has, one) => sum + has * against(one, other), -(ALONE[other] ?? 0)),
  );
  had.forEach((theirs, other) => {
    const odds = theirs.reduce((sum, has, at) => sum + has * (each[at] ?? 0), alone);
    const at = STOCKS * own + other;
    ODDS[at] = own === 0 || other === 0 ? Math.sign(own - other) * CERTAIN : odds;
    WORTH[at] = 1 / (1 + exp(-(ODDS[at] ?? 0)));
  });
});
