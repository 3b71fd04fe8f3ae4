import { expect, test } from "vitest";
import { newMatchControl } from "../../host/match/match-control.ts";
import { upgradedRow } from "./upgraded-row.ts";

const players = [
  { is: "person", name: "Ana" },
  { is: "bot", name: "Solon", bot: "random" },
];
const setup = { id: "k3", game: "ostrakon", edition: 1, options: {}, made: 5, seed: "owl", dice: [1, 2] };
const beside = { version: 3, moved: 9, asked: [0], places: null };

test("A row of version 2 keeps all that it says, under the names of today", () => {
  const { recentIds: __, ...control } = newMatchControl({ is: "none" }, 2);
  const sealed = [{ seat: 0, move: "a1", ids: ["x"], at: 8, isStandIn: true }];
  const conduct = { ...control, proposal: { by: 0, what: { is: "pause" }, accepted: [] }, said: ["y"] };
  expect(upgradedRow({ ...beside, table: { ...setup, sitters: players }, sealed, conduct, due: 70 })).toEqual({
    ...beside,
    setup: { ...setup, players },
    sealed,
    matchControl: { ...control, recentIds: ["y"] },
    due: 70,
  });
});

test("A row of version 1 gets a match without a clock", () => {
  const sealed = [{ seat: 0, move: "a1", ids: ["x"] }];
  expect(upgradedRow({ ...beside, table: { ...setup, sitters: players }, sealed })).toEqual({
    ...beside,
    setup: { ...setup, players },
    sealed: [{ ...sealed[0], at: 9, isStandIn: false }],
    matchControl: newMatchControl({ is: "none" }, 2),
    due: null,
  });
});

test.each([null, "rubbish", { table: null }, { table: { sitters: players } }])(
  "A damaged row stays as it is: %j",
  (row) => {
    expect(upgradedRow(row)).toEqual(row);
  },
);
