import { describe, expect, test } from "vitest";
import { isisOsiris, ostrakon } from "../games/catalogue.ts";
import { retold } from "../kernel/match.ts";
import type { Seat } from "../kernel/seat.ts";
import { openHouse } from "./open-house.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { matchOf, plays, tableFor } from "./test-table.ts";

/** A council of two people and bots, played to its end. */
async function council() {
  const open = await openHouse();
  const [ada, bao, stranger] = [
    await visitor(open.url, "Ada"),
    await visitor(open.url, "Bao"),
    await visitor(open.url, "Zoe"),
  ];
  const table = await tableFor(ada, ostrakon.id, 5);
  await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
  await done(bao.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" }));
  for (const seat of [2, 3, 4] as const) await done(ada.ask({ t: "seatBot", table, seat, bot: "ostrakon-1" }));
  await done(ada.ask({ t: "start", table }));
  expect(await refusal(ada.ask({ t: "consent", table, agrees: true }))).toBe("stillPlaying");
  expect(await refusal(stranger.ask({ t: "retell", table }))).toBe("stillPlaying");
  expect(await refusal(ada.ask({ t: "record", table }))).toBe("stillPlaying");
  await Promise.all([ada, bao].map((one, seat) => plays(one, table, seat as Seat)));
  return { ...open, ada, bao, stranger, table };
}

describe("a match in which people said what they think", () => {
  test("is told to those who were not there by totals alone, unless everybody agrees that it is open", async () => {
    const { url, ada, bao, stranger, table } = await council();
    const nobody = await page(url);
    const { record } = await done(bao.ask({ t: "record", table }));
    for (const one of [stranger, nobody]) {
      expect(await refusal(one.ask({ t: "record", table }))).toBe("recordForTheTable");
      expect(await refusal(one.ask({ t: "consent", table, agrees: true }))).toMatch(/forPeopleAtTheTable|whoAreYou/);
    }

    const { retelling } = await done(nobody.ask({ t: "retell", table }));
    const { game } = await ostrakon.game();
    const states = Array.from(retold(game, { ...record, seats: 5 }), ({ state }) => state);
    expect(retelling.moments.map(({ view }) => view)).toEqual(states.map((state) => game.outside?.(state)));
    expect(retelling.moments.map(({ line }) => line.version)).toEqual(states.map((_, version) => version));
    expect(retelling.outcome).toEqual(game.outcome(states.at(-1)));
    await done(nobody.listen({ t: "watch", table, viewer: "watcher" }));
    await nobody.until((all) => all.some((one) => one.t === "told"));
    const stones = [...JSON.stringify(nobody.heard).matchAll(/"stones":\[([^\]]*)\]/g)].map(([, found]) => found);
    expect(stones.length).toBeGreaterThan(10);
    expect(new Set(stones.join().split(",")), "whose stone it was is nowhere").toEqual(new Set(["null"]));
    expect(JSON.stringify(nobody.heard)).not.toMatch(/stoneShown|consulted|corrupted/);

    const isOpen = async () => (await done(stranger.ask({ t: "look", table }))).gathering.isRecordOpen;
    await done(ada.ask({ t: "consent", table, agrees: true }));
    expect(await isOpen(), "one is not all").toBe(false);
    await done(bao.ask({ t: "consent", table, agrees: true }));
    const { gathering } = await done(stranger.ask({ t: "look", table }));
    expect(gathering).toMatchObject({
      isRecordOpen: true,
      seats: [{ consents: true }, { consents: true }, {}, {}, {}],
    });
    expect((await done(nobody.ask({ t: "record", table }))).record).toEqual(record);
    await done(ada.ask({ t: "consent", table, agrees: false }));
    expect(await refusal(stranger.ask({ t: "record", table }))).toBe("recordForTheTable");
  });

  test("is opened by HTTP likewise; a seat that went to another browser agrees anew", async () => {
    const { url, ada, bao, stranger, table } = await council();
    const by = (one: { readonly cookie: string }) => script(url, { cookie: one.cookie });
    expect((await by(stranger)("GET", `/tables/${table}/record`)).status).toBe(403);
    expect((await by(stranger)("GET", `/tables/${table}/retelling`)).body).toMatchObject({ ok: true });
    for (const one of [ada, bao])
      expect((await by(one)("PUT", `/tables/${table}/consent`, { agrees: true })).status).toBe(200);
    expect((await by(stranger)("GET", `/tables/${table}/record`)).status).toBe(200);
    const { pass } = await done(bao.ask({ t: "pass", table, seat: 1 }));
    await done(stranger.ask({ t: "claim", pass }));
    expect((await script(url)("GET", `/tables/${table}/record`)).status).toBe(403);
    expect((await by(stranger)("PUT", `/tables/${table}/consent`, { agrees: "yes" })).status).toBe(400);
  });

  test("stays closed once somebody of it is forgotten", async () => {
    const { ada, bao, stranger, table } = await council();
    await done(ada.ask({ t: "consent", table, agrees: true }));
    await done(bao.ask({ t: "forget" }));
    expect(await refusal(stranger.ask({ t: "record", table }))).toBe("recordForTheTable");
    expect(await refusal(bao.ask({ t: "record", table }))).toBe("recordForTheTable");
  });
});

test("any other match is open to whoever has its link", async () => {
  const { url } = await openHouse();
  const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
  const table = await matchOf(ada, bao);
  expect((await done(ada.ask({ t: "look", table }))).gathering.isRecordOpen).toBe(true);
  await Promise.all([plays(ada, table, 0), plays(bao, table, 1)]);
  const nobody = await page(url);
  const { record } = await done(nobody.ask({ t: "record", table }));
  const { retelling } = await done(nobody.ask({ t: "retell", table }));
  const { game } = await isisOsiris.game();
  const views = Array.from(retold(game, { ...record, seats: 2 }), ({ state }) => game.view(state, "watcher"));
  expect(retelling.moments.map(({ view }) => view)).toEqual(views);
});
