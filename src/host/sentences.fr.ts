import type { Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./facts.ts";

export const sentences: Sentences<HostFact> = {
  noSuchTable: () => "Cette table n’existe pas. Elle a peut-être été supprimée.",
  noSuchGame: ({ game }) => `Il n’y a pas ici de jeu nommé « ${game} ».`,
  noSuchBot: ({ bot }) => `Il n’y a pas de bot nommé « ${bot} » dans ce jeu.`,
  nameNeeded: () => "Chacun à la table doit avoir un nom.",
  nameTooLong: ({ most }, say) => `Un nom compte au plus ${say.count(most, { one: "lettre", other: "lettres" })}.`,
  nameTaken: ({ name }) => `Quelqu’un s’appelle déjà « ${name} » à cette table : choisissez un autre nom.`,
  seedUnfit: () => "Ce que vous ajoutez aux dés compte au plus 64 lettres ou chiffres, sans accents ni espaces.",
  controlMakesNoSense: () => "Une table ne peut pas compter le temps ainsi.",
  matchDoesNotHold: () => "On ne peut reprendre cette partie : elle n’a pas pu se jouer ainsi.",
  tableDamaged: () => "Cette partie a été abîmée là où elle était conservée : elle ne peut plus être ouverte.",
  tableOfAnotherEdition: ({ edition, ours }) =>
    `Cette partie a commencé avec l’édition ${edition} des règles ; ici, c’est l’édition ${ours}, et elle ne peut pas continuer.`,
  roomUnreachable: () => "Ce jeu n’a pas pu être chargé. Êtes-vous en ligne ?",
  notKept: () => "Ceci n’a pas pu être enregistré et ne compte donc pas. Veuillez réessayer.",
  notRead: () => "Les parties conservées ici ne peuvent pas être lues pour l’instant. Veuillez réessayer.",
  notAtYourSeat: () => "Quelqu’un d’autre est assis là.",
  seatLeft: () => "Vous avez quitté ce siège : un bot le joue désormais.",
  notForASeatToSay: () => "Ce n’est pas à un siège de le dire.",
  paused: () => "La partie est en pause. Elle reprendra quand tous seront d’accord.",
  proposalStands: () => "Une proposition attend déjà : répondez-y d’abord.",
  nothingProposed: () => "Rien n’est proposé, ou plus rien.",
  yourOwnProposal: () => "C’est votre proposition : aux autres d’y répondre.",
  agreedBefore: () => "Vous êtes déjà d’accord.",
  alreadySo: () => "Il en est déjà ainsi.",
  stoodIn: ({ seat }, say) => `Un remplaçant a joué pour ${say.seat(seat)}.`,
  anotherPersonMoved: () => "Quelqu’un d’autre a joué depuis : ce coup ne se reprend plus.",
  stillPlaying: () => "La partie n’est pas terminée.",
  ourFault: () => "Quelque chose s’est mal passé de notre côté. Veuillez réessayer.",
  hostGone: () => "La table s’est arrêtée sans prévenir. Ce que ce navigateur conserve est sauf : veuillez réessayer.",
};
