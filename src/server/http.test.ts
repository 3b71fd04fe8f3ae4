import { describe, expect, test } from "vitest";
import { isisOsiris } from "../games/catalogue.ts";
import { seeded } from "../kernel/dice.ts";
import { readRecord } from "../kernel/record.ts";
import { SHAPES } from "../protocol/shapes.ts";
import { machineTimer } from "./machine-timer.ts";
import { openHouse } from "./open-house.ts";
import { languageIn } from "./sentences.ts";
import { done, newcomer, refusal, visitor } from "./test-page.ts";
import { type Script, script } from "./test-script.ts";
import { matchOf, plays, tableFor } from "./test-table.ts";

const { game } = await isisOsiris.game();

/** Plays a seat by HTTP alone until the match is over. */
async function playsByHttp(ask: Script, table: string, seat: number): Promise<readonly number[]> {
  const dice = seeded(`${table} ${seat}`);
  const seen: number[] = [];
  let [cursor, said] = ["", -1];
  for (;;) {
    const { status, body } = await ask("GET", `/tables/${table}/seats/${seat}/told?wait=20&cursor=${cursor}`);
    expect(status).toBe(200);
    const { messages, offers } = body as { messages?: never[]; offers?: string[] };
    cursor = String(body.cursor);
    for (const message of (messages ?? []) as { t: string; version: number; outcome: unknown }[])
      if (message.t === "told") {
        seen.push(message.version);
        if (message.outcome !== null) return seen;
      }
    const last = seen.at(-1) ?? -1;
    const move = offers?.[dice.roll(offers.length || 1) - 1];
    if (move === undefined || move === "--" || last === said) continue;
    said = last;
    const answer = await ask("POST", `/tables/${table}/seats/${seat}/say`, {
      id: `h${said}`,
      what: { is: "move", move },
    });
    expect(answer.body).toMatchObject({ ok: true });
  }
}

describe("without sockets", () => {
  test("a match is made, joined by its code, begun, played to its end and read again", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [script(url, { cookie: await newcomer(url, "Ada") }), await visitor(url, "Bao")];
    const { body } = await ada("POST", "/tables", { game: "isis-osiris", seats: 2 });
    const table = String(body.table);
    const { gathering } = (await ada("GET", `/tables/${table}`)).body as { gathering?: { code: string } };
    const found = await ada("GET", `/codes/${gathering?.code}`);
    expect(found.body).toEqual({ ok: true, table });
    expect((await ada("POST", `/tables/${table}/sit`, { name: "Ada", seed: "olive" })).body).toMatchObject({ seat: 0 });
    await done(bao.ask({ t: "sit", table, seat: null, name: "Bao", seed: "" }));
    expect((await ada("POST", `/tables/${table}/start`)).status).toBe(200);
    const { token } = (await ada("POST", `/tables/${table}/seats/0/token`)).body;
    const bearer = script(url, { authorization: `Bearer ${token}` });

    const [seen] = await Promise.all([playsByHttp(bearer, table, 0), plays(bao, table, 1)]);
    expect(seen, "each step once, in order").toEqual(seen.map((_, index) => index));
    const { record, text } = (await ada("GET", `/tables/${table}/record`)).body as {
      readonly record?: { readonly end: unknown };
      readonly text?: string;
    };
    expect(readRecord(text ?? "")).toMatchObject({ ok: true, record });
    expect(record?.end).not.toBeNull();
    const { tables } = (await ada("GET", "/me/tables")).body as { tables?: object[] };
    expect(tables).toMatchObject([{ id: table, stage: "over", mine: [0] }]);
    expect(game.id).toBe("isis-osiris");
  });

  test("somebody who only looks is told the same as a socket, in portions", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    const told = async (cursor: unknown, wait: number) => {
      const { body } = await script(url)("GET", `/tables/${table}/told?cursor=${cursor}&wait=${wait}`);
      const { messages = [] } = body as { messages?: readonly { t: string; version?: number }[] };
      return { cursor: body.cursor, messages: messages.map(({ t, version }) => [t, version]), offers: body.offers };
    };
    const first = await told("", 0);
    expect(first.messages).toEqual([
      ["welcome", 0],
      ["told", 0],
    ]);
    expect(first.offers).toEqual([]);
    expect((await told(first.cursor, 0)).messages).toEqual([]);
    const waiting = told(first.cursor, 20);
    await done(ada.ask({ t: "say", table, seat: 0, id: "a", at: 0, what: { is: "move", move: "P@a1" } }));
    const second = await waiting;
    expect(second.messages).toEqual([["told", 1]]);
    expect((await told(first.cursor, 0)).messages, "until it is acknowledged").toEqual([["told", 1]]);
    const another = await told("another-1", 0);
    expect(another.messages, "anew").toHaveLength(2);
    expect((await told(another.cursor, 0)).messages).toEqual([]);
    expect((await told(second.cursor, 0)).messages, "two people behind one address").toEqual([]);
    const seat = await script(url)("GET", `/tables/${table}/seats/0/told`);
    expect([seat.status, seat.body.code]).toEqual([403, "notAtYourSeat"]);
  });
});

describe("what is refused", () => {
  test("has a status, a code, and a sentence in the reader's language", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    const [en, fr] = ["en-GB,en;q=0.9,fr;q=0.2", "fr-CA, en;q=0.5"].map((accept) =>
      script(url, { cookie: bao.cookie, "accept-language": accept }),
    );
    if (en === undefined || fr === undefined) throw new Error("no scripts");
    const said = { id: "a", what: { is: "move", move: "P@a1" } };
    expect((await en("POST", `/tables/${table}/seats/1/say`, said)).body).toEqual({
      ok: false,
      code: "notYourTurn",
      sentence: "It is not your turn.",
      why: { key: "notYourTurn" },
    });
    const french = await fr("POST", `/tables/${table}/seats/0/say`, said);
    expect([french.status, french.body.sentence, french.headers.get("content-language")]).toEqual([
      403,
      "Quelqu’un d’autre est assis là.",
      "fr",
    ]);
    await done(ada.ask({ t: "say", table, seat: 0, id: "a", at: null, what: { is: "move", move: "P@a1" } }));
    const byTheGame = await fr("POST", `/tables/${table}/seats/1/say`, { ...said, id: "b" });
    expect([byTheGame.status, byTheGame.body.code]).toEqual([409, "cellTaken"]);
    expect(byTheGame.body.sentence).toMatch(/\p{L}/u);
  });

  test("says for how long, where it is too much and time helps", async () => {
    // On a watch that stands still, since talk is counted by it.
    const { url } = await openHouse({ perMinute: 20, timer: { ...machineTimer, now: () => 0 } });
    const { cookie } = await visitor(url, "Ada");
    const ada = script(url, { cookie });
    const table = (await ada("POST", "/tables", { game: "aisopos", seats: 2 })).body.table;
    const said = { is: "phrase", phrase: "hello" };
    const talked = [];
    await ada("POST", `/tables/${table}/sit`, { name: "Ada" });
    for (let line = 0; line < 6; line++) talked.push(await ada("POST", `/tables/${table}/talk`, said));
    expect(talked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(talked[5]?.headers.get("retry-after")).toBe("2");
    let asked = await ada("GET", "/me");
    for (let more = 0; more < 100 && asked.status === 200; more++) asked = await ada("GET", "/me");
    expect([asked.status, asked.body.code]).toEqual([429, "slowDown"]);
    expect(Number(asked.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test.each<readonly [number, string, string, string, unknown?]>([
    [401, "whoAreYou", "GET", "/me/tables"],
    [401, "whoAreYou", "POST", "/tables", { game: "aisopos", seats: 2 }],
    [404, "noSuchAddress", "GET", "/nothing"],
    [404, "noSuchAddress", "POST", "/tables/x/dance", {}],
    [404, "noSuchTable", "GET", "/tables/nowhere"],
    [404, "noSuchCode", "GET", "/codes/BCDFGH"],
    [400, "notAMessage", "GET", "/tables/%2e%2e%2fsecret"],
    [400, "notAMessage", "GET", "/tables/x/talk?after=-1"],
    [400, "notAMessage", "GET", "/tables?limit=5"],
    [400, "notAMessage", "POST", "/tables", { game: "aisopos", seats: 2, host: "me" }],
    [400, "notAMessage", "POST", "/tables/x/seats/0/say", { seat: 1, id: "a", what: { is: "back" } }],
    [400, "notAMessage", "POST", "/me", "{"],
    [400, "notAMessage", "POST", "/me", []],
    [400, "nameNeeded", "POST", "/me", { name: "" }],
    [400, "nameNeeded", "POST", "/me", { name: "  ", language: "fr" }],
    [413, "tooLong", "POST", "/me", { name: "x".repeat(20_000) }],
  ])("%i %s: %s %s", async (status, code, method, path, body) => {
    const { url } = await openHouse();
    const answer = await script(url)(String(method), String(path), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.sentence).toMatch(/\.$/);
  });

  test.each(["", "   "])("%j is no name, by either door: everybody needs one", async (name) => {
    const { url } = await openHouse();
    const ada = await visitor(url, "Ada");
    const table = await tableFor(ada, "isis-osiris", 2);
    expect(await refusal(ada.ask({ t: "sit", table, seat: null, name, seed: "" }))).toBe("nameNeeded");
    expect(await refusal(ada.ask({ t: "rename", name, language: "en" }))).toBe("nameNeeded");
    const answer = await script(url, { cookie: ada.cookie })("POST", `/tables/${table}/sit`, { name });
    expect([answer.status, answer.body.code]).toEqual([400, "nameNeeded"]);
    expect((await done(ada.ask({ t: "look", table }))).gathering.seats).toEqual([null, null]);
  });
});

test("what is no JSON is refused (415), whatever it says", async () => {
  const { url } = await openHouse();
  const answer = await script(url, { "content-type": "text/plain" })("POST", "/me", { name: "Ada" });
  expect([answer.status, answer.body.code]).toEqual([415, "notAMessage"]);
});

describe("for whoever watches over the house", () => {
  test("it says that it lives and can serve, and what it does, without telling of whom", async () => {
    const { url, logged } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada Lovelace"), await visitor(url, "Bao")] as const;
    const table = await matchOf(ada, bao);
    await script(url, { cookie: ada.cookie })("GET", `/tables/${table}`);
    for (const path of ["/healthz", "/readyz"]) expect((await fetch(url + path)).status, path).toBe(200);
    const figures = await (await fetch(`${url}/metrics`)).text();
    expect(figures).toContain("symposion_sockets 2");
    expect(figures).toContain('symposion_requests_total{door="socket",request="start",answer="done"} 1');
    const secrets = [table, "Lovelace", ada.cookie.split("=")[1] ?? "?"];
    for (const text of [figures, logged.join("")])
      for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
    expect(logged.join("")).toContain('"route":"/api/tables/:table"');
  });

  test("the figures are for those who have the token, where there is one", async () => {
    const { url } = await openHouse({ metricsToken: "sesame" });
    expect((await fetch(`${url}/metrics`)).status).toBe(403);
    expect((await fetch(`${url}/metrics`, { headers: { authorization: "Bearer sesame" } })).status).toBe(200);
  });
});

interface Operation {
  readonly operationId: string;
  readonly requestBody?: object;
  readonly parameters?: object[];
  readonly responses: object;
}

test("the description for other programs names every request with its fields", async () => {
  const { url } = await openHouse();
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(named)).toEqual(new Set([...Object.keys(SHAPES), "greet", "toldToSeat", "toldToWatcher"]));
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(paths["/api/me"]?.post?.responses ?? {})).toEqual(["200", "201", "default"]);
  const say = paths["/api/tables/{table}/seats/{seat}/say"]?.post;
  expect(say?.parameters).toMatchObject([
    { name: "table", in: "path", required: true },
    { name: "seat", in: "path", required: true },
  ]);
  expect(JSON.stringify(say?.requestBody)).toContain('"maxLength":600');
});

test("a language is the first of ours that somebody reads", () => {
  const found = ["fr", "fr-CA,en;q=0.8", "de,fr;q=0.5,en;q=0.4", "en;q=0.1,fr;q=0", "*", "", undefined].map(languageIn);
  expect(found).toEqual(["fr", "fr", "fr", "en", "en", "en", "en"]);
});
