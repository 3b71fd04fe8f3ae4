import { CELL_NAMES } from "../../games/isis-osiris/rules/cells.ts";
import { game as original } from "../../games/isis-osiris/rules/game.ts";
import type { Cell, Move, View } from "../../games/isis-osiris/rules/state.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import type { AnyGame } from "../../kernel/game.ts";
import type { RoomBots } from "../../kernel/room.ts";
import type { AnyTexts } from "../../kernel/texts.ts";

/** The points in which the editions differ. */
interface Rulings {
  /** Whether pawns may stand on a corner only when no other cell is free. */
  readonly cornersLast: boolean;
}

const RULINGS: Readonly<Record<number, Rulings>> = {
  1: { cornersLast: false },
  2: { cornersLast: true },
};

const NEWEST = 2;

/** The rules of one edition. */
export function cornersGame(edition: number = NEWEST): AnyGame {
  const rulings = RULINGS[edition];
  if (rulings === undefined) throw new Error(`there is no edition ${edition}`);
  const refusal = (view: View, move: Move) => original.refusal(view, move) ?? cornerRefusal(rulings, view, move);
  return {
    ...original,
    edition,
    offers: (view: View) => original.offers(view).filter((move) => refusal(view, move) === null),
    refusal,
  } as AnyGame;
}

const cornerRefusal = ({ cornersLast }: Rulings, { board }: View, move: Move) =>
  cornersLast &&
  move.is === "pawn" &&
  CORNERS.has(move.cell) &&
  board.some((square, cell) => square === null && !CORNERS.has(cell))
    ? { key: "cornersLast", rule: "IO-8" }
    : null;

const CORNERS: ReadonlySet<Cell> = new Set(["a1", "f1", "a6", "f6"].map((name) => CELL_NAMES.indexOf(name)));

/** The texts read facts of both editions. */
export const withCorners = (texts: AnyTexts): AnyTexts => ({
  ...texts,
  sentences: { ...texts.sentences, cornersLast: () => "Pawns take the corners last (IO-8)." },
});

/** The bots of the room, none of which plays a corner too early in the second edition. */
export const cornersBots = (original: RoomBots, edition: number = NEWEST): RoomBots =>
  edition === NEWEST ? { ...original, bots: original.bots.map(inSecondEdition) } : original;

function inSecondEdition(bot: AnyBot): AnyBot {
  const game = cornersGame();
  return {
    ...bot,
    decide(memory, view, budget, seed) {
      const move = bot.decide(memory, view, budget, seed);
      return game.refusal(view, move) === null ? move : game.offers(view)[0];
    },
  };
}
