import type { KernelFact } from "./kernel-facts.ts";
import type { Sentences } from "./texts.ts";

export const kernelSentencesFr: Sentences<KernelFact, "fr"> = {
  seatsOutOfRange: ({ min, max }) => `Ce jeu se joue de ${min} à ${max}.`,
  optionsMakeNoSense: () => "Ces options ne vont pas ensemble, ou n’existent pas.",
  noSuchSeat: () => "Ce siège n’existe pas à cette table.",
  matchOver: () => "La partie est terminée.",
  notYourTurn: () => "Ce n’est pas à vous de jouer.",
  unreadable: () => "Ce n’est pas un coup de ce jeu.",
  noDrawsHere: () => "Dans ce jeu, on ne peut pas convenir d’une partie nulle.",
  offerOnYourTurn: () => "La nulle se propose à son tour, avant de jouer.",
  offerStands: () => "Une proposition attend déjà ses réponses.",
  offerTooSoon: ({ turns }, say) =>
    `Vous avez proposé la nulle il y a peu : encore ${say.count(turns, { one: "tour à jouer", other: "tours à jouer" })} avant de recommencer.`,
  nothingOffered: () => "Personne n’a proposé la nulle.",
  yourOwnOffer: () => "La proposition est la vôtre : aux autres d’y répondre.",
  alreadyAccepted: () => "Vous avez déjà accepté.",
  seatPlaysOn: () => "Ici, personne ne quitte la partie en cours : si vous partez, un remplaçant joue pour vous.",
  noUndoHere: () => "Dans ce jeu, rien ne se reprend.",
  nothingToUndo: () => "Vous n’avez aucun coup à reprendre.",
  shownSince: () => "Depuis, quelque chose a été dévoilé ou le sort a parlé : ce coup ne se reprend plus.",
  recordUnreadable: ({ line }) => `Ce n’est pas une de nos parties notées (ligne ${line} illisible).`,
  recordOfUnknownFormat: ({ format, ours }) =>
    `Cette partie est notée au format ${format}, qui ne se lit pas ici ; le format d’ici est le ${ours}.`,
  recordTooLong: () => "Aucune partie n’est aussi longue que celle-ci.",
  recordCutShort: () => "Cette partie notée est tronquée : il manque la fin.",
  recordEdited: () => "Cette partie notée a été modifiée après coup.",
  recordOfAnotherGame: ({ game }) => `Cette partie notée est celle d’un autre jeu (${game}).`,
  recordOfAnotherEdition: ({ edition, ours }) =>
    `Cette partie suit l’édition ${edition} des règles, qui n’est pas conservée ici ; la plus récente ici est l’édition ${ours}.`,
  recordDoesNotReplay: ({ fault }) => `Les règles n’admettent pas ce que raconte cette partie : ${fault}.`,
  recordEndsOtherwise: () => "Rejouée, cette partie ne finit pas comme elle le prétend.",
};
