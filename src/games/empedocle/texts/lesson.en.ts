import type { LessonKey } from "./lesson.ts";

export const texts: Record<LessonKey, string> = {
  aim: "You carry three pieces of Hate. Be the first to lose them all.",
  table: "Unite Air, Fire, Earth and Water to lose one Hate. Their tokens lie on these tiles.",
  firstCup: "Everybody hides a face under a cup, and all cups rise at once. Hide Fire.",
  equalFaces: "Somebody else hid Fire too: matching faces are out. Now try Air.",
  announce: "Nobody else shows Air. You may keep your die or reroll it: keep it.",
  whirl: "The Air is yours. Now hide a Whirl: it is strong if nobody else shows one.",
  whirlwindRoll: "Your Whirl fell on Fire and blocks that tile for the others. Take one Fire.",
  needEarth: "Earth and Water are missing. Hide Earth.",
  blocked: "Another Whirl blocks Earth: your die would take nothing there. Reroll.",
  exchange: "Water is yours. Two tokens buy an Ether, two Ethers any element: for now, swap nothing.",
  ether: "Here lies Ether: hide a Heart to take one. Two Ethers become the element you lack.",
  lastElement: "Only Earth is missing. Hide Earth.",
  noReroll: "Nobody else hid it. Keep your die.",
  union: "Union! One Hate went to the star, and the Cylinder is yours.",
  cylinder: "The Cylinder hides a die. Whoever took a token of the face it shows may take a second.",
  end: "Two more unions and you win. But if everybody shows Whirl, all lose: now play a match!",
};
