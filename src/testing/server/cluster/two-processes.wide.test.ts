import { expect, test } from "vitest";
import { eventually } from "../../progress/progress.ts";
import { contradictionsOnPostgres } from "../load/contradictions.ts";
import { openSimulatedPages, playersWho } from "../load/simulated-pages.ts";
import { startMatches } from "../load/started-matches.ts";
import { describeOnPostgres } from "../postgres/test-postgres.ts";
import { startTwoProcesses } from "./two-processes.ts";

const MATCHES = 9;

await describeOnPostgres("Two servers on one PostgreSQL database", (postgres) => {
  test("People of one table play whole matches at both; one server is killed, and they play on at the other", async () => {
    const databaseUrl = await postgres.newSchema();
    const servers = await startTwoProcesses({ DATABASE_URL: databaseUrl });
    let answers = 0;
    const players = openSimulatedPages(await startMatches(servers.urls[0], MATCHES), servers.address, () => answers++);
    await eventually(
      "answers to moves",
      () => answers,
      (count) => count > 6 * MATCHES,
    );
    const playing = playersWho(players, (player) => !player.isOver());
    await servers.kill(1);
    expect(playing.length, "they are in the middle of it").toBeGreaterThan(MATCHES);
    const waiting = () => playersWho(players, (player) => !player.isOver());
    await eventually("the end of every match", waiting, (names) => names.length === 0);
    expect(await contradictionsOnPostgres(databaseUrl, players)).toEqual([]);
    expect(
      playersWho(players, ({ views, version }) => views.size !== version() + 1),
      "shown every step",
    ).toEqual([]);
    expect(servers.errors()).toEqual([]);
  });
});
