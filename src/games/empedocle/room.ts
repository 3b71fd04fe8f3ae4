import type { Room } from "../../kernel/room.ts";

export const empedocle: Room = {
  id: "empedocle",
  name: "Empedocle",
  line: {
    en: "Choose a face in secret, unite the four elements, and be the first to let go of all your Hate.",
    fr: "Choisissez une face en secret, réunissez les quatre éléments et soyez le premier à vous défaire de toute Haine.",
  },
  seats: { min: 1, max: 5 },
  usual: 3,
  levels: 5,
  minutes: { min: 20, max: 50 },
  hasSecrets: true,
  isAppraised: true,
  moments: { revealed: 4000, rerolled: 1500, celestialShown: 1500, united: 2000 },
  game: () => import("./game.ts"),
  bots: () => import("./bot/bots.ts"),
  texts: { en: () => import("./texts.en.ts"), fr: () => import("./texts.fr.ts") },
  drawing: () => import("./drawing.ts"),
  redealt: () => import("./redealt.ts"),
};
