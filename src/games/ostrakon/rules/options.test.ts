import { describe, expect, test } from "vitest";
import { CHOICES, options } from "./options.ts";

const DEFAULTS = {
  symbols: "default",
  subjects: "",
  moons: 0,
  questionMode: "free",
  bank: "whole",
  follower: "farthest",
  philosophers: "dealt",
  maxWithdrawals: 2,
  anonymousTally: false,
  showDeckTop: true,
  bots: [],
};

describe("Options", () => {
  test("Missing options have their defaults", () => {
    expect(options({}, 8)).toEqual(DEFAULTS);
    expect(Object.fromEntries(Object.entries(CHOICES).map(([name, values]) => [name, values[0]]))).toEqual(DEFAULTS);
  });

  test("A form shows some values of each option, and each of them is accepted with some number of players", () => {
    expect(CHOICES).toEqual({
      symbols: ["default", "none", "random"],
      subjects: [""],
      moons: [0, 2, 3, 4],
      questionMode: ["free", "bank", "bankEditable"],
      bank: ["whole", "family"],
      follower: ["farthest", "first"],
      philosophers: ["dealt", "wished"],
      maxWithdrawals: [2, 0],
      anonymousTally: [false, true],
      showDeckTop: [true, false],
      bots: [[]],
    });
    for (const [name, values] of Object.entries(CHOICES))
      for (const value of values) expect(options({ [name]: value }, 5)).toEqual({ ...DEFAULTS, [name]: value });
  });

  test.each([
    [5, 5],
    [6, 5],
    [7, 4],
    [9, 3],
    [12, 2],
  ])("%i players may play at most %i days", (seats, most) => {
    expect(options({ moons: most }, seats)?.moons).toBe(most);
    expect(options({ moons: 1 }, seats)?.moons).toBe(1);
    expect(options({ moons: most + 1 }, seats)).toBeNull();
  });

  test("Withdrawals are 0 to 5", () => {
    expect([0, 1, 2, 3, 4, 5].map((most) => options({ maxWithdrawals: most }, 8)?.maxWithdrawals)).toEqual([
      0, 1, 2, 3, 4, 5,
    ]);
    for (const most of [-1, 6, 2.5, "2", null, Number.NaN]) expect(options({ maxWithdrawals: most }, 8)).toBeNull();
  });

  test("Bots are seats of this table, in seating order, each once", () => {
    expect(options({ bots: [7, 0, 6] }, 8)?.bots).toEqual([0, 6, 7]);
    for (const bots of [[8], [-1], [0, 0], ["0"], [0.5], [null], "0", 3, {}, null])
      expect(options({ bots }, 8), JSON.stringify(bots)).toBeNull();
  });

  test("Nonsense is refused", () => {
    for (const raw of [null, 7, "free", [], { nonsense: true }, { symbols: "all" }, { moons: -1 }, { moons: "2" }])
      expect(options(raw, 8), JSON.stringify(raw)).toBeNull();
    for (const raw of [{ anonymousTally: 1 }, { showDeckTop: "yes" }, { questionMode: "" }, { bank: "adults" }])
      expect(options(raw, 8), JSON.stringify(raw)).toBeNull();
  });
});
