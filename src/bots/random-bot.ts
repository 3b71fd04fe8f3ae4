import type { Bot } from "../kernel/bot.ts";
import { type Dice, oneOf, seeded } from "../kernel/dice.ts";
import type { BaseView, Game } from "../kernel/game.ts";

/** A bot for every game. It plays any legal move, all equally likely. */
export const randomBot = <O, S, M, V extends BaseView>({ offers }: Game<O, S, M, V>): Bot<null, M, V> => ({
  id: "random",
  level: 0,
  nodes: 0,
  begin: () => null,
  remember: () => null,
  decide: (_memory, view, _budget, seed) => oneOf(offers(view), seeded(seed)),
});

/**
 * A random move with all *kinds* of moves equally likely. Where one move of a kind competes with thirty of another (turn a
 * tile, or put a pawn on any cell), plain chance would hardly ever play the rare kind.
 */
export function variedMove<M>(open: readonly M[], write: (move: M) => string, dice: Dice): M {
  const kinds = new Map<string, M[]>();
  for (const move of open) {
    const kind = kindOf(write(move));
    const same = kinds.get(kind);
    if (same === undefined) kinds.set(kind, [move]);
    else same.push(move);
  }
  return oneOf(oneOf([...kinds.values()], dice), dice);
}

/** The text of a move up to a colon, without its places and numbers: a swap of any two elements is a swap. */
const kindOf = (text: string): string => (text.split(":")[0] ?? "").replace(/[a-z]?\d+/g, "");
