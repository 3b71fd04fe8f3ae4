import { expect, test } from "vitest";
import { eventually } from "../../progress/progress.ts";
import { quietPort } from "../quiet-port.ts";
import { databaseOf, startServerProcess, webSocketAddress } from "../server-process.ts";
import { temporaryFolder } from "../temporary-database.ts";
import { contradictions } from "./contradictions.ts";
import { openSimulatedPages, playersWho } from "./simulated-pages.ts";
import type { SimulatedPlayer } from "./simulated-player.ts";
import { startMatches } from "./started-matches.ts";

export interface Kills {
  readonly matches: number;
  readonly kills: number;
}

/** What was found after the last kill. */
export interface KilledServer {
  /** How many moves were acknowledged. */
  readonly acknowledged: number;
  /** In what the database and the players contradict each other. */
  readonly faults: readonly string[];
  /** Players who were not shown every step. */
  readonly missed: readonly string[];
}

/** Kills a server again and again while pairs of players play as fast as they can. */
export async function playThroughKills({ matches, kills }: Kills): Promise<KilledServer> {
  const place = { folder: temporaryFolder(), port: await quietPort() };
  let server = await startServerProcess(place);
  let answers = 0;
  const players = openSimulatedPages(await startMatches(server.url, matches), webSocketAddress(place), () => answers++);
  for (let kill = 0; kill < kills; kill++) {
    const before = answers;
    // After a different number of moves each time, in the middle of whatever is being written.
    await eventually(
      "answers to moves",
      () => answers - before,
      (count) => count > 100 + 10 * kill,
    );
    await server.kill();
    expect(server.errors).toEqual([]);
    server = await startServerProcess(place);
  }
  const versions = new Map(players.map((player) => [player, player.version()]));
  const hasResumed = (player: SimulatedPlayer) => player.isOver() || player.version() > (versions.get(player) ?? 0);
  const stuck = () => playersWho(players, (player) => !hasResumed(player));
  await eventually("everybody to play on", stuck, (waiting) => waiting.length === 0);
  for (const player of players) player.rest();
  await server.stop();
  expect(server.errors).toEqual([]);
  return {
    acknowledged: players.reduce((count, player) => count + player.acknowledged.length, 0),
    faults: await contradictions(databaseOf(place), players),
    missed: playersWho(players, ({ views, version }) => views.size !== version() + 1),
  };
}

/** Tests that a server may be killed again and again. */
export function testKilledServer({ matches, kills }: Kills): void {
  test(`When the server is killed ${kills} times while ${matches} matches are played, every acknowledged move is stored once and everybody plays on`, async () => {
    const { faults, missed } = await playThroughKills({ matches, kills });
    expect(faults).toEqual([]);
    expect(missed, "everybody was shown every step, also those played while they were disconnected").toEqual([]);
  });
}
