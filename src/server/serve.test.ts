import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { describe, expect, test } from "vitest";
import { LANGUAGE_IDS, type Language } from "../kernel/texts.ts";
import { eventually } from "../testing/progress/progress.ts";
import { httpClient } from "../testing/server/http-client.ts";
import { contradictions } from "../testing/server/load/contradictions.ts";
import { openSimulatedPages, playersWho } from "../testing/server/load/simulated-pages.ts";
import type { SimulatedPlayer } from "../testing/server/load/simulated-player.ts";
import { startMatches } from "../testing/server/load/started-matches.ts";
import { quietPort } from "../testing/server/quiet-port.ts";
import { databaseOf, startServerProcess, webSocketAddress } from "../testing/server/server-process.ts";
import { connectClient } from "../testing/server/socket-client.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { metricValue, startTestServer } from "../testing/server/test-server.ts";
import { lastUpdate } from "../testing/server/test-tables.ts";
import { databaseFile } from "./store/open-database.ts";

const TABLES = 6;

const REFUSED: Readonly<Record<Language, string>> = {
  en: "This could not be saved, so it does not count. Please try again.",
  fr: "Impossible d’enregistrer : cela ne compte donc pas. Veuillez réessayer.",
};

/** Registers a new person, each time from another address: a request that only writes. */
async function register(url: string, language: Language): Promise<{ status: number; sentence: string | undefined }> {
  const headers = { "accept-language": language, "x-forwarded-for": `192.0.${++visits >> 8}.${visits & 255}` };
  const { status, body } = await httpClient(url, headers)("POST", "/me", { name: "Zoé" });
  return { status, sentence: body.sentence };
}
let visits = 0;

/** Writes are refused by HTTP, in the language of the client. */
async function expectWritesRefused(url: string): Promise<void> {
  for (const language of LANGUAGE_IDS)
    await expect.poll(() => register(url, language)).toEqual({ status: 503, sentence: REFUSED[language] });
}

/** `/readyz` says whether anything can be stored. */
const expectReady = (url: string, status: 200 | 503): Promise<number> =>
  eventually(
    `readyz to answer ${status}`,
    async () => (await fetch(`${url}/readyz`)).status,
    (answer) => answer === status,
  );

/** Reads work: a new watcher sees the newest step. */
async function expectReadsWork(url: string, { table, version }: SimulatedPlayer): Promise<void> {
  const watcher = await connectClient(url);
  await watcher.subscribe({ t: "watch", table, viewer: "watcher" });
  await eventually(
    "the newest step",
    () => lastUpdate(watcher, table)?.version,
    (shown) => shown === version(),
  );
  await expectReady(url, 503);
}

describe("A server whose database is locked by another program", () => {
  test("Writes are refused with a sentence, reads work, nothing is lost, and afterwards everybody plays on", async () => {
    const server = await startTestServer({ isBehindProxy: true });
    const { url, data } = server;
    let [stored, refused] = [0, 0];
    const count = (isStored: boolean) => (isStored ? stored++ : refused++);
    const players = openSimulatedPages(await startMatches(url, TABLES), `${url.replace("http", "ws")}/ws`, count);
    const [first] = players;
    if (first === undefined) throw new Error("nobody");
    await eventually(
      "fifty stored moves",
      () => stored,
      (count) => count > 50,
    );

    const other = new Database(databaseFile(data), { timeout: 10_000 });
    other.exec("BEGIN EXCLUSIVE");
    await eventually(
      "refused moves",
      () => refused,
      (count) => count > 5 * TABLES,
    );
    await expectWritesRefused(url);
    await expectReadsWork(url, first);
    expect(await metricValue(server, "symposion_errors_total")).toBeGreaterThan(0);
    other.exec("ROLLBACK");
    other.close();
    await expectReady(url, 200);

    const stillPlaying = () => playersWho(players, (player) => !player.isOver());
    await eventually("the end of every match", stillPlaying, (playing) => playing.length === 0);
    await server.close();
    expect(await contradictions(databaseFile(data), players)).toEqual([]);
  });
});

/** No file of this process may grow beyond this size: its writes then fail, as on a full disk. */
const limitFiles = (pid: number, bytes: number | "unlimited"): void =>
  void execFileSync("prlimit", ["--pid", String(pid), `--fsize=${bytes}:`]);

describe.skipIf(spawnSync("prlimit", ["--version"]).error !== undefined)("A server on a full disk", () => {
  test("Writes are refused with a sentence, reads work, nothing is lost even when it is killed, and afterwards everybody plays on", async () => {
    const place = { folder: temporaryFolder(), port: await quietPort() };
    let server = await startServerProcess(place);
    const players = openSimulatedPages(await startMatches(server.url, TABLES), webSocketAddress(place));
    const [first] = players;
    if (first === undefined) throw new Error("nobody");

    const fill = async () => {
      limitFiles(server.pid, statSync(`${databaseOf(place)}-wal`).size + 100_000);
      await expectWritesRefused(server.url);
      await expectReadsWork(server.url, first);
      expect(server.errors.length).toBeGreaterThan(0);
    };
    const everybodyPlaysOn = async () => {
      const versions = new Map(players.map((player) => [player, player.version()]));
      const isStuck = (player: SimulatedPlayer) => !player.isOver() && player.version() <= (versions.get(player) ?? 0);
      await eventually(
        "everybody to play on",
        () => playersWho(players, isStuck),
        (stuck) => stuck.length === 0,
      );
    };

    await fill();
    limitFiles(server.pid, "unlimited");
    await expectReady(server.url, 200);
    await everybodyPlaysOn();
    await fill();
    await server.kill();
    server = await startServerProcess(place);
    await everybodyPlaysOn();
    for (const player of players) player.rest();
    await server.stop();
    expect(await contradictions(databaseOf(place), players)).toEqual([]);
  });
});
