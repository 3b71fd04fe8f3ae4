import type { SlowPlayWords } from "./slow-play-words.ts";

export const slowPlayWords: SlowPlayWords = {
  decide: "Decide in advance",
  change: "Change",
  why: "Your answer is played for you when you are asked, so that nobody has to wait. Nobody else sees it before. It holds for the next time only, and you can withdraw it until it is played.",
  askMe: "Ask me then",
  close: "Done",
  decided: (about, answer) => `Decided in advance. ${about}: ${answer.charAt(0).toLowerCase()}${answer.slice(1)}.`,
  withdraw: "Withdraw",
  nextTable: "Next table",
  nextTableIs: (game, names) => (names === "" ? `Next table: ${game}` : `Next table: ${game}, with ${names}`),
};
