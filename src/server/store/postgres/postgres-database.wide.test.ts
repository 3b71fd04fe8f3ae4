import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { matchStoreContract } from "../../../host/ports/match-store.contract.ts";
import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import { chatStoreContract } from "../../../tables/ports/chat-store.contract.ts";
import { peopleStoreContract } from "../../../tables/ports/people-store.contract.ts";
import { seenVersionsContract } from "../../../tables/ports/seen-versions.contract.ts";
import { tableStoreContract } from "../../../tables/ports/table-store.contract.ts";
import { openedPostgres, temporaryPostgres } from "../../../testing/server/postgres/temporary-postgres.ts";
import { describeOnPostgres } from "../../../testing/server/postgres/test-postgres.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { startStoreWorker } from "../worker/store-worker.ts";
import { MAX_WAITING_WRITES, openPostgresDatabase, type PostgresDatabase } from "./postgres-database.ts";
import type { PostgresFact } from "./postgres-facts.ts";
import { postgresMatchStore } from "./postgres-match-store.ts";
import {
  demandFittingSchema,
  migratePostgres,
  POSTGRES_MIGRATIONS,
  postgresSchemaVersion,
} from "./postgres-migrations.ts";
import { postgresRepositories } from "./postgres-repositories.ts";
import { postgresSentences } from "./postgres-sentences.ts";
import { type Statement, statement } from "./statement.ts";

/** A connection for what the program itself never does. */
async function connectedTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const tablesIn = async (client: pg.Client) =>
  (await client.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1")).rows.map(
    ({ tablename }) => tablename,
  );

const NEWEST = POSTGRES_MIGRATIONS.length;
const ADDED = { name: "colours", is: "adds", sql: "ALTER TABLE person ADD COLUMN colour text" } as const;
const REMOVED = { name: "no devices", is: "removes", sql: "ALTER TABLE session DROP COLUMN device" } as const;

await describeOnPostgres("A PostgreSQL database", (postgres) => {
  describe("is refused, and nothing is written,", () => {
    const refusal = async (url: string, now?: () => number): Promise<string> => {
      const opened = await openPostgresDatabase(url, now).catch((error: Error) => error.message);
      if (typeof opened === "string") return opened;
      await opened.close();
      return "opened";
    };

    test("where there is none, with a sentence that says what fits and never a password", async () => {
      const url = new URL(await postgres.newSchema());
      const wrong = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
      const refusals = await Promise.all([
        refusal(wrong({ port: "1" })),
        refusal(wrong({ hostname: "nowhere.invalid" })),
        refusal(wrong({ pathname: "/no_such_database" })),
        refusal("mysql://owl:dusk@localhost/club"),
      ]);
      const server = `${url.hostname}:${url.port}`;
      expect(refusals).toEqual([
        expect.stringContaining(
          `${url.hostname}:1${url.pathname} cannot be reached (ECONNREFUSED). Start PostgreSQL there`,
        ),
        expect.stringContaining(`nowhere.invalid:${url.port}${url.pathname} cannot be reached`),
        `There is no database ${server}/no_such_database. Create an empty one (createdb), encoding UTF8.`,
        expect.stringContaining("What fits: an address like postgres://user:password@host:5432/database."),
      ]);
      for (const sentence of refusals) expect(sentence).not.toMatch(/dusk|pass%3Aword|pass:word/);
    });

    test("where it refuses the user or the password", async ({ skip }) => {
      const url = new URL(await postgres.newSchema());
      if (url.password === "") skip("this server asks for no password");
      const why = `The database ${url.host}${url.pathname} refuses the user or the password of DATABASE_URL. What fits: a user who may create tables there.`;
      const wrong = (change: Partial<URL>) => Object.assign(new URL(url), change).href;
      for (const change of [{ password: "dusk" }, { username: "nobody-known" }])
        expect(await refusal(wrong(change))).toBe(why);
    });

    test("where it has tables of another program", async () => {
      const url = await postgres.newSchema();
      const client = await connectedTo(url);
      await client.query("CREATE TABLE recipes (name text)");
      expect(await refusal(url)).toContain("has tables of another program. What fits: an empty database");
      expect(await tablesIn(client)).toEqual(["recipes"]);
    });

    test("where its schema is newer and has removed something, was never released, or is older", async () => {
      const url = await postgres.newSchema();
      await (await openPostgresDatabase(url)).close();
      const client = await connectedTo(url);
      await migratePostgres(client, "db", [...POSTGRES_MIGRATIONS, REMOVED]);
      expect(await refusal(url)).toContain(
        `has schema ${NEWEST + 1}, and this version knows only schema ${NEWEST}. Update Symposion here.`,
      );
      await client.query("UPDATE symposion_migration SET name = 'an experiment' WHERE number = 1");
      expect(await refusal(url)).toContain("was written by an unreleased version of Symposion");
      const next = [...POSTGRES_MIGRATIONS, REMOVED, ADDED].with(0, { name: "an experiment", is: "adds", sql: "" });
      await expect(demandFittingSchema(client, "db", next)).rejects.toThrow(
        `has schema ${NEWEST + 1}, and this version needs schema ${NEWEST + 2}. Run \`npm run symposion -- migrate\` first.`,
      );
    });

    test("where the clocks differ by more than a second", async () => {
      const url = await postgres.newSchema();
      expect(await refusal(url, () => Date.now() + 3000)).toMatch(/differ by 3 seconds. At most 1 second fits/);
      expect(await refusal(url, () => Date.now() - 3000)).toContain("differ by 3 seconds");
      expect(await tablesIn(await connectedTo(url))).toEqual([]);
      expect(await refusal(url, () => Date.now() + 500)).toBe("opened");
    });

    test("where it cannot store every letter", async () => {
      const url = await postgres.newDatabase();
      const client = await connectedTo(url);
      await client.query("CREATE DATABASE symposion_test_latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'");
      onTestFinished(async () => void (await client.query("DROP DATABASE symposion_test_latin WITH (FORCE)")));
      const latin = Object.assign(new URL(url), { pathname: "/symposion_test_latin" }).href;
      expect(await refusal(latin)).toContain("What fits: one with the encoding UTF8.");
    });

    test("also by the thread that would use it, in the same words", async () => {
      const url = Object.assign(new URL(await postgres.newSchema()), { port: "1" }).href;
      const started = startStoreWorker("nowhere", url);
      await expect(started).rejects.toMatchObject({
        code: "DATABASE_REFUSED",
        message: expect.stringContaining("cannot be reached (ECONNREFUSED)"),
      });
    });
  });

  test.each(["en", "fr"] as const)("Every refusal has a sentence in %s", (language) => {
    const fact = {
      database: "db.example:5432/club",
      source: "my.db",
      why: "ETIMEDOUT",
      found: 1,
      ours: 2,
      seconds: 3,
      needed: 14,
    };
    for (const key of Object.keys(postgresSentences[language]) as readonly PostgresFact["key"][])
      expect(sentenceOf(postgresSentences[language], { key, ...fact }, sayIn(language, []))).toMatch(/[.…]$/);
  });

  describe("gets its tables", () => {
    test("once, when several servers open it at the same moment", async () => {
      const url = await postgres.newSchema();
      await Promise.all([1, 2, 3].map(() => openedPostgres(url)));
      const client = await connectedTo(url);
      expect(await postgresSchemaVersion(client, "db")).toBe(NEWEST);
      expect((await client.query("SELECT number FROM symposion_migration")).rows).toHaveLength(NEWEST);
    });

    test("A migration that adds something leaves the version before at work; one that fails changes nothing", async () => {
      const url = await postgres.newSchema();
      const before = postgresRepositories(await openedPostgres(url));
      await createTestMatch(before.matches, "m");
      const client = await connectedTo(url);
      const broken = { name: "broken", is: "adds", sql: "ALTER TABLE nothing ADD COLUMN colour text" } as const;
      await expect(migratePostgres(client, "db", [...POSTGRES_MIGRATIONS, ADDED, broken])).rejects.toThrow();
      expect(await postgresSchemaVersion(client, "db")).toBe(NEWEST);
      expect(await migratePostgres(client, "db", [...POSTGRES_MIGRATIONS, ADDED])).toBe(1);
      expect(await migratePostgres(client, "db", [...POSTGRES_MIGRATIONS, ADDED])).toBe(0);
      const zoe = { id: "p", name: "Zoé", language: "fr", made: 1, seen: 1 } as const;
      await before.people.create(zoe, { id: "s", device: "", secret: "s" });
      const again = postgresRepositories(await openedPostgres(url));
      expect(await again.people.read("p")).toEqual(zoe);
      // The second step, a release later.
      await migratePostgres(client, "db", [...POSTGRES_MIGRATIONS, ADDED, REMOVED]);
      await expect(demandFittingSchema(client, "db", [...POSTGRES_MIGRATIONS, ADDED])).rejects.toThrow(
        `knows only schema ${NEWEST + 1}`,
      );
      await demandFittingSchema(client, "db", [...POSTGRES_MIGRATIONS, ADDED, REMOVED]);
    });
  });

  test("Every connection flushes each commit and gives up in time", async () => {
    const { ask } = await temporaryPostgres(postgres);
    const names = ["synchronous_commit", "lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"];
    const settings = statement<[readonly string[]], { readonly value: string }>(
      "settings of a test",
      "SELECT current_setting(name) AS value FROM unnest($1::text[]) AS name",
    );
    expect((await ask(settings, names)).map(({ value }) => value)).toEqual(["on", "2s", "5s", "2s"]);
  });

  test("One bad step in a batch is refused alone, and nothing is said of what it holds", async () => {
    const store = postgresMatchStore(await temporaryPostgres(postgres));
    const ids = Array.from({ length: 100 }, (_, index) => `m${index}`);
    await Promise.all(ids.map((id) => createTestMatch(store, id)));
    const answers = await Promise.allSettled(
      ids.map((id) => {
        const status = id === "m7" ? { ...testStatus(1), due: "the owl flies" as never } : testStatus(1);
        return store.appendStep(id, 1, testStep(id, 1), status, "spent");
      }),
    );
    const refused = answers.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toEqual([expect.stringContaining("PostgreSQL did not do it (22P02)")]);
    expect(refused.join()).not.toContain("owl");
    expect((await store.read("m8"))?.steps).toEqual([testStep("m8", 1)]);
    expect((await store.read("m7"))?.steps).toEqual([]);
  });

  test("Text with half a character or a zero in it is stored in moves and ids", async () => {
    const store = postgresMatchStore(await temporaryPostgres(postgres));
    await createTestMatch(store, "m");
    const odd = "half \ud83e, zero \u0000 and “quotes”";
    await store.sealMove("m", 0, { seat: 0, move: odd, id: odd, at: 1, isStandIn: false });
    const step = { step: { is: "round", round: [{ seat: 0, move: odd }], dice: [] }, ids: [odd], at: 1 } as const;
    expect(await store.appendStep("m", 1, { ...step, ids: ["other"] }, testStatus(1), "spent")).toBe("stale");
    expect(await store.appendStep("m", 1, step, testStatus(1), "spent")).toBe("stored");
    expect((await store.read("m"))?.steps).toEqual([step]);
  });

  test("At most 2,000 writes wait; the others are refused at once, and all that waited are stored", async () => {
    const url = await postgres.newSchema();
    const store = postgresMatchStore(await openedPostgres(url));
    await createTestMatch(store, "m0");
    const answers = Array.from({ length: MAX_WAITING_WRITES + 5 }, (_, index) =>
      store
        .appendStep(`m${index}`, 1, testStep("m", index), testStatus(1), "spent")
        .catch((error) => error.code as string),
    );
    // They are refused before any of the others is answered.
    expect(await Promise.race(answers.slice(0, -5).concat(answers.at(-1) ?? []))).toBe("TOO_MANY_WRITES");
    const all = await Promise.all(answers);
    const count = (wanted: string) => all.filter((one) => one === wanted).length;
    expect([count("stored"), count("stale"), count("TOO_MANY_WRITES")]).toEqual([1, MAX_WAITING_WRITES - 1, 5]);
  });

  test("Nothing is left of a match that is removed while another server appends a step to it", async () => {
    const url = await postgres.newSchema();
    const [one, other] = [await openedPostgres(url), await openedPostgres(url)].map(postgresMatchStore);
    if (one === undefined || other === undefined) throw new Error("no stores");
    const client = await connectedTo(url);
    for (let round = 0; round < 20; round++) {
      await createTestMatch(one, "m");
      await Promise.all([other.appendStep("m", 1, testStep("m", 1), testStatus(1), "spent"), one.remove("m")]);
      expect((await client.query("SELECT 1 FROM step")).rows).toEqual([]);
    }
  });

  test("Every statement finds its rows by an index", async () => {
    const url = await postgres.newSchema();
    const client = await connectedTo(url);
    const { rows } = await client.query("SELECT current_setting('server_version_num')::int >= 160000 AS can_explain");
    if (!rows[0]?.can_explain) return;
    const texts = new Map<string, string>();
    const { matches, people, tables, chat, seenVersions, uptime } = postgresRepositories(
      notingStatements(await openedPostgres(url), texts),
    );
    // Not every clause holds in a database that is not empty, but all of them use it.
    for (const { holds } of matchStoreContract) await holds(matches).catch(() => {});
    for (const { holds } of peopleStoreContract) await holds(people).catch(() => {});
    for (const { holds } of tableStoreContract) await holds(tables).catch(() => {});
    for (const { holds } of chatStoreContract) await holds(chat).catch(() => {});
    for (const { holds } of seenVersionsContract) await holds(seenVersions).catch(() => {});
    await uptime.start("a", 1);
    await uptime.keepAlive("a", 2);
    await uptime.lastSign("a");
    expect(texts.size).toBeGreaterThan(30);
    await client.query("SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off");
    for (const [name, text] of texts) {
      const { rows: lines } = await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
      const plan = lines.map((line) => String(line["QUERY PLAN"])).join("\n");
      // Outages and nodes are few, and the list of all matches reads all of them.
      expect(plan.replaceAll(/Seq Scan on (outage|match|node)\b.*/g, ""), name).not.toContain("Seq Scan");
    }
  });
});

/** The same database, which notes the texts of all statements by their names. */
function notingStatements(database: PostgresDatabase, texts: Map<string, string>): PostgresDatabase {
  const noted = <Values extends readonly unknown[], Row>(one: Statement<Values, Row>) => {
    texts.set(one.name, one.text);
    return one;
  };
  return {
    ...database,
    ask: (one, ...values) => database.ask(noted(one), ...values),
    write: (one, ...values) => database.write(noted(one), ...values),
    writeOnce: (one, ...values) => database.writeOnce(noted(one), ...values),
  };
}
