import type { Fact } from "../../kernel/game.ts";
import { type EchoOf, type Moments, type Row, rowOf, type ToldStep } from "../../kernel/moments.ts";
import type { Move, News, View } from "./rules/state.ts";

/** How a match is shown in time: docs/stage.md, section 3.1. */
export const moments: Moments<View, Move> = {
  reveals: ["turned", "counted"],

  rows: (step) => step.news.map((fact) => rowFor(fact as News, step)),
  told: (before, after, facts) =>
    (facts as readonly News[]).reduce((picture, fact) => withFact(picture, after, fact), {
      ...before,
      viewer: after.viewer,
      news: facts as readonly News[],
    }),
  echo,
};

function rowFor(fact: News, { view }: ToldStep<View>): Row {
  switch (fact.key) {
    case "begins":
      return rowOf(fact, [0, 240, 350, 0]);
    case "placed":
      return rowOf(fact, [300, 360, 420, 360], "stone@300");
    case "turned":
      return {
        ...rowOf(fact, [250, 380, 2750, fact.seat === view.viewer ? 380 : 2750], "slab@0", "tone@380"),
        // IO-M3. A value that may no longer be seen is no fact to be missed.
        isOnceFact: !view.options.memoryAid && fact.value !== null,
      };
    case "laid":
      return rowOf(fact, [310, 370, 420, 370], "slab@310");
    case "skipped":
      return rowOf(fact, [0, 240, 700, 240]);
    case "counted":
      return countRow(fact, view.board.filter((square) => square !== null && square !== "tile").length);
  }
}

/** The first pawn is counted when all tiles lie face up, the others follow. */
export const FIRST_SUM = 600;
export const BETWEEN_SUMS = 280;

function countRow(fact: Fact, pawns: number): Row {
  const open = 620 + BETWEEN_SUMS * pawns;
  const ticks = Array.from({ length: pawns }, (_, pawn) => `tick@${FIRST_SUM + BETWEEN_SUMS * pawn}`);
  return rowOf(fact, [open, open, open + 600, 600], "tile@0", ...ticks);
}

function withFact(picture: View, after: View, fact: News): View {
  switch (fact.key) {
    case "begins":
    case "skipped":
      return picture;
    case "placed":
      return {
        ...picture,
        board: picture.board.with(fact.cell, fact.seat),
        pawns: picture.pawns.with(fact.seat, after.pawns[fact.seat] ?? 0),
      };
    case "turned":
      return { ...picture, turned: after.turned, reserves: after.reserves };
    case "laid":
      return {
        ...picture,
        board: picture.board.with(fact.cell, "tile"),
        tiles: picture.tiles?.with(fact.cell, fact.value) ?? null,
        turned: null,
      };
    case "counted":
      return { ...picture, turn: after.turn, tiles: after.tiles, leftovers: after.leftovers };
  }
}

/** A pawn or a tile is put down at once; nobody knows which tile is turned before the host has said it. */
function echo(view: View, move: Move): EchoOf<View> {
  const { viewer } = view;
  if (viewer === "watcher") return NOTHING;
  switch (move.is) {
    case "pawn": {
      const pawns = view.pawns.map((left, seat) => (seat === viewer ? left - 1 : left));
      return whole(view, { ...view, pawns }, { key: "placed", seat: viewer, cell: move.cell });
    }
    case "lay": {
      const value = view.options.memoryAid ? view.turned : null;
      return whole(view, view, { key: "laid", seat: viewer, cell: move.cell, value });
    }
    case "turn":
      return { is: "hand", milliseconds: 120 };
    case "skip":
      return NOTHING;
  }
}

const NOTHING: EchoOf<View> = { is: "hand", milliseconds: 0 };

const whole = (before: View, after: View, fact: News): EchoOf<View> => ({
  is: "whole",
  picture: moments.told(before, after, [fact]),
});
