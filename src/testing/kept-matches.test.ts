import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as catalogue from "../games/catalogue.ts";
import { readRecord, replayRecord } from "../kernel/record/match-record.ts";
import { gameOfEdition, keptEdition } from "../kernel/room.ts";

/**
 * Matches that are kept as files. If one no longer replays, the rules have changed: they need a new edition, and the old
 * one is kept beside it (docs/decisions/0012-editions.md).
 */
describe.each(Object.values(catalogue).map((room) => [room.id, room] as const))("Kept matches of %s", (id, room) => {
  const folder = join("src/games", id, "testing/played");
  const kept = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".txt")) : [];

  test("There are at least three", () => expect(kept.length).toBeGreaterThan(2));

  test.each(kept)("%s replays to the result that it states", async (name) => {
    const read = readRecord(readFileSync(join(folder, name), "utf8"));
    if (!read.ok) throw new Error(read.why.key);
    expect(read.record.end).not.toBeNull();
    const game = await gameOfEdition(room, keptEdition(room, read.record.edition));
    expect(replayRecord(game, read.record)).toMatchObject({ ok: true });
  });
});
