import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { RequestOf } from "../protocol/requests.ts";
import { openHouse, type TestHouse } from "./open-house.ts";
import { done, newcomer, type Page, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { matchOf } from "./test-table.ts";

const move = (table: string, seat: 0 | 1, text = "P@a1"): RequestOf<"say"> => ({
  t: "say",
  table,
  seat,
  id: "forged",
  at: null,
  what: { is: "move", move: text },
});

/** A match of two, in which the first one begins. */
async function evening(): Promise<TestHouse & { ada: Page; bao: Page; table: string; cookies: readonly string[] }> {
  const open = await openHouse();
  const [ada, bao] = [await visitor(open.url, "Ada"), await visitor(open.url, "Bao")];
  const table = await matchOf(ada, bao, { options: { first: 1 } });
  return { ...open, ada, bao, table, cookies: [ada.cookie, bao.cookie] };
}

/** Nothing was played. */
async function isUntouched({ house }: TestHouse, table: string): Promise<void> {
  expect((await house.keepers.store.summary(table))?.version).toBe(0);
}

/** The status with which a socket is turned away. */
const turnedAway = (url: string, headers: Record<string, string>, path = "/ws"): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace("http", "ws") + path, { headers });
    socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on("open", () => reject(new Error("it was let in")));
    socket.on("error", () => {});
  });

describe("a seat is its person's", () => {
  test("nobody else plays, looks or speaks from it", async () => {
    const all = await evening();
    const { url, bao, table } = all;
    const stranger = await visitor(url, "Cleo");
    for (const other of [bao, stranger, await page(url)]) {
      expect(await refusal(other.ask(move(table, 0)))).toBe("notAtYourSeat");
      expect(await refusal(other.listen({ t: "watch", table, viewer: 0 }))).toBe("notAtYourSeat");
      expect(await refusal(other.ask({ t: "hint", table, seat: 0 }))).toBe("notAtYourSeat");
      expect(await refusal(other.ask({ t: "rise", table, seat: 0 }))).toBe("notAtYourSeat");
    }
    for (const t of ["pass", "token"] as const)
      expect(await refusal(bao.ask({ t, table, seat: 0 }))).toBe("notAtYourSeat");
    expect(await refusal(stranger.ask({ t: "chat", table, saying: { is: "phrase", phrase: "hello" } }))).toBe(
      "forPeopleAtTheTable",
    );
    await isUntouched(all, table);
  });

  test("a watcher's move is none", async () => {
    const all = await evening();
    const watcher = await page(all.url);
    await watcher.listen({ t: "watch", table: all.table, viewer: "watcher" });
    expect(await refusal(watcher.ask(move(all.table, 0)))).toBe("notAtYourSeat");
    await isUntouched(all, all.table);
  });

  test.each([
    ["none", {}],
    ["forged", { cookie: `symposion=${"a".repeat(40)}` }],
    ["the hash of a secret", { cookie: `symposion=${"0".repeat(64)}` }],
    ["broken", { cookie: "symposion=%E0%A4%A" }],
    ["far too long", { cookie: `symposion=${"a".repeat(4000)}` }],
    ["a forged token", { authorization: `Bearer t.0.${"a".repeat(40)}` }],
    ["no token at all", { authorization: "Bearer ../../etc/passwd" }],
  ])("credentials are what we gave out: %s", async (_, headers) => {
    const all = await evening();
    const forger = await page(all.url, headers);
    expect(await refusal(forger.ask(move(all.table, 0)))).toBe("notAtYourSeat");
    expect(await refusal(forger.ask({ t: "mine" }))).toBe("whoAreYou");
    expect(await refusal(forger.ask({ t: "export" }))).toBe("whoAreYou");
    expect(await refusal(forger.ask({ t: "forget" }))).toBe("whoAreYou");
    expect((await script(all.url, headers)("POST", `/tables/${all.table}/start`)).body.code).toBe("forTheHost");
    await isUntouched(all, all.table);
  });

  test("a token plays its own seat at its own table, and does nothing else", async () => {
    const all = await evening();
    const { token } = await done(all.ada.ask({ t: "token", table: all.table, seat: 0 }));
    const other = await matchOf(all.ada, all.bao, { options: { first: 1 } });
    const bearer = await page(all.url, { authorization: `Bearer ${token}` });
    expect(await refusal(bearer.ask(move(other, 0)))).toBe("notAtYourSeat");
    expect(await refusal(bearer.ask(move(all.table, 1)))).toBe("notAtYourSeat");
    expect(await refusal(bearer.ask({ t: "token", table: all.table, seat: 0 }))).toBe("whoAreYou");
    expect(await refusal(bearer.ask({ t: "mine" }))).toBe("whoAreYou");
    expect(await refusal(bearer.ask({ t: "forget" }))).toBe("whoAreYou");
    await isUntouched(all, other);
    await done(bearer.ask(move(all.table, 0)));
  });
});

describe("other sites", () => {
  test("cannot open a socket with the cookie of somebody who visits them", async () => {
    const { url, cookies } = await evening();
    const [cookie = ""] = cookies;
    for (const origin of ["https://evil.example", "null", "file://", `${url}.evil.example`, "nonsense"])
      expect(await turnedAway(url, { cookie, origin }), origin).toBe(403);
    expect(await turnedAway(url, { cookie, origin: url }, "/elsewhere")).toBe(404);
    const own = await page(url, { cookie, origin: url });
    await done(own.ask({ t: "mine" }));
  });

  test("cannot post anything either", async () => {
    const all = await evening();
    const [cookie = ""] = all.cookies;
    const evil = script(all.url, { cookie, origin: "https://evil.example" });
    const answer = await evil("POST", `/tables/${all.table}/seats/0/say`, { id: "a", what: { is: "back" } });
    expect([answer.status, answer.body.code]).toEqual([403, "otherSite"]);
    const form = await fetch(`${all.url}/api/tables/${all.table}/leave`, {
      method: "POST",
      headers: { cookie, "content-type": "text/plain" },
      body: "{}",
    });
    expect(form.status).toBe(415);
    await isUntouched(all, all.table);
  });

  test("are let in where the house says so", async () => {
    const { url } = await openHouse({ origins: ["https://games.example"] });
    const own = await page(url, { origin: "https://games.example" });
    await done(own.ask({ t: "open" }));
  });

  test("cannot read our cookie, and neither can our own scripts", async () => {
    const { url } = await openHouse();
    const answer = await fetch(`${url}/api/me`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"name":"Ada"}',
    });
    const cookie = answer.headers.get("set-cookie") ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(await answer.text()).not.toContain(/symposion=(\w+)/.exec(cookie)?.[1]);
    expect(answer.headers.get("content-security-policy")).toMatch(/default-src 'self'/);
    expect(answer.headers.get("content-security-policy")).not.toMatch(/https?:|\*/);
  });
});

describe("what is no message", () => {
  test.each<readonly [string, string | Buffer]>([
    ["no JSON", "{"],
    ["bytes", Buffer.from([1, 2, 3])],
    ["an unknown word", '{"t":"cheat","id":"x"}'],
    ["a move with more in it", '{"t":"say","id":"x","table":"t","seat":0,"what":{"is":"move","move":"a","by":1}}'],
    ["deep JSON", "[".repeat(8000)],
  ])("is answered with a code and a sentence, and changes nothing: %s", async (_, data) => {
    const all = await evening();
    const { ada, table } = all;
    ada.send(data);
    const answer = await ada.until((heard) => heard.find((one) => one.t === "malformed"));
    expect(answer).toMatchObject({ code: 400, why: { key: "notAMessage" } });
    await isUntouched(all, table);
    await done(ada.ask(move(table, 0)));
  });

  test("is not even read where it is too long", async () => {
    const all = await evening();
    all.ada.send(JSON.stringify(move(all.table, 0, "x".repeat(20_000))));
    expect(await all.ada.ended).toBe(1009);
    await isUntouched(all, all.table);
    expect(await (await fetch(`${all.url}/metrics`)).text()).toContain('symposion_malformed_total{door="socket"} 1');
  });
});

describe("too much", () => {
  test("is slowed, then sent away; others do not notice", async () => {
    const open = await openHouse({ limits: { rate: { burst: 100, perSecond: 100 }, patience: 2 } });
    const [flood, calm] = [await visitor(open.url, "Flood"), await visitor(open.url, "Calm")];
    const nonsense = () => {
      for (let count = 0; count < 11; count++) flood.send("nonsense");
    };
    nonsense();
    await flood.until((all) => all.some((one) => one.t === "malformed" && one.code === 429));
    const figures = async () => (await fetch(`${open.url}/metrics`)).text();
    expect(await figures()).toContain("symposion_slowed_total 1");
    await done(calm.ask({ t: "me" }));
    for (const _ of Array(3)) nonsense();
    expect(await flood.ended).toBe(1008);
    expect(await figures()).toContain('symposion_dropped_total{why="flood"} 1');
    await done(calm.ask({ t: "open" }));
  });

  test("guessing codes and passes does not pay, by however many sockets", async () => {
    const { url } = await openHouse();
    const pages = await Promise.all(Array.from({ length: 4 }, () => page(url)));
    const answers = await Promise.all(
      pages.flatMap((one) => Array.from({ length: 20 }, () => refusal(one.ask({ t: "find", code: "BCDFGH" })))),
    );
    expect(answers.filter((answer) => answer === "noSuchCode").length).toBeLessThan(60);
    expect(answers).toContain("slowDown");
  });

  test("is refused by HTTP for a while", async () => {
    const { url } = await openHouse({ perMinute: 3 });
    const ask = script(url);
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await ask("GET", "/tables"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ ok: false, code: "slowDown" });
  });

  test("a reader that does not read is dropped, and the others are told all the same", async () => {
    const open = await openHouse({ limits: { mostWaiting: 100_000, rate: { burst: 1e6, perSecond: 1e6 } } });
    const [ada, bao] = [await visitor(open.url, "Ada"), await visitor(open.url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    const said = { person: "p", name: "P", at: 1, remark: { is: "text", text: "x".repeat(300) } } as const;
    for (let line = 0; line < 100; line++) await open.house.keepers.chat.append(table, said);
    const sleeper = await page(open.url);
    sleeper.socket.pause();
    const isDropped = async () =>
      (await (await fetch(`${open.url}/metrics`)).text()).includes('symposion_dropped_total{why="slow"} 1');
    while (!(await isDropped()))
      for (let count = 0; count < 50; count++) sleeper.send(JSON.stringify({ t: "talk", id: "x", table, after: 0 }));
    await done(ada.ask(move(table, 0)));
  });
});

describe("script in what people write", () => {
  test("stays text, is made legible, and is told as JSON", async () => {
    const { url } = await openHouse();
    const name = '<img src=x onerror="alert(1)">';
    const ada = await visitor(url, name);
    expect(await done(ada.ask({ t: "me" }))).toMatchObject({ name });
    const answer = await fetch(`${url}/api/me`, { headers: { cookie: ada.cookie } });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const cookie = await newcomer(url, "  A\u202Eda\u0000 \n Lo\u200Bvelace ");
    expect(await done((await page(url, { cookie })).ask({ t: "me" }))).toMatchObject({ name: "Ada Lovelace" });
  });
});
