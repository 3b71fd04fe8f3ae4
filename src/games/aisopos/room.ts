import type { Room } from "../../kernel/room.ts";

export const aisopos: Room = {
  id: "aisopos",
  name: "Aisopos",
  line: {
    en: "Animals meet face down: guess well, remember better.",
    fr: "Des animaux se croisent face cachée : devinez bien, souvenez-vous mieux.",
  },
  seats: { min: 2, max: 4 },
  usual: 2,
  levels: 4,
  minutes: { min: 15, max: 30 },
  hasSecrets: true,
  isAppraised: true,
  /** A duel is looked at equally long, however it ends: nothing is told by the time it takes. */
  moments: { duelWon: 3000, duelLost: 3000, duelTied: 3000, boutOver: 5000 },
  game: () => import("./game.ts"),
  bots: () => import("./bot/bots.ts"),
  texts: { en: () => import("./texts.en.ts"), fr: () => import("./texts.fr.ts") },
  drawing: () => import("./drawing.ts"),
  redealt: () => import("./redealt.ts"),
};
