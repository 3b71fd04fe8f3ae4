import { describe, test } from "vitest";
import { memorySightings } from "./memory-sightings.ts";
import { sightingsContract } from "./sightings.contract.ts";

describe("sightings in memory", () => {
  test.each(sightingsContract)("$name", ({ holds }) => holds(memorySightings()));
});
