import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { httpClient } from "../../testing/server/http-client.ts";
import { upgradeStatus } from "../../testing/server/raw-requests.ts";
import { connectClient, connectPerson, done, refusal } from "../../testing/server/socket-client.ts";
import { metricValue, startTestServer } from "../../testing/server/test-server.ts";
import { matchOfTwo } from "../../testing/server/test-tables.ts";
import { expectNothingPlayed, moveRequest, startTwoPlayerMatch } from "../../testing/server/two-player-match.ts";

/** A socket that can send bytes which no library would send, and the code with which it is closed. */
async function rawSocket(url: string): Promise<{ readonly bytes: Socket; readonly ended: Promise<number> }> {
  const bytes = connect(Number(new URL(url).port), "127.0.0.1");
  const socket = new WebSocket(`${url.replace("http", "ws")}/ws`, { createConnection: () => bytes });
  socket.on("error", () => {});
  const ended = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve) => socket.on("open", resolve));
  return { bytes, ended };
}

/** A frame that is masked with zeros, as clients may do. */
const frame = (first: number, length: number, ...body: readonly number[]): Buffer =>
  Buffer.from([first, 0x80 | length, 0, 0, 0, 0, ...body]);

describe("Malformed frames", () => {
  test.each<readonly [string, string | Buffer]>([
    ["no JSON", "{"],
    ["nothing", ""],
    ["bytes", Buffer.from([1, 2, 3])],
    ["an unknown word", '{"t":"cheat","id":"x"}'],
    ["a list", '[{"t":"ping"}]'],
    [
      "a move with an unknown field",
      '{"t":"submit","id":"x","table":"t","seat":0,"at":null,"action":{"is":"move","move":"a","by":1}}',
    ],
    ["a prototype", '{"t":"submit","id":"x","__proto__":{"table":"t"},"constructor":{}}'],
    ["deep JSON", "[".repeat(8000)],
  ])("A malformed message is answered with a code and a fact, and changes nothing: %s", async (_, data) => {
    const all = await startTwoPlayerMatch();
    const { ada, table } = all;
    ada.send(data);
    const answer = await ada.until((received) => received.find((one) => one.t === "malformed"));
    expect(answer).toMatchObject({ code: 400, why: { key: "notAMessage" } });
    await expectNothingPlayed(all, table);
    await done(ada.ask(moveRequest(table, 0)));
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
  ])("A frame that breaks the WebSocket protocol ends its socket with %i and no other: %s", async (code, _, bytes) => {
    const all = await startTwoPlayerMatch();
    const raw = await rawSocket(all.url);
    raw.bytes.write(bytes);
    expect(await raw.ended).toBe(code);
    expect(await metricValue(all, 'symposion_malformed_messages_total{transport="socket"}')).toBe(1);
    await done(all.ada.ask(moveRequest(all.table, 0)));
  });
});

describe("Oversized frames", () => {
  test("A message that is too long ends the socket, in one frame or in many, before it is parsed", async () => {
    const all = await startTwoPlayerMatch();
    all.ada.send(JSON.stringify(moveRequest(all.table, 0, "x".repeat(20_000))));
    expect(await all.ada.ended).toBe(1009);
    for (let piece = 0; piece < 20; piece++) all.bao.socket.send(" ".repeat(1000), { fin: false });
    expect(await all.bao.ended).toBe(1009);
    await expectNothingPlayed(all, all.table);
    expect(await metricValue(all, 'symposion_malformed_messages_total{transport="socket"}')).toBe(2);
  });
});

describe("Malformed requests", () => {
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
  ])(
    "A request with half a body is refused and is not counted as an error of the server (%j)",
    async (headers, over) => {
      const server = await startTestServer(over);
      for (let count = 0; count < 5; count++) expect(await broken(server.port, headers)).toMatch(/^HTTP\/1\.1 400 /);
      expect(await metricValue(server, "symposion_errors_total")).toBe(0);
      expect(server.logged.filter((line) => line.includes("server error"))).toEqual([]);
    },
  );
});

describe("Floods", () => {
  test("A socket that sends too much is slowed down and then closed, and others are not affected", async () => {
    const server = await startTestServer({ limits: { rate: { burst: 100, perSecond: 100 }, maxSlowdowns: 2 } });
    const [flood, calm] = [await connectPerson(server.url, "Flood"), await connectPerson(server.url, "Calm")];
    const nonsense = () => {
      for (let count = 0; count < 11; count++) flood.send("nonsense");
    };
    nonsense();
    await flood.until((all) => all.some((one) => one.t === "malformed" && one.code === 429));
    expect(await metricValue(server, "symposion_rate_limited_total")).toBe(1);
    await done(calm.ask({ t: "me" }));
    for (const _ of Array(3)) nonsense();
    expect(await flood.ended).toBe(1008);
    expect(await metricValue(server, 'symposion_sockets_dropped_total{reason="flood"}')).toBe(1);
    await done(calm.ask({ t: "publicTables" }));
  });

  test("Pings count like messages, and a few of them are answered", async () => {
    const server = await startTestServer({ limits: { rate: { burst: 20, perSecond: 1 }, maxSlowdowns: 0 } });
    const flood = await connectClient(server.url);
    const answered = new Promise((resolve) => flood.socket.once("pong", (data) => resolve(String(data))));
    flood.socket.ping("are you there?");
    expect(await answered).toBe("are you there?");
    for (let count = 0; count < 30; count++) flood.socket.ping("a".repeat(100));
    expect(await flood.ended).toBe(1008);
  });

  test("The number of sockets per address is limited, and a closed one makes room", async () => {
    const server = await startTestServer({ isBehindProxy: true, limits: { maxSocketsPerAddress: 3 } });
    const from = (address: string) => ({ "x-forwarded-for": address });
    const [one] = await Promise.all(Array.from({ length: 3 }, () => connectClient(server.url, from("203.0.113.7"))));
    expect(await upgradeStatus(server.url, from("203.0.113.7"))).toBe(429);
    expect(await upgradeStatus(server.url, from("198.51.100.9, 203.0.113.7")), "as the proxy says").toBe(429);
    expect(await upgradeStatus(server.url, from("::ffff:203.0.113.7"))).toBe(429);
    expect(await upgradeStatus(server.url, from("203.0.113.8"))).toBe(101);
    expect(await metricValue(server, 'symposion_sockets_dropped_total{reason="tooMany"}')).toBe(3);
    await one?.close();
    while ((await upgradeStatus(server.url, from("203.0.113.7"))) !== 101);
    for (const last of ["1", "2:3:4", "ffff:ffff:ffff:ffff"])
      await connectClient(server.url, from(`2001:db8::${last}`));
    expect(await upgradeStatus(server.url, from("2001:DB8:0:0:9::")), "one network").toBe(429);
    expect(await upgradeStatus(server.url, from("2001:db8:0:1::1")), "another one").toBe(101);
  });

  test("Too many HTTP requests are refused for a while", async () => {
    const { url } = await startTestServer({ perMinute: 3 });
    const ask = httpClient(url);
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await ask("GET", "/tables"));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    expect(answers.at(-1)?.body).toMatchObject({ ok: false, code: "slowDown" });
  });

  test("A socket that asks and does not read is dropped, and others are still served", async () => {
    const server = await startTestServer({
      limits: { maxBufferedBytes: 100_000, rate: { burst: 1e6, perSecond: 1e6 } },
    });
    const [ada, bao] = [await connectPerson(server.url, "Ada"), await connectPerson(server.url, "Bao")];
    const table = await matchOfTwo(ada, bao, { options: { first: 1 } });
    const line = {
      person: "p",
      name: "P",
      at: 1,
      version: null,
      remark: { is: "text", text: "x".repeat(300) },
    } as const;
    for (let count = 0; count < 100; count++) await server.context.repositories.chat.append(table, line);
    const sleeper = await connectClient(server.url);
    sleeper.socket.pause();
    while ((await metricValue(server, 'symposion_sockets_dropped_total{reason="slow"}')) === 0)
      for (let count = 0; count < 50; count++)
        sleeper.send(JSON.stringify({ t: "chatLines", id: "x", table, after: 0 }));
    await done(ada.ask(moveRequest(table, 0)));
  });

  test("Guesses at codes are limited per address, over any number of sockets", async () => {
    const { url } = await startTestServer();
    const pages = await Promise.all(Array.from({ length: 4 }, () => connectClient(url)));
    const answers = await Promise.all(
      pages.flatMap((one) => Array.from({ length: 20 }, () => refusal(one.ask({ t: "findTable", code: "BCDFGH" })))),
    );
    expect(answers.filter((answer) => answer === "noSuchCode").length).toBeLessThan(60);
    expect(answers).toContain("slowDown");
  });
});
