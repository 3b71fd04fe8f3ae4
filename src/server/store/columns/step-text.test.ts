import fc from "fast-check";
import { expect, test } from "vitest";
import { seatsOf } from "../../../kernel/seat.ts";
import { CALLS, type Step } from "../../../kernel/step.ts";
import { readNumbers, readStep, writeNumbers, writeStep } from "./step-text.ts";

test.each<[string, Step]>([
  ["0 P@c3", { is: "round", round: [{ seat: 0, move: "P@c3" }], dice: [4, 2] }],
  ["11 a move of several words", { is: "round", round: [{ seat: 11, move: "a move of several words" }], dice: [] }],
  ["3 [1,2]", { is: "round", round: [{ seat: 3, move: "[1,2]" }], dice: [] }],
  ["1!offer", { is: "call", seat: 1, call: "offer" }],
  [
    '[[0,"3"],[1,"5"]]',
    {
      is: "round",
      round: [
        { seat: 0, move: "3" },
        { seat: 1, move: "5" },
      ],
      dice: [6],
    },
  ],
])("A step is written as %s", (text, step) => {
  expect(writeStep(step)).toBe(text);
  expect(readStep(text, step.is === "round" ? step.dice : [])).toEqual(step);
});

test("Every step is read as it was written, whatever its move contains", () => {
  const seat = fc.constantFrom(...seatsOf(12));
  const move = fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.constant("half a \ud83e character"));
  const round = fc.array(fc.record({ seat, move }), { maxLength: 12 });
  const dice = fc.array(fc.integer({ min: 1, max: 100 }));
  const steps: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ is: fc.constant("round" as const), round, dice }),
    fc.record({ is: fc.constant("call" as const), seat, call: fc.constantFrom(...CALLS) }),
  );
  fc.assert(
    fc.property(steps, (step) => {
      const [text, numbers] = [writeStep(step), writeNumbers(step.is === "round" ? step.dice : [])];
      expect(text.isWellFormed()).toBe(true);
      expect(readStep(text, readNumbers(numbers))).toEqual(step);
    }),
  );
});

test("Text that is no step throws", () => {
  for (const text of ["", "x", "0!dance", "12 P@c3", '[[12,"x"]]', "{}"])
    expect(() => readStep(text, []), text).toThrow();
});
