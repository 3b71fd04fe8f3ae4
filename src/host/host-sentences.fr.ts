import type { Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./host-facts.ts";

export const hostSentencesFr: Sentences<HostFact, "fr"> = {
  noSuchTable: () => "Cette table n’existe pas. Elle a peut-être été supprimée.",
  noSuchGame: ({ game }) => `Il n’y a pas ici de jeu nommé « ${game} ».`,
  noSuchBot: ({ bot }) => `Il n’y a pas de bot nommé « ${bot} » dans ce jeu.`,
  nameNeeded: () => "Il faut un nom à chacun.",
  nameTooLong: ({ most }, say) => `Un nom compte au plus ${say.count(most, { one: "lettre", other: "lettres" })}.`,
  seedUnfit: () => "Vous pouvez ajouter aux dés 64 lettres ou chiffres au plus, sans accents ni espaces.",
  controlMakesNoSense: () => "Cette cadence n’est pas possible.",
  matchDoesNotHold: () => "Cette partie ne peut pas continuer : elle n’a pas pu se jouer ainsi.",
  matchDamaged: () => "Cette partie a été abîmée sur le disque : on ne peut plus l’ouvrir.",
  matchOfAnotherEdition: ({ edition, ours }) =>
    `Cette partie a commencé avec l’édition ${edition} des règles, qui n’est pas conservée ici ; la plus récente ici est l’édition ${ours}. La partie reste enregistrée telle quelle.`,
  keptElsewhere: () => "Un autre serveur a les règles de cette partie. Veuillez réessayer dans un instant.",
  roomUnreachable: () => "Ce jeu n’a pas pu être chargé. Êtes-vous en ligne ?",
  notKept: () => "Impossible d’enregistrer : cela ne compte donc pas. Veuillez réessayer.",
  notRead: () => "Les parties conservées ici ne peuvent pas être lues pour l’instant. Veuillez réessayer.",
  notAtYourSeat: () => "Quelqu’un d’autre est assis là.",
  seatLeft: () => "Vous avez quitté ce siège : un bot le joue désormais.",
  notForASeatToSay: () => "Un joueur ne peut pas faire cela.",
  notForeseen: () => "Cela ne peut pas se décider d’avance en ce moment.",
  paused: () => "La partie est en pause. Elle reprendra quand la plupart seront d’accord.",
  slowDown: ({ what }) => TOO_MUCH[what ?? "requests"],
  stoodIn: ({ seat }, say) => `Un remplaçant a joué pour ${say.whom(seat)}.`,
  calledEnough: () => "On a tant annulé ou proposé dans cette partie qu’il ne reste plus qu’à jouer, ou à abandonner.",
  sentStands: () => "Avec d’autres joueurs, un coup envoyé ne s’annule pas.",
  standInPlayed: () => "Votre temps était écoulé et un remplaçant a joué : ce coup ne s’annule pas.",
  anotherPersonMoved: () => "Quelqu’un d’autre a joué depuis : ce coup ne peut plus être annulé.",
  stillPlaying: () => "La partie n’est pas terminée.",
  ourFault: () => "Un problème est survenu de notre côté. Veuillez réessayer.",
  hostGone: () =>
    "La partie s’est arrêtée sans prévenir. Ce que ce navigateur a enregistré est intact : veuillez réessayer.",
};

const TOO_MUCH = {
  requests: "C’est trop d’un coup. Patientez un instant.",
  proposals: "Il y a assez de propositions : répondez-y d’abord.",
  reminders: "On le lui a dit à l’instant. Laissez-lui une minute.",
};
