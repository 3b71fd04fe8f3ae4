import { describe, expect, test } from "vitest";
import * as catalogue from "../../games/catalogue.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, lastUpdate, matchOfTwo, tableOfTwo } from "../../testing/server/test-tables.ts";

interface Listed {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly {
    readonly option: string;
    readonly name: string;
    readonly values: readonly { readonly value: unknown; readonly name: string; readonly seats?: readonly number[] }[];
  }[];
  readonly bots: readonly { readonly id: string; readonly name: string }[];
}

describe("What a program needs to know", () => {
  test("All games are listed with options, seats, bots and phrases, in the language of the client", async () => {
    const { url } = await startTestServer();
    const { body } = await httpClient(url, { "accept-language": "fr" })("GET", "/games");
    const { games, phrases } = body as unknown as { games: readonly Listed[]; phrases: readonly string[] };
    expect(games.map(({ id }) => id).sort()).toEqual(
      Object.values(catalogue)
        .map(({ id }) => id)
        .sort(),
    );
    expect(phrases).toContain("wellPlayed");
    const isis = games.find(({ id }) => id === "isis-osiris");
    expect(isis?.seats).toEqual({ min: 2, max: 4, usual: 2 });
    expect(isis?.options.find(({ option }) => option === "first")).toMatchObject({
      values: expect.arrayContaining([{ value: 3, name: expect.any(String), seats: [3, 4] }]),
    });
    const empedocle = games.find(({ id }) => id === "empedocle");
    expect(empedocle).toMatchObject({ name: "Empédocle" });
    const ostrakon = games.find(({ id }) => id === "ostrakon");
    expect(
      ostrakon?.options.map(({ option }) => option),
      "the server sets it",
    ).not.toContain("bots");
    expect(ostrakon).toMatchObject({ isPersonal: true });
  });

  test("Every value that is listed makes a table, and every bot that is listed can be seated", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const { games } = (await httpClient(url)("GET", "/games")).body as unknown as { games: readonly Listed[] };
    for (const { id, seats, options, bots } of games) {
      for (const { option, values } of options)
        for (const { value, seats: counts } of values) {
          const table = await createTestTable(ada, id, counts?.[0] ?? seats.min, { options: { [option]: value } });
          await done(ada.ask({ t: "leave", table }));
        }
      const table = await createTestTable(ada, id, Math.max(2, seats.min));
      for (const { id: bot } of bots) await done(ada.ask({ t: "seatBot", table, seat: 1, bot }));
      await done(ada.ask({ t: "leave", table }));
    }
  });

  test("One game is told with its notation, and an unknown one is refused", async () => {
    const { url } = await startTestServer();
    const ask = httpClient(url);
    const { body } = await ask("GET", "/games/aisopos");
    expect(body.notation).toContain("c3xc4");
    const unknown = await ask("GET", "/games/chess");
    expect([unknown.status, unknown.body.code]).toEqual([404, "noSuchGame"]);
  });

  test("Every answer names the version of the API, and another version is refused before anything is done", async () => {
    const { url } = await startTestServer();
    const known = await httpClient(url, { "api-version": "1" })("GET", "/games");
    expect([known.status, known.headers.get("api-version")]).toEqual([200, "1"]);
    const unknown = await httpClient(url, { "api-version": "7" })("POST", "/me", { name: "Ada" });
    expect([unknown.status, unknown.headers.get("set-cookie")]).toEqual([400, null]);
    expect(unknown.body).toMatchObject({
      sentence: 'This could not be understood. api-version should be "1".',
      why: { key: "notAMessage", field: "api-version", wants: { const: "1" } },
    });
  });
});

describe("Offers", () => {
  test("A program on a socket asks what its seat may play, and nobody else may", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const waiting = await tableOfTwo(ada, bao);
    expect(await refusal(ada.ask({ t: "offers", table: waiting, seat: 0 }))).toBe("notBegun");
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    const asked = await done(ada.ask({ t: "offers", table, seat: 0 }));
    expect(asked).toMatchObject({ version: 0, offers: expect.arrayContaining(["P@a1", "T"]) });
    expect(await done(bao.ask({ t: "offers", table, seat: 1 }))).toMatchObject({ version: 0, offers: [] });
    expect(await refusal(bao.ask({ t: "offers", table, seat: 0 }))).toBe("notAtYourSeat");
    expect(await refusal(ada.ask({ t: "offers", table: "nowhere", seat: 0 }))).toBe("noSuchTable");
    const overHttp = await httpClient(url, { cookie: bao.cookie })("GET", `/tables/${table}/seats/0/offers`);
    expect([overHttp.status, overHttp.body.code]).toEqual([403, "notAtYourSeat"]);
  });

  test("Once a seat has sealed its move it has no offers, neither on a socket nor by long polling", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await createTestTable(ada, "empedocle", 2);
    await done(ada.ask({ t: "sit", table, seat: 0, name: "Ada", seed: "" }));
    await done(bao.ask({ t: "sit", table, seat: 1, name: "Bao", seed: "" }));
    await done(ada.ask({ t: "start", table }));
    const program = httpClient(url, { cookie: ada.cookie });
    const poll = async (cursor: unknown) =>
      (await program("GET", `/tables/${table}/seats/0/updates?cursor=${cursor}&wait=0`)).body;
    const first = await poll("");
    const { offers } = await done(ada.ask({ t: "offers", table, seat: 0 }));
    expect(offers.length).toBeGreaterThan(1);
    expect(first.offers).toEqual(offers);
    const action = { is: "move", move: offers[0] ?? "" } as const;
    await done(ada.ask({ t: "submit", table, seat: 0, id: "a", at: 0, action }));
    expect(lastUpdate(bao, table), "the round waits for the other").toBeNull();
    expect((await done(ada.ask({ t: "offers", table, seat: 0 }))).offers).toEqual([]);
    expect((await poll(first.cursor)).offers).toEqual([]);
  });
});

describe("A request that cannot be read", () => {
  const CASES: readonly (readonly [string, object, string])[] = [
    [
      "a number of another kind",
      { control: { is: "live", stock: "5m", increment: 0, grace: 0 } },
      "control.stock should be a whole number from 0 to 6,000,000,000, in milliseconds.",
    ],
    [
      "an unknown form",
      { control: { is: "hourglass" } },
      'control.is should be one of "none", "live", "days", "party".',
    ],
    [
      "a missing field",
      { control: { is: "days" } },
      "control.perMove should be a whole number from 0 to 6,000,000,000, in milliseconds.",
    ],
    ["an unknown field", { clock: 5 }, "There is no field clock here."],
    [
      "a field inside another",
      { control: { is: "days", perMove: 9, hours: 2 } },
      "There is no field control.hours here.",
    ],
    ["one of some words", { visibility: "everybody" }, 'visibility should be one of "public", "link".'],
    ["a list", { options: [] }, "options should be of another form."],
  ];

  test.each(CASES)("names the field that is wrong: %s", async (_, over, sentence) => {
    const { url } = await startTestServer();
    const ask = httpClient(url, { cookie: (await connectPerson(url, "Ada")).cookie });
    const { status, body } = await ask("POST", "/tables", { game: "aisopos", seats: 2, ...over });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: "notAMessage", sentence: `This could not be understood. ${sentence}` });
    expect((await ask("GET", "/me/tables")).body, "nothing has changed").toMatchObject({ tables: [] });
  });

  test("names the limits and the unit of a time control that the game cannot have, in French too", async () => {
    const { url } = await startTestServer();
    const { cookie } = await connectPerson(url, "Ada");
    const control = { is: "live", stock: 9_000, increment: 0, grace: 0 };
    const { body } = await httpClient(url, { cookie, "accept-language": "fr" })("POST", "/tables", {
      game: "aisopos",
      seats: 2,
      control,
    });
    expect(body.why).toEqual({ key: "controlMakesNoSense", field: "stock", least: 10_000, most: 86_400_000 });
    expect(String(body.sentence).replaceAll(/\s/g, " ")).toBe(
      "Cette cadence n’est pas possible. stock devrait être un nombre entier de 10 000 à 86 400 000, en millisecondes.",
    );
  });

  test("is answered on a socket with the same field, and with nothing where it is no object", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const malformed = async (text: string) => {
      const before = ada.received.length;
      ada.send(text);
      return ada.until((all) => all.slice(before).find(({ t }) => t === "malformed"));
    };
    expect(await malformed(JSON.stringify({ t: "chatLines", id: "1", table: "x", after: -1 }))).toMatchObject({
      id: "1",
    });
    const text = JSON.stringify({ t: "hint", id: "2", table: "k3aaaaaaaaaaaaaaaaaa", seat: 14 });
    expect(await malformed(text)).toMatchObject({ id: "2", why: { key: "notAMessage", field: "seat" } });
    expect(await malformed(JSON.stringify({ t: "fly", id: "3" }))).toMatchObject({ why: { field: "t" } });
    expect(await malformed("[]")).toMatchObject({ why: { key: "notAMessage" } });
  });
});
