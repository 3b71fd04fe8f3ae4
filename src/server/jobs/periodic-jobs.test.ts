import { describe, expect, test } from "vitest";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectPerson, done } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, tableOfTwo } from "../../testing/server/test-tables.ts";
import { systemTimer } from "../system-timer.ts";
import { removeAbandonedTables } from "./abandoned-tables.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A clock that can be put forward. */
function clockAhead() {
  let ahead = 0;
  return {
    timer: { ...systemTimer, now: () => systemTimer.now() + ahead },
    forward(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

describe("Time while the server was closed", () => {
  test("Time while the server is closed counts against nobody, and time while it is open does", async () => {
    const { timer, forward } = clockAhead();
    const first = await startTestServer({ timer });
    const [ada, bao] = [await connectPerson(first.url, "Ada"), await connectPerson(first.url, "Bao")];
    const control = { is: "days", perMove: HOUR } as const;
    await matchOfTwo(ada, bao, { options: { first: 1 }, control });
    const minutesLeft = async (url: string) => {
      const { body } = await httpClient(url, { cookie: ada.cookie })("GET", "/me/tables");
      const [{ timeLeft, isMyTurn }] = body.tables as [{ timeLeft: number; isMyTurn: boolean }];
      expect(isMyTurn).toBe(true);
      return Math.round(timeLeft / MINUTE / 10) * 10;
    };
    expect(await minutesLeft(first.url)).toBe(60);
    await first.close();

    forward(50 * MINUTE);
    const second = await startTestServer({ timer, data: first.data });
    expect(await minutesLeft(second.url), "closed for fifty minutes").toBe(60);
    forward(20 * MINUTE);
    expect(await minutesLeft(second.url), "open for twenty").toBe(40);
    await second.close();

    forward(10 * HOUR);
    const third = await startTestServer({ timer, data: first.data });
    expect(await minutesLeft(third.url), "closed for ten hours").toBe(40);
    forward(10 * MINUTE);
    expect(await minutesLeft(third.url)).toBe(30);
  });
});

describe("Abandoned tables", () => {
  test("TL-136 a waiting table is removed after thirty days without a change, and no other table is (TLV-72)", async () => {
    const { timer, forward } = clockAhead();
    const { url, context } = await startTestServer({ timer });
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const forgotten = await tableOfTwo(ada, bao);
    const [followed, played] = [await createTestTable(ada, "aisopos", 3), await matchOfTwo(ada, bao)];
    const touched = await tableOfTwo(ada, bao);
    await done(ada.ask({ t: "chat", table: forgotten, remark: { is: "phrase", phrase: "hello" } }));
    const removeAbandoned = (limit = 9) => removeAbandonedTables(context, (table) => table === followed, limit);
    expect(await removeAbandoned()).toBe(0);
    forward(20 * DAY);
    await done(bao.ask({ t: "sit", table: touched, seat: 1, name: "Bao", seed: "fig" }));
    forward(11 * DAY);
    expect(await removeAbandoned(1), "no more than asked for").toBe(1);
    await removeAbandoned();
    const { repositories } = context;
    expect(await repositories.tables.read(forgotten)).toBeNull();
    expect(await repositories.chat.since(forgotten, 0)).toEqual([]);
    for (const table of [followed, played, touched]) expect(await repositories.tables.read(table)).not.toBeNull();
  });

  test("An abandoned table is removed with its imported match, and the original match stays", async () => {
    const { timer, forward } = clockAhead();
    const { url, context } = await startTestServer({ timer });
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    const exported = await context.host.exportMatch(table);
    if (!exported.ok) throw new Error(exported.why.key);
    const settings = { control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
    const imported = await done(ada.ask({ t: "importMatch", ...exported.exported, ...settings }));
    await done(ada.ask({ t: "sit", table: imported.table, seat: 0, name: "Ada", seed: "" }));
    forward(31 * DAY);
    await removeAbandonedTables(context, () => false, 9);
    expect(await context.repositories.matches.summary(imported.table)).toBeNull();
    expect(await context.repositories.matches.summary(table)).not.toBeNull();
  });

  test("After an abandoned rematch was removed, there can be another one", async () => {
    const { timer, forward } = clockAhead();
    const { url, context } = await startTestServer({ timer });
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { game: "aisopos" });
    await done(ada.ask({ t: "submit", table, seat: 0, id: "a", at: null, action: { is: "leave" } }));
    const ended = async () => (await context.repositories.matches.summary(table))?.places ?? null;
    await done(bao.subscribe({ t: "watch", table, viewer: 1 }));
    await bao.until((all) => all.some((one) => one.t === "update" && one.outcome !== null));
    expect(await ended()).not.toBeNull();
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect(await done(bao.ask({ t: "rematch", table }))).toMatchObject({ table: next });
    forward(31 * DAY);
    await removeAbandonedTables(context, () => false, 9);
    const again = await httpClient(url, { cookie: bao.cookie })("POST", `/tables/${table}/rematch`);
    expect(again.body).toMatchObject({ ok: true });
    expect(again.body.table).not.toBe(next);
  });
});
