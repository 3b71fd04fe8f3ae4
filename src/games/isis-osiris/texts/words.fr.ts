import type { Words } from "./words.ts";

const pawns = { one: "pion", other: "pions" };
const tiles = { one: "tuile", other: "tuiles" };

export const words: Words<"fr"> = {
  grid: "Le plateau, six cases sur six",
  signs: ["ankh", "scarabée", "lotus", "chat"],
  pawns,
  tiles,
  spoken: {
    free: "libre",
    ownPawn: (sign) => `votre pion (${sign})`,
    pawn: (owner, sign) => `pion : ${owner} (${sign})`,
    worth: (worth) => `vaut ${worth}`,
    faceDown: "tuile face cachée",
    tile: (value) => `tuile ${value}`,
    mayPlace: "poser un pion ici",
    mayLay: (value) => `poser le ${value} ici`,
    isRecent: "vient d’être joué",
    isHint: "conseillé",
    isPending: "choisi, pas encore joué",
    isOnItsWay: "en route",
  },
  prompt: {
    placeOrTurn: "À vous : posez un pion sur une case libre, ou retournez une tuile.",
    place: "À vous : vous n’avez plus de tuiles, posez un pion.",
    turn: "À vous : vous n’avez plus de pions, retournez une tuile.",
    skip: "Vous n’avez plus rien à poser : votre tour est sauté.",
    layFaceDown: (value) =>
      `Vous avez retourné un ${value} : tout le monde l’a vu. Posez la tuile face cachée sur une case libre.`,
    layFaceUp: (value) => `Vous avez retourné un ${value}. Posez la tuile sur une case libre.`,
    wait: (name) => `On attend ${name}.`,
    watch: (name, value) => `${name} a retourné une tuile : ${value}.`,
    remember: (name, value) => `${name} a retourné une tuile : ${value}. Retenez bien où elle va.`,
    youWin: (score) => `Le plateau est plein : vous l’emportez avec ${score}.`,
    wins: (name, score) => `Le plateau est plein : ${name} l’emporte avec ${score}.`,
    sharedWin: (names, score) => `Le plateau est plein. Victoire partagée : ${names}, avec ${score}.`,
  },
  described: {
    place: (cell) => `Poser un pion en ${cell}`,
    turn: "Retourner une tuile, qu’il faudra poser aussitôt",
    lay: (value, cell) => `Poser le ${value} en ${cell}`,
    skip: "Continuer",
  },
  hand: {
    turn: "Retourner une tuile",
    skip: "Continuer",
    own: (count, say) => say.count(count, { one: "restante", other: "restantes" }),
    common: (count, say) => `${say.number(count)} dans la pioche`,
    pawnsLeft: (count, say) => `Vos pions : ${say.count(count, { one: "restant", other: "restants" })}`,
    turned: (value) => `Tuile retournée : ${value}`,
    layIt: "à poser maintenant",
  },
  end: {
    leftOver: "Restes",
    nothing: "rien",
    stock: "Pioche",
    aside: "Hors jeu",
    total: (score) => `Total ${score}`,
  },
  figures: {
    aim: "Un pion entre un +4, un +3, un −1 et un +2 vaut +8. Les tuiles en diagonale, face cachée, ne le touchent pas.",
    pieces:
      "Les pions de quatre joueurs, des jetons ronds : une croix ankh, un scarabée, un lotus et un chat. Puis le dos d’une tuile, un œil bordé d’un méandre, et deux tuiles visibles, +3 et −2.",
    turn: "Un plateau avec deux pions de chaque joueur et deux tuiles face cachée. À côté, en grand, une tuile qui vient d’être retournée : +3.",
    worth:
      "Un pion en c4 a un +3 à sa gauche, un −1 au-dessus et un −4 au-dessous : il vaut −2. Le +4 de d3 ne le touche que par un angle et ne compte pas. Un pion dans le coin f1 n’a qu’une tuile à côté de lui, +2 : il vaut +2.",
    count:
      "Le plateau plein de l’exemple, toutes les tuiles retournées et la valeur de chaque pion inscrite dessus. Le joueur 1 a 0 point, le joueur 2 en a 10.",
  },
};
