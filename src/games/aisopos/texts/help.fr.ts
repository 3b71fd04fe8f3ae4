import type { Welcome } from "../../../kernel/welcome.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "Capturez leurs animaux",
  figure: "aim",
  sentences: [
    "Allez sur une pièce adverse pour la combattre : le vainqueur prend les points du vaincu, et le plus haut total l’emporte.",
    "Toutes les pièces sont face cachée, et même le Lion en craint une : la Fourmi.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  hand: "Pièces pas encore posées : seul leur propriétaire les voit.",
  pile: "Les pièces prises sont face visible et rapportent leurs points.",
  points: "Points des pièces prises : qui en a le plus à la fin gagne.",
  quiet: "Tours de suite sans duel : s’il y en a trop, la partie est nulle.",
  notes: "Ces lettres disent ce que la pièce peut encore être, pour tout le monde.",
  seen: "L’œil marque une pièce qu’un adversaire a vue en duel et connaît.",
  left: "Ce que ce joueur n’a pas encore perdu : deux points pour deux pièces.",
  game: "Un match en deux parties : leurs points s’additionnent.",
  L: "Le Lion bat l’Homme, le Renard et la Souris, et ne craint que la Fourmi : 5 points.",
  H: "L’Homme bat le Renard et la Fourmi, et perd contre le Lion et la Souris : 4 points.",
  F: "Le Renard bat la Souris et la Fourmi, et perd contre le Lion et l’Homme : 3 points.",
  M: "La Souris bat l’Homme et la Fourmi, et perd contre le Lion et le Renard : 2 points.",
  A: "La Fourmi ne bat que le Lion et perd contre toutes les autres : 1 point.",
};
