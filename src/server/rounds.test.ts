import { describe, expect, test } from "vitest";
import { machineTimer } from "./machine-timer.ts";
import { openHouse } from "./open-house.ts";
import { swept } from "./tables/removing.ts";
import { done, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { matchOf, tableFor, tableOf } from "./test-table.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A watch that can be put forward. */
function watchOf() {
  let ahead = 0;
  return {
    timer: { ...machineTimer, now: () => machineTimer.now() + ahead },
    forward(milliseconds: number) {
      ahead += milliseconds;
    },
  };
}

describe("time in which the house was closed", () => {
  test("counts against nobody, however often; time in which it was open does", async () => {
    const { timer, forward } = watchOf();
    const first = await openHouse({ timer });
    const [ada, bao] = [await visitor(first.url, "Ada"), await visitor(first.url, "Bao")];
    const control = { is: "days", perMove: HOUR } as const;
    await matchOf(ada, bao, { options: { first: 1 }, control });
    const minutesLeft = async (url: string) => {
      const { body } = await script(url, { cookie: ada.cookie })("GET", "/me/tables");
      const [{ timeLeft, isMyTurn }] = body.tables as [{ timeLeft: number; isMyTurn: boolean }];
      expect(isMyTurn).toBe(true);
      return Math.round(timeLeft / MINUTE / 10) * 10;
    };
    expect(await minutesLeft(first.url)).toBe(60);
    await first.close();

    forward(50 * MINUTE);
    const second = await openHouse({ timer, data: first.data });
    expect(await minutesLeft(second.url), "closed for fifty minutes").toBe(60);
    forward(20 * MINUTE);
    expect(await minutesLeft(second.url), "open for twenty").toBe(40);
    await second.close();

    forward(10 * HOUR);
    const third = await openHouse({ timer, data: first.data });
    expect(await minutesLeft(third.url), "closed for ten hours").toBe(40);
    forward(10 * MINUTE);
    expect(await minutesLeft(third.url)).toBe(30);
  });
});

describe("a table that waits", () => {
  test("is swept away once nobody has touched it for thirty days; no other is", async () => {
    const { timer, forward } = watchOf();
    const { url, house } = await openHouse({ timer });
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const forgotten = await tableOf(ada, bao);
    const [attended, played] = [await tableFor(ada, "aisopos", 3), await matchOf(ada, bao)];
    const touched = await tableOf(ada, bao);
    await done(ada.ask({ t: "chat", table: forgotten, saying: { is: "phrase", phrase: "hello" } }));
    const sweep = (limit = 9) => swept(house, (table) => table === attended, limit);
    expect(await sweep()).toBe(0);
    forward(20 * DAY);
    await done(bao.ask({ t: "sit", table: touched, seat: 1, name: "Bao", seed: "fig" }));
    forward(11 * DAY);
    expect(await sweep(1), "no more than asked for").toBe(1);
    await sweep();
    const { keepers } = house;
    expect(await keepers.gatherings.read(forgotten)).toBeNull();
    expect(await keepers.chat.since(forgotten, 0)).toEqual([]);
    for (const table of [attended, played, touched]) expect(await keepers.gatherings.read(table)).not.toBeNull();
  });

  test("takes the match along that was brought to it, and its link from the match before it", async () => {
    const { timer, forward } = watchOf();
    const { url, house } = await openHouse({ timer });
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    const carried = await house.host.carry(table);
    if (!carried.ok) throw new Error(carried.why.key);
    const speech = { control: { is: "none" }, visibility: "link", hasFreeChat: false } as const;
    const brought = await done(ada.ask({ t: "bring", ...carried.carried, ...speech }));
    await done(ada.ask({ t: "sit", table: brought.table, seat: 0, name: "Ada", seed: "" }));
    forward(31 * DAY);
    await swept(house, () => false, 9);
    expect(await house.keepers.store.summary(brought.table)).toBeNull();
    expect(await house.keepers.store.summary(table)).not.toBeNull();
  });

  test("as a rematch that nobody came to, makes room for another", async () => {
    const { timer, forward } = watchOf();
    const { url, house } = await openHouse({ timer });
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { game: "aisopos" });
    await done(ada.ask({ t: "say", table, seat: 0, id: "a", at: null, what: { is: "leave" } }));
    const ended = async () => (await house.keepers.store.summary(table))?.places ?? null;
    await done(bao.listen({ t: "watch", table, viewer: 1 }));
    await bao.until((all) => all.some((one) => one.t === "told" && one.outcome !== null));
    expect(await ended()).not.toBeNull();
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect(await done(bao.ask({ t: "rematch", table }))).toMatchObject({ table: next });
    forward(31 * DAY);
    await swept(house, () => false, 9);
    const again = await script(url, { cookie: bao.cookie })("POST", `/tables/${table}/rematch`);
    expect(again.body).toMatchObject({ ok: true });
    expect(again.body.table).not.toBe(next);
  });
});
