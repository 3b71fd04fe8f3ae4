import { describe, expect, test } from "vitest";
import type { RequestOf } from "../protocol/requests.ts";
import { openHouse } from "./open-house.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { matchOf, plays, tableOf } from "./test-table.ts";

const WISH: RequestOf<"gather"> = {
  t: "gather",
  game: "aisopos",
  seats: 3,
  options: {},
  control: { is: "none" },
  visibility: "public",
  hasFreeChat: false,
};

describe("a table", () => {
  test("waits in the list of open ones, is found by its code, and tells nobody its secret or anybody's id", async () => {
    const { url, house } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const { table } = await done(ada.ask(WISH));
    await done(ada.ask({ ...WISH, visibility: "link" }));
    const { tables } = await done(bao.ask({ t: "open" }));
    expect(tables).toMatchObject([{ id: table, game: "aisopos", seats: [null, null, null] }]);
    const { gathering } = await done(bao.ask({ t: "look", table }));
    expect(await done(bao.ask({ t: "find", code: gathering.code.toLowerCase() }))).toEqual({ ok: true, table });
    expect(await done(bao.ask({ t: "sit", table, seat: null, name: "Bao", seed: "olive" }))).toMatchObject({ seat: 0 });
    const kept = await house.keepers.gatherings.read(table);
    const [sitting] = kept?.seats ?? [];
    const told = JSON.stringify([...ada.heard, ...bao.heard]);
    for (const hidden of [kept?.secret, kept?.host, sitting?.is === "person" ? sitting.person : "?"])
      expect(told.includes(hidden ?? "?")).toBe(false);
    expect(gathering.commitment).toBe(house.commitment(kept?.secret ?? ""));
  });

  test("changes before everybody's eyes: seats taken and left, bots, what is played", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const { table } = await done(ada.ask(WISH));
    await bao.listen({ t: "attend", table });
    const seen = (find: (seats: string) => boolean) =>
      bao.until((all) => all.findLast((one) => one.t === "gathered" && find(namesIn(one.gathering.seats))));
    await done(ada.ask({ t: "sit", table, seat: 1, name: "Ada", seed: "" }));
    await seen((names) => names === "-,Ada,-");
    await done(ada.ask({ t: "seatBot", table, seat: 2, bot: "aisopos-2" }));
    await seen((names) => names.startsWith("-,Ada,") && !names.endsWith("-"));
    await done(bao.ask({ t: "sit", table, seat: 0, name: "Bao", seed: "" }));
    expect(await refusal(ada.ask({ t: "seatBot", table, seat: 0, bot: "aisopos-1" }))).toBe("seatTaken");
    await done(ada.ask({ t: "arrange", table, change: { seats: 2, options: { bouts: 2 } } }));
    await seen((names) => names === "Bao,Ada");
    await done(ada.ask({ t: "remove", table, seat: 0 }));
    await seen((names) => names === "-,Ada");
    await done(bao.ask({ t: "sit", table, seat: 0, name: "Bao again", seed: "olive" }));
    await done(bao.ask({ t: "rise", table, seat: 0 }));
    await done(bao.ask({ t: "sit", table, seat: null, name: "Bao", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await bao.until((all) => all.some((one) => one.t === "gathered" && one.gathering.stage === "playing"));
    await done(bao.listen({ t: "watch", table, viewer: 0 }));
  });

  test("is its host's to arrange, and only before the match", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await tableOf(ada, bao);
    const asked = [
      { t: "seatBot", table, seat: 0, bot: "isis-osiris-1" },
      { t: "remove", table, seat: 0 },
      { t: "arrange", table, change: { seats: 3 } },
      { t: "start", table },
    ] as const;
    for (const request of asked) expect(await refusal(bao.ask(request)), request.t).toBe("forTheHost");
    expect(await refusal(ada.ask({ t: "watch", table, viewer: 0 } as never))).toBe("notBegun");
    await done(ada.ask({ t: "start", table }));
    await done(ada.ask({ t: "start", table }));
    for (const request of asked.slice(0, 3)) expect(await refusal(ada.ask(request)), request.t).toBe("hasBegun");
    expect(await refusal(ada.ask({ t: "sit", table, seat: null, name: "Ada", seed: "" }))).toBe("hasBegun");
    await done(ada.ask({ t: "arrange", table, change: { hasFreeChat: true } }));
  });

  test.each<readonly [string, object]>([
    ["noSuchGame", { game: "chess" }],
    ["seatsOutOfRange", { seats: 12 }],
    ["optionsMakeNoSense", { options: { colour: "red" } }],
    ["controlMakesNoSense", { control: { is: "live", stock: 1, increment: 0, grace: 0 } }],
  ])("cannot be made like that: %s", async (key, over) => {
    const { url } = await openHouse();
    const ada = await visitor(url, "Ada");
    expect(await refusal(ada.ask({ ...WISH, ...over }))).toBe(key);
    expect((await done(ada.ask({ t: "open" }))).tables).toEqual([]);
  });

  test("is not begun with free seats, and one person does not fill the list alone", async () => {
    const { url } = await openHouse();
    const ada = await visitor(url, "Ada");
    const { table } = await done(ada.ask(WISH));
    expect(await refusal(ada.ask({ t: "start", table }))).toBe("seatsEmpty");
    for (let count = 1; count < 20; count++) await done(ada.ask(WISH));
    expect(await refusal(ada.ask(WISH))).toBe("tooManyTables");
    await done(ada.ask({ t: "leave", table }));
    await done(ada.ask(WISH));
    expect(await refusal(ada.ask({ t: "look", table }))).toBe("noSuchTable");
  });

  test("has another host when its host goes", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await tableOf(ada, bao);
    await done(ada.ask({ t: "leave", table }));
    const { gathering } = await done(bao.ask({ t: "look", table }));
    expect(gathering).toMatchObject({ seats: [null, { name: "Bao" }], you: { seats: [1], isHost: true } });
  });

  test("of whoever sits down last at once, one sits", async () => {
    const { url } = await openHouse();
    const pages = await Promise.all(["A", "B", "C", "D"].map((name) => visitor(url, name)));
    const [host] = pages;
    if (host === undefined) throw new Error("nobody");
    const { table } = await done(host.ask({ ...WISH, seats: 2 }));
    const answers = await Promise.all(
      pages.map((one, index) => refusal(one.ask({ t: "sit", table, seat: null, name: `P${index}`, seed: "" }))),
    );
    expect(answers.sort()).toEqual(["done", "done", "noFreeSeat", "noFreeSeat"]);
  });
});

describe("my tables", () => {
  test("say whose turn it is, wherever I am", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    await done(bao.listen({ t: "follow" }));
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    const turn = (isMyTurn: boolean) =>
      bao.until((all) =>
        all.findLast((one) => one.t === "mine" && one.table.isMyTurn === isMyTurn && one.table.stage === "playing"),
      );
    await turn(false);
    await plays(ada, table, 0, 1);
    await bao.until((all) => all.some((one) => one.t === "mine" && one.table.asked.length > 0));
    const { tables } = await done(bao.ask({ t: "mine" }));
    expect(tables).toMatchObject([{ id: table, seats: ["Ada", "Bao"], mine: [1], isHost: false, stage: "playing" }]);
    expect(await refusal((await page(url)).listen({ t: "follow" }))).toBe("whoAreYou");
  });
});

const namesIn = (seats: readonly ({ readonly name: string } | null)[]): string =>
  seats.map((seat) => seat?.name ?? "-").join(",");
