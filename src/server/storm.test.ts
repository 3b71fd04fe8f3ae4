import { expect, test } from "vitest";
import { freshFolder } from "./store/fresh-archive.ts";
import { contradictions } from "./storm/evidence.ts";
import { pairs } from "./storm/gatherings.ts";
import { pagesOf, those } from "./storm/page.ts";
import type { Player } from "./storm/player.ts";
import { databaseAt, quietPort, serverProcess, socketsAt } from "./storm/server-process.ts";

const TABLES = 200;
const KILLS = 20;
const PATIENCE = { timeout: 180_000, interval: 10 };

test(`kill -9 of the server in a storm of moves from ${TABLES} tables, ${KILLS} times: every acknowledged move is there, none twice, and everybody plays on`, async () => {
  const place = { folder: freshFolder(), port: await quietPort() };
  let server = await serverProcess(place);
  let answers = 0;
  const players = pagesOf(await pairs(server.url, TABLES), socketsAt(place), () => answers++);
  for (let kill = 0; kill < KILLS; kill++) {
    const before = answers;
    // Each time after another while, in the middle of whatever is being written.
    await expect.poll(() => answers - before, PATIENCE).toBeGreaterThan(100 + 10 * kill);
    await server.kill();
    expect(server.complaints).toEqual([]);
    server = await serverProcess(place);
  }
  const versions = new Map(players.map((player) => [player, player.version()]));
  const hasResumed = (player: Player) => player.isOver() || player.version() > (versions.get(player) ?? 0);
  await expect.poll(() => those(players, (player) => !hasResumed(player)), PATIENCE).toEqual([]);
  for (const player of players) player.rest();
  await server.stop();
  expect(server.complaints).toEqual([]);

  expect(await contradictions(databaseAt(place), players)).toEqual([]);
  const hasMissed = ({ views, version }: Player) => views.size !== version() + 1;
  expect(those(players, hasMissed), "everybody was shown every step, also those played while away").toEqual([]);
});
