import { expect, test } from "vitest";
import { mayBePublic, mayBeSlow, withPublicTableDefaults } from "./table-limits.ts";

const room = { publicTableOptions: { questionMode: ["bank", "bankEditable"], moons: [0] } };

test("A public table takes the first value that is allowed where its options say nothing", () => {
  expect(withPublicTableDefaults(room, {})).toEqual({ questionMode: "bank", moons: 0 });
  expect(withPublicTableDefaults(room, { questionMode: "bankEditable", first: 1 })).toEqual({
    questionMode: "bankEditable",
    moons: 0,
    first: 1,
  });
});

test("A table may be public if every limited option is unset or has an allowed value", () => {
  expect(mayBePublic(room, {})).toBe(true);
  expect(mayBePublic(room, { questionMode: "bankEditable", first: 1 })).toBe(true);
  expect(mayBePublic(room, { questionMode: "open" })).toBe(false);
  expect(mayBePublic(room, { questionMode: "bank", moons: 3 })).toBe(false);
  expect(mayBePublic({}, { first: 1 })).toBe(true);
});

test("An option with words of one’s own is empty at a public table", () => {
  const own = { optionsByLink: ["subjects"] };
  expect([{}, { subjects: "" }, { subjects: "Cats; Dogs" }].map((options) => mayBePublic(own, options))).toEqual([
    true,
    true,
    false,
  ]);
});

test("A table may have days per move if every limited option is unset or has an allowed value", () => {
  const slow = { slowTableOptions: { follower: ["farthest"] } };
  expect([{}, { follower: "farthest" }, { follower: "first" }].map((options) => mayBeSlow(slow, options))).toEqual([
    true,
    true,
    false,
  ]);
  expect(mayBeSlow({}, { follower: "first" })).toBe(true);
});
