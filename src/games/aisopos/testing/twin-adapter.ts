import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { BoutEnd, BoutResult, Captured, Move, News, Notes, State, View } from "../rules/state.ts";

/** Translates states and views of the rules into the shapes of the twin. It decides nothing. */
export const twinAdapter = {
  /** Who starts: nothing else is left to chance. */
  dealt: ({ starter }: State): number => starter,

  chance(dice: readonly number[]): null {
    if (dice.length > 0) throw new Error("dice were rolled after the set-up");
    return null;
  },

  describeState: ({ options, starter, toMove, board, hands, piles, quiet, results }: State) => ({
    options,
    starter,
    mover: toMove,
    pieces: byHex(board.map(({ pid, owner, at, kind, notes }) => ({ pid, owner, hex: at, kind, ...noted(notes) }))),
    hands: hands.map((hand) => hand.join("")),
    piles: piles.map(pile),
    clock: quiet,
    results: results.map(resultOf),
  }),

  describeView: (view: View) => ({
    viewer: view.viewer,
    options: view.options,
    seats: view.seats,
    game: view.bout,
    starter: view.starter,
    mover: view.turn.seats[0] ?? null,
    pieces: byHex(
      view.board.map(({ pid, owner, at, kind, notes }) => ({ pid, owner, hex: at, kind, ...noted(notes) })),
    ),
    hands: view.hands.map(({ count, kinds }) => kinds?.join("") ?? `#${count}`),
    piles: view.piles.map(({ pieces }) => pile(pieces)),
    points: view.piles.map(({ points }) => points),
    clock: view.quiet,
    limit: view.quietLimit,
    results: view.results.map(resultOf),
    log: view.news.map(written).sort(),
  }),

  /**
   * Where seat 2 starts by option, everybody is peaceful: so games are drawn with every number of players. Elsewhere the
   * starter hardly places, and is sometimes left with nothing on a full board.
   */
  choose(offers: readonly Move[], view: View, dice: Dice): Move {
    const liked = likes(view, dice).map((is) => offers.filter((move) => move.is === is));
    return oneOf(liked.find((moves) => moves.length > 0) ?? offers, dice);
  },
};

/** The kinds of moves that a seat likes now, the dearest first. */
function likes({ options, viewer, starter }: View, dice: Dice): readonly Move["is"][] {
  if (options.first === 2) return dice.roll(40) > 1 ? ["move", "place", "attack"] : ["attack"];
  if (viewer === starter) return dice.roll(2) === 1 ? ["attack", "move"] : ["move", "attack"];
  return dice.roll(3) === 1 ? ["attack", "move"] : ["place"];
}

const byHex = <T extends { readonly hex: string }>(pieces: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(pieces.map((piece) => [piece.hex, piece]));

const noted = (notes: Notes | null) => ({ seenBy: notes?.seenBy ?? null, mask: notes?.mask.join("") ?? null });

const pile = (pieces: readonly Captured[]): readonly string[] => pieces.map(({ owner, kind }) => `${owner + 1}${kind}`);

const resultOf = ({ end, scores }: BoutResult) => ({ end: ended(end), scores });

function ended(end: BoutEnd): string {
  switch (end.key) {
    case "eliminated":
      return `eliminated ${names(end.seats)}`;
    case "quietTooLong":
      return `draw ${end.rounds} rounds`;
    case "quietTurns":
      return `draw ${end.turns} turns`;
    default:
      return end.key;
  }
}

const names = (seats: readonly number[]): string => seats.map((seat) => seat + 1).join();

function written(fact: News): string {
  switch (fact.key) {
    case "boutBegins":
      return `game ${fact.bout} begins, seat ${fact.seat + 1}`;
    case "placed":
      return `${fact.seat + 1}:${fact.kind ?? "?"}@${fact.to}`;
    case "moved":
      return `${fact.seat + 1}:${fact.from}-${fact.to}`;
    case "passed":
      return `${fact.seat + 1}:--`;
    case "duelWon":
      return clash(fact, `${fact.winner ?? "?"}>${fact.lost}`);
    case "duelLost":
      return clash(fact, `${fact.lost}<${fact.winner ?? "?"}`);
    case "duelTied":
      return clash(fact, `${fact.both}=${fact.both}`);
    case "boutOver":
      return `game ${fact.bout} over ${fact.scores.join(":")} winners ${names(fact.winners)}`;
    case "piecesShown": {
      const pieces = fact.board.map(({ at, kind }) => `${at}${kind}`).sort();
      return `left of ${fact.seat + 1}: ${pieces.join(" ")} hand ${fact.hand.join("")}`;
    }
    default:
      return ended(fact);
  }
}

const clash = (
  fact: { readonly seat: number; readonly against: number; readonly from: string; readonly to: string },
  kinds: string,
): string => `${fact.seat + 1}:${fact.from}x${fact.to}:${kinds} against ${fact.against + 1}`;
