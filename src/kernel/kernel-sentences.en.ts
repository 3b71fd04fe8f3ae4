import type { KernelFact } from "./kernel-facts.ts";
import type { Sentences } from "./texts.ts";

export const kernelSentencesEn: Sentences<KernelFact, "en"> = {
  seatsOutOfRange: ({ min, max }) => `This game is for ${min} to ${max} players.`,
  optionsMakeNoSense: () => "These options do not fit together, or do not exist.",
  noSuchSeat: () => "This table has no such seat.",
  matchOver: () => "The match is over.",
  notYourTurn: () => "It is not your turn.",
  unreadable: () => "That is not a move of this game.",
  noDrawsHere: () => "A draw cannot be agreed in this game.",
  offerOnYourTurn: () => "You can offer a draw only on your own turn, before you move.",
  offerStands: () => "A draw has already been offered and awaits an answer.",
  offerTooSoon: ({ turns }, say) =>
    `You have only just offered a draw: play ${say.count(turns, { one: "more turn", other: "more turns" })} first.`,
  nothingOffered: () => "Nobody has offered a draw.",
  yourOwnOffer: () => "This is your own offer: it is for the others to answer.",
  alreadyAccepted: () => "You have already agreed.",
  seatPlaysOn: () => "Nobody drops out of this game: if you leave, a stand-in plays on for you.",
  noUndoHere: () => "Nothing can be taken back in this game.",
  nothingToUndo: () => "You have no move to take back.",
  shownSince: () => "Something has been shown or rolled since: that move can no longer be taken back.",
  recordUnreadable: ({ line }) => `This is not one of our records (line ${line} cannot be read).`,
  recordOfUnknownFormat: ({ format, ours }) =>
    `This record is written in format ${format}, which cannot be read here; the format here is ${ours}.`,
  recordTooLong: () => "This record is too long to be a match.",
  recordCutShort: () => "This record is cut short: its end is missing.",
  recordEdited: () => "This record was changed after it was written.",
  recordOfAnotherGame: ({ game }) => `This record is of another game (${game}).`,
  recordOfAnotherEdition: ({ edition, ours }) =>
    `This match was played with edition ${edition} of the rules, which is not kept here; the newest here is edition ${ours}.`,
  recordDoesNotReplay: ({ fault }) => `What this record tells is against the rules: ${fault}.`,
  recordEndsOtherwise: () => "Replayed, this match does not end as its record says.",
};
