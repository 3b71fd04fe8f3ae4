import { expect, test } from "vitest";
import { eventually } from "../../progress/progress.ts";
import { databaseOf, quietPort, startServerProcess, webSocketAddress } from "../server-process.ts";
import { temporaryFolder } from "../temporary-database.ts";
import { contradictions } from "./contradictions.ts";
import { openSimulatedPages, playersWho } from "./simulated-pages.ts";
import type { SimulatedPlayer } from "./simulated-player.ts";
import { startMatches } from "./started-matches.ts";

/** Tests that a server may be killed again and again while pairs of players play as fast as they can. */
export function testKilledServer({ matches, kills }: { readonly matches: number; readonly kills: number }): void {
  test(`When the server is killed ${kills} times while ${matches} matches are played, every acknowledged move is stored once and everybody plays on`, async () => {
    const place = { folder: temporaryFolder(), port: await quietPort() };
    let server = await startServerProcess(place);
    let answers = 0;
    const players = openSimulatedPages(
      await startMatches(server.url, matches),
      webSocketAddress(place),
      () => answers++,
    );
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

    expect(await contradictions(databaseOf(place), players)).toEqual([]);
    const hasMissed = ({ views, version }: SimulatedPlayer) => views.size !== version() + 1;
    expect(
      playersWho(players, hasMissed),
      "everybody was shown every step, also those played while they were disconnected",
    ).toEqual([]);
  });
}
