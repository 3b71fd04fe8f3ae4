import type { Texts } from "../../../kernel/texts.ts";
import { cellName } from "../rules/cells.ts";
import type { Ending, News, Options, Refusal } from "../rules/state.ts";

export const texts: Texts<News | Refusal | Ending, Options, "fr"> = {
  name: "Isis & Osiris",
  levels: [
    {
      name: "Novice",
      description:
        "Joue ce qui semble le mieux sur le moment, oublie vite les tuiles, et joue un coup sur quatre par caprice.",
    },
    {
      name: "Amateur",
      description: "Joue ce qui semble le mieux sur le moment, et oublie une tuile de temps en temps.",
    },
    { name: "Joueur de club", description: "Regarde votre réponse avant de jouer, et oublie rarement une tuile." },
    {
      name: "Fort",
      description: "Juge une position d’après des milliers de parties contre lui-même, et n’oublie rien.",
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
