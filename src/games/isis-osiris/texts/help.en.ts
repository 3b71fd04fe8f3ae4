import type { Welcome } from "../../../kernel/welcome.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Good tiles beside your pawns",
  figure: "aim",
  sentences: [
    "When the board is full, each of your pawns is worth the tiles that touch it; the highest total wins.",
    "Everybody sees a turned tile once, then it lies face down: remember it.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  pawns: "Pawns still to place: in the end each pawn is worth the tiles that touch it.",
  reserve: "Tiles still to turn: nobody knows their values, not even their owner.",
  stock: "The common stock: everybody turns tiles from here.",
  turned: "A turned tile: everybody sees it until it is laid face down.",
  faceDown: "A tile face down: it counts for every pawn beside, above and below it.",
  worth: "What this pawn is worth: the sum of the tiles to its left, its right, above and below.",
  leftOver: "What was not placed when the board was full counts nothing.",
};
