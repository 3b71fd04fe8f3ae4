import type { Tip } from "./words.ts";

export const tips: Readonly<Record<Tip, string>> = {
  discord: "Discord: everybody hides a face, all cups are lifted together, and equal faces are out of the round.",
  attraction: "Attraction: whoever is left keeps the die or rolls it again, then takes a token from its tile.",
  union: "Union: whoever holds all four elements gives them back, loses a Hate and gets the Cylinder.",
  tile: "A tile with its tokens: a die that shows this element takes one, unless the tile is blocked.",
  heart: "A Heart takes an Ether; two Ethers become any element.",
  whirlwind:
    "Whoever alone shows Whirl rolls at once and blocks the tile the die falls on; if everybody shows it, all lose.",
  star: "The star of Serenity: Hates that were let go of lie here, and nobody gets them back.",
  hate: "Hate: everybody begins with three, and whoever first has none wins.",
  wheel: "The wheel of four shows which elements a force holds; its hub is Ether, and a number means more than one.",
  cup: "Under the cup lies a die; nobody but its owner knows the face until all cups are lifted.",
  lightning: "The Lightning stone: its holder announces first, and it passes on every round.",
  cylinder: "The Cylinder: it belongs to whoever united last, and the die under it can give a second token.",
  gem: "A gem: staked under the cup, it lets you change your face once all cups are lifted.",
  unknown: "An Unknown Force: its die is rolled, and the rules decide the rest.",
};
