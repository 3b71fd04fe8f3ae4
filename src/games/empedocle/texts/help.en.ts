import type { Welcome } from "../../../kernel/welcome.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Let go of all Hate",
  figure: "aim",
  sentences: [
    "Unite Air, Fire, Earth and Water to lose one Hate: the first player with none left wins.",
    "Everybody hides a die under a cup; matching faces are out.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  discord: "Discord: everybody hides a face, and matching faces are out for this round.",
  attraction: "Attraction: those left keep or reroll their die, then take the token of its face.",
  union: "Union: whoever holds all four elements gives them back and loses one Hate.",
  hate: "Hate: you begin with three, and the first player with none left wins.",
  star: "The star of Serenity: Hate that comes here is gone for good.",
  cylinder: "The Cylinder: it goes to whoever made the last union, with the celestial die under it.",
  celestial: "The celestial die: whoever took a token of the face it shows may take a second one.",
  lightning: "The Lightning: its holder speaks first, and it passes on each round.",
  whirlwind: "The Whirlwind tile: dice without a tile of their own lie here and take nothing.",
  whirl: "Whirl: shown by one alone, it rolls again and blocks a tile; shown by all, everybody loses.",
  ether: "Ether: two earthly tokens buy one, and two Ethers become any element.",
  heart: "Heart: this face takes an Ether.",
  air: "Air: one of the four elements, and the first to be taken.",
  fire: "Fire: one of the four elements, taken after Air.",
  earth: "Earth: one of the four elements, taken after Fire.",
  water: "Water: one of the four elements, taken after Earth.",
  blocked: "Blocked: a Whirl lies here, and no other die takes a token this round.",
  out: "Out for this round: another die showed the same face.",
  gem: "A gem: hidden under the cup with your die, it lets you change the face.",
  unknown: "An Unknown Force: its face is rolled, and the rules play for it.",
  cup: "A cup: the die under it is its owner’s secret until all cups are lifted together.",
  wheel: "The elements held: all four together make a union.",
};
