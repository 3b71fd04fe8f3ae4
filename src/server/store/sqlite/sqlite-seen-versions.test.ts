import { describe, test } from "vitest";
import { seenVersionsContract } from "../../../tables/ports/seen-versions.contract.ts";
import { temporaryDatabase } from "../../../testing/server/temporary-database.ts";
import { sqliteSeenVersions } from "./sqlite-seen-versions.ts";

describe("Seen versions in SQLite", () => {
  test.each(seenVersionsContract)("$name", ({ holds }) => holds(sqliteSeenVersions(temporaryDatabase())));
});
