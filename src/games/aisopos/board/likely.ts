import type { Belief } from "../../../kernel/bot.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Kind, ShownPiece } from "../rules/state.ts";

/** What a face-down piece probably is, the likeliest kind first, in parts of a hundred; null where nothing is said of it. */
export function likelyKinds(
  { pid, kind }: ShownPiece,
  beliefs: readonly Belief[] = [],
): readonly (readonly [Kind, number])[] | null {
  const belief = beliefs.find(({ of }) => of === pid);
  if (belief === undefined || kind !== null) return null;
  return KINDS.map((one) => [one, Math.round(100 * (belief.shares[one] ?? 0))] as const)
    .filter(([, part]) => part > 0)
    .toSorted(([, one], [, other]) => other - one);
}
