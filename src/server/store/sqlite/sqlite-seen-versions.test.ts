import { describe, expect, test } from "vitest";
import { seenVersionsContract } from "../../../tables/ports/seen-versions.contract.ts";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { rowSum } from "./row-checks.ts";
import { sqliteSeenVersions } from "./sqlite-seen-versions.ts";

describe("Seen versions in SQLite", () => {
  test.each(seenVersionsContract)("$name", ({ holds }) => holds(sqliteSeenVersions(temporaryDatabase())));

  test("A row fits its checksum when it is new, when it was raised and when it was not", async () => {
    const database = temporaryDatabase();
    const seenVersions = sqliteSeenVersions(database);
    const fitting = database.db
      .prepare<[], number>(`SELECT version FROM seen_version WHERE row_sum = ${rowSum("seen_version")}`)
      .pluck();
    for (const [version, expected] of [
      [3, 3],
      [7, 7],
      [5, 7],
    ] as const) {
      await seenVersions.raise([{ table: "t", seat: 1, version }]);
      expect(fitting.all()).toEqual([expected]);
    }
  });
});
