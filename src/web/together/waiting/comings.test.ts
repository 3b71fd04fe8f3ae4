import { expect, test } from "vitest";
import type { Gathered, SeatTold } from "../../../protocol/gathered.ts";
import { comings } from "./comings.ts";

const ANA: SeatTold = { is: "person", name: "Ana", seed: "a", isHost: true, consents: false };
const BEN: SeatTold = { is: "person", name: "Ben", seed: "b", isHost: false, consents: false };
const SOLON: SeatTold = { is: "bot", name: "Solon", bot: "random" };

const around = (seats: Gathered["seats"], other: Partial<Gathered> = {}): Gathered => ({
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
  seats,
  commitment: "",
  previous: null,
  next: null,
  brought: null,
  isRecordOpen: false,
  you: { seats: [0], isHost: true, isRemoved: false },
  ...other,
});

const GUEST: Partial<Gathered> = { you: { seats: [0], isHost: false, isRemoved: false } };

test("whoever sits down or gets up is heard, people and bots", () => {
  expect(comings(around([ANA, null]), around([ANA, BEN]))).toEqual([
    { is: "came", name: "Ben", seat: 1, isBot: false },
  ]);
  expect(comings(around([ANA, BEN]), around([ANA, SOLON]))).toEqual([
    { is: "went", name: "Ben", isBot: false },
    { is: "came", name: "Solon", seat: 1, isBot: true },
  ]);
});

test("changing seats is not going", () => {
  const [before, between, now] = [around([BEN, null]), around([BEN, BEN]), around([null, BEN])];
  expect(comings(before, between)).toEqual([{ is: "came", name: "Ben", seat: 1, isBot: false }]);
  expect(comings(between, now)).toEqual([]);
});

test("a new name, another arrangement and a new host are heard; a new seed is not", () => {
  expect(comings(around([ANA, BEN]), around([ANA, { ...BEN, name: "Benjamin" }]))).toEqual([
    { is: "renamed", name: "Benjamin", before: "Ben" },
  ]);
  expect(comings(around([ANA, BEN]), around([ANA, { ...BEN, seed: "other" }]))).toEqual([]);
  expect(comings(around([ANA]), around([ANA, null], GUEST))).toEqual([{ is: "rearranged" }]);
  expect(comings(around([ANA]), around([ANA], { ...GUEST, options: { stock: "common" } }))).toEqual([
    { is: "rearranged" },
  ]);
  expect(comings(around([ANA]), around([ANA, null]))).toEqual([]);
  expect(comings(around([BEN], GUEST), around([BEN]))).toEqual([{ is: "host" }]);
});
