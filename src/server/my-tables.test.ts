import { describe, expect, test } from "vitest";
import { ostrakon } from "../games/catalogue.ts";
import type { MyTable } from "../protocol/gathered.ts";
import { openHouse } from "./open-house.ts";
import { done, type Page, page, refusal, visitor } from "./test-page.ts";
import { lastTold, matchOf, plays, tableFor, tableOf } from "./test-table.ts";

const LIVE = { is: "live", stock: 600_000, increment: 0, grace: 0 } as const;

/** The last that was told of a table of mine. */
const lastMine = ({ heard }: Pick<Page, "heard">, table: string): MyTable | null => {
  const found = heard.findLast((one) => one.t === "mine" && one.table.id === table);
  return found?.t === "mine" ? found.table : null;
};

const hasLeft = (one: Page, table: string) =>
  one.until((all) => all.some((message) => message.t === "left" && message.table === table));

describe("my tables", () => {
  test("say whose turn it is, wherever I am", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    await done(bao.listen({ t: "follow" }));
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    await bao.until(() => {
      const mine = lastMine(bao, table);
      return mine?.stage === "playing" && !mine.isMyTurn;
    });
    await plays(ada, table, 0, 1);
    await bao.until(() => lastMine(bao, table)?.isMyTurn);
    const { tables } = await done(bao.ask({ t: "mine" }));
    expect(tables).toMatchObject([{ id: table, seats: ["Ada", "Bao"], mine: [1], isHost: false, stage: "playing" }]);
    expect(await refusal((await page(url)).listen({ t: "follow" }))).toBe("whoAreYou");
  });

  test("do not wait for me once I have sealed my move", async () => {
    const { url } = await openHouse();
    const guests = await Promise.all(["Ada", "Bao", "Cleo", "Dora", "Eli"].map((name) => visitor(url, name)));
    const ada = guests[0] as Page;
    const table = await tableFor(ada, ostrakon.id, 5, { options: { questionMode: "bank" } });
    for (const [seat, guest] of guests.entries()) {
      await done(guest.ask({ t: "sit", table, seat: seat as 0, name: `G${seat}`, seed: "" }));
      await done(guest.listen({ t: "follow" }));
    }
    await done(ada.ask({ t: "start", table }));
    const { game } = await ostrakon.game();
    await Promise.all(guests.map((guest, seat) => guest.listen({ t: "watch", table, viewer: seat as 0 })));
    const answering = (guest: Page) =>
      guest.until(() => {
        const told = lastTold(guest, table);
        return told !== null && game.offers(told.view).length > 0 && told;
      });
    const asker = (await Promise.race(guests.map((guest, seat) => answering(guest).then(() => seat)))) as 0;
    const asking = await answering(guests[asker] as Page);
    const [question] = game.offers(asking.view).map((move) => game.write(move));
    const say = (seat: 0, id: string, move: string) =>
      (guests[seat] as Page).ask({ t: "say", table, seat, id, at: null, what: { is: "move", move } });
    await done(say(asker, "ask", question ?? ""));
    const other = ((asker + 1) % 5) as 0;
    const guest = guests[other] as Page;
    await guest.until(() => lastMine(guest, table)?.isMyTurn);
    await done(say(other, "vote", "w"));
    await guest.until(() => lastMine(guest, table)?.isMyTurn === false);
    const { tables } = await done(guest.ask({ t: "mine" }));
    expect(tables).toMatchObject([{ id: table, isMyTurn: false }]);
    expect(tables[0]?.asked).toEqual([0, 1, 2, 3, 4].filter((seat) => seat !== other));
  });

  test("are no longer mine when I leave, am removed, or they are gone; also those I never heard of", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const [left, removed, gone, kept] = [
      await tableOf(ada, bao),
      await tableOf(ada, bao),
      await tableOf(ada, bao),
      await tableOf(ada, bao),
    ];
    await done(bao.listen({ t: "follow" }));
    await done(bao.ask({ t: "leave", table: left }));
    await hasLeft(bao, left);
    await done(ada.ask({ t: "remove", table: removed, seat: 1 }));
    await hasLeft(bao, removed);
    await done(ada.ask({ t: "leave", table: gone }));
    await bao.until(() => lastMine(bao, gone)?.isHost);
    await done(bao.ask({ t: "leave", table: gone }));
    await hasLeft(bao, gone);
    const { tables } = await done(bao.ask({ t: "mine" }));
    expect(tables.map(({ id }) => id)).toEqual([kept]);
    await done(bao.ask({ t: "rise", table: kept, seat: 1 }));
    await hasLeft(bao, kept);
    await done(bao.ask({ t: "sit", table: kept, seat: 1, name: "Bao", seed: "" }));
    await bao.until(() => lastMine(bao, kept)?.mine.length === 1);
    expect(bao.heard.filter((one) => one.t === "left").map(({ table }) => table)).toEqual([left, removed, gone, kept]);
  });

  test("that I left for good are not mine to play", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 2 } });
    expect((await done(bao.ask({ t: "mine" }))).tables).toMatchObject([{ mine: [1], isMyTurn: true }]);
    await done(bao.ask({ t: "leave", table }));
    expect((await done(bao.ask({ t: "mine" }))).tables).toMatchObject([{ mine: [], isMyTurn: false }]);
  });

  test("say how much time I have left, or else whoever is asked", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 }, control: LIVE });
    const untimed = await matchOf(ada, bao);
    for (const one of [ada, bao]) {
      const { tables } = await done(one.ask({ t: "mine" }));
      const [mine, other] = [tables.find(({ id }) => id === table), tables.find(({ id }) => id === untimed)];
      expect(mine?.timeLeft).toBeGreaterThan(0);
      expect(mine?.timeLeft).toBeLessThanOrEqual(LIVE.stock + 10_000);
      expect(other?.timeLeft).toBeNull();
    }
  });
});

describe("the list of open tables", () => {
  test("shows after those that wait those that can be watched, the last moved first, and of them no more than names", async () => {
    const { url } = await openHouse();
    const [ada, bao, stranger] = [await visitor(url, "Ada"), await visitor(url, "Bao"), await page(url)];
    const waiting = await tableOf(ada, bao, { visibility: "public" });
    const [one, other] = [
      await matchOf(ada, bao, { visibility: "public", options: { first: 1 }, control: LIVE }),
      await matchOf(ada, bao, { visibility: "public" }),
    ];
    await matchOf(ada, bao, { visibility: "link" });
    const listed = async () => (await done(stranger.ask({ t: "open" }))).tables.map(({ id, stage }) => [id, stage]);
    expect(await listed()).toEqual([
      [waiting, "waiting"],
      [other, "playing"],
      [one, "playing"],
    ]);
    await plays(ada, one, 0, 1);
    expect((await listed()).map(([id]) => id)).toEqual([waiting, one, other]);
    const { tables } = await done(stranger.ask({ t: "open" }));
    expect(Object.keys(tables[1] ?? {}).sort()).toEqual(
      ["control", "game", "id", "made", "moved", "seats", "stage", "timeLeft"].sort(),
    );
    expect(tables[1]).toMatchObject({ seats: ["Ada", "Bao"], control: LIVE });
    await Promise.all([plays(ada, other, 0), plays(bao, other, 1)]);
    expect((await listed()).map(([id]) => id)).toEqual([waiting, one]);
  });
});
