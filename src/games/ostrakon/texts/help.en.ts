import type { Welcome } from "../../../kernel/welcome.ts";
import { personaTips } from "./persona-tips.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Know your friends",
  figure: "aim",
  sentences: [
    "Ask a question with two answers and guess the one that most will give, but not all.",
    "Every voice against you is a step towards the Temple; whoever comes nearest wins.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  ...personaTips("en", ": "),
  sun: "The Sun: the one on top of its pile asks the next question.",
  underSun: "Under the Sun: whoever failed waits here and asks no more today.",
  moons: "Moons: one is covered at the end of each day, and the last one ends the game.",
  temple: "The Temple of Wisdom: the top of the pile nearest to it wins in the end.",
  branches: "Olive branches: once a game, they let you follow the asker and walk as far.",
  subject: "The subject: the question must be about this.",
  asker: "The asker walks as many spaces as disagree, if at least half agree but not all.",
  follower: "The follower walks as far as the asker, but never past the Sun.",
  top: "On top of the pile: only the top asks, follows and wins.",
  pile: "A pile: whoever lands on a taken space goes on top.",
  stone: "A stone: white and black are the two answers, cast in secret.",
  corruption: "Corruption: the asker turns some stones of the others to their own colour, unseen.",
  oracle: "Oracle: the asker sees some stones of the others, then keeps or turns their own.",
  treachery: "Treachery: the asker sees all stones, then keeps or turns their own.",
};
