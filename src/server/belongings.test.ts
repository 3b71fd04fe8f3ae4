import { describe, expect, test } from "vitest";
import { ostrakon } from "../games/catalogue.ts";
import { openHouse } from "./open-house.ts";
import { done, type Page, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { lastTold, matchOf, plays, tableOf } from "./test-table.ts";

describe("a seat moves to another browser", () => {
  test("by a pass, once; the old one is told so and looks no longer", async () => {
    const { url } = await openHouse();
    const [laptop, bao, phone] = [await visitor(url, "Ada"), await visitor(url, "Bao"), await visitor(url, "phone")];
    const table = await matchOf(laptop, bao, { options: { first: 1 } });
    await plays(laptop, table, 0, 1);
    const { pass } = await done(laptop.ask({ t: "pass", table, seat: 0 }));
    const { token } = await done(laptop.ask({ t: "token", table, seat: 0 }));
    expect(await refusal((await page(url)).ask({ t: "claim", pass }))).toBe("whoAreYou");
    expect(await done(phone.ask({ t: "claim", pass }))).toEqual({ ok: true, table, seat: 0 });
    await laptop.until((all) => all.some((one) => one.t === "refused" && one.why.key === "notAtYourSeat"));
    expect(await refusal(bao.ask({ t: "claim", pass }))).toBe("passSpent");
    const old = await page(url, { authorization: `Bearer ${token}` });
    for (const other of [laptop, old]) {
      const say = { t: "say", table, seat: 0, id: "late", at: null, what: { is: "back" } } as const;
      expect(await refusal(other.ask(say))).toBe("notAtYourSeat");
    }
    const { gathering } = await done(phone.ask({ t: "look", table }));
    expect(gathering).toMatchObject({ seats: [{ name: "Ada" }, { name: "Bao" }], you: { seats: [0], isHost: true } });
    await Promise.all([plays(phone, table, 0), plays(bao, table, 1)]);
  });

  test.each(["", "x", "a.0.b", `nowhere.0.${"a".repeat(40)}`, `nowhere.12.${"a".repeat(40)}`])(
    "not by what is no pass: %s",
    async (pass) => {
      const { url } = await openHouse();
      const ada = await visitor(url, "Ada");
      expect(["passSpent", "notAMessage"]).toContain(await refusal(ada.ask({ t: "claim", pass })));
    },
  );
});

describe("a seat that comes back", () => {
  test("is shown each step it missed once, in order, and what it has seen not again", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    await plays(ada, table, 0, 1);
    await bao.listen({ t: "watch", table, viewer: 1 });
    await bao.until(() => (lastTold(bao, table)?.version ?? 0) >= 1);
    await bao.close();
    const again = await page(url, { cookie: bao.cookie });
    await again.listen({ t: "watch", table, viewer: 1 });
    const first = await again.until(() => lastTold(again, table));
    expect(versions(again.heard)).toEqual([first.version]);
    const [log] = again.heard.flatMap((one) => (one.t === "welcome" ? [one.log] : []));
    expect(log).toHaveLength(first.version);
  });

  test.each<readonly [string, (line: Page) => void]>([
    ["cut", (line) => line.die()],
    ["given up", (line) => line.socket.close(4000)],
  ])("is shown again what was on its way when its line was %s", async (_, end) => {
    // Nobody asks for signs of life, so nothing proves that anything has arrived.
    const { url } = await openHouse({ limits: { tick: 1_000_000 } });
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    await plays(ada, table, 0, 1);
    await bao.listen({ t: "watch", table, viewer: 1 });
    await bao.until(() => lastTold(bao, table)?.version === 1);
    end(bao);
    await bao.ended;
    const again = await page(url, { cookie: bao.cookie });
    await again.listen({ t: "watch", table, viewer: 1 });
    await again.until(() => lastTold(again, table)?.version === 1);
    expect(versions(again.heard)).toEqual([0, 1]);
  });

  test("by the server's own memory, also after a restart", async () => {
    const open = await openHouse();
    const [ada, bao] = [await visitor(open.url, "Ada"), await visitor(open.url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    await Promise.all([plays(ada, table, 0, 3), plays(bao, table, 1, 3)]);
    const last = (await open.house.keepers.store.summary(table))?.version ?? 0;
    for (const one of [ada, bao]) await one.until(() => lastTold(one, table)?.version === last);
    await ada.close();
    await open.close();
    expect(await bao.ended).toBe(1012);
    const reopened = await openHouse({ data: open.data });
    const again = await page(reopened.url, { cookie: ada.cookie });
    await again.listen({ t: "watch", table, viewer: 0 });
    await again.until(() => lastTold(again, table));
    expect(versions(again.heard)).toEqual([last]);
    const other = await page(reopened.url, { cookie: bao.cookie });
    await Promise.all([plays(again, table, 0), plays(other, table, 1)]);
  });
});

const versions = (heard: readonly { readonly t: string; readonly version?: number }[]) =>
  heard.flatMap(({ t, version }) => (t === "told" ? [version] : []));

describe("talk", () => {
  test("is by given phrases, and free where the host says so; not too fast, and without some words", async () => {
    const { url } = await openHouse();
    const [ada, bao, screen] = [await visitor(url, "Ada"), await visitor(url, "Bao"), await page(url)];
    const table = await tableOf(ada, bao);
    await screen.listen({ t: "attend", table });
    const say = (text: string) => bao.ask({ t: "chat", table, saying: { is: "text", text } });
    expect(await done(ada.ask({ t: "chat", table, saying: { is: "phrase", phrase: "hello" } }))).toMatchObject({
      number: 1,
    });
    expect(await refusal(say("Good evening"))).toBe("noFreeText");
    await done(ada.ask({ t: "arrange", table, change: { hasFreeChat: true } }));
    await done(say(" Good\n evening "));
    for (const rude of ["you wanker!", "ENCULÉ", "sh1t"]) expect(await refusal(say(rude)), rude).toBe("wordsUnfit");
    for (const fine of ["Scunthorpe", "assemble"]) await done(say(fine));
    expect(await refusal(say("\u200b \u202e"))).toBe("nothingSaid");
    const lines = await screen.until((all) => {
      const heard = all.flatMap((one) => (one.t === "chatted" ? one.lines : []));
      return heard.length >= 4 && heard;
    });
    expect(lines.slice(0, 2)).toMatchObject([
      { number: 1, seat: 0, name: "Ada", isMine: false, remark: { is: "phrase", phrase: "hello" } },
      { number: 2, seat: 1, name: "Bao", remark: { is: "text", text: "Good evening" } },
    ]);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, count) => refusal(say(`again ${count}`))));
    expect(answers).toContain("slowDown");
    const { lines: read } = await done(bao.ask({ t: "talk", table, after: 1 }));
    expect(read.map(({ number, isMine }) => [number, isMine]).slice(0, 2)).toEqual([
      [2, true],
      [3, true],
    ]);
  });
});

describe("advice and records", () => {
  test("a hint is for those who play without other people", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const together = await matchOf(ada, bao, { options: { first: 1 } });
    expect(await refusal(ada.ask({ t: "hint", table: together, seat: 0 }))).toBe("hintsOnlyAlone");
    const alone = await tableOf(ada, bao, { options: { first: 1 } });
    await done(ada.ask({ t: "remove", table: alone, seat: 1 }));
    await done(ada.ask({ t: "seatBot", table: alone, seat: 1, bot: "isis-osiris-1" }));
    await done(ada.ask({ t: "start", table: alone }));
    expect((await done(ada.ask({ t: "hint", table: alone, seat: 0 }))).move).toMatch(/^\w/);
    await plays(ada, alone, 0);
  });

  test("what people think is for those who were there", async () => {
    const { url } = await openHouse();
    const [ada, stranger] = [await visitor(url, "Ada"), await visitor(url, "Zoe")];
    const { table } = await done(
      ada.ask({
        t: "gather",
        game: ostrakon.id,
        seats: 5,
        options: {},
        control: { is: "none" },
        visibility: "link",
        hasFreeChat: false,
      }),
    );
    await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
    for (const seat of [1, 2, 3, 4] as const) await done(ada.ask({ t: "seatBot", table, seat, bot: "ostrakon-1" }));
    await done(ada.ask({ t: "start", table }));
    expect(await refusal(stranger.ask({ t: "record", table }))).toBe("recordForTheTable");
    expect(await refusal(ada.ask({ t: "record", table }))).toBe("stillPlaying");
  });
});

describe("my data", () => {
  test("can be read by me, and goes when I want it to; the others play on", async () => {
    const { url, house } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada Lovelace"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    await plays(ada, table, 0, 1);
    const mine = script(url, { cookie: ada.cookie });
    const { data } = (await mine("GET", "/me/data")).body as { data?: object };
    expect(data).toMatchObject({ person: { name: "Ada Lovelace" }, tables: [{ id: table, seats: [{ seat: 0 }] }] });
    expect(JSON.stringify(data)).not.toContain("Bao");
    await done(bao.listen({ t: "watch", table, viewer: 1 }));
    const gone = await mine("DELETE", "/me");
    const { sitters } = await bao.until((all) => all.find((one) => one.t === "renamed"));
    expect(
      sitters.map(({ name }) => name),
      "whoever looks is told at once",
    ).toEqual(["—", "Bao"]);
    expect(gone.headers.get("set-cookie")).toContain("Max-Age=0");
    expect((await mine("GET", "/me")).status).toBe(401);
    expect(await refusal(ada.ask({ t: "say", table, seat: 0, id: "x", at: null, what: { is: "back" } }))).toBe(
      "notAtYourSeat",
    );
    await plays(bao, table, 1);
    const stored = await house.keepers.store.read(table);
    expect(stored?.table.sitters.map(({ name }) => name)).toEqual(["—", "Bao"]);
  });
});
