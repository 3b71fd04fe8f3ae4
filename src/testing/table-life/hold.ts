import { expect } from "vitest";
import { vectorFaults } from "./run-vector.ts";

/** These lines hold at the usual start of a vector, but for what `at` changes. */
export const hold = async (at: Readonly<Record<string, string>>, ...run: readonly string[]): Promise<void> =>
  expect(await vectorFaults({ at, run })).toEqual([]);
