import type { SlowPlayWords } from "./slow-play-words.ts";

export const slowPlayWords: SlowPlayWords = {
  decide: "Décider d’avance",
  change: "Modifier",
  why: "Votre réponse sera jouée pour vous dès qu’on vous la demandera : personne n’aura à attendre. Personne d’autre ne la voit avant. Elle ne vaut que pour la prochaine fois, et vous pouvez la retirer tant qu’elle n’est pas jouée.",
  askMe: "Me demander",
  close: "C’est fait",
  decided: (about, answer) => `Décidé d’avance. ${about} : ${answer.charAt(0).toLowerCase()}${answer.slice(1)}.`,
  withdraw: "Retirer",
  nextTable: "Table suivante",
  nextTableIs: (game, names) => (names === "" ? `Table suivante : ${game}` : `Table suivante : ${game}, avec ${names}`),
};
