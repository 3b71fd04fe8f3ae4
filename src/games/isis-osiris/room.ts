import type { Room } from "../../kernel/room.ts";

export const isisOsiris: Room = {
  id: "isis-osiris",
  name: "Isis & Osiris",
  line: {
    en: "Place pawns and tiles, and remember what lies face down.",
    fr: "Placez pions et tuiles, et souvenez-vous de ce qui dort face cachée.",
  },
  seats: { min: 2, max: 4 },
  usual: 2,
  levels: 5,
  isAppraised: true,
  minutes: { min: 10, max: 20 },
  hasSecrets: false,
  moments: { turned: 2500 },
  game: () => import("./game.ts"),
  bots: () => import("./bot/bots.ts"),
  texts: { en: () => import("./texts.en.ts"), fr: () => import("./texts.fr.ts") },
  drawing: () => import("./drawing.ts"),
  redealt: () => import("./redealt.ts"),
};
