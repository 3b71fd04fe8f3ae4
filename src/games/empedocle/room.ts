import type { Room } from "../../kernel/room.ts";

export const empedocle: Room = {
  id: "empedocle",
  name: "Empedocle",
  seats: { min: 1, max: 5 },
  minutes: { min: 20, max: 50 },
  hasSecrets: true,
  moments: { revealed: 2500, rerolled: 1500, celestialShown: 1500, united: 2000 },
  game: () => import("./game.ts"),
  bots: () => import("./bot/bots.ts"),
  texts: { en: () => import("./texts.en.ts"), fr: () => import("./texts.fr.ts") },
  drawing: () => import("./drawing.ts"),
  redealt: () => import("./redealt.ts"),
};
