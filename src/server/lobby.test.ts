import { describe, expect, test } from "vitest";
import type { Seat } from "../kernel/seat.ts";
import type { RequestOf } from "../protocol/requests.ts";
import { openHouse } from "./open-house.ts";
import { move } from "./test-evening.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { matchOf, plays, tableFor, tableOf } from "./test-table.ts";

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
    const [ada, bao, cleo] = [await visitor(url, "Ada"), await visitor(url, "Bao"), await visitor(url, "Cleo")];
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
    await done(cleo.ask({ t: "sit", table, seat: 0, name: "Cleo again", seed: "olive" }));
    await done(cleo.ask({ t: "rise", table, seat: 0 }));
    await done(cleo.ask({ t: "sit", table, seat: null, name: "Cleo", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await bao.until((all) => all.some((one) => one.t === "gathered" && one.gathering.stage === "playing"));
    await done(cleo.listen({ t: "watch", table, viewer: 0 }));
  });

  test("is closed to whoever was sent away from it, also in the rematch; the host may take another seat", async () => {
    const { url, house } = await openHouse();
    const [ada, bao, cleo] = [await visitor(url, "Ada"), await visitor(url, "Bao"), await visitor(url, "Cleo")];
    const table = await tableOf(ada, bao);
    await done(ada.ask({ t: "remove", table, seat: 1 }));
    await done(ada.ask({ t: "remove", table, seat: 0 }));
    const sit = (page: typeof ada, seat: 0 | 1, at = table) =>
      page.ask({ t: "sit", table: at, seat, name: `X${seat}`, seed: "" });
    expect(await refusal(sit(bao, 1))).toBe("removedHere");
    expect((await done(bao.ask({ t: "look", table }))).gathering.you).toMatchObject({ seats: [], isRemoved: true });
    await done(sit(ada, 1));
    await done(sit(cleo, 0));
    const { pass } = await done(cleo.ask({ t: "pass", table, seat: 0 }));
    expect(await refusal(bao.ask({ t: "claim", pass }))).toBe("removedHere");
    await done(bao.listen({ t: "attend", table }));
    const kept = await house.keepers.gatherings.read(table);
    expect(JSON.stringify(bao.heard)).not.toContain(kept?.removed?.[0]);
    await done(ada.ask({ t: "start", table }));
    await Promise.all([plays(cleo, table, 0), plays(ada, table, 1)]);
    const { table: next } = await done(ada.ask({ t: "rematch", table }));
    await done(cleo.ask({ t: "leave", table: next }));
    expect(await refusal(sit(bao, 1, next))).toBe("removedHere");
  });

  test("may have several people from one browser, each on a seat and under a name of their own", async () => {
    const { url } = await openHouse();
    const family = await visitor(url, "Ada");
    const { table } = await done(family.ask({ ...WISH, game: "isis-osiris", seats: 2 }));
    await done(family.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "olive" }));
    expect(await done(family.ask({ t: "sit", table, seat: null, name: "Ada", seed: "fig" }))).toMatchObject({
      seat: 0,
    });
    await done(family.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "amphora" }));
    expect(await refusal(family.ask({ t: "sit", table, seat: 2, name: "Cleo", seed: "" }))).toBe("noSuchSeat");
    await done(family.ask({ t: "start", table }));
    const { gathering } = await done(family.ask({ t: "look", table }));
    expect(gathering).toMatchObject({ seats: [{ name: "Ada", seed: "fig" }, { name: "Bao" }], you: { seats: [0, 1] } });
    expect(await refusal(family.ask({ t: "hint", table, seat: 0 }))).toBe("hintsOnlyAlone");
    const beside = await page(url, { cookie: family.cookie });
    await Promise.all([plays(family, table, 0), plays(beside, table, 1)]);
  });

  test("has no two seats of one name: whoever comes later has a number behind it", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await tableFor(ada, "isis-osiris", 4);
    const sit = (page: typeof ada, seat: Seat, name: string, from?: Seat) =>
      page.ask({ t: "sit", table, seat, name, from, seed: "olive" });
    const names = async () =>
      (await done(ada.ask({ t: "look", table }))).gathering.seats.map((one) => one?.name ?? null);
    await done(sit(ada, 0, "Zoé"));
    await done(ada.ask({ t: "seatBot", table, seat: 1, bot: "isis-osiris-1" }));
    for (const name of ["Zoé", " ZOE\u0301 ", "Zoé\u200d", "Ｚoé"]) {
      await done(sit(bao, 2, name));
      expect((await names())[2], name).toMatch(/ 2$/);
    }
    await done(sit(ada, 3, "zoé"));
    expect(await names(), "beside me").toEqual(["Zoé", "Solon", "Ｚoé 2", "zoé 3"]);
    await done(ada.ask({ t: "rise", table, seat: 3 }));
    await done(sit(bao, 2, "Bao"));
    await done(sit(ada, 0, "ZOÉ"));
    expect(await names()).toEqual(["ZOÉ", "Solon", "Bao", null]);
    expect(await refusal(sit(ada, 3, "Ada", 2)), "from somebody else's seat").toBe("notAtYourSeat");
    await done(sit(ada, 3, "ZOÉ", 0));
    expect(await names(), "moved").toEqual([null, "Solon", "Bao", "ZOÉ"]);

    // Who calls themselves otherwise altogether is still called at a table as they sat down.
    await done(bao.ask({ t: "rename", name: "Zoé", language: "en" }));
    expect(await names()).toEqual([null, "Solon", "Bao", "ZOÉ"]);
  });

  test("with a person of a bot's name has the bot called otherwise, also after the seats have turned", async () => {
    const { url } = await openHouse();
    const [solon, bao] = [await visitor(url, "Solon"), await visitor(url, "Bao")];
    const table = await tableFor(solon, "isis-osiris", 3);
    await done(solon.ask({ t: "sit", table, seat: 0, name: "Solon", seed: "" }));
    await done(bao.ask({ t: "sit", table, seat: 2, name: "Sappho", seed: "" }));
    await done(solon.ask({ t: "seatBot", table, seat: 1, bot: "random" }));
    const { gathering } = await done(bao.ask({ t: "look", table }));
    const names = gathering.seats.map((one) => one?.name);
    expect(new Set(names).size).toBe(3);
    await done(solon.ask({ t: "start", table }));
    await Promise.all([plays(solon, table, 0), plays(bao, table, 2)]);
    const { record } = await done(solon.ask({ t: "record", table }));
    expect(record.names).toEqual(names);
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    await done(bao.ask({ t: "sit", table: next, seat: 1, name: "Sappho", seed: "fig" }));
    await done(solon.ask({ t: "start", table: next }));
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

  test("has another host when a host without a seat goes in mid-match", async () => {
    const { url } = await openHouse();
    const [ada, bao, cleo] = await Promise.all(["Ada", "Bao", "Cleo"].map((name) => visitor(url, name)));
    if (ada === undefined || bao === undefined || cleo === undefined) throw new Error("three were to come");
    const { table } = await done(ada.ask({ ...WISH, seats: 2 }));
    for (const [seat, guest] of [bao, cleo].entries())
      await done(guest.ask({ t: "sit", table, seat: seat as 0 | 1, name: `Guest ${seat}`, seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.ask({ t: "leave", table }));
    expect((await done(ada.ask({ t: "mine" }))).tables).toEqual([]);
    expect((await done(bao.ask({ t: "look", table }))).gathering).toMatchObject({ you: { seats: [0], isHost: true } });
  });

  test("keeps the time that was agreed on in mid-match for the rematch", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { game: "aisopos" });
    const say = (page: typeof ada, seat: 0 | 1, id: string, what: RequestOf<"say">["what"]) =>
      done(page.ask({ t: "say", table, seat, id, at: null, what }));
    const control = { is: "days", perMove: 3 * 24 * 60 * 60 * 1000 } as const;
    await say(ada, 0, "a", { is: "propose", proposal: { is: "control", control } });
    await say(bao, 1, "b", { is: "answer", accepts: true });
    await done(bao.listen({ t: "watch", table, viewer: 1 }));
    await say(ada, 0, "c", { is: "leave" });
    await bao.until((all) => all.some((one) => one.t === "told" && one.outcome !== null));
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect((await done(bao.ask({ t: "look", table: next }))).gathering.control).toEqual(control);
  });

  test("is left for good whatever somebody has called their own moves before", async () => {
    const { url, house } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    await done(ada.ask({ ...move(table, 0), id: "leave" }));
    await done(ada.ask({ t: "leave", table }));
    expect((await house.keepers.store.read(table))?.conduct.left).toEqual([0]);
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

const namesIn = (seats: readonly ({ readonly name: string } | null)[]): string =>
  seats.map((seat) => seat?.name ?? "-").join(",");
