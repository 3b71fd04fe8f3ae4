import type { Room } from "../../kernel/room.ts";

export const empedocle: Room = {
  id: "empedocle",
  name: "Empedocle",
  nameIn: { fr: "Empédocle" },
  tagline: {
    en: "Choose a face in secret, unite the four elements, and be the first to let go of all your Hate.",
    fr: "Choisissez une face en secret, réunissez les quatre éléments et défaites-vous de toute Haine avant les autres.",
  },
  seats: { min: 1, max: 5 },
  usual: 3,
  levels: 5,
  minutes: { min: 20, max: 50 },
  order: 2,
  accent: { light: "#1d5875", dark: "#79bddc" },
  emblem: "whirlwind",
  credit: {
    en: "by Alexis Suard, Poptalks 2020, with its Aubaine extension",
    fr: "d’Alexis Suard, Poptalks 2020, avec son extension Aubaine",
  },
  hasSecrets: true,
  hasPublicNews: true,
  isAppraised: true,
  editions: [1],
  game: () => import("./rules/game.ts"),
  bots: () => import("./bot/bots.ts"),
  botLoaders: () => import("./bot/bot-loaders.ts"),
  texts: { en: () => import("./texts/texts.en.ts"), fr: () => import("./texts/texts.fr.ts") },
  drawing: () => import("./texts/drawing.ts"),
  redealt: () => import("./rules/redealt.ts"),
  moments: () => import("./moments.ts"),
};
