import type { Texts } from "../../../kernel/texts.ts";
import { cellName } from "../rules/cells.ts";
import type { Ending, News, Options, Refusal } from "../rules/state.ts";

export const texts: Texts<News | Refusal | Ending, Options, "en"> = {
  name: "Isis & Osiris",
  levels: [
    {
      name: "Novice",
      description: "Plays what looks best at once, forgets tiles quickly, and makes every fourth move on a whim.",
    },
    { name: "Casual", description: "Plays what looks best at once, and forgets a tile now and then." },
    { name: "Club player", description: "Looks at your answer before it plays, and rarely forgets a tile." },
    { name: "Strong", description: "Judges a position by thousands of matches against itself, and forgets nothing." },
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
