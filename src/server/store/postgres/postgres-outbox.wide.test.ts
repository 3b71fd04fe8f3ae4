import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Outbox, OutboxNotice } from "../../../tables/ports/outbox.ts";
import { openedPostgres } from "../../../testing/server/postgres/temporary-postgres.ts";
import { describeOnPostgres, type TestPostgres } from "../../../testing/server/postgres/test-postgres.ts";
import { postgresOutbox } from "./postgres-outbox.ts";

const NOTICES = 400;
const SHARE = 7;
const ANY = { limit: SHARE, perHost: 3, except: [] };

await describeOnPostgres("Two servers on one PostgreSQL", (postgres) => {
  test("share what is to be told: who claims at the same time gets others, and nothing is claimed twice or left", async () => {
    const { servers } = await sharedOutbox(postgres);
    const claims = await Promise.all(servers.map(claimAll));
    const all = claims.flat();
    expect(all).toHaveLength(NOTICES);
    expect(new Set(all).size, "none twice").toBe(NOTICES);
    for (const own of claims) expect(own.length, "each has its share").toBeGreaterThan(0);
  });

  test("do not wait for each other: what one is claiming is skipped", async () => {
    const { url, servers } = await sharedOutbox(postgres);
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("BEGIN");
    const { rows } = await other.query<{ id: string }>("SELECT id FROM notice ORDER BY id LIMIT 150 FOR UPDATE");
    const claimed = await claimAll(servers[0] as Outbox);
    expect(claimed, "while the other has not finished").toHaveLength(NOTICES - rows.length);
    await other.query("ROLLBACK");
    const rest = await claimAll(servers[1] as Outbox);
    expect(rest.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

/** The outbox of two servers, each with connections of its own, and in it what is to be told to five hosts. */
async function sharedOutbox(postgres: TestPostgres) {
  const url = await postgres.newSchema();
  const servers = [postgresOutbox(await openedPostgres(url)), postgresOutbox(await openedPostgres(url))];
  const put = Array.from({ length: NOTICES }, (_, number) => notice(String(number), `host${number % 5}.example`));
  await servers[0]?.change({ put, silence: [], drop: [], withdraw: [] }, 1);
  return { url, servers };
}

/** Claims again and again until nothing is left. */
async function claimAll(outbox: Outbox): Promise<readonly string[]> {
  const claimed: string[] = [];
  for (;;) {
    const some = await outbox.claim(10, 20, ANY);
    if (some.length === 0) return claimed;
    claimed.push(...some.map(({ id }) => id));
  }
}

const notice = (id: string, host: string): OutboxNotice => ({
  id,
  person: "p",
  table: "t",
  way: `way ${id}`,
  kind: "yourTurn",
  game: "toy",
  event: "turn 1",
  from: null,
  until: null,
  since: 1,
  made: 2,
  host,
  state: "waiting",
  due: 5,
  attempts: 0,
});
