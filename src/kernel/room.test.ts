import { expect, test } from "vitest";
import { mayBePublic, withPublicTableDefaults } from "./room.ts";

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
