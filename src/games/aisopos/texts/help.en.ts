import type { Welcome } from "../../../kernel/welcome.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Capture their animals",
  figure: "aim",
  sentences: [
    "Move onto an opponent’s piece to fight it: the winner gets its points, and the most points win.",
    "All pieces lie face down, and even the Lion fears one: the Ant.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  hand: "Pieces not placed yet: only their owner sees them.",
  pile: "Captured pieces lie face up and give their points.",
  points: "Points of the captured pieces: whoever has the most in the end wins.",
  quiet: "Turns in a row without a duel: too many, and the game is drawn.",
  notes: "These letters say what this piece can still be, as far as everybody knows.",
  seen: "The eye marks a piece that an opponent has seen in a duel and knows.",
  left: "The kinds that this player has not lost yet: two dots for two pieces.",
  game: "A match of two games: the points of both are added.",
  L: "The Lion beats Human, Fox and Mouse, and fears only the Ant: 5 points.",
  H: "The Human beats Fox and Ant, and loses to Lion and Mouse: 4 points.",
  F: "The Fox beats Mouse and Ant, and loses to Lion and Human: 3 points.",
  M: "The Mouse beats Human and Ant, and loses to Lion and Fox: 2 points.",
  A: "The Ant beats only the Lion and loses to all others: 1 point.",
};
