import { expect, test } from "vitest";
import { eventually } from "../../progress/progress.ts";
import { contradictionsOnPostgres } from "../load/contradictions.ts";
import { openSimulatedPages, playersWho } from "../load/simulated-pages.ts";
import { startMatches } from "../load/started-matches.ts";
import { describeOnPostgres } from "../postgres/test-postgres.ts";
import { quietPort } from "../quiet-port.ts";
import { startTestServer } from "../test-server.ts";
import { CADDY, HAPROXY, missing, startBalancer } from "./balancers.ts";

const MATCHES = 16;

await describeOnPostgres("Behind a balancer with the file of docs/hosting", (postgres) => {
  for (const balancer of [HAPROXY, CADDY]) {
    const why = missing(balancer);
    const name = `${balancer.names[0]}: a table is led to one server, and the people of one that is stopped to the other`;
    test.skipIf(why !== null)(why === null ? name : `${name} (not run: ${why})`, async () => {
      const databaseUrl = await postgres.newSchema();
      const port = await quietPort();
      const origins = [`http://127.0.0.1:${port}`, "https://games.example"];
      const options = { databaseUrl, origins, isBehindProxy: true, pace: 1 };
      const [one, other] = [await startTestServer(options), await startTestServer(options)];
      const url = await startBalancer(balancer, port, [one.port, other.port]);
      const matches = await startMatches(url, MATCHES);
      const players = openSimulatedPages(matches, `${url.replace("http", "ws")}/ws`);
      /** By table: at how many pages each server shows it. */
      const shown = () =>
        matches.map(({ table }) => [one, other].map(({ service }) => service.followers(table)).join());
      await eventually("each table to be at one server", shown, (all) =>
        all.every((pages) => pages === "0,2" || pages === "2,0"),
      );
      expect(new Set(shown()).size, "both servers have tables").toBe(2);

      await one.close();
      await eventually("everybody to be at the other one", shown, (all) => all.every((pages) => pages.endsWith(",2")));
      const playing = () => playersWho(players, (player) => !player.isOver());
      await eventually("the end of every match", playing, (names) => names.length === 0);
      expect(await contradictionsOnPostgres(databaseUrl, players)).toEqual([]);
      expect(
        playersWho(players, ({ views, version }) => views.size !== version() + 1),
        "shown every step",
      ).toEqual([]);
      for (const { logged } of [one, other]) expect(logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    });
  }
});
