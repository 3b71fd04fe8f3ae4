import { KINDS } from "../rules/kinds.ts";
import { hasWinner, surmised } from "../rules/knowledge.ts";
import type { Hex, Mask, View } from "../rules/state.ts";
import type { Memory } from "./memory.ts";

/** What somebody remembers of the board who forgets: the survivors of the last duels, and where something last happened. */
export interface Recollection {
  /** The newest comes last. */
  readonly survivors: readonly { readonly pid: string; readonly mask: Mask }[];
  readonly lately: Hex | null;
}

export const NOTHING: Recollection = { survivors: [], lately: null };

/** Keeps so many survivors in mind. Notes on the board are not read: who forgets does not look them up either. */
export const recollected =
  (capacity: number) =>
  ({ survivors, lately }: Recollection, { board, news, viewer }: View): Recollection => {
    const there = survivors.filter(({ pid }) => board.some((piece) => piece.pid === pid));
    const seen = news.filter(hasWinner).flatMap((fact) => {
      const piece = board.find(({ at }) => at === fact.to);
      if (piece === undefined) return [];
      const before = there.find(({ pid }) => pid === piece.pid)?.mask ?? KINDS;
      return [{ pid: piece.pid, mask: fact.winner === null ? surmised(before, fact.lost) : [fact.winner] }];
    });
    const others = there.filter(({ pid }) => seen.every((one) => one.pid !== pid));
    const [deed] = news.flatMap((fact) => ("to" in fact && fact.seat !== viewer ? [fact.to] : []));
    return { survivors: [...others, ...seen].slice(-capacity), lately: deed ?? lately };
  };

/** The kinds that come to mind for each piece. */
export const inMind = ({ survivors }: Recollection, { board }: View): Memory =>
  Object.fromEntries(
    board.map(({ pid }): [string, Mask] => [pid, survivors.find((one) => one.pid === pid)?.mask ?? KINDS]),
  );
