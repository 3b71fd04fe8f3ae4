import { expect, test } from "vitest";
import { inWholeNumbers } from "./icon-paths.ts";

test("A path is drawn in whole numbers, and its errors do not add up", () => {
  expect(inWholeNumbers("M10.4 10.4l.4.4.4.4.4.4")).toBe("M10 10l1 1l0 0l1 1");
  expect(inWholeNumbers("m1.5-2.25c1.1.2-3.4-5.6 7 8.75z")).toBe("m2-2c1 0-4-6 7 9z");
});

test("Flat and steep lines, arcs and absolute points keep their places", () => {
  expect(inWholeNumbers("M1 2h3.6v4.4H9.2V8.7")).toBe("M1 2h4v4H9V9");
  expect(inWholeNumbers("M0 0a243.5 243 0 0 1 1.656-4.562")).toBe("M0 0a243.5 243 0 0 1 2-5");
});

test("A closed part begins where it began", () => {
  expect(inWholeNumbers("M1.4 1.4h3.4zm.2.2h1")).toBe("M1 1h4zm1 1h1");
});

test("A path that cannot be read is an error, not a wrong drawing", () => {
  expect(() => inWholeNumbers("M1 2 3")).toThrow("cannot be read: M1 2 3");
});
