import type { Room } from "../../kernel/room.ts";

export const isisOsiris: Room = {
  id: "isis-osiris",
  name: "Isis & Osiris",
  tagline: {
    en: "Place pawns and tiles, and remember what lies face down.",
    fr: "Placez pions et tuiles, et souvenez-vous de ce qui dort face cachée.",
  },
  seats: { min: 2, max: 4 },
  usual: 2,
  levels: 5,
  isAppraised: true,
  minutes: { min: 10, max: 20 },
  order: 4,
  accent: { light: "#7d5c12", dark: "#dcb75f" },
  emblem: "eye-of-horus",
  credit: {
    en: "by Michael Schacht, Goldsieber 2001",
    fr: "de Michael Schacht, Goldsieber 2001",
  },
  hasSecrets: false,
  editions: [1],
  game: () => import("./rules/game.ts"),
  bots: () => import("./bot/bots.ts"),
  botLoaders: () => import("./bot/bot-loaders.ts"),
  texts: { en: () => import("./texts/texts.en.ts"), fr: () => import("./texts/texts.fr.ts") },
  drawing: () => import("./texts/drawing.ts"),
  redealt: () => import("./rules/redealt.ts"),
  moments: () => import("./moments.ts"),
};
