import { expect, test } from "vitest";
import { databaseFile } from "../../../server/store/open-database.ts";
import { eventually } from "../../progress/progress.ts";
import { startTestServer } from "../test-server.ts";
import { startBadNetwork } from "./bad-network.ts";
import { contradictions } from "./contradictions.ts";
import { openSimulatedPages, playersWho } from "./simulated-pages.ts";
import { startMatches } from "./started-matches.ts";

const TABLES = 15;

test("With messages delayed, doubled, reordered and dropped and connections cut, every match ends and stores every acknowledged move once", async () => {
  const { url, data, close } = await startTestServer({ isBehindProxy: true });
  const network = await startBadNetwork(url, "a bad evening");
  const players = openSimulatedPages(await startMatches(url, TABLES), network.address);
  const stillPlaying = () => playersWho(players, (player) => !player.isOver());
  await eventually("the end of every match", stillPlaying, (playing) => playing.length === 0);
  await close();
  expect(await contradictions(databaseFile(data), players)).toEqual([]);
  for (const [fault, times] of Object.entries(network.count)) expect(times, fault).toBeGreaterThan(20);
});
