import type { Sentences } from "../../../kernel/texts.ts";
import type { Element, Reason } from "../rules/state.ts";
import { THE_FACE } from "./names.fr.ts";
import { doing, formOf, nameOf, WORDS } from "./telling.ts";

const WORD = WORDS.fr;
/** At the beginning of a sentence. */
const THE: Readonly<Record<Element, string>> = { air: "L’Air", fire: "Le Feu", earth: "La Terre", water: "L’Eau" };

/** Why a move is good or bad: each a whole sentence that is short enough for a phone. */
export const reasons: Sentences<Reason, "fr"> = {
  whyWins: ({ element }) => `${THE[element]} complète les quatre, et la dernière Haine s’en va.`,
  whyFourth: ({ element }) => `${THE[element]} complète les quatre éléments.`,
  whyLacked: ({ element, mover }, say) =>
    `${THE[element]} ${formOf(mover, say, "vous manque", `manque à ${nameOf(mover, say)}`)}.`,
  whyLackedAlone: ({ element, mover }, say) =>
    `${THE[element]} ne manque qu’à ${formOf(mover, say, "vous", nameOf(mover, say))} parmi les joueurs.`,
  whyLackedBy: ({ element, all: [first, ...others] }, say) =>
    `${THE[element]} manque aussi ${first === undefined || others.length > 0 ? "à d’autres" : formOf(first, say, "à vous", `à ${nameOf(first, say)}`)} ; deux faces égales s’éliminent.`,
  whyDenied: ({ element, who }, say) =>
    `${doing(who, say, "gagneriez", "gagnerait")} avec ${THE_FACE[element]} ; deux faces égales s’éliminent.`,
  whyLikely: ({ face, who }, say) => `${doing(who, say, "allez", "va")} sans doute montrer ${THE_FACE[face]}.`,
  whyHardly: ({ face }) => `Les autres ne montreront guère ${THE_FACE[face]}.`,
  whyTied: ({ face, who }, say) =>
    `${doing(who, say, "montrez", "montre")} aussi ${THE_FACE[face]} ; deux faces égales s’éliminent.`,
  whySecond: ({ element, mover }, say) => `${doing(mover, say, "tenez", "tient")} déjà une fois ${THE_FACE[element]}.`,
  whyThird: ({ element, mover }, say) =>
    `${doing(mover, say, "tenez", "tient")} déjà deux fois ${THE_FACE[element]}, et c’est le plus qui puisse rester.`,
  whyGivenUp: ({ element }) => `${THE[element]} manquerait de nouveau.`,
  whySpare: () => "Seuls des doublons s’en vont.",
  whyFirstEther: () => "Deux Éthers deviennent un élément ; c’est le premier.",
  whySecondEther: () => "Un second Éther devient un élément.",
  whyWhirlAlone: () => "Un Tourbillon seul est relancé, et personne ne peut l’éliminer.",
  whyWhirlForAll: () => "Si tout le monde montre le Tourbillon, tout le monde perd.",
  whyLightning: () => "Qui tient la Foudre ne prend aucun élément ce tour-ci.",
  whyBlocked: ({ token }) => `La tuile ${WORD[token]} est bloquée : le dé n’y prend rien.`,
  whyBarred: ({ who }, say) =>
    `${doing(who, say, "avez réuni", "a réuni")} les quatre : personne d’autre ne le peut ce tour-ci.`,
};
