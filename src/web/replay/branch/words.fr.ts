import type { BranchWords } from "./words.ts";

export const branchWords: BranchWords = {
  title: "Et si ?",
  begin: (name) => `Essayez un autre coup${name === null ? "" : ` pour ${name}`} : des bots jouent les autres.`,
  judging: "Le bot juge votre coup.",
  judged: (tried, inMatch, best) =>
    [`Essayé : ${tried}`, inMatch === null ? "" : `joué : ${inMatch}`, best === null ? "" : `mieux : ${best}`]
      .filter((part) => part !== "")
      .join(", "),
  unjudged: "Le bot ne peut pas juger ce coup.",
  stuck: "Le bot ne répond pas : reprenez le coup.",
  back: "Revenir à la partie",
  list: "Ce que vous avez essayé",
  by: "Jugé par le bot le plus fort, qui ne savait que ce que ce siège pouvait savoir. Une part est la fraction de la victoire que le siège pouvait espérer.",
  tried: (move, share) => (share === null ? `Essayé : ${move}.` : `Essayé : ${move} (${share}).`),
  inMatch: (move, share) => `Dans la partie : ${move} (${share}).`,
  playedByBot: (name) => `${name} (bot)`,
};
