import { expect, test } from "vitest";
import { eventually } from "../testing/progress/progress.ts";
import { databaseIn } from "./keeping.ts";
import { openHouse } from "./open-house.ts";
import { badNetwork } from "./storm/bad-network.ts";
import { contradictions } from "./storm/evidence.ts";
import { pairs } from "./storm/gatherings.ts";
import { pagesOf, those } from "./storm/page.ts";

const TABLES = 15;

test("messages delayed, doubled, reordered and dropped, lines cut: every match is played to its end, and every acknowledged move is there once", async () => {
  const { url, data, close } = await openHouse({ isBehindProxy: true });
  const network = await badNetwork(url, "a bad evening");
  const players = pagesOf(await pairs(url, TABLES), network.address);
  const stillPlaying = () => those(players, (player) => !player.isOver());
  await eventually("the end of every match", stillPlaying, (players) => players.length === 0);
  await close();
  expect(await contradictions(databaseIn(data), players)).toEqual([]);
  for (const [mischief, times] of Object.entries(network.count)) expect(times, mischief).toBeGreaterThan(20);
});
