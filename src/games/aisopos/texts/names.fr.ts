import type { Kind } from "../rules/state.ts";

export const NOM: Readonly<Record<Kind, string>> = { L: "Lion", H: "Homme", F: "Renard", M: "Souris", A: "Fourmi" };

export const LE: Readonly<Record<Kind, string>> = {
  L: "le Lion",
  H: "l’Homme",
  F: "le Renard",
  M: "la Souris",
  A: "la Fourmi",
};
