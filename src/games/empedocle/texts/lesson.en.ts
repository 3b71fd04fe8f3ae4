import type { LessonKey } from "./lesson.ts";

export const texts: Record<LessonKey, string> = {
  aim: "You carry three splinters of Hate. Unite Air, Fire, Earth and Water and you let go of one; the first without any Hate wins.",
  table:
    "Two Unknown Forces play against you: their faces are rolled, and the rules decide the rest. The tokens on the tiles are what everybody is after.",
  firstCup: "Everybody hides a face under a cup, and all cups are lifted at once. Hide Fire.",
  equalFaces:
    "Unknown Force 1 had hidden Fire too. Equal faces cancel: both of you were out, and only the other took a token. Try Air.",
  announce:
    "Nobody else shows Air. Now everybody announces in turn: keep the die, or reroll it. The tile is free, so keep.",
  whirl:
    "Your die went to the tile, and an Air is yours. Now hide a Whirl: whoever alone shows it becomes the Whirlwind force.",
  whirlwindRoll:
    "The Whirlwind rolls its die at once, and blocks the tile it falls on for everybody else. Yours fell on Fire: take one.",
  needEarth: "The others had cancelled each other, so the round was over. You lack Earth and Water: hide Earth.",
  blocked:
    "Unknown Force 2 became the Whirlwind, and its die blocks Earth. If you kept, you would take nothing: reroll.",
  exchange:
    "Water, and it is yours. Two tokens may be swapped for an Ether, and two Ethers become any element. You need all you have: swap nothing.",
  lastElement:
    "Only Earth is missing. The others can see that too, and a person would try to meet you there. Hide Earth.",
  noReroll: "Nobody did. Keep your die and take your fourth element.",
  union:
    "Union! One splinter of Hate went to the star, the four tokens went back, and the Cylinder is yours: the die under it can give a second token.",
  end: "Two more unions and you would have won. But beware: if everybody shows Whirl, the world implodes and all have lost.",
};
