import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "These are your pawns. In the end each is worth the tiles that touch it.",
  placeAPawn: "On your turn you place a pawn or turn a tile. Place a pawn on the framed space, d3.",
  turnATile: "Solon is on d5. Now turn a tile: nobody knows what it will be.",
  layTheWorst: "A −4, the worst of all! Lay it beside Solon’s pawn, on c5 or d6.",
  lookWell: "Solon has turned a +3. Look well: soon it will be face down.",
  remember: "A tile counts for every pawn beside it, whoever laid it. Place a pawn on e4.",
  paidBack: "Solon has laid a tile below your pawn. Turn one yourself.",
  countsTwice: "A +2! Lay it on e3, where it touches both your pawns.",
  count: "Now the tiles are face up. Your pawn on d3 touches −2 and +2: 0 in all.",
  better: "Your pawn on e4 touches +3 and +2: +5 in all.",
  beside: "Solon’s pawn touches −4 and +3: that makes −1. Corners never count.",
  end: "When the board is full, all tiles are turned up like this. Now play a match!",
};
