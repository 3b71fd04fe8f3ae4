import { expect, test } from "vitest";
import { OPEN_WATCHING } from "../../../kernel/watching.ts";
import type { SeatView, TableView } from "../../../protocol/messages/table-view.ts";
import { waitingRoomEvents } from "./waiting-room-events.ts";

const HERE = { coin: null, presence: "present", isProgram: false, consents: false } as const;
const ANA: SeatView = { is: "person", name: "Ana", seed: "a", isOwner: true, ...HERE };
const BEN: SeatView = { is: "person", name: "Ben", seed: "b", isOwner: false, ...HERE };
const SOLON: SeatView = { is: "bot", name: "Solon", bot: "random" };

const YOU: TableView["you"] = {
  seats: [0],
  left: [],
  isOwner: false,
  mayStart: false,
  mayReclaim: false,
  wasFreed: false,
  isRemoved: false,
  wayIn: "open",
  isNotLetIn: false,
  mayTake: [],
  mayClaim: [],
  mayTakeBack: [],
  arriving: [],
  request: null,
};

const table = (seats: TableView["seats"], other: Partial<TableView> = {}): TableView => ({
  id: "t",
  code: "BCDFGH",
  made: 0,
  version: 0,
  stage: "waiting",
  game: "isis-osiris",
  options: {},
  visibility: "link",
  control: { is: "none" },
  hasFreeChat: false,
  takeover: "open",
  lock: "open",
  requests: [],
  watching: OPEN_WATCHING,
  watchers: 0,
  screens: 0,
  isCodeHidden: false,
  screen: null,
  seats,
  commitment: "",
  reserved: null,
  previous: null,
  next: null,
  imported: null,
  isRecordOpen: false,
  you: { ...YOU, isOwner: true },
  ...other,
});

const NOT_OWNER: Partial<TableView> = { you: YOU };

test("People and bots who take or leave a seat are announced", () => {
  expect(waitingRoomEvents(table([ANA, null]), table([ANA, BEN]))).toEqual([
    { is: "came", name: "Ben", seat: 1, isBot: false },
  ]);
  expect(waitingRoomEvents(table([ANA, BEN]), table([ANA, SOLON]))).toEqual([
    { is: "went", name: "Ben", isBot: false },
    { is: "came", name: "Solon", seat: 1, isBot: true },
  ]);
});

test("A person who changes seats does not count as gone", () => {
  const [before, between, now] = [table([BEN, null]), table([BEN, BEN]), table([null, BEN])];
  expect(waitingRoomEvents(before, between)).toEqual([{ is: "came", name: "Ben", seat: 1, isBot: false }]);
  expect(waitingRoomEvents(between, now)).toEqual([]);
});

test("Whoever asks to be let in is announced once", () => {
  const asked = { id: "k", is: "sit", seat: null, name: "Cleo", answers: [], state: "open", mayAnswer: true } as const;
  const [before, now] = [table([ANA, null]), table([ANA, null], { requests: [{ ...asked, until: 120_000 }] })];
  expect(waitingRoomEvents(before, now)).toEqual([{ is: "knocked", name: "Cleo" }]);
  expect(waitingRoomEvents(now, now)).toEqual([]);
});

test("Another lock is announced to those who did not choose it", () => {
  expect(waitingRoomEvents(table([ANA], NOT_OWNER), table([ANA], { ...NOT_OWNER, lock: "ask" }))).toEqual([
    { is: "settings" },
  ]);
});

test("A new name, new settings and a new owner are announced; a new seed is not", () => {
  expect(waitingRoomEvents(table([ANA, BEN]), table([ANA, { ...BEN, name: "Benjamin" }]))).toEqual([
    { is: "renamed", name: "Benjamin", before: "Ben" },
  ]);
  expect(waitingRoomEvents(table([ANA, BEN]), table([ANA, { ...BEN, seed: "other" }]))).toEqual([]);
  expect(waitingRoomEvents(table([ANA, BEN]), table([ANA, { ...BEN, presence: "away" }]))).toEqual([]);
  expect(waitingRoomEvents(table([ANA]), table([ANA, null], NOT_OWNER))).toEqual([{ is: "settings" }]);
  expect(waitingRoomEvents(table([ANA]), table([ANA], { ...NOT_OWNER, options: { stock: "common" } }))).toEqual([
    { is: "settings" },
  ]);
  expect(waitingRoomEvents(table([ANA]), table([ANA, null]))).toEqual([]);
  expect(waitingRoomEvents(table([BEN], NOT_OWNER), table([BEN]))).toEqual([{ is: "owner" }]);
});
