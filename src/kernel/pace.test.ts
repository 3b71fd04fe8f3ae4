import { expect, test } from "vitest";
import { paced } from "./pace.ts";

test("A wait lasts as long as the pace says: none at pace 0, twice as long at pace 2", () => {
  expect(([0, 1, 2] as const).map((pace) => paced(700, pace))).toEqual([0, 700, 1400]);
});
