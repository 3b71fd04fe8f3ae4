import type { Sentences } from "../kernel/texts.ts";
import type { HostFact } from "./host-facts.ts";

export const hostSentencesEn: Sentences<HostFact, "en"> = {
  noSuchTable: () => "This table does not exist. It may have been removed.",
  noSuchGame: ({ game }) => `There is no game called “${game}” here.`,
  noSuchBot: ({ bot }) => `There is no bot called “${bot}” in this game.`,
  nameNeeded: () => "Everybody at the table needs a name.",
  nameTooLong: ({ most }, say) => `A name has at most ${say.count(most, { one: "letter", other: "letters" })}.`,
  seedUnfit: () => "You can add at most 64 plain letters and digits to the dice.",
  controlMakesNoSense: () => "This time control is not possible.",
  matchDoesNotHold: () => "This match cannot be continued: it could not have been played like that.",
  matchDamaged: () => "This match was damaged in storage and can no longer be opened.",
  matchOfAnotherEdition: ({ edition, ours }) =>
    `This match was begun with edition ${edition} of the rules, which is not kept here; the newest here is edition ${ours}. The match stays stored as it is.`,
  keptElsewhere: () => "Another server has the rules of this match. Please try again in a moment.",
  roomUnreachable: () => "This game could not be loaded. Are you online?",
  notKept: () => "This could not be saved, so it does not count. Please try again.",
  notRead: () => "The matches saved here cannot be read right now. Please try again.",
  notAtYourSeat: () => "Somebody else sits there.",
  seatLeft: () => "You have left this seat: a bot plays it now.",
  notForASeatToSay: () => "A player cannot do that.",
  notForeseen: () => "That cannot be decided in advance now.",
  paused: () => "The match is paused. It goes on when most of you agree.",
  slowDown: ({ what }) => TOO_MUCH[what ?? "requests"],
  stoodIn: ({ seat }, say) => `A stand-in played for ${say.whom(seat)}.`,
  calledEnough: () => "In this match so much was taken back or offered that only moves are left, and resigning.",
  sentStands: () => "When you play with others, a move once sent cannot be taken back.",
  standInPlayed: () => "You ran out of time and a stand-in played: that cannot be taken back.",
  anotherPersonMoved: () => "Somebody else has played since: that cannot be taken back.",
  stillPlaying: () => "The match is still being played.",
  ourFault: () => "Something went wrong on our side. Please try again.",
  hostGone: () => "The match stopped unexpectedly. What this browser has saved is safe: please try again.",
};

const TOO_MUCH = {
  requests: "That is too much at once. Please wait a moment.",
  proposals: "There are enough proposals: answer those first.",
  reminders: "They were told a moment ago. Give them a minute.",
};
