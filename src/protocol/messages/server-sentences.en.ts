import type { Sentences } from "../../kernel/texts.ts";
import type { ServerFact } from "./server-facts.ts";

export const serverSentencesEn: Sentences<ServerFact, "en"> = {
  whoAreYou: () => "Please give your name first.",
  notBegun: () => "The match has not begun yet.",
  hasBegun: () => "The match has begun: that can no longer be changed.",
  forTheOwner: () => "Only the owner of this table can do that.",
  forPeopleAtTheTable: () => "Only people at the table can do that.",
  forItsPerson: () => "That is for the person of this seat, not for a program.",
  notAwayYet: ({ name }) => `${name} was here a moment ago.`,
  formerOwner: ({ name }) => `${name} ran this table before you.`,
  somebodyAway: ({ names }, say) =>
    `${say.list(names)} ${say.plural(names.length, { one: "is", other: "are" })} away: wait, give the seat to a bot, or play with fewer.`,
  seatTaken: () => "Somebody is already sitting there.",
  seatFromNextStep: () => "You play this seat from the next step on.",
  seatChanged: ({ seat, how }, say) => `${say.does(seat, SEAT_CHANGES[how][0], SEAT_CHANGES[how][1])}.`,
  oneSeatEach: () => "In a match everybody has one seat.",
  seatsClosed: () => "At this table nobody joins in mid-match.",
  seatOut: () => "This seat is out of the match.",
  knewAnotherSeat: () => "You have seen another seat of this match.",
  personIsThere: ({ name }) => `${name} is here.`,
  nothingTaken: () => "This match was not taken away.",
  notAtPublicTables: () => "Not at a table that was open to everybody.",
  claimStands: () => "Somebody asks for this seat already.",
  nobodyToConfirm: () => "Nobody else is at the table who could know you.",
  claimRefused: () => "The table did not agree.",
  nothingToTakeBack: () => "There is no seat here that you could take back.",
  tableShut: () => "This table takes nobody new.",
  knockStands: () => "You have asked already.",
  notLetIn: () => "This table did not let you in.",
  noFreeSeat: () => "All seats are taken.",
  seatsEmpty: ({ count }, say) =>
    `${say.count(count, { one: "seat is", other: "seats are" })} still free: wait, seat a bot, or play with fewer.`,
  seatsReserved: ({ count, minutes }, say) =>
    `${say.count(count, { one: "seat is", other: "seats are" })} kept for those of the last match, for ${say.count(minutes, { one: "minute", other: "minutes" })} at most.`,
  removedHere: () => "The owner removed you from this table. You can play at another one.",
  noSuchCode: () => "No table has this code. Codes have six letters and expire with the match.",
  noSuchScreen: () => "No screen at this table shows these letters.",
  passSpent: () => "This link has already been used, or is not one of ours.",
  noSuchSession: () => "You are not signed in there any more.",
  alreadyKnown: ({ name }) =>
    `This browser is already known here, as ${name}. Delete that person’s data on “My page” first, or use another browser.`,
  hintsOnlyAlone: () => "Hints are only for matches without other people.",
  recordForTheTable: () => "Only those who were at the table can read this match again.",
  noFreeText: () => "At this table people chat with set phrases; the owner can change that.",
  addressesUnfit: () => "Addresses and telephone numbers do not belong here.",
  namesUnfit: () => "At an open table, questions may not be about the people who sit there.",
  wordsUnfit: () => "It contains a word that does not belong at this table.",
  noWatchers: () => "This table is not watched.",
  onlyLive: () => "With days per move nobody can be the first to declare: choose another rule or another time.",
  notAmongStrangers: () =>
    "At an open table, the questions come from the bank. At a table by link you can write your own.",
  noTimer: () => "Here no timer runs.",
  extendedEnough: () => "You have added three times in this turn.",
  longEnough: () => "There is time enough.",
  nothingSaid: () => "There is nothing in it to read.",
  tooManyTables: ({ max }, say) =>
    `You have ${say.count(max, { one: "table", other: "tables" })} waiting already: start or leave one first.`,
  tooManyMatches: ({ max }, say) =>
    `You run ${say.count(max, { one: "match", other: "matches" })} already: finish or leave one first.`,
  notAMessage: () => "This could not be understood.",
  tooLong: () => "This is too long.",
  otherHost: () => "This server does not answer under that name. Whoever runs it can set its address (PUBLIC_URL).",
  otherSite: () => "This request came from another site.",
  noSuchAddress: () => "There is nothing at this address.",
  closing: () => "The server is stopping for a moment. Please come back soon.",
  noNetwork: () => "There is no network. A table needs one; matches on this device do not.",
  connectionLost: () =>
    "The connection broke before this was answered. Check whether it went through, and try again if it did not.",
};

const SEAT_CHANGES = {
  taken: ["play this seat now", "plays this seat now"],
  claimed: ["play on another device now", "plays on another device now"],
  takenBack: ["have your seat back", "has the seat back"],
  passed: ["play in another browser now", "plays in another browser now"],
} as const;
