import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { rawRequest, upgradeStatus } from "../../testing/server/raw-requests.ts";
import { connectClient, connectPerson, done, refusal, registerCookie } from "../../testing/server/socket-client.ts";
import { startTestServer } from "../../testing/server/test-server.ts";
import { createTestTable, lastUpdate } from "../../testing/server/test-tables.ts";
import { startTwoPlayerMatch } from "../../testing/server/two-player-match.ts";

const SCRIPT = '<script>alert("x")</script>';
const IMAGE = "<img src=x onerror=alert(1)>";

/** No browser takes this answer for anything but data, whatever it contains. */
function expectOnlyData(answer: Response): void {
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("no-store");
}

describe("Script in what people write", () => {
  test("A name stays text, is cleaned up, and is served as JSON", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, IMAGE);
    expect(await done(ada.ask({ t: "me" }))).toMatchObject({ name: IMAGE });
    expectOnlyData(await fetch(`${url}/api/me`, { headers: { cookie: ada.cookie } }));
    const cookie = await registerCookie(url, "  A\u202Eda\u0000 \n Lo\u200Bvelace ");
    expect(await done((await connectClient(url, { cookie })).ask({ t: "me" }))).toMatchObject({ name: "Ada Lovelace" });
    const refused = await httpClient(url)("POST", "/me", { name: IMAGE, language: SCRIPT });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.not.stringContaining("<")]);
  });

  test("Chat stays text for everybody, and is refused where the owner allows phrases only", async () => {
    const { url } = await startTestServer();
    const [ada, bao] = [await connectPerson(url, "Ada"), await connectPerson(url, "Bao")];
    const table = await createTestTable(ada, "isis-osiris", 2, { hasFreeChat: true });
    await done(bao.subscribe({ t: "followTable", table }));
    await done(ada.ask({ t: "chat", table, remark: { is: "text", text: `${SCRIPT}\u202E\u0007` } }));
    const update = await bao.until((all) => all.find((one) => one.t === "chat"));
    expect(update.lines).toMatchObject([{ remark: { is: "text", text: SCRIPT } }]);
    expectOnlyData(await fetch(`${url}/api/tables/${table}/chat`));
    await done(ada.ask({ t: "configure", table, change: { hasFreeChat: false } }));
    expect(await refusal(ada.ask({ t: "chat", table, remark: { is: "text", text: SCRIPT } }))).toBe("noFreeText");
    const phrase = { t: "chat", table, remark: { is: "phrase", phrase: SCRIPT } } as never;
    expect(await refusal(ada.ask(phrase))).toBe("notAMessage");
  });

  test("A question in Ostrakon stays text in views and log, and control characters in it are refused", async () => {
    const { url, context } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const table = await createTestTable(ada, "ostrakon", 5, { options: { questionMode: "free" } });
    await done(ada.ask({ t: "sit", table, seat: 0, name: IMAGE, seed: "" }));
    for (const seat of [1, 2, 3, 4] as const)
      await done(ada.ask({ t: "sit", table, seat, name: `${seat}${IMAGE}`, seed: "" }));
    await done(ada.ask({ t: "start", table }));
    const watcher = await connectClient(url);
    await done(watcher.subscribe({ t: "watch", table, viewer: "watcher" }));
    const { view } = await watcher.until(() => lastUpdate(watcher, table));
    const [asker = 0 as Seat] = view.turn.seats;
    const ask = (question: string) => {
      const move = `ask:${JSON.stringify([question, IMAGE, '"><svg onload=alert(1)>'])}`;
      return ada.ask({ t: "submit", table, seat: asker, id: question, at: null, action: { is: "move", move } });
    };
    for (const strange of ["Which\u202E one?", "Which\u0000 one?", "Which\none?"])
      expect(await refusal(ask(strange))).toBe("strangeCharacters");
    await done(ask(SCRIPT));
    const update = await watcher.until(
      () => (lastUpdate(watcher, table)?.version ?? 0) > 0 && lastUpdate(watcher, table),
    );
    expect(JSON.stringify(update.view)).toContain(JSON.stringify(SCRIPT));
    expect(update.logEntry.news).toMatchObject([{ question: { text: SCRIPT, white: IMAGE } }]);
    expect((await context.repositories.matches.read(table))?.steps).toHaveLength(1);
    expectOnlyData(await fetch(`${url}/api/tables/${table}/updates?wait=1`));
    expectOnlyData(await fetch(`${url}/api/tables/${table}`));
  });

  test("Neither pages nor refusals repeat the URL of a request", async () => {
    const { url } = await startTestServer();
    for (const path of [
      `/${encodeURIComponent(SCRIPT)}`,
      `/x.js?${SCRIPT}`,
      `/api/${SCRIPT}`,
      `/api/tables/${SCRIPT}`,
    ]) {
      const answer = await fetch(url + path);
      expect(await answer.text(), path).not.toContain("alert");
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
    }
  });
});

describe("Path tricks", () => {
  const WAYS = [
    "..",
    "%2e%2e",
    "..%2f..",
    "%2e%2e%2f%2e%2e",
    "..%5c..",
    "..\\..",
    "%252e%252e",
    "....//..",
    ".%00./..",
  ];

  test("No file outside the site is served, least of all the database", async () => {
    const { port, data } = await startTestServer();
    expect(statSync(join(data, "symposion.db")).mode & 0o077, "no other user of the machine can read it").toBe(0);
    const files = ["data/symposion.db", "data%2fsymposion.db", "data/symposion.db-wal", "etc/passwd", "package.json"];
    const tricks = WAYS.flatMap((way) => files.map((file) => `/${way}/${file}`));
    const others = [
      "//etc/passwd",
      "/\\etc\\passwd",
      "/assets/..%2f..%2fdata%2fsymposion.db",
      "/%00",
      "/index.html%00.js",
    ];
    for (const path of [...tricks, ...others, "/data/symposion.db", "/.env", "/.git/config"]) {
      const answer = await rawRequest(port, `GET ${path} HTTP/1.1`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400|403|404) /);
      expect(answer, path).not.toMatch(/SQLite format|root:|"dependencies"/);
      const isPage = answer.includes("<title>Symposion</title>");
      expect(isPage || !answer.startsWith("HTTP/1.1 200"), `${path}: the page, or nothing`).toBe(true);
    }
  });

  test("A broken link shows the site's page, and a broken request is refused in the client's language", async () => {
    const { url, port } = await startTestServer();
    for (const path of ["/t/%", "/t/%ff", "/%c3%28", "/t/%/screen", "/t/..%2f%?%"]) {
      const answer = await rawRequest(port, `GET ${path} HTTP/1.1`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer, path).toContain("<title>Symposion</title>");
    }
    const { status, body } = await httpClient(url, { "accept-language": "fr" })("GET", "/tables/%");
    const sentence = "Ce message n’a pas pu être compris. table devrait être un texte d’une autre forme.";
    expect([status, body.code, body.sentence]).toEqual([400, "notAMessage", sentence]);
  });

  test("No id leads to another path, and no other path leads to the sockets", async () => {
    const { url, port, table } = await startTwoPlayerMatch();
    for (const id of ["..", ".", "%2e%2e", `${table}%00`, `${table}%2f..`, "%2e%2e%2fsymposion.db", "a".repeat(41)]) {
      const answer = await rawRequest(port, `GET /api/tables/${id} HTTP/1.1`);
      expect(answer, id).toMatch(/^HTTP\/1\.1 40[04] /);
    }
    for (const path of ["/ws/", "//ws", "/%77s", "/WS", "/api/ws"])
      expect(await upgradeStatus(url, {}, path), path).toBe(404);
  });

  test("Methods that are not used do nothing", async () => {
    const { port } = await startTestServer();
    for (const method of ["TRACE", "CONNECT", "PUT", "DELETE", "PROPFIND"]) {
      const answer = await rawRequest(port, `${method} /index.html HTTP/1.1`);
      expect(answer, method).not.toMatch(/^HTTP\/1\.1 2/);
    }
    expect(await rawRequest(port, "GET / HTTP/1.1")).toContain("<title>Symposion</title>");
  });
});

describe("Guessing table ids", () => {
  test("Table ids are random, and there are more of them than anybody could try", async () => {
    const { url } = await startTestServer();
    const ada = await connectPerson(url, "Ada");
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) {
      const table = await createTestTable(ada, "isis-osiris", 2);
      await done(ada.ask({ t: "leave", table }));
      ids.push(table);
    }
    for (const id of ids) expect(id).toMatch(/^[a-z2-9]{20}$/);
    const places = Array.from({ length: 20 }, (_, place) => new Set(ids.map((id) => id[place])).size);
    expect(Math.min(...places), "no letter of it is always the same").toBeGreaterThan(1);
  });

  test("Every request refuses a wrong id in the same way, and a table by link is in no list", async () => {
    const { url, table } = await startTwoPlayerMatch();
    const stranger = await connectPerson(url, "Cleo");
    const wrong = table.split("").reverse().join("");
    expect(await refusal(stranger.ask({ t: "table", table: wrong }))).toBe("noSuchTable");
    expect(await refusal(stranger.ask({ t: "chatLines", table: wrong, after: 0 }))).toBe("noSuchTable");
    expect(await refusal(stranger.ask({ t: "record", table: wrong }))).toBe("noSuchTable");
    expect(await refusal(stranger.ask({ t: "sit", table: wrong, seat: 0, name: "C", seed: "" }))).toBe("noSuchTable");
    for (const viewer of ["watcher", 0] as const)
      expect(await refusal(stranger.subscribe({ t: "watch", table: wrong, viewer }))).toBe("noSuchTable");
    expect(await refusal(stranger.subscribe({ t: "followTable", table: wrong }))).toBe("noSuchTable");
    for (const path of ["", "/chat", "/updates", "/record"])
      expect((await httpClient(url)("GET", `/tables/${wrong}${path}`)).body.code, path).toBe("noSuchTable");
    expect((await done(stranger.ask({ t: "publicTables" }))).tables).toEqual([]);
    expect((await done(stranger.ask({ t: "myTables" }))).tables).toEqual([]);
  });
});

describe("Headers", () => {
  test.each([
    ["a page", "/play/isis-osiris/k3"],
    ["a table's page", "/table/abcdefghijkmnopqrstu"],
    ["an answer", "/api/tables"],
    ["a refusal", "/api/me"],
    ["a missing file", "/missing.js"],
    ["the health check", "/healthz"],
  ])(
    "The headers of %s allow no foreign host, no inline script, no frame, and no Referer that names a table",
    async (_, path) => {
      const { url } = await startTestServer();
      const { headers } = await fetch(url + path);
      const policy = new Map(
        (headers.get("content-security-policy") ?? "").split(";").map((rule) => {
          const [name = "", ...sources] = rule.trim().split(" ");
          return [name, sources.join(" ")];
        }),
      );
      expect(policy.get("default-src")).toBe("'self'");
      expect(policy.get("script-src") ?? "'self'", "nor does anything else allow scripts").toBe("'self'");
      for (const [name, sources] of policy) {
        expect(sources, `${name}: no foreign host`).not.toMatch(/https?:|wss?:|\*|\w\.\w/);
        if (name !== "style-src") expect(sources, name).not.toMatch(/unsafe/);
      }
      for (const name of ["object-src", "base-uri", "frame-ancestors"]) expect(policy.get(name), name).toBe("'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("server")).toBeNull();
    },
  );

  test("Neither other sites nor our own scripts can read the cookie, and with https it is sent over https only", async () => {
    const { url } = await startTestServer({ isBehindProxy: true });
    const register = (proto: string) =>
      fetch(`${url}/api/me`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-proto": proto },
        body: '{"name":"Ada"}',
      });
    const answer = await register("http");
    const cookie = answer.headers.get("set-cookie") ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Secure|Domain/);
    expect(await answer.text()).not.toContain(/symposion=(\w+)/.exec(cookie)?.[1]);
    expect((await register("https")).headers.get("set-cookie")).toContain("Secure");
  });
});
