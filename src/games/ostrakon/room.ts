import type { Room } from "../../kernel/room.ts";

export const ostrakon: Room = {
  id: "ostrakon",
  name: "Ostrakon",
  tagline: {
    en: "Ask a question, guess which answer most will give, and hope that not everybody does.",
    fr: "Posez une question, devinez la réponse la plus populaire, et espérez qu’elle ne fasse pas l’unanimité.",
  },
  seats: { min: 5, max: 12 },
  usual: 6,
  levels: 4,
  isAppraised: true,
  minutes: { min: 30, max: 50 },
  order: 1,
  accent: { light: "#a3431b", dark: "#e2814f" },
  emblem: "broken-pottery",
  credit: {
    en: "by Silvano Sorrentino, daVinci Games 2004",
    fr: "de Silvano Sorrentino, daVinci Games 2004",
  },
  hasSecrets: true,
  hasPublicNews: true,
  isPersonal: true,
  hasOwnWords: true,
  hasTimer: true,
  // 6.4.4
  publicTableOptions: { questionMode: ["bank", "bankEditable"] },
  optionsByLink: ["subjects"],
  /** OS-99: no race between people who look at different hours. */
  slowTableOptions: { follower: ["farthest"] },
  /** OS-36: bots never object. */
  withBots: (bots) => ({ bots }),
  editions: [1],
  game: () => import("./rules/game.ts"),
  moments: () => import("./moments.ts"),
  bots: () => import("./bot/bots.ts"),
  botLoaders: () => import("./bot/bot-loaders.ts"),
  texts: { en: () => import("./texts/texts.en.ts"), fr: () => import("./texts/texts.fr.ts") },
  drawing: () => import("./texts/drawing.ts"),
  redealt: () => import("./rules/redealt.ts"),
  roundsFor: () => import("./rules/rounds-for.ts"),
};
