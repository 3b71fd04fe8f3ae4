import type { BranchWords } from "./words.ts";

export const branchWords: BranchWords = {
  title: "What if?",
  begin: (name) =>
    `${name === null ? "Try another move." : `Try another move for ${name}.`} Bots play the others; the match stays as it was.`,
  judging: "The bot is judging your move.",
  judged: (tried, inMatch, best) =>
    [`Your move: ${tried}`, inMatch === null ? "" : `in the match: ${inMatch}`, best === null ? "" : `best: ${best}`]
      .filter((part) => part !== "")
      .join(", "),
  unjudged: "There was nothing to choose, or the bot cannot judge it.",
  stuck: "The bot does not answer. Take your move back, or go back to the match.",
  back: "Back to the match",
  list: "What you tried",
  by: "Judged by the strongest bot, which knew only what this seat could know. A share is how much of the win the seat could expect.",
  tried: (move, share) => (share === null ? `Tried: ${move}.` : `Tried: ${move} (${share}).`),
  inMatch: (move, share) => `In the match: ${move} (${share}).`,
  playedByBot: (name) => `${name} (bot)`,
};
