import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rooms } from "../../games/rooms.ts";
import type { Timer } from "../../host/ports/timer.ts";
import type { RoundsFor } from "../../kernel/game.ts";
import { readRecord, replayRecord, writeRecord } from "../../kernel/record/match-record.ts";
import { recordFor } from "../../kernel/record/record-for.ts";
import type { ChatLineView } from "../../protocol/messages/table-view.ts";
import { databaseFile } from "../../server/store/open-database.ts";
import { systemTimer } from "../../server/system-timer.ts";
import { httpClient } from "../server/http-client.ts";
import { temporaryFolder } from "../server/temporary-database.ts";
import { startTestServer } from "../server/test-server.ts";
import type { GoldenDatabase } from "./golden-files.ts";
import { playOn } from "./make-golden-database.ts";

/** A server with a copy of a golden database, on the day after it was stored: later it would forget its people. */
async function serverWith({ file, contents }: GoldenDatabase) {
  const data = join(temporaryFolder(), "data");
  mkdirSync(data);
  copyFileSync(file, databaseFile(data));
  const offset = contents.at + 24 * 3600 * 1000 - Date.now();
  const timer: Timer = { ...systemTimer, now: () => Date.now() + offset };
  const { url, context } = await startTestServer({ data, timer, threads: 1 });
  const [ana, zoe] = ["Ana", "Zoé"].map((name) => httpClient(url, { cookie: contents.cookies[name] ?? "" }));
  if (ana === undefined || zoe === undefined) throw new Error("nobody is there");
  return { ana, zoe, anybody: httpClient(url), repositories: context.repositories };
}

/** Records of personal games told everything once. Today they are made for their holder; Ana sits at the first seat. */
async function recordOfAna(id: string, text: string): Promise<string> {
  const { game: load, roundsFor: loadRounds } = rooms.find((room) => room.id === id) ?? {};
  const read = readRecord(text);
  if (load === undefined || !read.ok) throw new Error(`${id}: the golden record does not read`);
  if (loadRounds === undefined) return text;
  const [{ game }, { roundsFor }] = await Promise.all([load(read.record.edition), loadRounds()]);
  const replayed = replayRecord(game, read.record);
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.why));
  return writeRecord(recordFor(game, replayed.match, read.record, roundsFor as RoundsFor<unknown, unknown>, [0]));
}

/** If one of these fails, the schema has changed without a migration, or what is stored is read differently. */
export function describeGoldenDatabase(database: GoldenDatabase): void {
  describe(`The golden database ${database.name}`, () => {
    const { tables } = database.contents;

    test("It has a finished and a running match of every game", () => {
      expect(new Set(tables.map(({ game }) => game)).size).toBeGreaterThan(3);
      expect(tables.filter(({ record }) => record === null)).toHaveLength(tables.length / 2);
    });

    test("Its people, tables, chats and matches are there, and finished matches have the same record to the last byte", async () => {
      const { ana, zoe, anybody } = await serverWith(database);
      expect((await zoe("GET", "/me")).body).toMatchObject({ ok: true, name: "Zoé", language: "fr" });
      for (const { id, game, version, record } of tables) {
        expect((await ana("GET", `/tables/${id}/chat`)).body, id).toMatchObject({ ok: true });
        expect(JSON.stringify((await ana("GET", `/tables/${id}/chat`)).body)).toContain("Bonjour à tous 🏺");
        const watched = (await anybody("GET", `/tables/${id}/updates?wait=20`)).body;
        expect(watched, id).toMatchObject({ ok: true });
        const versions = (watched.messages as readonly { t: string; version?: number }[]).map(
          (one) => one.version ?? 0,
        );
        // In a running match the bots have played on.
        if (record === null) expect(Math.max(...versions), id).toBeGreaterThanOrEqual(version);
        else expect(Math.max(...versions), id).toBe(version);
        if (record !== null)
          expect((await ana("GET", `/tables/${id}/record`)).body.text).toBe(await recordOfAna(game, record));
      }
    });

    test("ST-8 its chat lines have the version at which they were said, or none where that was not stored", async () => {
      const { ana } = await serverWith(database);
      const isStored = database.name !== "schema-1";
      for (const { id } of tables) {
        const { lines } = (await ana("GET", `/tables/${id}/chat`)).body;
        const [before, , during] = (lines as readonly ChatLineView[]).map(({ version }) => version);
        expect([before, typeof during], id).toEqual([null, isStored ? "number" : "undefined"]);
      }
    });

    test("Whoever wanted to be told something is told it in the same ways; before migration 6 nobody was", async () => {
      const { repositories } = await serverWith(database);
      const owner = (await repositories.tables.read(tables[0]?.id ?? ""))?.owner ?? "";
      const [told] = await repositories.notifications.read([owner]);
      const isStored = Number(/\d+/.exec(database.name)) >= 6;
      expect(told?.ways.map(({ to }) => to.is) ?? []).toEqual(isStored ? ["push", "mail", "webhook"] : []);
      expect(told?.wishes?.quiet?.timeZone).toBe(isStored ? "Europe/Athens" : undefined);
    });

    test("Whoever had a passkey, codes, a mailbox that brings them back and a public page has them; before migration 8 none was kept", async () => {
      const { anybody, repositories } = await serverWith(database);
      const isStored = Number(/\d+/.exec(database.name)) >= 8;
      const owner = (await repositories.tables.read(tables[0]?.id ?? ""))?.owner ?? "";
      const { accounts, notifications } = repositories;
      expect((await accounts.passkeys(owner)).map(({ counter }) => counter)).toEqual(isStored ? [3] : []);
      expect(await accounts.countRecoveryCodes(owner)).toBe(isStored ? 2 : 0);
      expect(await notifications.recovering("ana@games.example", 9)).toHaveLength(isStored ? 1 : 0);
      expect((await anybody("GET", "/people/page-of-ana")).body.ok).toBe(isStored);
    });

    test("Its running matches go on to their end", async () => {
      const { ana, zoe } = await serverWith(database);
      for (const { id, game, version, record } of tables) {
        if (record !== null) continue;
        expect(await playOn([ana, zoe], id, Number.POSITIVE_INFINITY), game).toBeGreaterThan(version);
        expect((await ana("GET", `/tables/${id}/record`)).body, game).toMatchObject({ ok: true });
      }
    });
  });
}
