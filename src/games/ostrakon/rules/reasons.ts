import type { Seat } from "../../../kernel/seat.ts";
import type { Stone } from "./state.ts";

/**
 * Why a move is worth what a bot says: what it has reckoned from the stones that everybody has seen. Never for an opinion:
 * nobody but its owner knows that.
 */
export type Reason =
  /** The likeliest result of a question among the others. */
  | { readonly key: "likelySplit"; readonly same: number; readonly different: number }
  /** How many of the others will probably cast this stone. */
  | { readonly key: "likelyStones"; readonly stone: Stone; readonly count: number; readonly others: number }
  /** The spaces that a follower may expect, in tenths. */
  | { readonly key: "followersGain"; readonly tenths: number }
  | { readonly key: "branchesForLater"; readonly tenths: number }
  | { readonly key: "leastLikelyToAgree"; readonly seats: readonly Seat[] }
  | { readonly key: "hardestToTell"; readonly seats: readonly Seat[] }
  /** All stones lie open. */
  | { readonly key: "spacesWithStone"; readonly stone: Stone; readonly spaces: number };
