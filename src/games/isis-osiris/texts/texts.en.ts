import type { Texts } from "../../../kernel/texts.ts";
import { cellName } from "../rules/cells.ts";
import type { Why } from "../rules/reasons.ts";
import type { Ending, News, Options, Refusal } from "../rules/state.ts";

export const texts: Texts<News | Refusal | Ending | Why, Options, "en"> = {
  name: "Isis & Osiris",
  levels: [
    {
      name: "Novice",
      description: "Looks only beside the last pieces, forgets tiles quickly, and takes the first cell that pays.",
    },
    { name: "Casual", description: "Sees little of the board, fears minus tiles, and forgets a tile now and then." },
    { name: "Club player", description: "Looks farther around, is easily content, and rarely forgets a tile." },
    { name: "Strong", description: "Overlooks little, forgets little, and at larger tables thinks of your answer." },
    {
      name: "Expert",
      description:
        "Searches ahead, judges by thousands of matches against itself, works out the end of a match of two exactly, and forgets nothing.",
    },
  ],
  sentences: {
    begins: ({ seat }, say) => `${say.does(seat, "begin", "begins")}.`,
    placed: ({ seat, cell }, say) => `${say.does(seat, "place", "places")} a pawn on ${cellName(cell)}.`,
    turned: ({ seat, value }, say) =>
      value === null
        ? `${say.seat(seat)} turned a tile.`
        : `${say.does(seat, "turn", "turns")} a tile: ${say.signed(value)}.`,
    laid: ({ seat, cell, value }, say) =>
      value === null
        ? `${say.does(seat, "lay", "lays")} it face down on ${cellName(cell)}.`
        : `${say.does(seat, "lay", "lays")} the ${say.signed(value)} on ${cellName(cell)}.`,
    skipped: ({ seat }, say) =>
      `${say.does(seat, "have nothing left to place and are", "has nothing left to place and is")} skipped.`,
    counted: ({ scores, winners }, say) => {
      const points = scores.map((score) => say.signed(score)).join(" : ");
      const wins = winners.length === 1 ? say.form(winners, "win", "wins") : "share the win";
      return `The board is full. The score is ${points}: ${say.whomAll(winners)} ${wins}.`;
    },
    waitForYourTurn: () => "It is not your turn.",
    cellTaken: ({ cell }) => `${cellName(cell)} is taken: a cell holds one pawn or one tile.`,
    turnedTileFirst: () => "You have turned a tile: now lay it on a free cell.",
    turnATileFirst: () => "Turn a tile first, then lay it.",
    noPawnsLeft: () => "You have no pawns left: turn a tile.",
    noTilesLeft: () => "There are no tiles left for you: place a pawn.",
    mayNotPass: () => "You may not pass: place a pawn or turn a tile.",
    nothingToPlace: () => "You have nothing left to place: you are skipped.",
    boardFull: () => "The board is full.",
    whyCertain: () => "With it the match is won, whatever is drawn and played.",
    whyBest: ({ cell, points }, say) =>
      `A pawn on ${cellName(cell)} gets ${say.signed(points)} at once, more than on any other cell.`,
    whyGain: ({ cell, points }, say) => `A pawn on ${cellName(cell)} gets ${say.signed(points)} at once.`,
    whySafe: ({ cell, points }, say) =>
      `No free cell is beside ${cellName(cell)}: its ${say.signed(points)} cannot change any more.`,
    whyLeaves: ({ cell, points }, say) =>
      `Without ${cellName(cell)}, the best cell left is worth ${say.signed(points)} to a pawn.`,
    whyRoom: ({ cell, free }, say) =>
      `Tiles on ${say.count(free, { one: "free cell", other: "free cells" })} beside ${cellName(cell)} can still bring a pawn something.`,
    whyCost: ({ cell, points }, say) =>
      `On ${cellName(cell)} a pawn costs ${say.count(points, { one: "point", other: "points" })} at once.`,
    whyOwn: ({ cell, points }, say) => `On ${cellName(cell)} the tile brings the mover ${say.signed(points)} at once.`,
    whyTheirs: ({ cell, seat, points }, say) =>
      `On ${cellName(cell)} the tile brings ${say.whom(seat)} ${say.signed(points)}, and the mover nothing.`,
    whyBoth: ({ points, seat, theirs }, say) =>
      `It brings the mover ${say.signed(points)} and ${say.whom(seat)} ${say.signed(theirs)} at once.`,
    whyCells: ({ cell, free, points }, say) =>
      `It touches no pawn; ${say.count(free, { one: "free cell", other: "free cells" })} beside ${cellName(cell)} change by ${say.signed(points)}.`,
    whyNobody: ({ cell }) => `On ${cellName(cell)} the tile counts for nobody.`,
    whyPoor: ({ points }, say) => `No free cell is worth more than ${say.signed(points)} to a pawn now.`,
    whyOdds: ({ plus, all }, say) => `Of the ${say.number(all)} unseen tiles ${say.number(plus)} are plus tiles.`,
  },
  options: {
    first: {
      name: "First player",
      explained: "Who begins; drawn at random unless you choose.",
      value: (first) => (first === "random" ? "at random" : `seat ${first}`),
    },
    stock: {
      name: "Tiles",
      explained: "A reserve of tiles for each player, or one stock that all draw from.",
      value: (stock) => (stock === "own" ? "own reserves" : "common stock"),
    },
    memoryAid: {
      name: "Memory aid",
      explained: "On: tiles stay face up on the board. Off: the printed game, where remembering is half the art.",
      value: (aid) => (aid ? "on" : "off"),
    },
  },
};
