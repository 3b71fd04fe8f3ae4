import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { eventually } from "../testing/progress/progress.ts";
import { databaseIn } from "./keeping.ts";
import { openHouse } from "./open-house.ts";
import { freshFolder } from "./store/fresh-archive.ts";
import { contradictions } from "./storm/evidence.ts";
import { pairs } from "./storm/gatherings.ts";
import { pagesOf, those } from "./storm/page.ts";
import type { Player } from "./storm/player.ts";
import { databaseAt, quietPort, serverProcess, socketsAt } from "./storm/server-process.ts";
import { figure } from "./test-evening.ts";
import { page } from "./test-page.ts";
import { script } from "./test-script.ts";
import { lastTold } from "./test-table.ts";

const TABLES = 6;

const REFUSED = {
  en: "This could not be kept, so it does not count. Please try again.",
  fr: "Ceci n’a pas pu être enregistré et ne compte donc pas. Veuillez réessayer.",
};

/** Somebody new, each from elsewhere: nothing but a write. */
async function greeted(url: string, language: "en" | "fr"): Promise<{ status: number; sentence: string | undefined }> {
  const headers = { "accept-language": language, "x-forwarded-for": `192.0.${++visits >> 8}.${visits & 255}` };
  const { status, body } = await script(url, headers)("POST", "/me", { name: "Zoé" });
  return { status, sentence: body.sentence };
}
let visits = 0;

/** What would have to be kept is refused by HTTP, in the language of whoever asks. */
async function isRefused(url: string): Promise<void> {
  for (const language of ["en", "fr"] as const)
    await expect.poll(() => greeted(url, language)).toEqual({ status: 503, sentence: REFUSED[language] });
}

/** Reading goes on: somebody who comes now sees the table as everybody else does. */
async function isShown(url: string, { table, version }: Player): Promise<void> {
  const watcher = await page(url);
  await watcher.listen({ t: "watch", table, viewer: "watcher" });
  await eventually(
    "the newest step",
    () => lastTold(watcher, table)?.version,
    (shown) => shown === version(),
  );
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
}

describe("a database that another program has locked", () => {
  test("what would be kept is refused in words, reading goes on, nothing is lost; and then everybody plays on", async () => {
    const open = await openHouse({ isBehindProxy: true });
    const { url, data } = open;
    let [kept, refused] = [0, 0];
    const count = (isKept: boolean) => (isKept ? kept++ : refused++);
    const players = pagesOf(await pairs(url, TABLES), `${url.replace("http", "ws")}/ws`, count);
    const [first] = players;
    if (first === undefined) throw new Error("nobody");
    await eventually(
      "fifty moves that are kept",
      () => kept,
      (count) => count > 50,
    );

    const other = new Database(databaseIn(data), { timeout: 10_000 });
    other.exec("BEGIN EXCLUSIVE");
    await eventually(
      "moves that are refused",
      () => refused,
      (count) => count > 5 * TABLES,
    );
    await isRefused(url);
    await isShown(url, first);
    expect(await figure(open, "symposion_faults_total")).toBeGreaterThan(0);
    other.exec("ROLLBACK");
    other.close();

    const stillPlaying = () => those(players, (player) => !player.isOver());
    await eventually("the end of every match", stillPlaying, (players) => players.length === 0);
    await open.close();
    expect(await contradictions(databaseIn(data), players)).toEqual([]);
  });
});

/** No file of this process may grow beyond so many bytes: its writes fail, as on a disk without room. */
const limitFiles = (pid: number, bytes: number | "unlimited"): void =>
  void execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);

describe.skipIf(spawnSync("prlimit", ["--version"]).error !== undefined)("a disk without room", () => {
  test("what would be kept is refused in words, reading goes on, nothing is lost, not even by kill -9; and then everybody plays on", async () => {
    const place = { folder: freshFolder(), port: await quietPort() };
    let server = await serverProcess(place);
    const players = pagesOf(await pairs(server.url, TABLES), socketsAt(place));
    const [first] = players;
    if (first === undefined) throw new Error("nobody");

    const fill = async () => {
      limitFiles(server.pid, statSync(`${databaseAt(place)}-wal`).size + 100_000);
      await isRefused(server.url);
      await isShown(server.url, first);
      expect(server.complaints.length).toBeGreaterThan(0);
    };
    const everybodyPlaysOn = async () => {
      const versions = new Map(players.map((player) => [player, player.version()]));
      const isStuck = (player: Player) => !player.isOver() && player.version() <= (versions.get(player) ?? 0);
      await eventually(
        "everybody to play on",
        () => those(players, isStuck),
        (stuck) => stuck.length === 0,
      );
    };

    await fill();
    limitFiles(server.pid, "unlimited");
    await everybodyPlaysOn();
    await fill();
    await server.kill();
    server = await serverProcess(place);
    await everybodyPlaysOn();
    for (const player of players) player.rest();
    await server.stop();
    expect(await contradictions(databaseAt(place), players)).toEqual([]);
  });
});
