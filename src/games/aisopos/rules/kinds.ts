import type { Kind } from "./state.ts";

export const KINDS: readonly Kind[] = ["L", "H", "F", "M", "A"];

export const VALUE: Readonly<Record<Kind, number>> = { L: 5, H: 4, F: 3, M: 2, A: 1 };

/** Two of each kind (AI-2). */
export const FULL_HAND: readonly Kind[] = KINDS.flatMap((kind) => [kind, kind]);

/** The points of all ten pieces of a player: 30. */
export const ALL_TEN = FULL_HAND.reduce((sum, kind) => sum + VALUE[kind], 0);

/** Sorted in the order L H F M A. */
export const inOrder = (kinds: readonly Kind[]): readonly Kind[] =>
  KINDS.flatMap((kind) => kinds.filter((other) => other === kind));

/** These kinds without one piece of this kind. */
export const without = (kinds: readonly Kind[], kind: Kind): readonly Kind[] => {
  const at = kinds.indexOf(kind);
  return kinds.filter((_, index) => index !== at);
};
