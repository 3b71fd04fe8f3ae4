import type { KernelFact } from "./kernel-facts.ts";
import type { Sentences } from "./texts.ts";

export const kernelSentencesEn: Sentences<KernelFact, "en"> = {
  seatsOutOfRange: ({ min, max }) => `This game is for ${min} to ${max} players.`,
  optionsMakeNoSense: () => "These options do not fit together, or do not exist.",
  noSuchSeat: () => "There is no such seat at this table.",
  matchOver: () => "The match is over.",
  notYourTurn: () => "It is not your turn.",
  unreadable: () => "That is not a move of this game.",
  noDrawsHere: () => "A draw cannot be agreed in this game.",
  offerOnYourTurn: () => "A draw is offered on your own turn, before you act.",
  offerStands: () => "An offer is already waiting for its answers.",
  offerTooSoon: ({ turns }, say) =>
    `You offered a draw not long ago: play ${say.count(turns, { one: "more turn", other: "more turns" })} first.`,
  nothingOffered: () => "Nobody has offered a draw.",
  yourOwnOffer: () => "The offer is yours: the others answer it.",
  alreadyAccepted: () => "You have already agreed.",
  seatPlaysOn: () => "Here nobody drops out of a match: if you leave, a stand-in plays on for you.",
  noUndoHere: () => "Nothing can be taken back in this game.",
  nothingToUndo: () => "You have no move to take back.",
  shownSince: () => "Since then something was shown, or dice have fallen: that cannot be taken back.",
  recordUnreadable: ({ line }) => `This is not a record of ours (line ${line} cannot be read).`,
  recordOfUnknownFormat: ({ format, ours }) =>
    `This record is written in format ${format}, which cannot be read here; the format here is ${ours}.`,
  recordTooLong: () => "No match is as long as this record.",
  recordCutShort: () => "This record is cut short: its end is missing.",
  recordEdited: () => "This record was changed after it was written.",
  recordOfAnotherGame: ({ game }) => `This record is of another game (${game}).`,
  recordOfAnotherEdition: ({ edition, ours }) =>
    `This record was played by edition ${edition} of the rules, which is not kept here; the newest here is edition ${ours}.`,
  recordDoesNotReplay: ({ fault }) => `The rules do not allow what this record tells: ${fault}.`,
  recordEndsOtherwise: () => "Played again, this record ends with another result than it states.",
};
