import { expect, test } from "vitest";
import { options } from "./options.ts";

test("By default the first player is drawn, one game is played, and notes are kept", () => {
  expect(options({}, 2)).toEqual({ first: "random", bouts: 1, notes: true });
});

test("Every value of every option is accepted", () => {
  expect(options({ first: 4, bouts: 2, notes: false }, 4)).toEqual({ first: 4, bouts: 2, notes: false });
});

test("A first player who does not exist is refused", () => {
  expect(options({ first: 3 }, 2)).toBeNull();
  expect(options({ first: 4 }, 3)).toBeNull();
  expect(options({ first: 2 }, 2)).not.toBeNull();
});

test.each([null, 7, [], { first: 0 }, { first: 5 }, { first: "1" }, { bouts: 3 }, { notes: "on" }, { drawRounds: 20 }])(
  "%j is refused",
  (raw) => {
    expect(options(raw, 4)).toBeNull();
  },
);
