import type { Welcome } from "../../../kernel/welcome.ts";
import type { TipKey } from "./tips.ts";

export const welcome: Welcome = {
  title: "De bonnes tuiles près de vos pions",
  figure: "aim",
  sentences: [
    "Quand le plateau est plein, chacun de vos pions vaut les tuiles qui le touchent ; le plus haut total gagne.",
    "Une tuile retournée se montre une fois, puis reste face cachée : souvenez-vous-en.",
  ],
};

export const tips: Readonly<Record<TipKey, string>> = {
  pawns: "Pions encore à poser : à la fin, chacun vaut les tuiles qui le touchent.",
  reserve: "Tuiles encore à retourner : personne n’en connaît la valeur, pas même leur propriétaire.",
  stock: "La pioche commune : tout le monde y prend les tuiles à retourner.",
  turned: "Une tuile retournée : tout le monde la voit jusqu’à ce qu’elle soit posée face cachée.",
  faceDown: "Une tuile face cachée : elle compte pour tous les pions à côté, au-dessus et au-dessous.",
  worth: "Ce que vaut ce pion : la somme des tuiles à gauche, à droite, au-dessus et au-dessous.",
  leftOver: "Ce qui n’est pas posé quand le plateau est plein ne compte pas.",
};
