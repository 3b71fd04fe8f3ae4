import type { BranchWords } from "./words.ts";

export const branchWords: BranchWords = {
  title: "Et si ?",
  begin: (name) =>
    `${name === null ? "Essayez un autre coup." : `Essayez un autre coup pour ${name}.`} Des bots jouent pour les autres ; la partie reste ce qu’elle était.`,
  judging: "Le bot juge votre coup.",
  judged: (tried, inMatch, best) =>
    [
      `Votre coup : ${tried}`,
      inMatch === null ? "" : `dans la partie : ${inMatch}`,
      best === null ? "" : `le meilleur : ${best}`,
    ]
      .filter((part) => part !== "")
      .join(", "),
  unjudged: "Il n’y avait rien à choisir, ou le bot ne peut pas en juger.",
  stuck: "Le bot ne répond pas. Reprenez votre coup ou revenez à la partie.",
  back: "Revenir à la partie",
  list: "Ce que vous avez essayé",
  by: "Jugé par le bot le plus fort, qui ne savait que ce que ce siège pouvait savoir. Une part est la fraction de la victoire que le siège pouvait espérer.",
  tried: (move, share) => (share === null ? `Essayé : ${move}.` : `Essayé : ${move} (${share}).`),
  inMatch: (move, share) => `Dans la partie : ${move} (${share}).`,
  playedByBot: (name) => `${name} (bot)`,
};
