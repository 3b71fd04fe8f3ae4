import type { Say, Texts } from "../../../kernel/texts.ts";
import type { Ending, News, Options, Refusal, Token, Who } from "../rules/state.ts";
import { A_SECOND } from "./names.fr.ts";
import { nameOf, WORDS } from "./telling.ts";

const WORD = WORDS.fr;
const WITH_ARTICLE: Readonly<Record<Token, string>> = {
  air: "l’Air",
  fire: "le Feu",
  earth: "la Terre",
  water: "l’Eau",
  ether: "un Éther",
};
const all = (everybody: readonly Who[], say: Say<"fr">): string => say.list(everybody.map((who) => nameOf(who, say)));

export const texts: Texts<News | Refusal | Ending, Options, "fr"> = {
  name: "Empédocle",
  levels: [
    {
      name: "Novice",
      description:
        "Montre n’importe quelle face sauf le Tourbillon. Ici tout est visible : aucun niveau n’a rien à oublier.",
    },
    {
      name: "Amateur",
      description:
        "Relance ce qui est perdu. Une fois sur quatre il montre ce qui lui manque, sinon une face au hasard.",
    },
    {
      name: "Joueur de club",
      description:
        "Pèse chaque relance. Une fois sur trois il pense à ce que vous croyez qu’il cherche, sinon il montre une face au hasard.",
    },
    {
      name: "Fort",
      description:
        "Sait ce que vaut chaque avoir, et varie ses faces pour que personne ne le devine ; trois fois sur dix il en montre une au hasard.",
    },
    {
      name: "Expert",
      description: "Résout chaque tour comme un jeu à part entière, et calcule chaque relance et chaque échange.",
    },
  ],
  sentences: {
    roundBegins: ({ round, who }, say) => `Tour ${say.number(round)}. La pierre de Foudre est à ${nameOf(who, say)}.`,
    celestialRolled: ({ who }, say) => `${nameOf(who, say)} lance le dé céleste sous le Cylindre, à l’insu de tous.`,
    revealed: ({ cups }, say) => {
      const shown = cups.map(
        ({ who, face, stake }) => `${nameOf(who, say)} ${WORD[face]}${stake ? " avec une Aubaine" : ""}`,
      );
      return `On lève les gobelets : ${shown.join(", ")}.`;
    },
    faceChanged: ({ who, from, to }, say) =>
      `${nameOf(who, say)} dépense son Aubaine : ${WORD[from]} devient ${WORD[to]}.`,
    faceKept: ({ who, face }, say) => `${nameOf(who, say)} dépense son Aubaine et garde ${WORD[face]}.`,
    changeForbidden: ({ who, face, owner }, say) =>
      `${nameOf(who, say)} montre ${WORD[face]} comme ${nameOf(owner, say)}, qui a le Cylindre : l’Aubaine est dépensée, rien ne change.`,
    imploded: () => "Tout le monde montre le Tourbillon : c’est l’implosion, et tout le monde perd.",
    eliminated: ({ step, all: out }, say) => {
      const when = step === "1.4" ? "La Discorde" : "L’Attraction";
      return out.length === 0 ? `${when} n’élimine personne.` : `${when} élimine ${all(out, say)}.`;
    },
    hateDiscarded: ({ who }, say) =>
      `Tout le monde est éliminé : ${nameOf(who, say)}, qui a le Cylindre, se défait d’un fragment de Haine.`,
    whirlwindRolled: ({ who, face }, say) =>
      `${nameOf(who, say)} est la force Tourbillon et relance son dé : ${WORD[face]}.`,
    took: ({ step, who, token }, say) =>
      `${nameOf(who, say)} prend ${step === "2.4" ? A_SECOND[token] : WITH_ARTICLE[token]}.`,
    left: ({ step, who, token }, say) =>
      step === "2.4"
        ? `${nameOf(who, say)} renonce à ${A_SECOND[token]}.`
        : `${nameOf(who, say)} ne prend rien ; la tuile ${WORD[token]} est bloquée quand même.`,
    completed: ({ who }, say) =>
      `${nameOf(who, say)} réunit les quatre éléments : personne d’autre n’y arrivera ce tour-ci.`,
    gemTaken: ({ step, who }, say) =>
      step === "1.5*"
        ? `${nameOf(who, say)} reçoit une Aubaine de la Foudre.`
        : `${nameOf(who, say)} prend une Aubaine sur la tuile Tourbillon.`,
    attractionSkipped: () => "Il ne reste aucune force d’Attraction : l’Attraction est sautée.",
    announced: ({ who, what }, say) => `${nameOf(who, say)} ${what === "keep" ? "garde son dé" : "va relancer"}.`,
    rerolled: ({ who, face }, say) => `${nameOf(who, say)} relance : ${WORD[face]}.`,
    barred: ({ who, token }, say) =>
      `${nameOf(who, say)} ne peut pas prendre ${WITH_ARTICLE[token]}, un quatrième élément ; le dé reste sur la tuile.`,
    heldByLightning: ({ step, who, token }, say) =>
      step === "1.5"
        ? `${nameOf(who, say)} tient la Foudre et ne prend rien ; la tuile ${WORD[token]} est bloquée quand même.`
        : `${nameOf(who, say)} tient la Foudre : le dé va sur la tuile ${WORD[token]} et ne prend rien.`,
    bumped: ({ who, token }, say) =>
      `${nameOf(who, say)} trouve la tuile ${WORD[token]} bloquée : son dé va sur la tuile Tourbillon.`,
    onWhirlwind: ({ who }, say) => `${nameOf(who, say)} pose son Tourbillon sur la tuile Tourbillon.`,
    celestialShown: ({ face }) => `Le dé céleste montre ${WORD[face]}.`,
    swapped: ({ who, pair: [one, other] }, say) =>
      `${nameOf(who, say)} échange ${one === other ? `deux ${WORD[one]}` : `${WORD[one]} et ${WORD[other]}`} contre un Éther.`,
    converted: ({ who, element }, say) =>
      element === null
        ? `${nameOf(who, say)} rend deux Éthers sans rien recevoir.`
        : `${nameOf(who, say)} échange deux Éthers contre ${WITH_ARTICLE[element]}.`,
    passed: ({ who }, say) => `${nameOf(who, say)} n’échange rien.`,
    united: ({ who, discarded }, say) =>
      `Union : ${nameOf(who, say)} a le Cylindre et se défait de ${say.count(discarded, { one: "fragment de Haine", other: "fragments de Haine" })}.`,
    refilled: ({ element }) => `La tuile ${WORD[element]} est vide : chacun y rend un élément.`,
    won: ({ who }, say) => `${nameOf(who, say)} n’a plus de Haine et l’emporte.`,

    waitForYourTurn: () => "Ce n’est pas à vous de jouer.",
    chooseAFace: () => "Choisissez une face pour votre dé.",
    noAubaine: () => "Sans l’extension il n’y a pas d’Aubaines.",
    noGem: () => "Vous n’avez pas d’Aubaine à miser.",
    changeOrKeep: () => "Changez votre face pour une que personne ne montre, ou gardez-la.",
    sameFace: ({ face }) => `Votre dé montre déjà ${WORD[face]} : gardez-le ou changez-le.`,
    faceShown: ({ face }) => `Quelqu’un d’autre montre ${WORD[face]}.`,
    takeOrLeave: () => "Prenez le jeton ou renoncez-y.",
    keepOrReroll: () => "Annoncez si vous gardez votre dé ou le relancez.",
    mustConvert: () => "Vous tenez deux Éthers : il faut d’abord les échanger.",
    mustSwap: () => "Vous tenez trois éléments identiques : l’échange est obligatoire.",
    swapOrPass: () => "Échangez deux éléments contre un Éther, ou passez.",
    noTwoEthers: () => "Vous ne tenez pas deux Éthers.",
    heldTwice: ({ element }) => `Vous tenez déjà deux ${WORD[element]}.`,
    tileEmpty: ({ element }) => `La tuile ${WORD[element]} est vide.`,
    fourthBarred: ({ element }) =>
      `Quelqu’un a réuni les quatre éléments ce tour-ci : ${WITH_ARTICLE[element]} serait votre quatrième.`,
    notHeld: () => "Vous ne tenez pas ces deux éléments.",
    twoDifferent: () => "Un second échange demande deux éléments différents.",
    threeLeft: () => "Il vous resterait plus de deux éléments identiques.",
    fourBroken: () => "Vous avez réuni les quatre éléments : seuls les doublons s’échangent.",

    hateGone: ({ seat }, say) => `${say.seat(seat)} n’a plus de Haine.`,
    unknownForceWon: ({ who }, say) => `${nameOf(who, say)} n’a plus de Haine.`,
    implosion: () => "Tout le monde a montré le Tourbillon.",
  },
  options: {
    forces: {
      name: "Forces inconnues",
      explained: "Des sièges que les règles jouent seules : une à trois à deux joueurs, une à quatre en solitaire.",
      value: (forces, say) => (forces === 0 ? "aucune" : say.number(forces)),
    },
    aubaine: {
      name: "Aubaine",
      explained: "L’extension : des gemmes à miser sous le gobelet, et une pierre de Foudre qui lie son porteur.",
      value: (aubaine) => (aubaine ? "avec" : "sans"),
    },
  },
};
