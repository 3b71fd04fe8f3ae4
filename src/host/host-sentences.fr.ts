import type { Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./host-facts.ts";

export const hostSentencesFr: Sentences<HostFact, "fr"> = {
  noSuchTable: () => "Cette table n’existe pas. Elle a peut-être été supprimée.",
  noSuchGame: ({ game }) => `Il n’y a pas ici de jeu nommé « ${game} ».`,
  noSuchBot: ({ bot }) => `Il n’y a pas de bot nommé « ${bot} » dans ce jeu.`,
  nameNeeded: () => "Chacun à la table doit avoir un nom.",
  nameTooLong: ({ most }, say) => `Un nom compte au plus ${say.count(most, { one: "lettre", other: "lettres" })}.`,
  seedUnfit: () => "Ce que vous ajoutez aux dés compte au plus 64 lettres ou chiffres, sans accents ni espaces.",
  controlMakesNoSense: () => "Cette cadence n’est pas possible.",
  matchDoesNotHold: () => "On ne peut reprendre cette partie : elle n’a pas pu se jouer ainsi.",
  matchDamaged: () => "Cette partie a été abîmée là où elle était conservée : elle ne peut plus être ouverte.",
  matchOfAnotherEdition: ({ edition, ours }) =>
    `Cette partie a commencé avec l’édition ${edition} des règles, qui n’est pas conservée ici ; la plus récente ici est l’édition ${ours}. La partie reste enregistrée telle quelle.`,
  roomUnreachable: () => "Ce jeu n’a pas pu être chargé. Êtes-vous en ligne ?",
  notKept: () => "Ceci n’a pas pu être enregistré et ne compte donc pas. Veuillez réessayer.",
  notRead: () => "Les parties conservées ici ne peuvent pas être lues pour l’instant. Veuillez réessayer.",
  notAtYourSeat: () => "Quelqu’un d’autre est assis là.",
  seatLeft: () => "Vous avez quitté ce siège : un bot le joue désormais.",
  notForASeatToSay: () => "Un joueur ne peut pas faire cela.",
  paused: () => "La partie est en pause. Elle reprendra quand tous seront d’accord.",
  proposalStands: () => "Une proposition attend déjà : répondez-y d’abord.",
  nothingProposed: () => "Il n’y a plus de proposition.",
  yourOwnProposal: () => "C’est votre proposition : aux autres d’y répondre.",
  agreedBefore: () => "Vous êtes déjà d’accord.",
  alreadySo: () => "C’est déjà le cas.",
  stoodIn: ({ seat }, say) => `Un remplaçant a joué pour ${say.whom(seat)}.`,
  sentStands: () => "Entre joueurs, un coup envoyé ne se reprend pas.",
  standInPlayed: () => "Votre temps était écoulé et un remplaçant a joué : ce coup ne se reprend pas.",
  anotherPersonMoved: () => "Quelqu’un d’autre a joué depuis : ce coup ne se reprend plus.",
  stillPlaying: () => "La partie n’est pas terminée.",
  ourFault: () => "Quelque chose s’est mal passé de notre côté. Veuillez réessayer.",
  hostGone: () =>
    "La table s’est arrêtée sans prévenir. Ce que ce navigateur conserve est intact : veuillez réessayer.",
};
