import type { SettingsWords } from "./settings-words.ts";

export const settingsWords: SettingsWords = {
  what: "conseils, vitesse, thème, nom",
  touch: "Vibrations",
  asksFirst: "Demander confirmation avant un coup définitif",
  hints: "Proposer des conseils",
  leftHanded: "Boutons à gauche quand le téléphone est à l’horizontale",
  pace: "Vitesse",
  paces: (pace) => ({ 0: "immédiate", 0.5: "rapide", 1: "normale", 2: "lente" })[pace] ?? String(pace),
  myName: "Mon nom",
  homeWhy: "Passer par l’accueil n’arrête rien : vous y retrouverez cette partie.",
};
