import type { Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./facts.ts";

export const sentences: Sentences<HostFact> = {
  noSuchTable: () => "There is no such table. It may have been removed.",
  noSuchGame: ({ game }) => `There is no game called “${game}” here.`,
  noSuchBot: ({ bot }) => `There is no bot called “${bot}” in this game.`,
  nameNeeded: () => "Everybody at the table needs a name.",
  nameTooLong: ({ most }, say) => `A name has at most ${say.count(most, { one: "letter", other: "letters" })}.`,
  nameTaken: ({ name }) => `Somebody at this table is called “${name}” already: please choose another name.`,
  seedUnfit: () => "What you add to the dice is at most 64 plain letters and digits.",
  controlMakesNoSense: () => "A table cannot keep time like that.",
  matchDoesNotHold: () => "This match cannot be taken up: it could not have been played like that.",
  tableDamaged: () => "This match was damaged where it was kept and cannot be opened any more.",
  tableOfAnotherEdition: ({ edition, ours }) =>
    `This match was begun with edition ${edition} of the rules; here they are edition ${ours}, and it cannot go on.`,
  roomUnreachable: () => "This game could not be loaded. Are you connected?",
  notKept: () => "This could not be kept, so it does not count. Please try again.",
  notRead: () => "The matches kept here cannot be read just now. Please try again.",
  notAtYourSeat: () => "Somebody else sits there.",
  seatLeft: () => "You have left this seat: a bot plays it now.",
  notForASeatToSay: () => "That is not for a seat to say.",
  paused: () => "The match is paused. It goes on when everybody agrees.",
  proposalStands: () => "Something is proposed already: answer that first.",
  nothingProposed: () => "Nothing is proposed, or no longer.",
  yourOwnProposal: () => "You have proposed it yourself: the others answer.",
  agreedBefore: () => "You have agreed already.",
  alreadySo: () => "That is so already.",
  stoodIn: ({ seat }, say) => `A stand-in played for ${say.seat(seat)}.`,
  anotherPersonMoved: () => "Somebody else has played since: that cannot be taken back.",
  stillPlaying: () => "The match is still being played.",
  ourFault: () => "Something went wrong on our side. Please try again.",
  hostGone: () => "The table stopped unexpectedly. What this browser keeps is safe: please try again.",
};
