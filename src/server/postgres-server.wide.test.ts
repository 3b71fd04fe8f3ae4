import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Timer } from "../host/ports/timer.ts";
import type { ToPage } from "../protocol/messages/socket-messages.ts";
import type { SeatView } from "../protocol/messages/table-view.ts";
import { eventually } from "../testing/progress/progress.ts";
import { wireTo } from "../testing/server/cut-wire.ts";
import { describeOnOwnPostgres } from "../testing/server/postgres/test-postgres.ts";
import { quietPort } from "../testing/server/quiet-port.ts";
import { connectClient, connectPerson, done } from "../testing/server/socket-client.ts";
import { temporaryFolder } from "../testing/server/temporary-database.ts";
import { metricValue, startTestServer } from "../testing/server/test-server.ts";
import { lastUpdate, matchOfTwo, playMatch, tableOfTwo } from "../testing/server/test-tables.ts";
import { RATES } from "./limits/limits.ts";
import { startDatabaseCheck } from "./store/worker/database-check.ts";
import { monotonicTimer } from "./system-timer.ts";

const NAMES = ["Xanthippe", "Empedokles"] as const;

/** The program as `npm start` runs it, and everything that it prints. */
function startProgram(variables: Readonly<Record<string, string>>) {
  const program = fileURLToPath(new URL("./main.ts", import.meta.url));
  const usual = { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(temporaryFolder(), "data"), NODE_NO_WARNINGS: "1" };
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...usual, ...variables } });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => said.push(text.toString()));
  return { child, ended: once(child, "close"), said: () => said.join("") };
}

await describeOnOwnPostgres(
  "A server on PostgreSQL",
  (postgres) => {
    test("People play a match to its end, and after a restart everything is there", async () => {
      const databaseUrl = await postgres.newSchema();
      const server = await startTestServer({ databaseUrl });
      const [ada, bao] = await Promise.all(NAMES.map((name) => connectPerson(server.url, name)));
      if (ada === undefined || bao === undefined) throw new Error("nobody came");
      const table = await matchOfTwo(ada, bao, { options: { first: 1 }, hasFreeChat: true });
      await done(ada.ask({ t: "chat", table, remark: { is: "text", text: "Heureka, gentlemen" } }));
      await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1)]);
      expect(lastUpdate(ada, table)?.outcome).not.toBeNull();
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.close();

      const again = await startTestServer({ databaseUrl });
      const { matches, tables } = again.context.repositories;
      const stored = await matches.read(table);
      expect(stored?.steps.length).toBe(lastUpdate(bao, table)?.version);
      expect((await tables.read(table))?.stage).toBe("over");
      expect(await startDatabaseCheck(databaseUrl).faults).toEqual({});

      const moves = stored?.steps.flatMap(({ step }) => (step.is === "round" ? step.round.map((one) => one.move) : []));
      const ids = stored?.steps.flatMap((step) => step.ids) ?? [];
      const secrets = [...NAMES, "Heureka", stored?.setup.seed ?? "", ...(moves ?? []), ...ids].filter(
        // Shorter ones are found anywhere.
        (text) => text.length > 3,
      );
      expect(secrets.length).toBeGreaterThan(20);
      const logs = postgres.log() + server.logged.join("") + again.logged.join("");
      expect(logs, "every statement is logged").toContain("append steps");
      expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
    });

    test("At two servers people of one table play a match to its end, see each other, and share their limits", async () => {
      const databaseUrl = await postgres.newSchema();
      const [one, other] = [await startTestServer({ databaseUrl }), await startTestServer({ databaseUrl })];
      const ada = await connectPerson(one.url, "Ada");
      const bao = await connectPerson(other.url, "Bao");
      for (const { received } of [ada, bao]) expect(received[0]).toEqual({ t: "oneOfMany" });
      const table = await tableOfTwo(ada, bao, { options: { first: 1 } });
      for (const client of [ada, bao]) {
        client.send(JSON.stringify({ t: "visible" }));
        await done(client.subscribe({ t: "followTable", table }));
      }
      const isPresent = (seat: SeatView | null) => seat?.is === "person" && seat.presence === "present";
      const showsBoth = (message: ToPage) => message.t === "table" && message.table.seats.every(isPresent);
      for (const client of [ada, bao]) await client.until((all) => all.some(showsBoth));
      await done(ada.ask({ t: "start", table }));
      await Promise.all([playMatch(ada, table, 0), playMatch(bao, table, 1)]);
      expect(lastUpdate(ada, table)?.outcome).not.toBeNull();
      expect(lastUpdate(bao, table)).toMatchObject({ version: lastUpdate(ada, table)?.version });
      await eventually(
        "both to know each other",
        () => metricValue(one, "symposion_servers"),
        (count) => count === 2,
      );
      let guesses = 0;
      for (let guess = 0; guess < 3 * RATES.guess.burst; guess++)
        if (await (guess % 2 === 0 ? one : other).context.limits.take("guess", "10.0.0.1")) guesses++;
      // A second may pass meanwhile.
      expect(guesses).toBeGreaterThanOrEqual(RATES.guess.burst);
      expect(guesses).toBeLessThan(RATES.guess.burst + 10);
      for (const { logged } of [one, other]) expect(logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
    });

    test("A server whose clock leaves that of the database, or whose database is away, is not ready", async () => {
      const wire = await wireTo(await postgres.newSchema());
      let ahead = 0;
      const nodeTimer: Timer = {
        now: () => monotonicTimer.now() + ahead,
        after: (milliseconds, act) => monotonicTimer.after(Math.min(milliseconds, 100), act),
      };
      const { url } = await startTestServer({ databaseUrl: wire.url, nodeTimer });
      const status = async () => (await fetch(`${url}/readyz`)).status;
      const becomes = (wanted: number) => eventually(`the status ${wanted}`, status, (found) => found === wanted);
      await becomes(200);
      ahead = 1500;
      await becomes(503);
      // It has compared itself again.
      await becomes(200);
      wire.cut();
      await becomes(503);
      wire.mend();
      await becomes(200);
    });

    test("A server that is closed is not ready, serves on, and then leads its people to the other one", async () => {
      const databaseUrl = await postgres.newSchema();
      const [leaving, staying] = [
        await startTestServer({ databaseUrl, pace: 0.2 }),
        await startTestServer({ databaseUrl }),
      ];
      await eventually(
        "the other one",
        () => metricValue(leaving, "symposion_servers"),
        (count) => count === 2,
      );
      const people = await Promise.all(["Ada", "Bao"].map((name) => connectPerson(leaving.url, name)));
      const closed = leaving.close();
      expect((await fetch(`${leaving.url}/readyz`)).status).toBe(404);
      for (const person of people) expect(await done(person.ask({ t: "me" }))).toMatchObject({ ok: true });
      for (const person of people) expect(await person.ended).toBe(1012);
      await closed;
      const [cookie] = people.map((person) => person.cookie);
      const again = await connectClient(staying.url, { cookie: cookie ?? "" });
      expect(await done(again.ask({ t: "me" }))).toMatchObject({ ok: true });
    });

    test("The program refuses a Redis server before it writes anything", async () => {
      const url = await postgres.newSchema();
      const redis = `redis://owl:dusk@127.0.0.1:${await quietPort()}`;
      const refused = startProgram({ DATABASE_URL: url, REDIS_URL: redis });
      expect(await refused.ended).toEqual([1, null]);
      expect(refused.said()).toMatch(/^The Redis server \S+ cannot be reached \(ECONNREFUSED\)\. Start Redis .*\n$/);
      expect(refused.said()).not.toContain("dusk");
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const tables = "SELECT count(*)::int AS count FROM pg_tables WHERE schemaname = current_schema()";
      expect((await client.query(tables)).rows).toEqual([{ count: 0 }]);
      await client.end();
    });

    test("The program refuses a database in a sentence without a password, and starts on one that fits", async () => {
      const url = await postgres.newSchema();
      const bad = Object.assign(new URL(url), { password: "dusk" }).href;
      const refused = startProgram({ DATABASE_URL: bad });
      expect(await refused.ended).toEqual([1, null]);
      expect(refused.said()).toMatch(
        /^The database \S+ refuses the user or the password of DATABASE_URL\. What fits: .*\n$/,
      );
      const started = startProgram({ DATABASE_URL: url });
      await eventually("it to be open", started.said, (text) => text.includes("Ctrl-C"));
      started.child.kill("SIGTERM");
      expect(await started.ended).toEqual([0, null]);
    });
  },
  ["log_statement=all", "log_parameter_max_length=0"],
);
