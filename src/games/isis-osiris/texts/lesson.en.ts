import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "These are your pawns. In the end each is worth the tiles that touch it.",
  placeAPawn: "On your turn you place a pawn or turn a tile. Place a pawn on d3.",
  turnATile: "Solon stands on d5. Now turn a tile: nobody knows which one comes.",
  layTheWorst: "A −4, the worst of all! Lay it beside Solon’s pawn, on c5 or d6.",
  lookWell: "Solon has turned a +3. Look well: soon it lies face down.",
  remember: "A tile counts for every pawn beside it, whoever laid it. Place a pawn on e4.",
  paidBack: "Solon has laid a tile below your pawn. Turn one yourself.",
  countsTwice: "A +2! Lay it on e3, where it touches both your pawns.",
  count: "Now the tiles are open. Your pawn on d3 has −2 and +2: together 0.",
  better: "Your pawn on e4 has +3 and +2: together +5.",
  beside: "Solon’s pawn has −4 and +3: that is −1. Corners never count.",
  end: "When the board is full, all tiles are turned like this. Now play a match!",
};
