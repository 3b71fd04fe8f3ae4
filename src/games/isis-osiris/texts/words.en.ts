import type { Words } from "./words.ts";

const pawns = { one: "pawn", other: "pawns" };
const tiles = { one: "tile", other: "tiles" };

export const words: Words<"en"> = {
  grid: "The board, six by six",
  signs: ["ankh", "scarab", "lotus", "cat"],
  pawns,
  tiles,
  spoken: {
    free: "free",
    ownPawn: (sign) => `your pawn (${sign})`,
    pawn: (owner, sign) => `pawn: ${owner} (${sign})`,
    worth: (worth) => `worth ${worth}`,
    faceDown: "tile, face down",
    tile: (value) => `tile ${value}`,
    mayPlace: "place a pawn here",
    mayLay: (value) => `lay the ${value} here`,
    isRecent: "just played",
    isHint: "suggested",
    isPending: "chosen, not yet played",
    isOnItsWay: "on its way",
  },
  prompt: {
    placeOrTurn: "Your turn: place a pawn on a free cell, or turn a tile.",
    place: "Your turn: you have no tiles left, so place a pawn.",
    turn: "Your turn: you have no pawns left, so turn a tile.",
    skip: "You have nothing left to place: your turn is skipped.",
    layFaceDown: (value) => `You turned a ${value}: everyone has seen it. Lay it face down on a free cell.`,
    layFaceUp: (value) => `You turned a ${value}. Lay it on a free cell.`,
    wait: (name) => `Waiting for ${name}.`,
    watch: (name, value) => `${name} has turned a tile: ${value}.`,
    remember: (name, value) => `${name} has turned a tile: ${value}. Remember where it goes.`,
    youWin: (score) => `The board is full: you win with ${score}.`,
    wins: (name, score) => `The board is full: ${name} wins with ${score}.`,
    sharedWin: (names, score) => `The board is full. The win is shared: ${names}, with ${score}.`,
  },
  described: {
    place: (cell) => `Place a pawn on ${cell}`,
    turn: "Turn a tile, then lay it at once",
    lay: (value, cell) => `Lay the ${value} on ${cell}`,
    skip: "Continue",
  },
  hand: {
    turn: "Turn a tile",
    skip: "Continue",
    own: (count, say) => `${say.number(count)} left`,
    common: (count, say) => `${say.number(count)} in the stock`,
    pawnsLeft: (count, say) => `Your pawns: ${say.number(count)} left`,
    turned: (value) => `Turned: ${value}`,
    layIt: "now lay it",
  },
  end: {
    leftOver: "Left over",
    nothing: "nothing",
    stock: "Stock",
    aside: "Out of the game",
    total: (score) => `Total ${score}`,
  },
  figures: {
    aim: "A pawn between a +4, a +3, a −1 and a +2 is worth +8. The tiles at its corners lie face down and do not touch it.",
    pieces:
      "The pawns of four players on round counters: an ankh, a scarab, a lotus and a cat. Then the back of a tile, an eye in a meander border, and two tiles face up, +3 and −2.",
    turn: "A board with two pawns of each player and two tiles face down. Beside it, big, a tile that has just been turned: +3.",
    worth:
      "A pawn on c4 has a +3 on its left, a −1 above it and a −4 below it: it is worth −2. The +4 on d3 touches it only at a corner and does not count. A pawn in the corner f1 has a single tile beside it, +2: it is worth +2.",
    count:
      "The full board of the example, with every tile turned up and its worth on every pawn. Player 1 has 0 points, player 2 has 10.",
  },
};
