import type { Seat } from "../../../kernel/seat.ts";
import type { Say, Texts } from "../../../kernel/texts.ts";
import type { Ending, Kind, News, Options, Reason, Refusal } from "../rules/state.ts";
import { LE, NOM } from "./names.fr.ts";
import { reasons } from "./reasons.fr.ts";

const DEUX: Readonly<Record<Kind, string>> = {
  L: "deux Lions se rencontrent et sont perdus",
  H: "deux Hommes se rencontrent et sont perdus",
  F: "deux Renards se rencontrent et sont perdus",
  M: "deux Souris se rencontrent et sont perdues",
  A: "deux Fourmis se rencontrent et sont perdues",
};

/** « Solon vous attaque », mais « Solon attaque Ana ». */
function attaque(seat: Seat, against: Seat, from: string, to: string, say: Say<"fr">): string {
  const whom = say.isYou(against) ? "" : ` ${say.seat(against)}`;
  return `${say.does(seat, "attaquez", say.isYou(against) ? "vous attaque" : "attaque")}${whom} en ${to} depuis ${from}`;
}

const un = (kind: Kind): string => `${kind === "M" || kind === "A" ? "une" : "un"} ${NOM[kind]}`;

export const texts: Texts<News | Refusal | Ending | Reason, Options, "fr"> = {
  name: "Aisopos",
  levels: [
    {
      name: "Novice",
      description: "Se promène au hasard, accepte un duel prometteur sur deux, et n’en retient aucun.",
    },
    {
      name: "Amateur",
      description:
        "Prend ce qui promet le plus, mais ne regarde qu’autour du dernier coup ; ne retient que le dernier duel.",
    },
    {
      name: "Fort",
      description: "Imagine ce qui peut se cacher sous les pièces et joue maintes fois la suite ; n’oublie rien.",
    },
    {
      name: "Expert",
      description:
        "Pèse ce qui peut se cacher d’après la façon de jouer, cherche plus loin et a appris de millions de parties.",
    },
  ],
  sentences: {
    ...reasons,
    boutBegins: ({ bout, seat }, say) =>
      `La partie ${say.number(bout)} commence : ${say.whom(seat)} ${say.form(seat, "jouez", "joue")} en premier.`,
    placed: ({ seat, to, kind }, say) =>
      `${say.does(seat, "posez", "pose")} ${kind === null ? "une pièce" : un(kind)} en ${to}.`,
    moved: ({ seat, from, to }, say) => `${say.does(seat, "vous déplacez", "se déplace")} de ${from} en ${to}.`,
    passed: ({ seat }, say) =>
      `${say.does(seat, "ne pouvez", "ne peut")} ni poser ni déplacer : ${say.form(seat, "votre", "son")} tour est sauté.`,
    duelWon: ({ seat, against, from, to, winner, lost }, say) =>
      `${attaque(seat, against, from, to, say)}${
        winner === null ? ` et ${say.form(seat, "prenez", "prend")} ${un(lost)}` : ` : ${LE[winner]} bat ${LE[lost]}`
      }.`,
    duelLost: ({ seat, against, from, to, winner, lost }, say) =>
      `${attaque(seat, against, from, to, say)}${
        winner === null
          ? ` et ${say.form(seat, "perdez", "perd")} ${un(lost)}`
          : ` : ${LE[lost]} perd contre ${LE[winner]}`
      }.`,
    duelTied: ({ seat, against, from, to, both }, say) => `${attaque(seat, against, from, to, say)} : ${DEUX[both]}.`,
    eliminated: ({ seats }, say) =>
      `${say.does(seats, "avez perdu vos", "a perdu ses", "ont perdu leurs")} dix pièces.`,
    quietTooLong: ({ rounds }, say) => `${say.number(rounds)} tours de table sans duel : la partie est nulle.`,
    quietTurns: ({ turns }, say) => `${say.number(turns)} tours de jeu sans duel : la partie est nulle.`,
    drawAgreed: () => "Les joueurs s’accordent sur la nulle.",
    resigned: ({ seat }, say) => `${say.does(seat, "abandonnez", "abandonne")}.`,
    timeOut: ({ seat }, say) => `${say.does(seat, "avez épuisé votre", "a épuisé son")} temps.`,
    boutOver: ({ bout, scores, winners }, say) => {
      if (winners.length === 0)
        return `La partie ${say.number(bout)} n’a pas de vainqueur, quoi que contiennent les piles.`;
      const wins =
        winners.length === 1
          ? say.form(winners, "l’emportez", "l’emporte")
          : `${say.form(winners, "vous partagez", "se partagent")} la victoire`;
      const points = scores.map((score) => say.number(score)).join(" : ");
      return `La partie ${say.number(bout)} est finie (${points}) : ${say.whomAll(winners)} ${wins}.`;
    },
    piecesShown: ({ seat, board, hand }, say) => {
      const standing = say.list(board.map(({ at, kind }) => `${un(kind)} en ${at}`));
      const held = say.list(hand.map(un));
      const left = [standing, held === "" ? "" : `en main, ${held}`].filter((part) => part !== "");
      return left.length === 0
        ? say.isYou(seat)
          ? "Il ne vous reste rien."
          : `Il ne reste rien à ${say.seat(seat)}.`
        : `Il ${say.isYou(seat) ? "vous reste" : `reste à ${say.seat(seat)}`} : ${left.join(" ; ")}.`;
    },
    bothPlayed: () => "Les deux parties sont jouées, et leurs points additionnés.",
    waitForYourTurn: () => "Ce n’est pas à vous de jouer.",
    mayNotPass: () => "On ne passe pas : posez une pièce ou déplacez-en une.",
    kindNotInHand: ({ kind }) => `Vous n’avez pas ${kind === "H" ? "d’" : "de "}${NOM[kind]} en main.`,
    hexTaken: ({ hex }) => `${hex} est occupée : posez votre pièce sur une case vide.`,
    noPieceThere: ({ hex }) => `Il n’y a pas de pièce en ${hex}.`,
    notYourPiece: ({ hex }) => `La pièce en ${hex} n’est pas à vous.`,
    notAdjacent: ({ from, to }) => `${to} ne touche pas ${from} : une pièce avance d’une case à la fois.`,
    ownPieceThere: ({ hex }) => `Une de vos pièces occupe déjà ${hex}.`,
    nobodyThere: ({ hex }) => `Il n’y a personne en ${hex} : on y va sans attaquer.`,
    somebodyThere: ({ hex }) => `Un adversaire occupe ${hex} : y entrer, c’est attaquer.`,
  },
  options: {
    first: {
      name: "Premier joueur",
      explained: "Qui commence la première partie ; tirage au sort, sauf si vous choisissez.",
      value: (first) => (first === "random" ? "au hasard" : `siège ${first}`),
    },
    bouts: {
      name: "Parties",
      explained:
        "Une partie, ou deux dont on additionne les points : deux sont conseillées, aussi par la règle imprimée.",
      value: (bouts) => (bouts === 1 ? "une" : "deux"),
    },
    notes: {
      name: "Notes",
      explained:
        "Avec : le site note ce que les duels vous ont appris. Sans : une pièce se voit une fois, à vous de la retenir.",
      value: (notes) => (notes ? "avec" : "sans"),
    },
    drawAfter: {
      name: "Nulle sans duel",
      explained: "Une partie est nulle après 20 tours de table de suite sans duel ; ou déjà après 20 tours de jeu.",
      value: (after) => ({ rounds: "20 tours de table", turns: "20 tours de jeu" })[after],
    },
  },
};
