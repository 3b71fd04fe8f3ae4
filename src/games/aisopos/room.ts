import type { Room } from "../../kernel/room.ts";

export const aisopos: Room = {
  id: "aisopos",
  name: "Aisopos",
  tagline: {
    en: "Animals meet face down: guess well, remember better.",
    fr: "Des animaux se croisent face cachée : devinez bien, souvenez-vous mieux.",
  },
  seats: { min: 2, max: 4 },
  usual: 2,
  levels: 4,
  minutes: { min: 15, max: 30 },
  order: 3,
  accent: { light: "#56642a", dark: "#a9ba6a" },
  emblem: "lion",
  credit: {
    en: "by Yoshihi Ogasawara, as the French sheet prints the name",
    fr: "de Yoshihi Ogasawara, comme l’imprime la feuille française",
  },
  hasSecrets: true,
  isAppraised: true,
  /** A duel is shown for the same time however it ends, so that the time says nothing about the pieces. */
  editions: [1],
  game: () => import("./rules/game.ts"),
  bots: () => import("./bot/bots.ts"),
  botLoaders: () => import("./bot/bot-loaders.ts"),
  texts: { en: () => import("./texts/texts.en.ts"), fr: () => import("./texts/texts.fr.ts") },
  drawing: () => import("./texts/drawing.ts"),
  redealt: () => import("./rules/redealt.ts"),
  moments: () => import("./moments.ts"),
};
