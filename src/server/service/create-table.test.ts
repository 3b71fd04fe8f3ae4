import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import type { RequestOf } from "../../protocol/messages/requests.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, playMatch, tableOfTwo } from "../../testing/server/test-tables.ts";
import { moveRequest } from "../../testing/server/two-player-match.ts";

const REQUEST: RequestOf<"createTable"> = {
  t: "createTable",
  game: "aisopos",
  seats: 3,
  options: {},
  control: { is: "none" },
  visibility: "public",
  hasFreeChat: false,
};

const BY_LINK = { ...REQUEST, visibility: "link" } as const;

/** Newcomers from the address of somebody who was removed are asked about (TL-133). */
const ANOTHER_HOME = "127.0.0.2";

describe("A table", () => {
  test("A table is listed, is found by its code, and shows nobody its secret or anybody's id", async () => {
    const { url, context } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const { table } = await done(ada.ask(REQUEST));
    await done(ada.ask({ ...REQUEST, visibility: "link" }));
    const { tables } = await done(bao.ask({ t: "publicTables" }));
    expect(tables).toMatchObject([{ id: table, game: "aisopos", seats: [null, null, null] }]);
    const { table: view } = await done(bao.ask({ t: "table", table }));
    expect(await done(bao.ask({ t: "findTable", code: view.code.toLowerCase() }))).toEqual({ ok: true, table });
    expect(await done(bao.ask({ t: "sit", table, seat: null, name: "Bao", seed: "olive" }))).toMatchObject({ seat: 0 });
    const stored = await context.repositories.tables.read(table);
    const [holder] = stored?.seats ?? [];
    const messages = JSON.stringify([...ada.received, ...bao.received]);
    for (const hidden of [stored?.secret, stored?.owner, holder?.is === "person" ? holder.person : "?"])
      expect(messages.includes(hidden ?? "?")).toBe(false);
    expect(view.commitment).toBe(context.commitment(stored?.secret ?? ""));
  });

  test("Everybody who follows a table sees its seats, bots and settings change", async () => {
    const { url } = await startTestServer();
    const [ada, bao, cleo] = [
      await connectPerson(url, "Ada"),
      await connectPerson(url, "Bao"),
      await connectPerson(url, "Cleo", ANOTHER_HOME),
    ];
    const { table } = await done(ada.ask(REQUEST));
    await bao.subscribe({ t: "followTable", table });
    const seen = (find: (seats: string) => boolean) =>
      bao.until((all) => all.findLast((one) => one.t === "table" && find(namesIn(one.table.seats))));
    await done(ada.ask({ t: "sit", table, seat: 1, name: "Ada", seed: "" }));
    await seen((names) => names === "-,Ada,-");
    await done(ada.ask({ t: "seatBot", table, seat: 2, bot: "aisopos-2" }));
    await seen((names) => names.startsWith("-,Ada,") && !names.endsWith("-"));
    await done(bao.ask({ t: "sit", table, seat: 0, name: "Bao", seed: "" }));
    expect(await refusal(ada.ask({ t: "seatBot", table, seat: 0, bot: "aisopos-1" }))).toBe("seatTaken");
    await done(ada.ask({ t: "configure", table, change: { seats: 2, options: { bouts: 2 } } }));
    await seen((names) => names === "Bao,Ada");
    await done(ada.ask({ t: "remove", table, seat: 0 }));
    await seen((names) => names === "-,Ada");
    await done(cleo.ask({ t: "sit", table, seat: 0, name: "Cleo again", seed: "olive" }));
    await done(cleo.ask({ t: "standUp", table, seat: 0 }));
    await done(cleo.ask({ t: "sit", table, seat: null, name: "Cleo", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await bao.until((all) => all.some((one) => one.t === "table" && one.table.stage === "playing"));
    await done(cleo.subscribe({ t: "watch", table, viewer: 0 }));
  });

  test("Somebody who was removed cannot sit down again, not even in the rematch, but the owner can", async () => {
    const { url, context } = await startTestServer();
    const [ada, bao, cleo] = [
      await connectPerson(url, "Ada"),
      await connectPerson(url, "Bao"),
      await connectPerson(url, "Cleo", ANOTHER_HOME),
    ];
    const table = await tableOfTwo(ada, bao);
    await done(ada.ask({ t: "remove", table, seat: 1 }));
    await done(ada.ask({ t: "remove", table, seat: 0 }));
    const sit = (page: typeof ada, seat: 0 | 1, at = table) =>
      page.ask({ t: "sit", table: at, seat, name: `X${seat}`, seed: "" });
    expect(await refusal(sit(bao, 1))).toBe("removedHere");
    expect((await done(bao.ask({ t: "table", table }))).table.you).toMatchObject({ seats: [], isRemoved: true });
    await done(sit(ada, 1));
    await done(sit(cleo, 0));
    const { seatLink } = await done(cleo.ask({ t: "seatLink", table, seat: 0 }));
    expect(await refusal(bao.ask({ t: "claim", seatLink }))).toBe("removedHere");
    await done(bao.subscribe({ t: "followTable", table }));
    const stored = await context.repositories.tables.read(table);
    expect(JSON.stringify(bao.received)).not.toContain(stored?.removed?.[0]);
    await done(ada.ask({ t: "start", table }));
    await Promise.all([playMatch(cleo, table, 0), playMatch(ada, table, 1)]);
    const { table: next } = await done(ada.ask({ t: "rematch", table }));
    await done(cleo.ask({ t: "declineRematch", table }));
    expect(await refusal(sit(bao, 1, next))).toBe("removedHere");
  });

  test("Several people may sit at a table from one browser, each with a seat and a name of their own", async () => {
    const { url } = await startTestServer();
    const family = await connectPerson(url, "Ada");
    const { table } = await done(family.ask({ ...REQUEST, game: "isis-osiris", seats: 2 }));
    await done(family.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "olive" }));
    expect(await done(family.ask({ t: "sit", table, seat: null, name: "Ada", seed: "fig" }))).toMatchObject({
      seat: 0,
    });
    await done(family.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "amphora" }));
    expect(await refusal(family.ask({ t: "sit", table, seat: 2, name: "Cleo", seed: "" }))).toBe("noSuchSeat");
    await done(family.ask({ t: "start", table }));
    const { table: view } = await done(family.ask({ t: "table", table }));
    expect(view).toMatchObject({ seats: [{ name: "Ada", seed: "fig" }, { name: "Bao" }], you: { seats: [0, 1] } });
    expect(await refusal(family.ask({ t: "hint", table, seat: 0 }))).toBe("hintsOnlyAlone");
    const beside = await connectClient(url, { cookie: family.cookie });
    await Promise.all([playMatch(family, table, 0), playMatch(beside, table, 1)]);
  });

  test("No two people at a table have the same name: the later one gets a number", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await createTestTable(ada, "isis-osiris", 4);
    const sit = (page: typeof ada, seat: Seat, name: string, from?: Seat) =>
      page.ask({ t: "sit", table, seat, name, from, seed: "olive" });
    const names = async () => (await done(ada.ask({ t: "table", table }))).table.seats.map((one) => one?.name ?? null);
    await done(sit(ada, 0, "Zoé"));
    await done(ada.ask({ t: "seatBot", table, seat: 1, bot: "isis-osiris-1" }));
    for (const name of ["Zoé", " ZOE\u0301 ", "Zoé\u200d", "Ｚoé"]) {
      await done(sit(bao, 2, name));
      expect((await names())[2], name).toMatch(/ 2$/);
    }
    await done(sit(ada, 3, "zoé"));
    expect(await names(), "beside me").toEqual(["Zoé", "Solon", "Ｚoé 2", "zoé 3"]);
    await done(ada.ask({ t: "standUp", table, seat: 3 }));
    await done(sit(bao, 2, "Bao"));
    await done(sit(ada, 0, "ZOÉ"));
    expect(await names()).toEqual(["ZOÉ", "Solon", "Bao", null]);
    expect(await refusal(sit(ada, 3, "Ada", 2)), "from somebody else's seat").toBe("notAtYourSeat");
    await done(sit(ada, 3, "ZOÉ", 0));
    expect(await names(), "moved").toEqual([null, "Solon", "Bao", "ZOÉ"]);

    // A new name does not change the name with which somebody sits at a table.
    await done(bao.ask({ t: "rename", name: "Zoé", language: "en" }));
    expect(await names()).toEqual([null, "Solon", "Bao", "ZOÉ"]);
  });

  test("A bot whose name a person takes gets another name, also in the rematch", async () => {
    const { url } = await startTestServer();
    const [solon, bao] = [await connectPerson(url, "Solon"), await connectPerson(url, "Bao")];
    const table = await createTestTable(solon, "isis-osiris", 3);
    await done(solon.ask({ t: "sit", table, seat: 0, name: "Solon", seed: "" }));
    await done(bao.ask({ t: "sit", table, seat: 2, name: "Sappho", seed: "" }));
    await done(solon.ask({ t: "seatBot", table, seat: 1, bot: "random" }));
    const { table: view } = await done(bao.ask({ t: "table", table }));
    const names = view.seats.map((one) => one?.name);
    expect(new Set(names).size).toBe(3);
    await done(solon.ask({ t: "start", table }));
    await Promise.all([playMatch(solon, table, 0), playMatch(bao, table, 2)]);
    const { record } = await done(solon.ask({ t: "record", table }));
    expect(record.names).toEqual(names);
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect(await done(solon.ask({ t: "rematch", table }))).toMatchObject({ table: next });
    await done(bao.ask({ t: "sit", table: next, seat: 1, name: "Sappho", seed: "fig" }));
    await done(bao.ask({ t: "start", table: next }));
  });

  test("Only the owner may configure a table, and only before the match", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await tableOfTwo(ada, bao);
    const asked = [
      { t: "seatBot", table, seat: 0, bot: "isis-osiris-1" },
      { t: "remove", table, seat: 0 },
      { t: "configure", table, change: { seats: 3 } },
      { t: "start", table },
    ] as const;
    for (const request of asked) expect(await refusal(bao.ask(request)), request.t).toBe("forTheOwner");
    expect(await refusal(ada.ask({ t: "watch", table, viewer: 0 } as never))).toBe("notBegun");
    await done(ada.ask({ t: "start", table }));
    await done(ada.ask({ t: "start", table }));
    for (const request of asked.slice(0, 3)) expect(await refusal(ada.ask(request)), request.t).toBe("hasBegun");
    expect(await refusal(ada.ask({ t: "sit", table, seat: null, name: "Ada", seed: "" }))).toBe("hasBegun");
    await done(ada.ask({ t: "configure", table, change: { hasFreeChat: true } }));
  });

  test.each<readonly [string, object]>([
    ["noSuchGame", { game: "chess" }],
    ["seatsOutOfRange", { seats: 12 }],
    ["optionsMakeNoSense", { options: { colour: "red" } }],
    ["controlMakesNoSense", { control: { is: "live", stock: 1, increment: 0, grace: 0 } }],
  ])("cannot be made like that: %s", async (key, over) => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    expect(await refusal(ada.ask({ ...REQUEST, ...over }))).toBe(key);
    expect((await done(ada.ask({ t: "publicTables" }))).tables).toEqual([]);
  });

  test("A table with free seats cannot be started, and one person can own only a limited number of waiting tables", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const { table } = await done(ada.ask(BY_LINK));
    expect(await refusal(ada.ask({ t: "start", table }))).toBe("seatsEmpty");
    for (let count = 1; count < 20; count++) await done(ada.ask(BY_LINK));
    expect(await refusal(ada.ask(BY_LINK))).toBe("tooManyTables");
    await done(ada.ask({ t: "leave", table }));
    await done(ada.ask(BY_LINK));
    expect(await refusal(ada.ask({ t: "table", table }))).toBe("noSuchTable");
  });

  test("A table gets another owner when its owner leaves", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await tableOfTwo(ada, bao);
    await done(ada.ask({ t: "leave", table }));
    const { table: view } = await done(bao.ask({ t: "table", table }));
    expect(view).toMatchObject({ seats: [null, { name: "Bao" }], you: { seats: [1], isOwner: true } });
  });

  test("A table gets another owner when an owner without a seat leaves during the match", async () => {
    const { url } = await startTestServer();
    const [ada, bao, cleo] = await Promise.all(["Ada", "Bao", "Cleo"].map((name) => connectPerson(url, name)));
    if (ada === undefined || bao === undefined || cleo === undefined) throw new Error("three were to come");
    const { table } = await done(ada.ask({ ...REQUEST, seats: 2 }));
    for (const [seat, person] of [bao, cleo].entries())
      await done(person.ask({ t: "sit", table, seat: seat as 0 | 1, name: `Guest ${seat}`, seed: "" }));
    await done(ada.ask({ t: "start", table }));
    await done(ada.ask({ t: "leave", table }));
    expect((await done(ada.ask({ t: "myTables" }))).tables).toEqual([]);
    expect((await done(bao.ask({ t: "table", table }))).table).toMatchObject({ you: { seats: [0], isOwner: true } });
  });

  test("A rematch keeps the time control that was agreed on during the match", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { game: "aisopos" });
    const say = (page: typeof ada, seat: 0 | 1, id: string, action: RequestOf<"submit">["action"]) =>
      done(page.ask({ t: "submit", table, seat, id, at: null, action }));
    const control = { is: "days", perMove: 3 * 24 * 60 * 60 * 1000 } as const;
    await say(ada, 0, "a", { is: "propose", proposal: { is: "control", control } });
    await say(bao, 1, "b", { is: "answer", proposal: 1, accepts: true });
    await done(bao.subscribe({ t: "watch", table, viewer: 1 }));
    await say(ada, 0, "c", { is: "leave" });
    await bao.until((all) => all.some((one) => one.t === "update" && one.outcome !== null));
    const { table: next } = await done(bao.ask({ t: "rematch", table }));
    expect((await done(bao.ask({ t: "table", table: next }))).table.control).toEqual(control);
  });

  test("Somebody can leave a match even if they have used the id of that request before", async () => {
    const { url, context } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    await done(ada.ask({ ...moveRequest(table, 0), id: "leave" }));
    await done(ada.ask({ t: "leave", table }));
    expect((await context.repositories.matches.read(table))?.matchControl.left).toEqual([0]);
  });

  test("When several people take the last seat at once, one of them gets it", async () => {
    const { url } = await startTestServer();
    const pages = await Promise.all(["A", "B", "C", "D"].map((name) => connectPerson(url, name)));
    const [host] = pages;
    if (host === undefined) throw new Error("nobody");
    const { table } = await done(host.ask({ ...REQUEST, seats: 2 }));
    const answers = await Promise.all(
      pages.map((one, index) => refusal(one.ask({ t: "sit", table, seat: null, name: `P${index}`, seed: "" }))),
    );
    expect(answers.sort()).toEqual(["done", "done", "noFreeSeat", "noFreeSeat"]);
  });
});

const namesIn = (seats: readonly ({ readonly name: string } | null)[]): string =>
  seats.map((seat) => seat?.name ?? "-").join(",");
