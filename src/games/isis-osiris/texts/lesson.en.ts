import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "These are your pawns. In the end each is worth the tiles that touch it.",
  placeAPawn: "On your turn you place a pawn or turn a tile. Place a pawn on the framed space.",
  turnATile: "Solon has placed one, too. Now turn a tile: nobody knows what it will be.",
  layTheWorst: "A −4, the worst of all! Lay it on the framed space, beside Solon’s pawn.",
  lookWell: "Solon has turned a +3. Look well: soon it will be face down.",
  remember: "A tile counts for every pawn beside it, whoever laid it. Place a pawn on the framed space.",
  paidBack: "Solon has laid a tile below your pawn. Turn one yourself.",
  countsTwice: "A +2! Lay it on the framed space: there it touches both your pawns.",
  count: "Now the tiles are face up. This pawn of yours touches −2 and +2: 0 in all.",
  better: "This one touches +3 and +2: +5 in all.",
  beside: "Solon’s pawn touches −4 and +3: that makes −1. Corners never count.",
  end: "When the board is full, all tiles are turned up like this. Now play a match!",
};
