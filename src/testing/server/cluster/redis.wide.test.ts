import { Redis } from "ioredis";
import { expect, onTestFinished, test } from "vitest";
import * as catalogue from "../../../games/catalogue.ts";
import { NOTICE_FORMS } from "../../cluster/notice-forms.ts";
import { eventually } from "../../progress/progress.ts";
import { contradictionsOnPostgres } from "../load/contradictions.ts";
import { openSimulatedPages, playersWho } from "../load/simulated-pages.ts";
import type { SimulatedPlayer } from "../load/simulated-player.ts";
import { startMatches } from "../load/started-matches.ts";
import { describeOnPostgres } from "../postgres/test-postgres.ts";
import { describeOnOwnRedis } from "../redis/test-redis.ts";
import { connectPerson, done } from "../socket-client.ts";
import { startTestServer } from "../test-server.ts";
import { tableOfTwo } from "../test-tables.ts";
import { startTwoProcesses } from "./two-processes.ts";

const MATCHES = 12;

const playing = (players: readonly SimulatedPlayer[]) => playersWho(players, (player) => !player.isOver());

await describeOnPostgres("Two servers on PostgreSQL and Redis", (postgres) =>
  describeOnOwnRedis("with people of each table at both", (redis) => {
    test("Redis is killed, stands still and is killed again in the middle of play, and every match goes on to its end", async () => {
      const databaseUrl = await postgres.newSchema();
      const servers = await startTwoProcesses({ DATABASE_URL: databaseUrl, REDIS_URL: redis.newSite() });
      let answers = 0;
      const matches = await startMatches(servers.urls[0], MATCHES);
      const players = openSimulatedPages(matches, servers.address, () => answers++);
      const moreAnswers = async (count: number) => {
        const before = answers;
        const since = () => (playing(players).length === 0 ? count : answers - before);
        await eventually("answers to moves", since, (found) => found >= count);
      };
      /** Split tables are looked at every five seconds while nobody tells anything. */
      const allGoOn = async () => {
        const versions = players.map((player) => player.version());
        const stuck = () =>
          playersWho(players, (player) => !player.isOver() && player.version() === versions[players.indexOf(player)]);
        await eventually("every match to go on", stuck, (names) => names.length === 0);
      };
      await moreAnswers(3 * MATCHES);
      await redis.kill();
      await allGoOn();
      await redis.start();
      await moreAnswers(2 * MATCHES);
      redis.pause();
      await allGoOn();
      redis.resume();
      await moreAnswers(2 * MATCHES);
      await redis.kill();
      await allGoOn();
      await redis.start();
      await eventually(
        "the end of every match",
        () => playing(players),
        (names) => names.length === 0,
      );
      expect(await contradictionsOnPostgres(databaseUrl, players)).toEqual([]);
      expect(
        playersWho(players, ({ views, version }) => views.size !== version() + 1),
        "shown every step",
      ).toEqual([]);
      expect(servers.errors()).toEqual([]);
    });

    test("All that Redis is told in an evening of all games is ids, hashes and numbers", async () => {
      const redisUrl = redis.newSite();
      const said: string[] = [];
      const client = new Redis(redisUrl, { protocol: 2 });
      const monitor = await client.monitor();
      onTestFinished(() => {
        for (const one of [client, monitor]) one.disconnect();
      });
      monitor.on("monitor", (_: string, args: readonly string[]) => void said.push(args.join(" ")));

      const databaseUrl = await postgres.newSchema();
      const isBehindProxy = true;
      const one = await startTestServer({ databaseUrl, redisUrl, isBehindProxy });
      const other = await startTestServer({ databaseUrl, redisUrl, isBehindProxy });
      const addresses = [one, other].map(({ url }) => `${url.replace("http", "ws")}/ws`);
      const rooms = Object.values(catalogue);
      const players = openSimulatedPages(
        await startMatches(one.url, rooms.length, rooms),
        (seat) => addresses[seat % 2] ?? "",
      );
      const [ada, bao] = [await connectPerson(one.url, "Xanthippe"), await connectPerson(other.url, "Empedokles")];
      const table = await tableOfTwo(ada, bao, { hasFreeChat: true });
      await done(bao.subscribe({ t: "followTable", table }));
      await done(ada.ask({ t: "chat", table, remark: { is: "text", text: "Heureka, gentlemen" } }));
      await ada.ask({ t: "findTable", code: "QQQQQQ" });
      await bao.ask({ t: "forget" });
      await eventually(
        "the end of every match",
        () => playing(players),
        (names) => names.length === 0,
      );

      const stored = await Promise.all(
        [...new Set(players.map((player) => player.table))].map((id) => one.context.repositories.matches.read(id)),
      );
      await one.close();
      await other.close();
      const prefix = `symposion:${new URL(redisUrl).pathname.slice(1)}:`;
      // Before it is used, a connection is tried.
      const trial = `publish ${prefix}trial `;
      const notices = said.flatMap((line) =>
        line.startsWith(`publish ${prefix}`) && line !== trial ? [line.slice(8 + prefix.length)] : [],
      );
      expect(notices.filter((text) => !NOTICE_FORMS.some((form) => form.test(text)))).toEqual([]);
      for (const form of NOTICE_FORMS)
        expect(
          notices.some((text) => form.test(text)),
          String(form),
        ).toBe(true);

      const OTHERS = [
        /^(info|client setname symposion|select \d+|auth \(redacted\)|monitor)/i,
        new RegExp(`^(un)?subscribe( ${prefix}[a-z]+:[\\w-]*)+$`, "i"),
        new RegExp(`^publish ${prefix}`),
        new RegExp(`^eval [^]* ${prefix}limit:(guess|chat):[0-9a-f]{22} \\d+ \\d+ \\d+$`),
        new RegExp(`^eval [^]* ${prefix}trial$`),
        // What a script does.
        new RegExp(`^get ${prefix}limit:(guess|chat):[0-9a-f]{22}$`, "i"),
        new RegExp(`^set ${prefix}(trial|limit:(guess|chat):[0-9a-f]{22}) \\d+ PX \\d+$`, "i"),
      ];
      expect(said.filter((line) => !OTHERS.some((form) => form.test(line)))).toEqual([]);
      expect(said.some((line) => /^eval .*limit:chat/s.test(line))).toBe(true);
      expect(said.some((line) => /^eval .*limit:guess/s.test(line))).toBe(true);

      const steps = stored.flatMap((match) => match?.steps ?? []);
      const moves = steps.flatMap(({ step }) => (step.is === "round" ? step.round.map(({ move }) => move) : []));
      const secrets = [
        ...moves,
        ...stored.flatMap((match) => match?.setup.seed ?? []),
        "Xanthippe",
        "Empedokles",
        "Heureka",
        "Somebody",
      ];
      const all = said.map((line) => line.replace(/^eval .*? (?=symposion:)/s, "")).join("\n");
      // Shorter ones are found anywhere.
      expect(secrets.filter((secret) => secret.length > 3 && all.includes(secret))).toEqual([]);
      expect(moves.length).toBeGreaterThan(100);
    });
  }),
);
