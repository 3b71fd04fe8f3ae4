import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { eventually, waitingFor } from "../../../testing/progress/progress.ts";
import { openedPostgres } from "../../../testing/server/postgres/temporary-postgres.ts";
import { describeOnOwnPostgres } from "../../../testing/server/postgres/test-postgres.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { startTestServer } from "../../../testing/server/test-server.ts";
import { postgresMatchStore } from "./postgres-match-store.ts";

await describeOnOwnPostgres("While PostgreSQL is away", (postgres) => {
  const openedStore = async () => {
    const store = postgresMatchStore(await openedPostgres(await postgres.newSchema()));
    await createTestMatch(store, "m");
    return { store, append: () => store.appendStep("m", 1, testStep("m", 1), testStatus(1), "spent") };
  };

  test("a write is refused after some seconds, and stored when it is asked for again later", async () => {
    const { store, append } = await openedStore();
    await postgres.kill();
    // Two in one batch: they are not tried again one by one, since nothing is wrong with them.
    const other = store.appendStep("other", 1, testStep("other", 1), testStatus(1), "spent");
    const both = Promise.all([append(), other].map((one) => expect(one).rejects.toMatchObject({ isAway: true })));
    await waitingFor("the writes to be refused", both);
    await waitingFor("the read to be refused", expect(store.read("m")).rejects.toThrow());
    await postgres.start();
    expect(await append()).toBe("stored");
  });

  test("a write to a server that stands still is refused, and counts once whatever became of it", async () => {
    const { store, append } = await openedStore();
    const pids = postgres.pids();
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    await waitingFor("the write to be refused", expect(append()).rejects.toThrow("PostgreSQL did not do it"));
    for (const pid of pids) process.kill(pid, "SIGCONT");
    // It may have been stored when the server went on; then it is stale now.
    await append();
    expect((await store.read("m"))?.steps).toEqual([testStep("m", 1)]);
  });

  test("A server is not ready and refuses moves while its database is away, and goes on by itself", async () => {
    const databaseUrl = await postgres.newSchema();
    const { url } = await startTestServer({ databaseUrl });
    const status = async () => (await fetch(`${url}/readyz`)).status;
    expect(await status()).toBe(200);
    await postgres.kill();
    expect(await status()).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await postgres.start();
    await eventually("the server to be ready", status, (one) => one === 200);
  });

  test("A row that somebody else holds is waited for, and then the write is refused; others are stored", async () => {
    const url = await postgres.newSchema();
    const store = postgresMatchStore(await openedPostgres(url));
    for (const id of ["a", "b", "c"]) await createTestMatch(store, id);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("BEGIN; UPDATE match_status SET version = version WHERE match = 'b'");
    const answers = await Promise.allSettled(
      ["a", "b", "c"].map((id) => store.appendStep(id, 1, testStep(id, 1), testStatus(1), "spent")),
    );
    expect(answers.map((one) => (one.status === "fulfilled" ? one.value : one.reason.code))).toEqual([
      "stored",
      "55P03",
      "stored",
    ]);
    await client.query("ROLLBACK");
    expect(await store.appendStep("b", 1, testStep("b", 1), testStatus(1), "spent")).toBe("stored");
  });
});
