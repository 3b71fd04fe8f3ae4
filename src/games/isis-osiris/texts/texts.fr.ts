import type { Texts } from "../../../kernel/texts.ts";
import { cellName } from "../rules/cells.ts";
import type { Why } from "../rules/reasons.ts";
import type { Ending, News, Options, Refusal } from "../rules/state.ts";

export const texts: Texts<News | Refusal | Ending | Why, Options, "fr"> = {
  name: "Isis & Osiris",
  levels: [
    {
      name: "Novice",
      description:
        "Ne regarde qu’à côté des dernières pièces, oublie vite les tuiles, et prend la première case qui rapporte.",
    },
    {
      name: "Amateur",
      description: "Voit peu du plateau, craint les tuiles négatives, et oublie une tuile de temps en temps.",
    },
    { name: "Joueur de club", description: "Regarde plus loin, se contente vite, et oublie rarement une tuile." },
    {
      name: "Fort",
      description: "Laisse échapper et oublie peu de choses, et à plus de deux pense à votre réponse.",
    },
    {
      name: "Expert",
      description:
        "Cherche plus loin, juge d’après des milliers de parties contre lui-même, calcule exactement la fin d’une partie à deux, et n’oublie rien.",
    },
  ],
  sentences: {
    begins: ({ seat }, say) => `${say.does(seat, "commencez", "commence")}.`,
    placed: ({ seat, cell }, say) => `${say.does(seat, "posez", "pose")} un pion en ${cellName(cell)}.`,
    turned: ({ seat, value }, say) =>
      value === null
        ? `${say.does(seat, "avez", "a")} retourné une tuile.`
        : `${say.does(seat, "retournez", "retourne")} une tuile : ${say.signed(value)}.`,
    laid: ({ seat, cell, value }, say) =>
      value === null
        ? `${say.does(seat, "la posez", "la pose")} face cachée en ${cellName(cell)}.`
        : `${say.does(seat, "posez", "pose")} le ${say.signed(value)} en ${cellName(cell)}.`,
    skipped: ({ seat }, say) =>
      `${say.does(seat, "n’avez plus rien à poser et passez votre", "n’a plus rien à poser et passe son")} tour.`,
    counted: ({ scores, winners }, say) => {
      const points = scores.map((score) => say.signed(score)).join(" : ");
      const wins =
        winners.length === 1
          ? say.form(winners, "l’emportez", "l’emporte")
          : `${say.form(winners, "vous partagez", "se partagent")} la victoire`;
      return `Le plateau est plein. Le décompte donne ${points} : ${say.whomAll(winners)} ${wins}.`;
    },
    waitForYourTurn: () => "Ce n’est pas à vous de jouer.",
    cellTaken: ({ cell }) => `${cellName(cell)} est occupée : une case porte un pion ou une tuile.`,
    turnedTileFirst: () => "Vous avez retourné une tuile : posez-la maintenant sur une case libre.",
    turnATileFirst: () => "Retournez d’abord une tuile, puis posez-la.",
    noPawnsLeft: () => "Vous n’avez plus de pions : retournez une tuile.",
    noTilesLeft: () => "Il ne vous reste plus de tuiles : posez un pion.",
    mayNotPass: () => "On ne passe pas : posez un pion ou retournez une tuile.",
    nothingToPlace: () => "Vous n’avez plus rien à poser : votre tour est sauté.",
    boardFull: () => "Le plateau est plein.",
    whyCertain: () => "Avec ce coup la partie est gagnée, quoi qu’on tire et quoi qu’on joue.",
    whyBest: ({ cell, points }, say) =>
      `Un pion en ${cellName(cell)} gagne ${say.signed(points)} tout de suite, plus que partout ailleurs.`,
    whyGain: ({ cell, points }, say) => `Un pion en ${cellName(cell)} gagne ${say.signed(points)} tout de suite.`,
    whySafe: ({ cell, points }, say) =>
      `Aucune case libre ne touche ${cellName(cell)} : son ${say.signed(points)} ne changera plus.`,
    whyLeaves: ({ cell, points }, say) =>
      `Sans ${cellName(cell)}, la meilleure case restante vaut ${say.signed(points)} pour un pion.`,
    whyRoom: ({ cell, free }, say) =>
      `À côté de ${cellName(cell)}, ${say.count(free, { one: "case libre peut", many: "cases libres peuvent", other: "cases libres peuvent" })} encore rapporter au pion.`,
    whyCost: ({ cell, points }, say) =>
      `En ${cellName(cell)}, un pion coûte ${say.count(points, { one: "point", many: "points", other: "points" })} tout de suite.`,
    whyOwn: ({ cell, points }, say) => `En ${cellName(cell)}, la tuile rapporte ${say.signed(points)} à qui joue.`,
    whyTheirs: ({ cell, seat, points }, say) =>
      `En ${cellName(cell)}, la tuile fait ${say.signed(points)} pour ${say.whom(seat)}, rien pour qui joue.`,
    whyBoth: ({ points, seat, theirs }, say) =>
      `Elle fait ${say.signed(points)} pour qui joue et ${say.signed(theirs)} pour ${say.whom(seat)}, tout de suite.`,
    whyCells: ({ cell, free, points }, say) =>
      `Elle ne touche aucun pion ; ${say.count(free, { one: "case libre", many: "cases libres", other: "cases libres" })} à côté de ${cellName(cell)} : ${say.signed(points)}.`,
    whyNobody: ({ cell }) => `En ${cellName(cell)}, la tuile ne compte pour personne.`,
    whyPoor: ({ points }, say) => `Aucune case libre ne vaut plus de ${say.signed(points)} pour un pion.`,
    whyOdds: ({ plus, all }, say) =>
      `Sur ${say.number(all)} tuiles encore inconnues, ${say.number(plus)} sont positives.`,
  },
  options: {
    first: {
      name: "Premier joueur",
      explained: "Qui commence ; tirage au sort, sauf si vous choisissez.",
      value: (first) => (first === "random" ? "au hasard" : `siège ${first}`),
    },
    stock: {
      name: "Tuiles",
      explained: "Une réserve de tuiles par personne, ou une pioche commune à tous.",
      value: (stock) => (stock === "own" ? "réserves personnelles" : "pioche commune"),
    },
    memoryAid: {
      name: "Aide-mémoire",
      explained:
        "Avec : les tuiles restent visibles. Sans : le jeu de la boîte, où la mémoire fait la moitié du travail.",
      value: (aid) => (aid ? "avec" : "sans"),
    },
  },
};
