import type { Captured, Hex, News, View } from "../rules/state.ts";

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
