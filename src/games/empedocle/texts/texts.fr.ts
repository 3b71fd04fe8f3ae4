import type { Say, Texts } from "../../../kernel/texts.ts";
import type { Element, Ending, IntentionFact, News, Options, Reason, Refusal, Token, Who } from "../rules/state.ts";
import { A_SECOND, THE_FACE } from "./names.fr.ts";
import { reasons } from "./reasons.fr.ts";
import { allOf, doing, faceIn, formOf, nameOf, WORDS, whomOf } from "./telling.ts";

const WORD = WORDS.fr;
const WITH_ARTICLE: Readonly<Record<Token, string>> = {
  air: "l’Air",
  fire: "le Feu",
  earth: "la Terre",
  water: "l’Eau",
  ether: "un Éther",
};
const TWO: Readonly<Record<Element, string>> = {
  air: "deux jetons Air",
  fire: "deux jetons Feu",
  earth: "deux jetons Terre",
  water: "deux jetons Eau",
};

/** « La Discorde vous élimine », mais « élimine Ana et vous ». */
const eliminates = (out: readonly Who[], say: Say<"fr">): string =>
  out.length === 1 && out[0] === say.you ? "vous élimine" : `élimine ${allOf(out, say)}`;

const INTENDED: Readonly<Record<string, string>> = {
  keep: "Garder mon dé",
  reroll: "Relancer mon dé",
  "keep unless reroll": "Garder mon dé, sauf si quelqu’un relance avant moi",
  take: "Le prendre",
  leave: "Y renoncer",
  pass: "Passer, si je peux",
  "pass unless pair": "Passer, sauf si j’ai deux fois le même élément",
};

const rerollIf = (answer: string): string => `Relancer s’il montre ${THE_FACE[faceIn(answer)]}, sinon garder`;

export const texts: Texts<News | Refusal | Ending | IntentionFact | Reason, Options, "fr"> = {
  name: "Empédocle",
  levels: [
    {
      name: "Novice",
      description:
        "Craint le Tourbillon et, plus souvent que non, remontre son élément favori ou sa dernière face sans regarder.",
    },
    {
      name: "Amateur",
      description:
        "Montre ce qui lui manque sans se demander ce que vous montrerez. Trois fois sur dix il se répète sans regarder.",
    },
    {
      name: "Joueur de club",
      description:
        "Pèse chaque relance et pense à ce que vous croyez qu’il cherche. Une fois sur sept il ne regarde pas.",
    },
    {
      name: "Fort",
      description:
        "Sait ce que vaut chaque avoir, et varie ses faces pour que personne ne le devine. De temps en temps il ne regarde pas.",
    },
    {
      name: "Expert",
      description:
        "Résout chaque tour comme un jeu à part entière. À deux, il apprend si vous jouez pour gagner ou seulement pour l’arrêter.",
    },
  ],
  sentences: {
    roundBegins: ({ round, who }, say) =>
      `Tour ${say.number(round)}. La pierre de Foudre est à ${whomOf(who, say)}, qui ${formOf(who, say, "parlez", "parle")} en premier${round > 1 ? " : « Kyklo ! », le cycle recommence." : "."}`,
    celestialRolled: ({ who }, say) =>
      `${doing(who, say, "lancez", "lance")} le dé céleste sous le Cylindre, à l’insu de tous.`,
    revealed: ({ cups }, say) => {
      const shown = cups.map(
        ({ who, face, stake }) => `${whomOf(who, say)} ${WORD[face]}${stake ? " avec une Aubaine" : ""}`,
      );
      return `On lève les gobelets : ${shown.join(", ")}.`;
    },
    faceChanged: ({ who, from, to }, say) =>
      `${doing(who, say, "dépensez votre", "dépense son")} Aubaine : ${THE_FACE[from]} devient ${THE_FACE[to]}.`,
    faceKept: ({ who, face }, say) =>
      `${doing(who, say, "dépensez votre Aubaine et gardez", "dépense son Aubaine et garde")} ${THE_FACE[face]}.`,
    changeForbidden: ({ who, face, owner }, say) =>
      `${doing(who, say, "montrez", "montre")} ${THE_FACE[face]} comme ${whomOf(owner, say)}, qui ${formOf(owner, say, "avez", "a")} le Cylindre : l’Aubaine est dépensée, rien ne change.`,
    imploded: () => "Tout le monde montre le Tourbillon : c’est l’implosion, et tout le monde perd.",
    eliminated: ({ step, all: out }, say) => {
      const when = step === "1.4" ? "La Discorde" : "L’Attraction";
      return out.length === 0 ? `${when} n’élimine personne.` : `${when} ${eliminates(out, say)}.`;
    },
    hateDiscarded: ({ who }, say) =>
      `Tout le monde est éliminé : ${whomOf(who, say)}, qui ${formOf(who, say, "avez le Cylindre, vous vous défaites", "a le Cylindre, se défait")} d’un fragment de Haine.`,
    whirlwindRolled: ({ who, face }, say) =>
      `Seul Tourbillon : ${whomOf(who, say)} ${formOf(who, say, "êtes la force Tourbillon et relancez votre", "est la force Tourbillon et relance son")} dé : ${WORD[face]}.`,
    took: ({ step, who, token }, say) =>
      `${doing(who, say, "prenez", "prend")} ${step === "2.4" ? A_SECOND[token] : WITH_ARTICLE[token]}.`,
    left: ({ step, who, token }, say) =>
      step === "2.4"
        ? `${doing(who, say, "renoncez", "renonce")} à ${A_SECOND[token]}.`
        : `${doing(who, say, "ne prenez", "ne prend")} rien ; la tuile ${WORD[token]} est bloquée quand même.`,
    completed: ({ who }, say) =>
      `${doing(who, say, "réunissez", "réunit")} les quatre éléments : personne d’autre n’y arrivera ce tour-ci.`,
    gemTaken: ({ step, who }, say) =>
      step === "1.5*"
        ? `${doing(who, say, "recevez", "reçoit")} une Aubaine de la Foudre.`
        : `${doing(who, say, "prenez", "prend")} une Aubaine sur la tuile Tourbillon.`,
    attractionSkipped: () => "Il ne reste aucune force d’Attraction : l’Attraction est sautée.",
    announced: ({ who, what }, say) =>
      what === "keep"
        ? `${doing(who, say, "gardez votre dé", "garde son dé")}.`
        : `${doing(who, say, "allez", "va")} relancer.`,
    rerolled: ({ who, face }, say) => `${doing(who, say, "relancez", "relance")} : ${WORD[face]}.`,
    barred: ({ who, token }, say) =>
      `${doing(who, say, "ne pouvez", "ne peut")} pas prendre ${WITH_ARTICLE[token]}, un quatrième élément ; le dé reste sur la tuile.`,
    heldByLightning: ({ step, who, token }, say) =>
      step === "1.5"
        ? `${doing(who, say, "tenez la Foudre et ne prenez", "tient la Foudre et ne prend")} rien ; la tuile ${WORD[token]} est bloquée quand même.`
        : `${doing(who, say, "tenez la Foudre : votre", "tient la Foudre : le")} dé va sur la tuile ${WORD[token]} et ne prend rien.`,
    bumped: ({ who, token }, say) =>
      `La tuile ${WORD[token]} est bloquée : ${whomOf(who, say)} ${formOf(who, say, "posez votre", "pose son")} dé sur la tuile Tourbillon.`,
    onWhirlwind: ({ who }, say) => `${doing(who, say, "posez votre", "pose son")} Tourbillon sur la tuile Tourbillon.`,
    celestialShown: ({ face }) => `Le dé céleste montre ${THE_FACE[face]}.`,
    swapped: ({ who, pair: [one, other] }, say) =>
      `${doing(who, say, "échangez", "échange")} ${one === other ? TWO[one] : `${WITH_ARTICLE[one]} et ${WITH_ARTICLE[other]}`} contre un Éther.`,
    converted: ({ who, element }, say) =>
      element === null
        ? `${doing(who, say, "rendez", "rend")} deux Éthers sans rien recevoir.`
        : `${doing(who, say, "échangez", "échange")} deux Éthers contre ${WITH_ARTICLE[element]}.`,
    passed: ({ who }, say) => `${doing(who, say, "n’échangez", "n’échange")} rien.`,
    united: ({ who, discarded }, say) =>
      `Union : ${whomOf(who, say)} ${formOf(who, say, "avez le Cylindre et vous vous défaites", "a le Cylindre et se défait")} ${discarded === 1 ? "d’un fragment" : `de ${say.number(discarded)} fragments`} de Haine.`,
    refilled: ({ element }) => `La tuile ${WORD[element]} est vide : chacun y rend un élément.`,
    won: ({ who }, say) =>
      `${doing(who, say, "n’avez plus de Haine et l’emportez", "n’a plus de Haine et l’emporte")}.`,

    waitForYourTurn: () => "Ce n’est pas à vous de jouer.",
    chooseAFace: () => "Choisissez une face pour votre dé.",
    noAubaine: () => "Sans l’extension il n’y a pas d’Aubaines.",
    noGem: () => "Vous n’avez pas d’Aubaine à miser.",
    changeOrKeep: () => "Changez votre face pour une que personne ne montre, ou gardez-la.",
    sameFace: ({ face }) => `Votre dé montre déjà ${THE_FACE[face]} : gardez-le, ou choisissez une autre face.`,
    faceShown: ({ face }) => `Quelqu’un d’autre montre ${THE_FACE[face]}.`,
    intendedTopic: ({ topic }) =>
      ({
        aubaine: "Votre gemme",
        announce: "Les annonces",
        token: "Le jeton du Tourbillon ou du dé céleste",
        exchange: "Les échanges",
      })[topic],
    intendedAnswer: ({ answer }) => INTENDED[answer] ?? rerollIf(answer),
    takeOrLeave: () => "Prenez le jeton ou renoncez-y.",
    keepOrReroll: () => "Annoncez si vous gardez votre dé ou le relancez.",
    mustConvert: () => "Vous tenez deux Éthers : il faut d’abord les échanger.",
    mustSwap: () => "Vous tenez trois éléments identiques : l’échange est obligatoire.",
    swapOrPass: () => "Échangez deux éléments contre un Éther, ou passez.",
    noTwoEthers: () => "Vous ne tenez pas deux Éthers.",
    heldTwice: ({ element }) => `Vous tenez déjà ${TWO[element]}.`,
    tileEmpty: ({ element }) => `La tuile ${WORD[element]} est vide.`,
    fourthBarred: ({ element }) =>
      `Quelqu’un a réuni les quatre éléments ce tour-ci : ${WITH_ARTICLE[element]} serait votre quatrième.`,
    notHeld: () => "Vous ne tenez pas ces deux éléments.",
    twoDifferent: () => "Un second échange demande deux éléments différents.",
    threeLeft: () => "Il vous resterait plus de deux éléments identiques.",
    fourBroken: () => "Vous avez réuni les quatre éléments : seuls les doublons s’échangent.",

    hateGone: ({ seat }, say) => `${say.does(seat, "n’avez", "n’a")} plus de Haine.`,
    unknownForceWon: ({ who }, say) => `${nameOf(who, say)} n’a plus de Haine.`,
    implosion: () => "Tout le monde a montré le Tourbillon.",
    ...reasons,
  },
  options: {
    forces: {
      name: "Forces inconnues",
      explained:
        "Des sièges que les règles elles-mêmes font jouer : une à trois à deux joueurs, une à quatre en solitaire.",
      value: (forces, say) => (forces === 0 ? "aucune" : say.number(forces)),
    },
    aubaine: {
      name: "Aubaine",
      explained: "L’extension : des gemmes à miser sous le gobelet, et une pierre de Foudre qui lie son porteur.",
      value: (aubaine) => (aubaine ? "avec" : "sans"),
    },
    exchangers: {
      name: "Qui échange",
      explained: "Ceux qui sont encore dans le tour ; ou les éliminés aussi, après eux.",
      value: (who) => ({ survivors: "ceux encore en jeu", everybody: "tout le monde" })[who],
    },
    swaps: {
      name: "Rendre encore deux éléments",
      explained:
        "Seulement après deux Éthers échangés, s’il n’en reste aucun ; ou à volonté, dans un second tour d’échanges pour tous.",
      value: (swaps) => ({ limited: "après deux Éthers", free: "à volonté" })[swaps],
    },
    whirlwindGems: {
      name: "Aubaines de la force Tourbillon",
      explained:
        "Avec l’extension, pour un Tourbillon qui relance Tourbillon : une tout de suite ; ou une seconde quand les dés sont posés.",
      value: (gems) => ({ one: "une", two: "deux" })[gems],
    },
  },
};
