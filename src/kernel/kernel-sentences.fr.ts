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
  offerOnYourTurn: () => "Vous ne pouvez proposer la nulle qu’à votre tour, avant de jouer.",
  offerStands: () => "La nulle est déjà proposée : on attend les réponses.",
  offerTooSoon: ({ turns }, say) =>
    `Vous avez proposé la nulle il y a peu : encore ${say.count(turns, { one: "tour à jouer", other: "tours à jouer" })} avant de recommencer.`,
  nothingOffered: () => "Personne n’a proposé la nulle.",
  yourOwnOffer: () => "C’est votre proposition : aux autres d’y répondre.",
  alreadyAccepted: () => "Vous avez déjà accepté.",
  seatPlaysOn: () => "Dans ce jeu, personne n’abandonne : si vous partez, un remplaçant joue pour vous.",
  noUndoHere: () => "Dans ce jeu, aucun coup ne s’annule.",
  nothingToUndo: () => "Vous n’avez aucun coup à annuler.",
  shownSince: () => "Depuis, quelque chose a été dévoilé ou le sort a parlé : ce coup ne peut plus être annulé.",
  recordUnreadable: ({ line }) => `Ce n’est pas une de nos parties notées (ligne ${line} illisible).`,
  recordOfUnknownFormat: ({ format, ours }) =>
    `Cette partie est notée au format ${format}, que nous ne savons pas lire ; le nôtre est le ${ours}.`,
  recordTooLong: () => "Cette partie notée est trop longue pour en être une.",
  recordCutShort: () => "Cette partie notée est tronquée : il manque la fin.",
  recordEdited: () => "Cette partie notée a été modifiée après coup.",
  recordOfAnotherGame: ({ game }) => `Cette partie notée est celle d’un autre jeu (${game}).`,
  recordOfAnotherEdition: ({ edition, ours }) =>
    `Cette partie suit l’édition ${edition} des règles, qui n’est pas conservée ici ; la plus récente ici est l’édition ${ours}.`,
  recordDoesNotReplay: ({ fault }) => `Les règles n’admettent pas ce que raconte cette partie : ${fault}.`,
  recordEndsOtherwise: () => "Rejouée, cette partie ne finit pas comme elle le prétend.",
};
