import { describe, expect, test } from "vitest";
import { isisOsiris } from "../../games/catalogue.ts";
import { seeded } from "../../kernel/dice.ts";
import { readRecord } from "../../kernel/record/match-record.ts";
import { REQUEST_SHAPES } from "../../protocol/schemas/request-shapes.ts";
import { type HttpClient, httpClient } from "../../testing/server/http-client.ts";
import { connectPerson, done, refusal, registerCookie } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, matchOfTwo, playMatch } from "../../testing/server/test-tables.ts";
import { RATES } from "../limits/limits.ts";
import { systemTimer } from "../system-timer.ts";

const { game } = await isisOsiris.game();

/** Plays a seat over HTTP only until the match is over. */
async function playOverHttp(ask: HttpClient, table: string, seat: number): Promise<readonly number[]> {
  const dice = seeded(`seat ${seat}`);
  const seen: number[] = [];
  let [cursor, playedAt] = ["", -1];
  for (;;) {
    const { status, body } = await ask("GET", `/tables/${table}/seats/${seat}/updates?wait=20&cursor=${cursor}`);
    expect(status).toBe(200);
    const { messages, offers } = body as { messages?: never[]; offers?: string[] };
    cursor = String(body.cursor);
    for (const message of (messages ?? []) as { t: string; version: number; outcome: unknown }[])
      if (message.t === "update") {
        seen.push(message.version);
        if (message.outcome !== null) return seen;
      }
    const last = seen.at(-1) ?? -1;
    const move = offers?.[dice.roll(offers.length || 1) - 1];
    if (move === undefined || move === "--" || last === playedAt) continue;
    playedAt = last;
    const answer = await ask("POST", `/tables/${table}/seats/${seat}/submit`, {
      id: `h${playedAt}`,
      action: { is: "move", move },
    });
    expect(answer.body).toMatchObject({ ok: true });
  }
}

describe("Without sockets", () => {
  test("A table can be created, found by its code and joined, and its match played to the end and read", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [httpClient(url, { cookie: await registerCookie(url, "Ada") }), await connectPerson(url, "Bao")];
    const { body } = await ada("POST", "/tables", { game: "isis-osiris", seats: 2 });
    const table = String(body.table);
    const { table: view } = (await ada("GET", `/tables/${table}`)).body as { table?: { code: string } };
    const found = await ada("GET", `/codes/${view?.code}`);
    expect(found.body).toEqual({ ok: true, table });
    expect((await ada("POST", `/tables/${table}/sit`, { name: "Ada", seed: "olive" })).body).toMatchObject({ seat: 0 });
    await done(bao.ask({ t: "sit", table, seat: null, name: "Bao", seed: "" }));
    expect((await ada("POST", `/tables/${table}/start`)).status).toBe(200);
    const { token } = (await ada("POST", `/tables/${table}/seats/0/token`)).body;
    const bearer = httpClient(url, { authorization: `Bearer ${token}` });

    const [seen] = await Promise.all([playOverHttp(bearer, table, 0), playMatch(bao, table, 1)]);
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

  test("A watcher receives the same messages by long polling as over a socket", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    const poll = async (cursor: unknown, wait: number) => {
      const { body } = await httpClient(url)("GET", `/tables/${table}/updates?cursor=${cursor}&wait=${wait}`);
      const { messages = [] } = body as { messages?: readonly { t: string; version?: number }[] };
      return { cursor: body.cursor, messages: messages.map(({ t, version }) => [t, version]), offers: body.offers };
    };
    const first = await poll("", 0);
    expect(first.messages).toEqual([
      ["welcome", 0],
      ["update", 0],
    ]);
    expect(first.offers).toEqual([]);
    expect((await poll(first.cursor, 0)).messages).toEqual([]);
    const waiting = poll(first.cursor, 20);
    await done(ada.ask({ t: "submit", table, seat: 0, id: "a", at: 0, action: { is: "move", move: "P@a1" } }));
    const second = await waiting;
    expect(second.messages).toEqual([["update", 1]]);
    expect((await poll(first.cursor, 0)).messages, "until it is acknowledged").toEqual([["update", 1]]);
    const another = await poll("another-1", 0);
    expect(another.messages, "anew").toHaveLength(2);
    expect((await poll(another.cursor, 0)).messages).toEqual([]);
    expect((await poll(second.cursor, 0)).messages, "two people behind one address").toEqual([]);
    const seat = await httpClient(url)("GET", `/tables/${table}/seats/0/updates`);
    expect([seat.status, seat.body.code]).toEqual([403, "notAtYourSeat"]);
  });
});

describe("Refusals", () => {
  test("A refusal has a status, a code, and a sentence in the client's language", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    const [en, fr] = ["en-GB,en;q=0.9,fr;q=0.2", "fr-CA, en;q=0.5"].map((accept) =>
      httpClient(url, { cookie: bao.cookie, "accept-language": accept }),
    );
    if (en === undefined || fr === undefined) throw new Error("no scripts");
    const submission = { id: "a", action: { is: "move", move: "P@a1" } };
    expect((await en("POST", `/tables/${table}/seats/1/submit`, submission)).body).toEqual({
      ok: false,
      code: "notYourTurn",
      sentence: "It is not your turn.",
      why: { key: "notYourTurn" },
    });
    const french = await fr("POST", `/tables/${table}/seats/0/submit`, submission);
    expect([french.status, french.body.sentence, french.headers.get("content-language")]).toEqual([
      403,
      "Quelqu’un d’autre est assis là.",
      "fr",
    ]);
    await done(ada.ask({ t: "submit", table, seat: 0, id: "a", at: null, action: { is: "move", move: "P@a1" } }));
    const byTheGame = await fr("POST", `/tables/${table}/seats/1/submit`, { ...submission, id: "b" });
    expect([byTheGame.status, byTheGame.body.code]).toEqual([409, "cellTaken"]);
    expect(byTheGame.body.sentence).toMatch(/\p{L}/u);
  });

  test("Guesses by HTTP and by socket are one limit: what is tried here is not tried there once more", async () => {
    const { url } = await startTestServer({ timer: { ...systemTimer, now: () => 0 } });
    const ask = httpClient(url);
    const codes = Array.from({ length: RATES.guess.burst + 1 }, () => ask("GET", "/codes/QQQQQQ"));
    const refusals = (await Promise.all(codes)).map(({ status }) => status);
    expect(refusals.filter((status) => status === 429)).toHaveLength(1);
    const ada = await connectPerson(url, "Ada");
    expect(await ada.ask({ t: "findTable", code: "QQQQQQ" })).toMatchObject({ ok: false, why: { key: "slowDown" } });
  });

  test("A refusal for too many requests says when to try again", async () => {
    // On a clock that stands still, since the rate limit of chat uses it.
    const { url } = await startTestServer({ perMinute: 20, timer: { ...systemTimer, now: () => 0 } });
    const { cookie } = await connectPerson(url, "Ada");
    const ada = httpClient(url, { cookie });
    const table = (await ada("POST", "/tables", { game: "aisopos", seats: 2 })).body.table;
    const remark = { is: "phrase", phrase: "hello" };
    const answers = [];
    await ada("POST", `/tables/${table}/sit`, { name: "Ada" });
    for (let line = 0; line < 6; line++) answers.push(await ada("POST", `/tables/${table}/chat`, remark));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers[5]?.headers.get("retry-after")).toBe("2");
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
    [400, "notAMessage", "GET", "/tables/x/chat?after=-1"],
    [400, "notAMessage", "GET", "/tables?limit=5"],
    [400, "notAMessage", "POST", "/tables", { game: "aisopos", seats: 2, host: "me" }],
    [400, "notAMessage", "POST", "/tables/x/seats/0/submit", { seat: 1, id: "a", action: { is: "back" } }],
    [400, "notAMessage", "POST", "/me", "{"],
    [400, "notAMessage", "POST", "/me", []],
    [400, "nameNeeded", "POST", "/me", { name: "" }],
    [400, "nameNeeded", "POST", "/me", { name: "  ", language: "fr" }],
    [413, "tooLong", "POST", "/me", { name: "x".repeat(20_000) }],
  ])("The answer is %i %s to %s %s", async (status, code, method, path, body) => {
    const { url } = await startTestServer();
    const answer = await httpClient(url)(String(method), String(path), body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.sentence).toMatch(/\.$/);
  });

  test.each(["", "   "])("%j is refused as a name, by socket and by HTTP", async (name) => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const table = await createTestTable(ada, "isis-osiris", 2);
    expect(await refusal(ada.ask({ t: "sit", table, seat: null, name, seed: "" }))).toBe("nameNeeded");
    expect(await refusal(ada.ask({ t: "rename", name, language: "en" }))).toBe("nameNeeded");
    const answer = await httpClient(url, { cookie: ada.cookie })("POST", `/tables/${table}/sit`, { name });
    expect([answer.status, answer.body.code]).toEqual([400, "nameNeeded"]);
    expect((await done(ada.ask({ t: "table", table }))).table.seats).toEqual([null, null]);
  });
});

test("A body that is not declared as JSON is refused with 415", async () => {
  const { url } = await startTestServer();
  const answer = await httpClient(url, { "content-type": "text/plain" })("POST", "/me", { name: "Ada" });
  expect([answer.status, answer.body.code]).toEqual([415, "notAMessage"]);
});

describe("Health and metrics", () => {
  test("The server reports that it is alive and ready, and its metrics name no table, person or secret", async () => {
    const { url, logged } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada Lovelace"), await connectPerson(url, "Bao")] as const;
    const table = await matchOfTwo(ada, bao);
    await httpClient(url, { cookie: ada.cookie })("GET", `/tables/${table}`);
    for (const path of ["/healthz", "/readyz"]) expect((await fetch(url + path)).status, path).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toContain("symposion_sockets 2");
    expect(metrics).toContain('symposion_requests_total{transport="socket",request="start",answer="done"} 1');
    const secrets = [table, "Lovelace", ada.cookie.split("=")[1] ?? "?"];
    for (const text of [metrics, logged.join("")])
      for (const secret of secrets) expect(text.includes(secret), secret).toBe(false);
    expect(logged.join("")).toContain('"route":"/api/tables/:table"');
  });

  test("With a metrics token, the metrics need it", async () => {
    const { url } = await startTestServer({ metricsToken: "sesame" });
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

test("The OpenAPI description names every request with its fields", async () => {
  const { url } = await startTestServer();
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const named = Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(new Set(named)).toEqual(
    new Set([...Object.keys(REQUEST_SHAPES), "registerPerson", "seatUpdates", "watcherUpdates"]),
  );
  expect(new Set(named).size).toBe(named.length);
  expect(Object.keys(paths["/api/me"]?.post?.responses ?? {})).toEqual(["200", "201", "default"]);
  const submit = paths["/api/tables/{table}/seats/{seat}/submit"]?.post;
  expect(submit?.parameters).toMatchObject([
    { name: "table", in: "path", required: true },
    { name: "seat", in: "path", required: true },
  ]);
  expect(JSON.stringify(submit?.requestBody)).toContain('"maxLength":600');
});
