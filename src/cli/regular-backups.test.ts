import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { describe, expect, onTestFinished, test } from "vitest";
import { databaseFile } from "../server/store/open-database.ts";
import { eventually, waitingFor } from "../testing/progress/progress.ts";
import { connectClient, connectPerson } from "../testing/server/socket-client.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { startTestServer } from "../testing/server/test-server.ts";
import { createTestTable, lastUpdate, matchOfTwo, playMatch } from "../testing/server/test-tables.ts";
import { restoreDatabase } from "./backups.ts";
import { checkStored } from "./check-stored.ts";
import { backUpOnce, MIN_COPIES } from "./regular-backups.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOON = Date.parse("2030-05-01T12:00:00Z");

describe("Backups that are made regularly", () => {
  test("A rehearsal: the folder is lost, the newest copy is restored, and everybody plays on from it", async () => {
    const { url, data, close } = await startTestServer();
    const copies = join(temporaryFolder(), "copies");
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    const play = (turns: number) => Promise.all([playMatch(ada, table, 0, turns), playMatch(bao, table, 1, turns)]);
    await play(1);
    expect(await backUpOnce({ data, copies, days: 7 }, NOON, "en")).toMatchObject({ isDone: true });
    await play(2);
    const version = lastUpdate(ada, table)?.version ?? 0;
    // People play while it is made.
    const [made] = await Promise.all([backUpOnce({ data, copies, days: 7 }, NOON + DAY, "en"), play(3)]);
    expect(made.isDone).toBe(true);
    await close();
    rmSync(data, { recursive: true });

    const newest = readdirSync(copies).sort().at(-1) ?? "";
    expect(await restoreDatabase({ data }, join(copies, newest), "later", "en")).toMatchObject({ isDone: true });
    expect(checkStored(data, "en").status).toBe(0);
    const restored = await startTestServer({ data });
    const again = [ada, bao].map(({ cookie }) => connectClient(restored.url, { cookie }));
    const [ana, other] = await Promise.all(again);
    if (ana === undefined || other === undefined) throw new Error("nobody came back");
    await Promise.all([playMatch(ana, table, 0), playMatch(other, table, 1)]);
    expect(lastUpdate(ana, table)?.outcome, "played to the end").not.toBeNull();
    const known = lastUpdate(ada, table)?.version ?? 0;
    const stored = await restored.context.repositories.matches.read(table);
    expect(stored?.steps.length).toBeGreaterThanOrEqual(version);
    expect(known).toBeGreaterThanOrEqual(version);
  });

  test("Copies that are too old are removed, but never the newest, and no other file", async () => {
    const { data } = await startTestServer();
    const copies = temporaryFolder();
    for (const name of ["symposion-before-migration-2.db", "holidays.db"]) writeFileSync(join(copies, name), "mine");
    for (let day = 0; day < 6; day++) await backUpOnce({ data, copies, days: 3 }, NOON + day * DAY, "en");
    const names = () => readdirSync(copies).filter((name) => name.endsWith("Z.db"));
    expect(names()).toHaveLength(4);
    const { lines } = await backUpOnce({ data, copies, days: 3 }, NOON + 400 * DAY, "en");
    expect(lines.join()).toContain("have been removed: 2.");
    expect(names(), "after a long time without copies").toHaveLength(MIN_COPIES);
    expect(readdirSync(copies)).toHaveLength(MIN_COPIES + 2);
  });

  test("As long as the database is damaged no copy is removed, and it is said what is damaged", async () => {
    const { url, data, close } = await startTestServer();
    await createTestTable(await connectPerson(url, "Ada"), "isis-osiris", 2);
    await close();
    const copies = temporaryFolder();
    for (let day = 0; day < 4; day++) await backUpOnce({ data, copies, days: 1 }, NOON + day * DAY, "en");
    const before = readdirSync(copies).length;
    const db = new Database(databaseFile(data));
    db.exec("UPDATE person SET name = 'Ida'");
    db.close();
    const { isDone, lines } = await backUpOnce({ data, copies, days: 1 }, NOON + 9 * DAY, "fr");
    expect([isDone, lines.join()]).toEqual([false, expect.stringContaining("endommagé")]);
    expect(readdirSync(copies)).toHaveLength(before + 1);
  });

  test("The program goes on until it is stopped, and leaves no half copy", async () => {
    const { data } = await startTestServer();
    const copies = join(temporaryFolder(), "copies");
    const program = fileURLToPath(new URL("./main.ts", import.meta.url));
    const env = { ...process.env, DATA_DIR: data, LANG: "en_GB.UTF-8", LC_ALL: "", NODE_NO_WARNINGS: "1" };
    const run = spawn(process.execPath, [program, "backup", copies, "--every", "0.0001", "--days", "2"], { env });
    onTestFinished(() => void run.kill("SIGKILL"));
    const ended = once(run, "exit");
    const count = async () =>
      (existsSync(copies) ? readdirSync(copies) : []).filter((name) => name.endsWith("Z.db")).length;
    await eventually("three copies", count, (copied) => copied >= 3);
    run.kill("SIGTERM");
    expect(await waitingFor("the end of the program", ended)).toEqual([0, null]);
    const left = readdirSync(copies).filter((name) => name.endsWith(".part"));
    expect(left).toEqual([]);
  });

  test.each(["0", "often", "-1"])("--every %s is refused in words", async (every) => {
    const program = fileURLToPath(new URL("./main.ts", import.meta.url));
    const run = spawn(process.execPath, [program, "backup", "--every", every], { cwd: temporaryFolder() });
    expect(await waitingFor("the end of the program", once(run, "exit"))).toEqual([1, null]);
  });
});
