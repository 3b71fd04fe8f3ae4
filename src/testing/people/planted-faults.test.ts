import { expect, test } from "vitest";
import { misplacedFaults } from "./planted-faults.ts";

test("P-22 every fault that can be planted has exactly one place in the project", () => {
  expect(misplacedFaults(".")).toEqual([]);
});
