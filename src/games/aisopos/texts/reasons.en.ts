import type { Sentences } from "../../../kernel/texts.ts";
import type { Kind, Reason } from "../rules/state.ts";

const A: Readonly<Record<Kind, string>> = { L: "a Lion", H: "a Human", F: "a Fox", M: "a Mouse", A: "an Ant" };

/** Why a move is good or bad. */
export const reasons: Sentences<Reason, "en"> = {
  whyBeats: ({ to, own, kind }) => `The piece on ${to} is ${A[kind]}, which loses to ${A[own]}.`,
  whyLoses: ({ to, own, kind }) => `The piece on ${to} is ${A[kind]}, which beats ${A[own]}.`,
  whyProbablyBeats: ({ to, own, kind }) => `The piece on ${to} is probably ${A[kind]}, which loses to ${A[own]}.`,
  whyProbablyLoses: ({ to, own, kind }) => `The piece on ${to} is probably ${A[kind]}, which beats ${A[own]}.`,
  whyBeatsAll: ({ to, own }) => `Whatever the piece on ${to} can still be, it loses to ${A[own]}.`,
  whyMayWin: ({ to, own }) => `The piece on ${to} probably loses to ${A[own]}.`,
  whyMayLose: ({ to, own }) => `The piece on ${to} probably beats ${A[own]}.`,
  whyFlees: ({ beside }) => `It leaves the reach of the piece on ${beside}, which probably beats it.`,
  whyExposed: ({ beside }) => `There it stands beside the piece on ${beside}, which probably beats it.`,
  whyHunts: ({ beside }) => `From there it threatens the piece on ${beside}, which probably loses to it.`,
};
