import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openHouse } from "./open-house.ts";
import { evening, figure, isUntouched, move, statusOf } from "./test-evening.ts";
import { done, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { matchOf } from "./test-table.ts";

/** A socket into which bytes can be written that no library would write, and the code it is closed with. */
async function bareSocket(url: string): Promise<{ readonly bytes: Socket; readonly ended: Promise<number> }> {
  const bytes = connect(Number(new URL(url).port), "127.0.0.1");
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { createConnection: () => bytes });
  socket.on("error", () => {});
  const ended = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve) => socket.on("open", resolve));
  return { bytes, ended };
}

/** Masked with zeros, as only a client's may be. */
const frame = (first: number, length: number, ...body: readonly number[]): Buffer =>
  Buffer.from([first, 0x80 | length, 0, 0, 0, 0, ...body]);

describe("malformed frames", () => {
  test.each<readonly [string, string | Buffer]>([
    ["no JSON", "{"],
    ["nothing", ""],
    ["bytes", Buffer.from([1, 2, 3])],
    ["an unknown word", '{"t":"cheat","id":"x"}'],
    ["a list", '[{"t":"ping"}]'],
    ["a move with more in it", '{"t":"say","id":"x","table":"t","seat":0,"what":{"is":"move","move":"a","by":1}}'],
    ["a prototype", '{"t":"say","id":"x","__proto__":{"table":"t"},"constructor":{}}'],
    ["deep JSON", "[".repeat(8000)],
  ])("are answered with a code and a sentence, and change nothing: %s", async (_, data) => {
    const all = await evening();
    const { ada, table } = all;
    ada.send(data);
    const answer = await ada.until((heard) => heard.find((one) => one.t === "malformed"));
    expect(answer).toMatchObject({ code: 400, why: { key: "notAMessage" } });
    await isUntouched(all, table);
    await done(ada.ask(move(table, 0)));
  });

  test.each([
    [1002, "an unknown kind", frame(0x83, 1, 65)],
    [1002, "compressed though nobody asked", frame(0xc1, 1, 65)],
    [1002, "not masked", Buffer.from([0x81, 1, 65])],
    [1002, "the middle of nothing", frame(0x80, 1, 65)],
    [1002, "a ping in pieces", frame(0x09, 1, 65)],
    [1002, "a ping too long", Buffer.from([0x89, 0xfe, 0, 126, 0, 0, 0, 0])],
    [1007, "no letters", frame(0x81, 2, 0xc3, 0x28)],
    [1009, "of a length that nobody could read", Buffer.from([0x81, 0xff, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])("of the socket itself end it (%i), and nobody else notices: %s", async (code, _, bytes) => {
    const all = await evening();
    const bare = await bareSocket(all.url);
    bare.bytes.write(bytes);
    expect(await bare.ended).toBe(code);
    expect(await figure(all, 'symposion_malformed_total{door="socket"}')).toBe(1);
    await done(all.ada.ask(move(all.table, 0)));
  });
});

describe("oversized frames", () => {
  test("end the socket, in one piece or in many, before anybody reads them", async () => {
    const all = await evening();
    all.ada.send(JSON.stringify(move(all.table, 0, "x".repeat(20_000))));
    expect(await all.ada.ended).toBe(1009);
    for (let piece = 0; piece < 20; piece++) all.bao.socket.send(" ".repeat(1000), { fin: false });
    expect(await all.bao.ended).toBe(1009);
    await isUntouched(all, all.table);
    expect(await figure(all, 'symposion_malformed_total{door="socket"}')).toBe(2);
  });
});

describe("malformed requests", () => {
  /** Cut short by the parser: by the time anybody looks, the socket is gone. */
  const broken = (port: number, headers: string): Promise<string> =>
    new Promise((resolve) => {
      let answer = "";
      const stream = connect(port, "127.0.0.1", () =>
        stream.write(
          `POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n${headers}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
        ),
      );
      stream.on("data", (data) => {
        answer += data;
      });
      stream.on("close", () => resolve(answer));
    });

  test.each([
    ["", {}],
    ["X-Forwarded-For: 192.0.2.1\r\n", { isBehindProxy: true }],
  ])("whoever sends half a body is refused, and that is no fault of ours (%j)", async (headers, over) => {
    const open = await openHouse(over);
    for (let count = 0; count < 5; count++) expect(await broken(open.port, headers)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await figure(open, "symposion_faults_total")).toBe(0);
    expect(open.logged.filter((line) => line.includes("our fault"))).toEqual([]);
  });
});

describe("floods", () => {
  test("are slowed, then sent away; others do not notice", async () => {
    const open = await openHouse({ limits: { rate: { burst: 100, perSecond: 100 }, patience: 2 } });
    const [flood, calm] = [await visitor(open.url, "Flood"), await visitor(open.url, "Calm")];
    const nonsense = () => {
      for (let count = 0; count < 11; count++) flood.send("nonsense");
    };
    nonsense();
    await flood.until((all) => all.some((one) => one.t === "malformed" && one.code === 429));
    expect(await figure(open, "symposion_slowed_total")).toBe(1);
    await done(calm.ask({ t: "me" }));
    for (const _ of Array(3)) nonsense();
    expect(await flood.ended).toBe(1008);
    expect(await figure(open, 'symposion_dropped_total{why="flood"}')).toBe(1);
    await done(calm.ask({ t: "open" }));
  });

  test("of pings, which no page can send, count like messages; a few of them are answered", async () => {
    const open = await openHouse({ limits: { rate: { burst: 20, perSecond: 1 }, patience: 0 } });
    const flood = await page(open.url);
    const answered = new Promise((resolve) => flood.socket.once("pong", (data) => resolve(String(data))));
    flood.socket.ping("are you there?");
    expect(await answered).toBe("are you there?");
    for (let count = 0; count < 30; count++) flood.socket.ping("a".repeat(100));
    expect(await flood.ended).toBe(1008);
  });

  test("of sockets from one address end at a limit, and whoever leaves makes room", async () => {
    const open = await openHouse({ isBehindProxy: true, limits: { mostFromOneAddress: 3 } });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const [one] = await Promise.all(Array.from({ length: 3 }, () => page(open.url, from("203.0.113.7"))));
    expect(await statusOf(open.url, from("203.0.113.7"))).toBe(429);
    expect(await statusOf(open.url, from("198.51.100.9, 203.0.113.7")), "as the proxy says").toBe(429);
    expect(await statusOf(open.url, from("::ffff:203.0.113.7"))).toBe(429);
    expect(await statusOf(open.url, from("203.0.113.8"))).toBe(101);
    expect(await figure(open, 'symposion_dropped_total{why="crowd"}')).toBe(3);
    await one?.close();
    while ((await statusOf(open.url, from("203.0.113.7"))) !== 101);
    for (const last of ["1", "2:3:4", "ffff:ffff:ffff:ffff"]) await page(open.url, from(`2001:db8::${last}`));
    expect(await statusOf(open.url, from("2001:DB8:0:0:9::")), "one network").toBe(429);
    expect(await statusOf(open.url, from("2001:db8:0:1::1")), "another one").toBe(101);
  });

  test("of requests by HTTP are refused for a while", async () => {
    const { url } = await openHouse({ perMinute: 3 });
    const ask = script(url);
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await ask("GET", "/tables"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ ok: false, code: "slowDown" });
  });

  test("of what a reader asks and does not read: it is dropped, and the others are told all the same", async () => {
    const open = await openHouse({ limits: { mostWaiting: 100_000, rate: { burst: 1e6, perSecond: 1e6 } } });
    const [ada, bao] = [await visitor(open.url, "Ada"), await visitor(open.url, "Bao")];
    const table = await matchOf(ada, bao, { options: { first: 1 } });
    const said = { person: "p", name: "P", at: 1, remark: { is: "text", text: "x".repeat(300) } } as const;
    for (let line = 0; line < 100; line++) await open.house.keepers.chat.append(table, said);
    const sleeper = await page(open.url);
    sleeper.socket.pause();
    while ((await figure(open, 'symposion_dropped_total{why="slow"}')) === 0)
      for (let count = 0; count < 50; count++) sleeper.send(JSON.stringify({ t: "talk", id: "x", table, after: 0 }));
    await done(ada.ask(move(table, 0)));
  });

  test("of guesses at codes and passes do not pay, by however many sockets", async () => {
    const { url } = await openHouse();
    const pages = await Promise.all(Array.from({ length: 4 }, () => page(url)));
    const answers = await Promise.all(
      pages.flatMap((one) => Array.from({ length: 20 }, () => refusal(one.ask({ t: "find", code: "BCDFGH" })))),
    );
    expect(answers.filter((answer) => answer === "noSuchCode").length).toBeLessThan(60);
    expect(answers).toContain("slowDown");
  });
});
