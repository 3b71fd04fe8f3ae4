import type { Seat } from "../../../kernel/seat.ts";
import { KINDS } from "../rules/kinds.ts";
import type { Captured, Hex, Kind, Mask, News, View } from "../rules/state.ts";

/** One of the two pieces of a duel. */
export interface Fighter {
  readonly owner: Seat;
  /** Null when the viewer may not know it. */
  readonly kind: Kind | null;
  /** The kinds it may be, when notes are kept. */
  readonly mask: Mask;
  readonly isLost: boolean;
}

/** The duel of the last step, as this viewer may know it. */
export interface LastDuel {
  readonly attacker: Fighter;
  readonly defender: Fighter;
  readonly from: Hex;
  readonly to: Hex;
  /** The seats that know the survivor; empty when everybody knows it. */
  readonly knownTo: readonly Seat[];
}

type DuelNews = Extract<News, { readonly key: "duelWon" | "duelLost" | "duelTied" }>;

const isDuel = (fact: News): fact is DuelNews =>
  fact.key === "duelWon" || fact.key === "duelLost" || fact.key === "duelTied";

export function lastDuel({ news, board }: View): LastDuel | null {
  const fact = news.find(isDuel);
  if (fact === undefined) return null;
  const { seat, against, from, to } = fact;
  if (fact.key === "duelTied") {
    const lost = { kind: fact.both, mask: KINDS, isLost: true };
    return { attacker: { owner: seat, ...lost }, defender: { owner: against, ...lost }, from, to, knownTo: [] };
  }
  // The viewer may know the piece from an earlier duel. After the end of a game the piece is no longer on the board.
  const standing = board.find(({ at }) => at === to);
  const mask = standing?.notes?.mask ?? KINDS;
  const winner = { kind: fact.winner ?? standing?.kind ?? onlyOne(mask), mask, isLost: false };
  const loser = { kind: fact.lost, mask: KINDS, isLost: true };
  const isOpen = mask.length === 1 || news.some(({ key }) => key === "boutOver");
  const owner = fact.key === "duelWon" ? seat : against;
  return {
    attacker: { owner: seat, ...(fact.key === "duelWon" ? winner : loser) },
    defender: { owner: against, ...(fact.key === "duelWon" ? loser : winner) },
    from,
    to,
    knownTo: isOpen ? [] : [...new Set([seat, owner, ...(standing?.notes?.seenBy ?? [])])].sort((a, b) => a - b),
  };
}

const onlyOne = (mask: Mask): Kind | null => (mask.length === 1 ? (mask[0] ?? null) : null);

/** The hexes that the last step changed. */
export const recentHexes = (news: readonly News[]): readonly Hex[] =>
  news.flatMap((fact) => {
    switch (fact.key) {
      case "placed":
        return [fact.to];
      case "moved":
      case "duelWon":
      case "duelLost":
      case "duelTied":
        return [fact.from, fact.to];
      default:
        return [];
    }
  });

/** The pieces left on the board by the first game, until the second one has its first piece. */
export const leftovers = ({ news, board }: View): readonly (Captured & { readonly at: Hex })[] =>
  board.length > 0
    ? []
    : news.flatMap((fact) =>
        fact.key === "piecesShown" ? fact.board.map(({ at, kind }) => ({ owner: fact.seat, at, kind })) : [],
      );
