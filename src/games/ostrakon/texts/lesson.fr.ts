import type { Key } from "./lesson.ts";

export const texts: Readonly<Record<Key, string>> = {
  welcome: "Tous marchent vers ce Temple. Après le dernier jour, le sommet de la pile la plus proche gagne.",
  ask: "Vous êtes au sommet de la pile au Soleil : à vous d’interroger. Prenez l’inconnue qui salue.",
  guess: "Devinez la réponse de la plupart des autres. Posez la pierre blanche.",
  walked: "Trois pour, un contre : vous avancez d’une case. Quatre pour, et c’était l’échec.",
  disagree: "Solon interroge : dites ce que vous pensez vraiment. Pour la leçon, posez la noire.",
  half: "Deux contre deux : la moitié suffit, et Solon avance de deux. Un vote serré mène loin.",
  sappho: "Sappho interroge. Répondez comme il vous plaît.",
  thales: "Trop peu d’accords : Sappho passe sous le Soleil et n’interroge plus. Répondez à Thales.",
  aspasia: "Thales a échoué aussi. Aspasia est la dernière du jour : répondez-lui.",
  newDay: "Tous ont interrogé : le jour est fini. Une lune se couvre, et le Soleil va aux premiers.",
  special: "Un signe sous le Soleil rend le jour spécial. Ici, qui interroge voit d’abord les pierres.",
  follow: "Vous êtes derrière le Soleil avec vos rameaux : une fois, on peut suivre. Suivez Solon !",
  answer: "Si Solon avance, vous avancez avec lui, jusqu’au Soleil. Votez.",
  onTop: "Vous voilà au Soleil, au sommet : à vous d’interroger. Et maintenant, une vraie partie !",
};
