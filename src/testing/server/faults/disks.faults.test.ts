import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventually, waitingFor } from "../../progress/progress.ts";
import { contradictions } from "../load/contradictions.ts";
import { openSimulatedPages } from "../load/simulated-pages.ts";
import type { SimulatedPlayer } from "../load/simulated-player.ts";
import { startMatches } from "../load/started-matches.ts";
import { quietPort } from "../quiet-port.ts";
import { databaseOf, startServerProcess, webSocketAddress } from "../server-process.ts";
import { temporaryFolder } from "../temporary-database.ts";
import { counted, share } from "./fault-figures.ts";
import { mountSmallDisk } from "./small-disk.ts";

const MATCHES = 30;
const statusOf = async (url: string): Promise<number> => (await fetch(`${url}/readyz`)).status;
const areLost = (faults: readonly string[]) => faults.filter((fault) => fault.endsWith("is lost")).length;
const areDoubled = (faults: readonly string[]) => faults.filter((fault) => fault.endsWith("is stored twice")).length;

test("A disk that is full again and again loses and doubles no acknowledged move, and readyz says it", async () => {
  const disk = mountSmallDisk();
  if (disk === null) return noted("full disk");
  const times = share(10);
  const counts = await counted("full disk while matches are played", async () => {
    const place = { folder: disk.folder, port: await quietPort() };
    const server = await startServerProcess(place);
    const answers = { stored: 0, refused: 0 };
    const players: SimulatedPlayer[] = [];
    const playMore = async (): Promise<void> => {
      players.push(
        ...openSimulatedPages(await startMatches(server.url, MATCHES), webSocketAddress(place), (isStored) =>
          isStored ? answers.stored++ : answers.refused++,
        ),
      );
    };
    for (let time = 0; time < times; time++) {
      await playMore();
      const { stored, refused } = answers;
      await eventually(
        "moves",
        () => answers.stored,
        (count) => count > stored + 20,
      );
      disk.fill();
      await eventually(
        "refused moves",
        async () => {
          // The write-ahead log has room for thousands of moves, more than the matches have. Whether one may still begin does
          // not matter.
          await playMore().catch(() => undefined);
          return answers.refused;
        },
        (count) => count > refused + 5,
      );
      await eventually(
        "the server to be not ready",
        () => statusOf(server.url),
        (status) => status === 503,
      );
      disk.free();
      await eventually(
        "the server to be ready again",
        () => statusOf(server.url),
        (status) => status === 200,
      );
    }
    for (const player of players) player.rest();
    await server.stop();
    const faults = await contradictions(databaseOf(place), players);
    expect(faults.filter((fault) => !/is lost$|is stored twice$/.test(fault))).toEqual([]);
    const acknowledged = players.reduce((count, player) => count + player.acknowledged.length, 0);
    return { times, acknowledged, refused: answers.refused, lost: areLost(faults), doubled: areDoubled(faults) };
  });
  expect(counts).toMatchObject({ lost: 0, doubled: 0 });
});

test("On a read-only disk the server does not start, and says why", async () => {
  const disk = mountSmallDisk();
  if (disk === null) return noted("read-only disk");
  const place = { folder: disk.folder, port: await quietPort() };
  const server = await startServerProcess(place);
  await startMatches(server.url, 1);
  await server.stop();
  disk.setReadOnly();
  await counted("read-only disk", async () => {
    const main = fileURLToPath(new URL("../../../server/main.ts", import.meta.url));
    const env = { ...process.env, PORT: "0", DATA_DIR: join(disk.folder, "data"), NODE_NO_WARNINGS: "1" };
    const child = spawn(process.execPath, [main], { env });
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said += text.toString();
    });
    expect(await waitingFor("the refusal to start", once(child, "close"))).toEqual([1, null]);
    expect(said).toContain("Symposion could not start:");
    return { starts: 1, refused: 1 };
  });
});

const HARMS: readonly (readonly [string, (data: string) => void])[] = [
  ["the database was deleted", (data) => rmSync(join(data, "symposion.db"))],
  ["the write-ahead log was deleted", (data) => rmSync(join(data, "symposion.db-wal"))],
  ["the lock was deleted", (data) => rmSync(join(data, "symposion.lock"))],
  ["the folder was deleted", (data) => rmSync(data, { recursive: true })],
  ["the folder was moved", (data) => renameSync(data, `${data}-elsewhere`)],
  [
    "the database was replaced by a copy",
    (data) => {
      const file = join(data, "symposion.db");
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
];

test.each(HARMS)("After %s no move is acknowledged, within a second", async (name, harm) => {
  const counts = await counted(name, async () => {
    const place = { folder: temporaryFolder(), port: await quietPort() };
    mkdirSync(join(place.folder, "data"), { recursive: true });
    const server = await startServerProcess(place);
    const answers = { stored: 0, refused: 0 };
    const players = openSimulatedPages(await startMatches(server.url, 10), webSocketAddress(place), (isStored) =>
      isStored ? answers.stored++ : answers.refused++,
    );
    await eventually(
      "moves",
      () => answers.stored,
      (count) => count > 50,
    );
    harm(join(place.folder, "data"));
    const before = answers.stored;
    await eventually(
      "refused moves",
      () => answers.refused,
      (count) => count > 5,
    );
    await eventually(
      "the server to be not ready",
      () => statusOf(server.url),
      (status) => status === 503,
    );
    const { stored } = answers;
    const { refused } = answers;
    await eventually(
      "more refused moves",
      () => answers.refused,
      (count) => count > refused + 20,
    );
    for (const player of players) player.rest();
    await server.kill();
    return { "acknowledged in the first moment": stored - before, "acknowledged later": answers.stored - stored };
  });
  expect(counts["acknowledged later"]).toBe(0);
});

/** Only root may mount a disk. */
function noted(name: string): void {
  process.stdout.write(`${name}: not done, since no disk can be mounted here\n`);
}
