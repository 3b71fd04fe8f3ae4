import type { LessonKey } from "./lesson.ts";

export const texts: Readonly<Record<LessonKey, string>> = {
  aim: "When the board is full, each of your pawns is worth the sum of the tiles next to it. The highest total wins.",
  placeAPawn: "On your turn you do one of two things. The first: place a pawn on any free cell. Try d3.",
  turnATile: "Solon has a pawn on d5. Now the second thing: turn a tile. Nobody knows which one comes, not even you.",
  layTheWorst:
    "A −4, the worst of all! You have turned it, so you must lay it now. Put it next to Solon’s pawn, on c5 or d6.",
  lookWell: "Solon has turned a +3. Look well: a tile is shown only until it is laid.",
  remember:
    "The +3 lies on e5, and nothing but your memory says so. A tile counts for every pawn next to it, whoever laid it: place a pawn on e4.",
  paidBack: "Solon pays you back: that was a −2, right below your pawn on d3. Turn a tile yourself.",
  countsTwice: "A +2! Lay it on e3, where it touches both your pawns and none of Solon’s: it counts twice.",
  count:
    "Do you remember? Your d3 has −2 and +2, that is 0; your e4 has +3 and +2, that is +5. Solon’s d5 has −4 and +3: −1.",
  beside: "Only left, right, above and below count, never diagonals. Pawns beside pawns count nothing.",
  end: "So it goes on until the board is full; then all tiles are turned up and counted. What you have left over counts nothing. Now play a whole match!",
};
