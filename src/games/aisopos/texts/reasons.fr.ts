import type { Sentences } from "../../../kernel/texts.ts";
import type { Kind, Reason } from "../rules/state.ts";

const UN: Readonly<Record<Kind, string>> = {
  L: "un Lion",
  H: "un Homme",
  F: "un Renard",
  M: "une Souris",
  A: "une Fourmi",
};

/** Pourquoi un coup est bon ou mauvais. */
export const reasons: Sentences<Reason, "fr"> = {
  whyBeats: ({ to, own, kind }) => `La pièce en ${to} est ${UN[kind]}, qui perd contre ${UN[own]}.`,
  whyLoses: ({ to, own, kind }) => `La pièce en ${to} est ${UN[kind]}, qui bat ${UN[own]}.`,
  whyProbablyBeats: ({ to, own, kind }) => `La pièce en ${to} est sans doute ${UN[kind]}, qui perd contre ${UN[own]}.`,
  whyProbablyLoses: ({ to, own, kind }) => `La pièce en ${to} est sans doute ${UN[kind]}, qui bat ${UN[own]}.`,
  whyBeatsAll: ({ to, own }) => `Quoi que la pièce en ${to} puisse encore être, elle perd contre ${UN[own]}.`,
  whyMayWin: ({ to, own }) => `La pièce en ${to} perd sans doute contre ${UN[own]}.`,
  whyMayLose: ({ to, own }) => `La pièce en ${to} bat sans doute ${UN[own]}.`,
  whyFlees: ({ beside }) => `Elle sort de la portée de la pièce en ${beside}, qui la bat sans doute.`,
  whyExposed: ({ beside }) => `Elle y serait à côté de la pièce en ${beside}, qui la bat sans doute.`,
  whyHunts: ({ beside }) => `De là, elle menace la pièce en ${beside}, qui perd sans doute contre elle.`,
};
