import { expect, test } from "vitest";
import { eventually } from "../../testing/progress/progress.ts";
import { freshFolder } from "../store/fresh-archive.ts";
import { contradictions } from "./evidence.ts";
import { pairs } from "./gatherings.ts";
import { pagesOf, those } from "./page.ts";
import type { Player } from "./player.ts";
import { databaseAt, quietPort, serverProcess, socketsAt } from "./server-process.ts";

/** The server is killed again and again while pairs of players play as fast as they can. */
export function killStorm({ tables, kills }: { readonly tables: number; readonly kills: number }): void {
  test(`kill -9 of the server in a storm of moves from ${tables} tables, ${kills} times: every acknowledged move is there, none twice, and everybody plays on`, async () => {
    const place = { folder: freshFolder(), port: await quietPort() };
    let server = await serverProcess(place);
    let answers = 0;
    const players = pagesOf(await pairs(server.url, tables), socketsAt(place), () => answers++);
    for (let kill = 0; kill < kills; kill++) {
      const before = answers;
      // Each time after another while, in the middle of whatever is being written.
      await eventually(
        "answers to moves",
        () => answers - before,
        (count) => count > 100 + 10 * kill,
      );
      await server.kill();
      expect(server.complaints).toEqual([]);
      server = await serverProcess(place);
    }
    const versions = new Map(players.map((player) => [player, player.version()]));
    const hasResumed = (player: Player) => player.isOver() || player.version() > (versions.get(player) ?? 0);
    const stuck = () => those(players, (player) => !hasResumed(player));
    await eventually("everybody to play on", stuck, (players) => players.length === 0);
    for (const player of players) player.rest();
    await server.stop();
    expect(server.complaints).toEqual([]);

    expect(await contradictions(databaseAt(place), players)).toEqual([]);
    const hasMissed = ({ views, version }: Player) => views.size !== version() + 1;
    expect(those(players, hasMissed), "everybody was shown every step, also those played while away").toEqual([]);
  });
}
