import { expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import { completedControl, isAbsent, type MatchControl, newMatchControl, newTableControl } from "./match-control.ts";

test("A match control that was stored before people were asked about others is complete when it is read", () => {
  const whole = newMatchControl({ is: "none" }, 2);
  const { minded: _, questions: __, decisions: ___, ...old } = whole;
  expect(completedControl(old as MatchControl)).toEqual(whole);
  const later: MatchControl = {
    ...whole,
    minded: [1],
    questions: [{ seat: 0, opened: 5, votes: [] }],
    decisions: [{ seat: 1, says: "seat", votes: [] }],
  };
  expect(completedControl(later)).toEqual(later);
});

test.each<[TimeControl, number, boolean]>([
  [{ is: "live", stock: 60_000, increment: 0, grace: 0 }, 0, false],
  [{ is: "live", stock: 60_000, increment: 0, grace: 0 }, 1, true],
  [{ is: "days", perMove: DAY }, 1, false],
  [{ is: "days", perMove: DAY }, 2, true],
])("In live play a person is absent after one miss, with days per move after two: %j, %i", (control, times, isSo) => {
  expect(isAbsent({ ...newMatchControl(control, 2), missed: [0, times] }, 1)).toBe(isSo);
});

test.each<[TimeControl, number | null]>([
  [{ is: "live", stock: 60_000, increment: 0, grace: 0 }, 7],
  [{ is: "party", phases: { move: 60_000 } }, 7],
  [{ is: "days", perMove: DAY }, null],
  [{ is: "none" }, null],
])(
  "TL-47 at a table the first time of a live clock or timer waits until everybody has seen the board: %j",
  (control, at) => {
    expect(newTableControl(control, 2, 7)).toEqual({ ...newMatchControl(control, 2), sighted: [], awaitsSight: at });
  },
);

test("A new match has nothing open, decided, missed or told", () => {
  const { clock, watching, missed, ...rest } = newMatchControl({ is: "none" }, 2);
  expect(clock.control).toEqual({ is: "none" });
  expect(watching).toEqual({ isAllowed: true, delay: 0 });
  expect(missed).toEqual([0, 0]);
  for (const [name, value] of Object.entries(rest)) expect([0, false, null, []], name).toContainEqual(value);
});
