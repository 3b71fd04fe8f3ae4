import { expect, test } from "vitest";
import { eventually, waitingFor } from "../../../testing/progress/progress.ts";
import { faultsOf, writeSteps } from "../../../testing/server/postgres/persistent-writer.ts";
import { openedPostgres } from "../../../testing/server/postgres/temporary-postgres.ts";
import { describeOnOwnPostgres } from "../../../testing/server/postgres/test-postgres.ts";
import { createTestMatch, testStatus, testStep } from "../../../testing/server/test-matches.ts";
import { checkPostgres } from "./check-postgres.ts";
import { postgresMatchStore } from "./postgres-match-store.ts";

await describeOnOwnPostgres("PostgreSQL that is killed (kill -9) and started again", (postgres) => {
  test("has every step that was acknowledged, and none twice", async () => {
    const url = await postgres.newSchema();
    const store = postgresMatchStore(await openedPostgres(url));
    let isOver = false;
    const writing = Array.from({ length: 20 }, (_, index) => writeSteps(store, `m${index}`, () => isOver));
    const stepsOf = async (match: string) => (await store.summary(match).catch(() => null))?.version ?? 0;
    for (let kill = 1; kill <= 2; kill++) {
      await eventually(
        "some steps to be stored",
        () => stepsOf("m0"),
        (version) => version > 5 * kill,
      );
      await postgres.kill();
      await postgres.start();
    }
    const before = await stepsOf("m0");
    await eventually(
      "everybody to play on",
      () => stepsOf("m0"),
      (version) => version > before + 5,
    );
    isOver = true;
    const written = await waitingFor("the writers to end", Promise.all(writing));
    expect(await faultsOf(store, written)).toEqual([]);
    expect(await checkPostgres(url)).toEqual({ ok: true, matches: 20, findings: [] });
  });

  test("A write waits while the database restarts", async () => {
    const store = postgresMatchStore(await openedPostgres(await postgres.newSchema()));
    await createTestMatch(store, "m");
    await postgres.kill();
    const answer = store.appendStep("m", 1, testStep("m", 1), testStatus(1), "spent");
    await postgres.start();
    expect(await answer).toBe("stored");
  });
});
