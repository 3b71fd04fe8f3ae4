import type { BranchWords } from "./words.ts";

export const branchWords: BranchWords = {
  title: "What if?",
  begin: (name) => `Try another move${name === null ? "" : ` for ${name}`}: bots play the others.`,
  judging: "The bot is judging your move.",
  judged: (tried, inMatch, best) =>
    [`Tried: ${tried}`, inMatch === null ? "" : `played: ${inMatch}`, best === null ? "" : `best: ${best}`]
      .filter((part) => part !== "")
      .join(", "),
  unjudged: "The bot cannot judge this move.",
  stuck: "The bot does not answer: take the move back.",
  back: "Back to the match",
  list: "What you tried",
  by: "Judged by the strongest bot, which knew only what this seat could know. A share is how much of the win the seat could expect.",
  tried: (move, share) => (share === null ? `Tried: ${move}.` : `Tried: ${move} (${share}).`),
  inMatch: (move, share) => `In the match: ${move} (${share}).`,
  playedByBot: (name) => `${name} (bot)`,
};
