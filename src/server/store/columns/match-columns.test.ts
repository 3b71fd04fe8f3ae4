import { describe, expect, test } from "vitest";
import { type MatchControl, newMatchControl, newTableControl } from "../../../host/match/match-control.ts";
import { readControl, storedControl } from "./match-columns.ts";

const asStored = (control: MatchControl): string => JSON.stringify(storedControl(control));

/** One in which nothing is as most matches have it. */
const UNUSUAL: MatchControl = {
  number: 7,
  clock: { control: { is: "days", perMove: 5 }, left: [3, 5], since: [1, null] },
  isPaused: true,
  proposals: [{ id: 1, by: 0, proposed: { is: "pause" }, answers: [], opened: 2 }],
  missed: [1, 0],
  lapsed: [0],
  minded: [1],
  questions: [{ seat: 0, opened: 3, votes: [] }],
  decisions: [{ by: 0, proposed: { is: "resume" }, votes: [] }],
  left: [1],
  requests: [
    {
      id: "r",
      is: "take",
      seat: 1,
      name: "Cleo",
      opened: 4,
      rule: "voices",
      answers: [],
      ruling: null,
      confirmed: null,
      asked: null,
    },
  ],
  arriving: [{ seat: 1, bot: null }],
  shownFrom: [{ seat: 1, version: 2 }],
  ended: "unfinished",
  removed: [1],
  sighted: [],
  awaitsSight: 5,
  resumed: 6,
  protected: [0],
  acted: [{ seat: 0, at: 7 }],
  reminded: [{ seat: 0, at: 8 }],
  extensions: [{ seat: 0, times: 1 }],
  intentions: [{ seat: 0, texts: ["a:b"] }],
  watching: { isAllowed: false, delay: 0 },
  isPublic: true,
  drawOffer: { by: 0, accepted: [], version: 3 },
  writer: "node",
  recentIds: ["0 a"],
};

describe("A match control as it is stored", () => {
  const usual = newTableControl({ is: "none" }, 2, 0);

  test("What most matches have is left out, and is there again when it is read", () => {
    expect(JSON.parse(asStored(usual))).toEqual({
      number: 0,
      clock: usual.clock,
      missed: [0, 0],
      left: [],
      sighted: [],
    });
    expect(readControl(asStored(usual))).toEqual(usual);
  });

  test("Everything else is stored", () => {
    expect(JSON.parse(asStored(UNUSUAL))).toEqual(UNUSUAL);
    expect(readControl(asStored(UNUSUAL))).toEqual(UNUSUAL);
  });

  test("Each field alone is read as it was", () => {
    for (const [field, value] of Object.entries(UNUSUAL)) {
      const control: MatchControl = { ...usual, [field]: value };
      expect(readControl(asStored(control)), field).toEqual(control);
    }
  });

  test("A list that was opened is not the same as none: who has seen the match is known, or does not matter", () => {
    const [atTable, onDevice] = [usual, newMatchControl({ is: "none" }, 2)];
    expect([atTable, onDevice].map((control) => readControl(asStored(control)).sighted)).toEqual([[], null]);
  });
});
