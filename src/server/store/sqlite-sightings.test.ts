import { describe, test } from "vitest";
import { sightingsContract } from "../../host/sightings.contract.ts";
import { freshArchive } from "./fresh-archive.ts";
import { sqliteSightings } from "./sqlite-sightings.ts";

describe("sightings in SQLite", () => {
  test.each(sightingsContract)("$name", ({ holds }) => holds(sqliteSightings(freshArchive())));
});
