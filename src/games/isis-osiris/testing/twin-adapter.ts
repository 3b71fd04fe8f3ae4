import { type Dice, oneOf } from "../../../kernel/dice.ts";
import type { Board, Move, News, State, Tiles, View } from "../rules/state.ts";
import { CELLS, type Dealt } from "./twin.ts";

/** Translates states and views of the rules into the shapes of the twin. It decides nothing. */
export const twinAdapter = {
  dealt({ reserves, aside, phase }: State): Dealt {
    return { reserves, aside, starter: phase.is === "over" ? -1 : phase.seat };
  },

  /** After the deal there is no chance. */
  chance(dice: readonly number[]): null {
    if (dice.length > 0) throw new Error("dice were rolled after the set-up");
    return null;
  },

  describeState: ({ board, tiles, pawns, reserves, aside, phase, options }: State) => ({
    board: placed(board, tiles),
    pawns,
    reserves,
    aside,
    options,
    mover: phase.is === "over" ? null : phase.seat,
    turned: phase.is === "laying" ? phase.turned : null,
  }),

  describeView: ({ viewer, options, turn, board, tiles, pawns, reserves, turned, leftovers, news }: View) => ({
    viewer,
    options,
    mover: turn.seats[0] ?? null,
    board: placed(board, tiles ?? []),
    pawns,
    reserves,
    turned,
    leftovers,
    log: news.map(written),
  }),

  /** The first seat likes pawns, the others tiles: so it is often out of pawns when the common stock is empty. */
  choose(offers: readonly Move[], { viewer }: View, dice: Dice): Move {
    const pawns = offers.filter((move) => move.is === "pawn");
    const others = offers.filter((move) => move.is !== "pawn");
    const wantsPawn = dice.roll(6) <= (viewer === 0 ? 5 : 2);
    const wanted = wantsPawn ? pawns : others;
    return oneOf(wanted.length > 0 ? wanted : offers, dice);
  },
};

function placed(board: Board, tiles: Tiles): Readonly<Record<string, string>> {
  const pieces: Record<string, string> = {};
  for (const [index, cell] of CELLS.entries()) {
    const square = board[index] ?? null;
    const value = tiles[index] ?? null;
    if (square === "tile") pieces[cell] = tileName(value);
    else if (square !== null) pieces[cell] = `P${square + 1}${value ?? ""}`;
    else if (value !== null) pieces[cell] = `nothing on ${value}`;
  }
  return pieces;
}

const tileName = (value: number | null): string => (value === null ? "T##" : `T${value > 0 ? "+" : ""}${value}`);

function written(fact: News): string {
  switch (fact.key) {
    case "begins":
      return `begins ${fact.seat + 1}`;
    case "placed":
      return `${fact.seat + 1}:P@${CELLS[fact.cell]}`;
    case "turned":
      return `${fact.seat + 1}:${tileName(fact.value)}`;
    case "laid":
      return `${fact.seat + 1}:${tileName(fact.value)}@${CELLS[fact.cell]}`;
    case "skipped":
      return `${fact.seat + 1}:--`;
    case "counted":
      return `counted ${fact.scores.join(":")} winners ${fact.winners.map((seat) => seat + 1).join()}`;
  }
}
