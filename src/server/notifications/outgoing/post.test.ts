import { lookup } from "node:dns";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { answering, startTlsEndpoint, type TlsEndpoint } from "../../../testing/server/tls-endpoint.ts";
import { type Ask, refusedAddress } from "./outgoing-address.ts";
import { createPost } from "./post.ts";

let endpoint: TlsEndpoint;
beforeAll(async () => {
  endpoint = await startTlsEndpoint();
});
afterAll(() => endpoint.close());
beforeEach(() => endpoint.answer(answering(201)));

const PATIENCE = 5000;
const atHome = createPost({ allowsPrivate: true, patience: PATIENCE });
const send = (post: typeof atHome, url: string) => post(url, { "content-type": "text/plain" }, "hello");

describe("what becomes of a request", () => {
  test.each([
    [200, "delivered"],
    [201, "delivered"],
    [204, "delivered"],
    [404, "gone"],
    [410, "gone"],
    [400, "refused"],
    [403, "refused"],
    [413, "refused"],
    [408, "later"],
    [429, "later"],
    [500, "later"],
    [503, "later"],
  ])("%i means %s", async (status, is) => {
    endpoint.answer(answering(status));
    expect((await send(atHome, `${endpoint.url}/some`)).is).toBe(is);
  });

  test.each([
    ["30", 30],
    ["0.4", 1],
    ["9999999", 24 * 60 * 60],
    ["-3", 0],
    ["soon", null],
    ["Thu, 01 Jan 1970 00:00:00 GMT", 0],
  ])("Retry-After: %s is honoured as %s seconds", async (text, seconds) => {
    endpoint.answer(answering(429, { "retry-after": text }));
    expect(await send(atHome, endpoint.url)).toEqual({ is: "later", seconds });
  });

  test("Retry-After may be a date", async () => {
    endpoint.answer(answering(503, { "retry-after": new Date(Date.now() + 3_600_000).toUTCString() }));
    expect(await send(atHome, endpoint.url)).toEqual({ is: "later", seconds: expect.closeTo(3600, -2) });
  });

  test("an endpoint that never answers, and one that never ends its headers, are given up", async () => {
    const impatient = createPost({ allowsPrivate: true, patience: 100 });
    endpoint.answer(() => {});
    expect(await send(impatient, endpoint.url)).toEqual({ is: "later", seconds: null });
    const silent = createServer((socket) => {
      const drip = setInterval(() => socket.write("HTTP/1.1 200 OK\r\nx: ".slice(0, 3)), 10);
      socket.on("error", () => {}).on("close", () => clearInterval(drip));
    }).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as { port: number };
    expect(await send(impatient, `http://127.0.0.1:${port}/`)).toEqual({ is: "later", seconds: null });
    silent.close();
  });

  test("an answer without end is not read", async () => {
    endpoint.answer((response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write("x".repeat(65_536)), 1);
      response.on("close", () => clearInterval(more));
    });
    expect(await send(atHome, endpoint.url)).toEqual({ is: "delivered" });
  });

  test("nobody listens: later", async () => {
    const nobody = createServer().listen(0, "127.0.0.1");
    await once(nobody, "listening");
    const { port } = nobody.address() as { port: number };
    nobody.close();
    expect(await send(atHome, `https://localhost:${port}/`)).toEqual({ is: "later", seconds: null });
  });

  test("a certificate for another host is not accepted", async () => {
    const ask: Ask = (_, __, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]);
    const post = createPost({ allowsPrivate: true, patience: PATIENCE, ask });
    const before = endpoint.requests.length;
    expect(await send(post, `https://other.example:${endpoint.port}/`)).toEqual({ is: "later", seconds: null });
    expect(endpoint.requests.length).toBe(before);
  });
});

test("a redirect is not followed, wherever it leads", async () => {
  endpoint.answer((response, { path }) =>
    path === "/start" ? answering(307, { location: `${endpoint.url}/secret` })(response) : answering(200)(response),
  );
  expect(await send(atHome, `${endpoint.url}/start`)).toEqual({ is: "refused" });
  expect(endpoint.requests.map(({ path }) => path)).not.toContain("/secret");
});

describe("without ALLOW_PRIVATE_ADDRESSES", () => {
  const rules = { allowsPrivate: false };

  test.each([
    ["http://games.example/", "notAnHttpsAddress"],
    ["ftp://games.example/", "notAnHttpsAddress"],
    ["file:///etc/passwd", "notAnHttpsAddress"],
    ["https://ana:secret@games.example/", "notAnHttpsAddress"],
    ["no address", "notAnHttpsAddress"],
    [`https://games.example/${"x".repeat(1000)}`, "notAnHttpsAddress"],
    ["https://games.example:25/", "oddPort"],
    ["https://127.0.0.1/", "privateAddress"],
    ["https://2130706433/", "privateAddress"],
    ["https://0x7f.1/", "privateAddress"],
    ["https://[::1]/", "privateAddress"],
    ["https://[::ffff:10.0.0.1]/", "privateAddress"],
    ["https://169.254.169.254/latest/meta-data", "privateAddress"],
    ["https://localhost/", "privateAddress"],
    ["https://nowhere.invalid/", "unknownHost"],
  ])("%s is refused: %s", async (url, why) => {
    expect(await refusedAddress(url, rules)).toBe(why);
  });

  test("nothing reaches an endpoint on this machine, by name or by number", async () => {
    const post = createPost({ ...rules, patience: PATIENCE });
    const before = endpoint.requests.length;
    expect(await send(post, endpoint.url)).toEqual({ is: "later", seconds: null });
    expect(await send(post, `https://127.0.0.1:${endpoint.port}/`)).toEqual({ is: "refused" });
    expect(endpoint.requests.length).toBe(before);
  });

  test("a DNS answer that changes after the check leads nowhere: every connection checks its own", async () => {
    let asked = 0;
    const ask: Ask = (_, __, answer) =>
      answer(null, [{ address: asked++ === 0 ? "192.88.98.1" : "127.0.0.1", family: 4 }]);
    const before = endpoint.requests.length;
    const url = `https://games.example:${endpoint.port}/`;
    const { guardedLookup } = await import("./outgoing-address.ts");
    const first = await new Promise((resolve) =>
      guardedLookup(rules, ask)("games.example", { all: true }, (error) => resolve(error)),
    );
    expect(first).toBe(null);
    expect(await send(createPost({ ...rules, patience: PATIENCE, ask }), url)).toEqual({ is: "later", seconds: null });
    expect([asked, endpoint.requests.length]).toEqual([2, before]);
  });

  test("one private address among public ones is enough to refuse", async () => {
    const ask: Ask = (_, __, answer) =>
      answer(null, [
        { address: "192.88.98.1", family: 4 },
        { address: "::ffff:127.0.0.1", family: 6 },
      ]);
    const before = endpoint.requests.length;
    const post = createPost({ ...rules, patience: PATIENCE, ask });
    expect(await send(post, `https://games.example:${endpoint.port}/`)).toEqual({ is: "later", seconds: null });
    expect(endpoint.requests.length).toBe(before);
  });
});

test("with ALLOW_PRIVATE_ADDRESSES an endpoint at home is reached, by plain http too", async () => {
  expect(await refusedAddress("http://homeassistant.local:8123/api/webhook/x", { allowsPrivate: true })).not.toBe(
    "notAnHttpsAddress",
  );
  const asked: string[] = [];
  const ask: Ask = (host, options, answer) => {
    asked.push(host);
    lookup("localhost", { ...options, family: 4 }, answer);
  };
  const post = createPost({ allowsPrivate: true, patience: PATIENCE, ask });
  expect(await send(post, `https://games.example:${endpoint.port}/hello`)).toEqual({ is: "delivered" });
  expect([asked, endpoint.requests.at(-1)?.path]).toEqual([["games.example"], "/hello"]);
});
