import { execFile } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { copyToPostgres } from "../server/store/copy/copy-to-postgres.ts";
import { databaseFile } from "../server/store/open-database.ts";
import { openPostgresDatabase } from "../server/store/postgres/postgres-database.ts";
import { contentHash, playedFolder } from "../testing/server/played-folder.ts";
import { openedPostgres } from "../testing/server/postgres/temporary-postgres.ts";
import { describeOnPostgres } from "../testing/server/postgres/test-postgres.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { startTestServer } from "../testing/server/test-server.ts";
import { checkStored } from "./check-stored.ts";
import { backUpOnce } from "./regular-backups.ts";

const PROGRAM = fileURLToPath(new URL("./main.ts", import.meta.url));

/** Runs the real program with these variables. */
const symposion = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  new Promise<{ readonly said: string; readonly status: number }>((resolve) => {
    const all = { ...process.env, LANG: "en_GB.UTF-8", LC_ALL: "", NODE_NO_WARNINGS: "1", ...env };
    const run = execFile(process.execPath, [PROGRAM, ...args], { env: all }, (_, said, errors) =>
      resolve({ said: (said + errors).replaceAll(/\s+/g, " "), status: run.exitCode ?? -1 }),
    );
  });

await describeOnPostgres("symposion with DATABASE_URL", (postgres) => {
  test("A folder moves to PostgreSQL and back without any difference, and nothing is overwritten", async () => {
    const DATABASE_URL = await postgres.newSchema();
    const data = playedFolder();
    const before = await contentHash(databaseFile(data));
    const there = await symposion({ DATABASE_URL, DATA_DIR: data }, "move-to-postgres");
    expect(there).toEqual({ said: expect.stringMatching(/copied to \S+ and compared: 8 matches,/), status: 0 });
    expect(there.said, "no password").not.toContain("pass");
    expect(await contentHash(databaseFile(data)), "the original stays").toBe(before);

    const twice = await symposion({ DATABASE_URL, DATA_DIR: data }, "move-to-postgres");
    expect(twice).toEqual({ said: expect.stringContaining("holds something already. Nothing was changed"), status: 1 });

    const home = join(temporaryFolder(), "new", "data");
    const back = await symposion({ DATABASE_URL, DATA_DIR: home }, "move-to-sqlite");
    expect(back).toEqual({ said: expect.stringContaining("and compared: 8 matches"), status: 0 });
    expect(await contentHash(databaseFile(home))).toBe(before);
    expect(readdirSync(home)).toEqual(["symposion.db"]);
    expect(statSync(databaseFile(home)).mode & 0o777).toBe(0o600);
    expect(checkStored(home, "en").status).toBe(0);
    const again = await symposion({ DATABASE_URL, DATA_DIR: home }, "move-to-sqlite");
    expect(again).toEqual({ said: expect.stringContaining("exists already. Nothing was overwritten"), status: 1 });
  });

  test("Nothing is moved while a server could still write", async () => {
    const DATABASE_URL = await postgres.newSchema();
    const { data } = await startTestServer();
    const taken = await symposion({ DATABASE_URL, DATA_DIR: data }, "move-to-postgres");
    expect(taken).toEqual({ said: expect.stringContaining("A server uses the folder"), status: 1 });
    const database = await openedPostgres(DATABASE_URL);
    await database.ask({ name: "any", text: "SELECT 1" });
    const home = join(temporaryFolder(), "data");
    const used = await symposion({ DATABASE_URL, DATA_DIR: home }, "move-to-sqlite");
    expect(used).toEqual({ said: expect.stringContaining("Stop all servers first"), status: 1 });
    expect(existsSync(databaseFile(home))).toBe(false);
  });

  test("A backup is a file like any other, is checked, and is restored into an empty database", async () => {
    const DATABASE_URL = await postgres.newSchema();
    const data = playedFolder();
    expect(await copyToPostgres(databaseFile(data), DATABASE_URL)).toMatchObject({ ok: true });
    const copies = join(temporaryFolder(), "copies");
    const place = { data, url: DATABASE_URL, copies, days: 7 };
    expect(await backUpOnce(place, Date.parse("2030-05-01T12:00:00Z"), "en")).toMatchObject({ isDone: true });
    const copy = join(copies, readdirSync(copies)[0] ?? "");
    expect(await contentHash(copy)).toBe(await contentHash(databaseFile(data)));
    expect(await symposion({ DATABASE_URL }, "restore", copy)).toMatchObject({ status: 1 });
    const empty = await postgres.newSchema();
    expect(await symposion({ DATABASE_URL: empty }, "restore", copy)).toEqual({
      said: expect.stringContaining("holds what was copied"),
      status: 0,
    });
    expect(await symposion({ DATABASE_URL: empty }, "check")).toEqual({
      said: expect.stringContaining("is whole: 8 matches"),
      status: 0,
    });
  });

  test("What cannot be done is refused in words", async () => {
    const data = playedFolder();
    const empty = await postgres.newSchema();
    const cases = [
      [{ DATABASE_URL: "", DATA_DIR: data }, ["move-to-postgres"], "What fits: an address like postgres://", 1],
      [{ DATABASE_URL: "", DATA_DIR: join(data, "new") }, ["--lang", "fr", "move-to-sqlite"], "Ce qui convient", 1],
      [{ DATABASE_URL: empty, DATA_DIR: join(data, "none") }, ["move-to-postgres"], "There is no database at", 1],
      [{ DATABASE_URL: empty }, ["check"], "holds nothing of Symposion", 2],
      [{ DATABASE_URL: empty }, ["migrate"], "holds nothing of Symposion", 1],
      [{ DATABASE_URL: "postgres://owl:dusk@127.0.0.1:1/club" }, ["check"], "cannot be reached", 2],
      [{ DATABASE_URL: "postgres://owl:dusk@127.0.0.1:1/club" }, ["backup"], "cannot be reached", 1],
    ] as const;
    for (const [env, args, words, status] of cases)
      expect(await symposion(env, ...args), args.join(" ")).toEqual({ said: expect.stringContaining(words), status });
    await (await openPostgresDatabase(empty)).close();
    const migrated = await symposion({ DATABASE_URL: empty }, "migrate");
    expect(migrated).toEqual({ said: expect.stringContaining("is up to date already"), status: 0 });
  });
});
