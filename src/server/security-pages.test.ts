import { statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Seat } from "../kernel/seat.ts";
import { openHouse } from "./open-house.ts";
import { evening, rawly, statusOf } from "./test-evening.ts";
import { done, newcomer, page, refusal, visitor } from "./test-page.ts";
import { script } from "./test-script.ts";
import { lastTold, tableFor } from "./test-table.ts";

const SCRIPT = '<script>alert("x")</script>';
const IMAGE = "<img src=x onerror=alert(1)>";

/** Whatever is in it: no browser takes it for anything but data. */
function isOnlyData(answer: Response): void {
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("no-store");
}

describe("script in what people write", () => {
  test("names: stay text, are made legible, and are served as JSON", async () => {
    const { url } = await openHouse();
    const ada = await visitor(url, IMAGE);
    expect(await done(ada.ask({ t: "me" }))).toMatchObject({ name: IMAGE });
    isOnlyData(await fetch(`${url}/api/me`, { headers: { cookie: ada.cookie } }));
    const cookie = await newcomer(url, "  A\u202Eda\u0000 \n Lo\u200Bvelace ");
    expect(await done((await page(url, { cookie })).ask({ t: "me" }))).toMatchObject({ name: "Ada Lovelace" });
    const refused = await script(url)("POST", "/me", { name: IMAGE, language: SCRIPT });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.not.stringContaining("<")]);
  });

  test("chat: stays text for everybody who reads it, and is refused where the host wants phrases", async () => {
    const { url } = await openHouse();
    const [ada, bao] = [await visitor(url, "Ada"), await visitor(url, "Bao")];
    const table = await tableFor(ada, "isis-osiris", 2, { hasFreeChat: true });
    await done(bao.listen({ t: "attend", table }));
    await done(ada.ask({ t: "chat", table, saying: { is: "text", text: `${SCRIPT}\u202E\u0007` } }));
    const told = await bao.until((all) => all.find((one) => one.t === "chatted"));
    expect(told.lines).toMatchObject([{ remark: { is: "text", text: SCRIPT } }]);
    isOnlyData(await fetch(`${url}/api/tables/${table}/talk`));
    await done(ada.ask({ t: "arrange", table, change: { hasFreeChat: false } }));
    expect(await refusal(ada.ask({ t: "chat", table, saying: { is: "text", text: SCRIPT } }))).toBe("noFreeText");
    const phrase = { t: "chat", table, saying: { is: "phrase", phrase: SCRIPT } } as never;
    expect(await refusal(ada.ask(phrase))).toBe("notAMessage");
  });

  test("Ostrakon's questions: stay text in views, log and record; what would turn the line around is refused", async () => {
    const { url, house } = await openHouse();
    const ada = await visitor(url, "Ada");
    const table = await tableFor(ada, "ostrakon", 5, { options: { questionMode: "free" } });
    await done(ada.ask({ t: "sit", table, seat: 0, name: IMAGE, seed: "" }));
    for (const seat of [1, 2, 3, 4] as const)
      await done(ada.ask({ t: "sit", table, seat, name: `${seat}${IMAGE}`, seed: "" }));
    await done(ada.ask({ t: "start", table }));
    const watcher = await page(url);
    await done(watcher.listen({ t: "watch", table, viewer: "watcher" }));
    const { view } = await watcher.until(() => lastTold(watcher, table));
    const [asker = 0 as Seat] = view.turn.seats;
    const ask = (question: string) => {
      const move = `ask:${JSON.stringify([question, IMAGE, '"><svg onload=alert(1)>'])}`;
      return ada.ask({ t: "say", table, seat: asker, id: question, at: null, what: { is: "move", move } });
    };
    for (const strange of ["Which\u202E one?", "Which\u0000 one?", "Which\none?"])
      expect(await refusal(ask(strange))).toBe("strangeCharacters");
    await done(ask(SCRIPT));
    const told = await watcher.until(() => (lastTold(watcher, table)?.version ?? 0) > 0 && lastTold(watcher, table));
    expect(JSON.stringify(told.view)).toContain(JSON.stringify(SCRIPT));
    expect(told.line.news).toMatchObject([{ question: { text: SCRIPT, white: IMAGE } }]);
    expect((await house.keepers.store.read(table))?.steps).toHaveLength(1);
    isOnlyData(await fetch(`${url}/api/tables/${table}/told?wait=1`));
    isOnlyData(await fetch(`${url}/api/tables/${table}`));
  });

  test("addresses: are not written back, neither by pages nor by refusals", async () => {
    const { url } = await openHouse();
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

describe("path tricks", () => {
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

  test("nothing outside the site is served, the database least of all", async () => {
    const { port, data } = await openHouse();
    expect(statSync(join(data, "symposion.db")).mode & 0o077, "nobody else on the machine reads it").toBe(0);
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
      const answer = await rawly(port, `GET ${path} HTTP/1.1`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 (200|400|403|404) /);
      expect(answer, path).not.toMatch(/SQLite format|root:|"dependencies"/);
      const isPage = answer.includes("<title>Symposion</title>");
      expect(isPage || !answer.startsWith("HTTP/1.1 200"), `${path}: the page, or nothing`).toBe(true);
    }
  });

  test("a mangled link is the site's own page, and a mangled request is refused in the reader's language", async () => {
    const { url, port } = await openHouse();
    for (const path of ["/t/%", "/t/%ff", "/%c3%28", "/t/%/screen", "/t/..%2f%?%"]) {
      const answer = await rawly(port, `GET ${path} HTTP/1.1`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer, path).toContain("<title>Symposion</title>");
    }
    const { status, body } = await script(url, { "accept-language": "fr" })("GET", "/tables/%");
    expect([status, body.code, body.sentence]).toEqual([400, "notAMessage", "On ne peut pas comprendre cela."]);
  });

  test("no id leads to another address, and no other address to the sockets", async () => {
    const { url, port, table } = await evening();
    for (const id of ["..", ".", "%2e%2e", `${table}%00`, `${table}%2f..`, "%2e%2e%2fsymposion.db", "a".repeat(41)]) {
      const answer = await rawly(port, `GET /api/tables/${id} HTTP/1.1`);
      expect(answer, id).toMatch(/^HTTP\/1\.1 40[04] /);
    }
    for (const path of ["/ws/", "//ws", "/%77s", "/WS", "/api/ws"])
      expect(await statusOf(url, {}, path), path).toBe(404);
  });

  test("methods that nobody needs do nothing", async () => {
    const { port } = await openHouse();
    for (const method of ["TRACE", "CONNECT", "PUT", "DELETE", "PROPFIND"]) {
      const answer = await rawly(port, `${method} /index.html HTTP/1.1`);
      expect(answer, method).not.toMatch(/^HTTP\/1\.1 2/);
    }
    expect(await rawly(port, "GET / HTTP/1.1")).toContain("<title>Symposion</title>");
  });
});

describe("guessing table ids", () => {
  test("is hopeless: they are drawn by chance, out of more than anybody could try", async () => {
    const { url } = await openHouse();
    const ada = await visitor(url, "Ada");
    const ids: string[] = [];
    for (let count = 0; count < 10; count++) {
      const table = await tableFor(ada, "isis-osiris", 2);
      await done(ada.ask({ t: "leave", table }));
      ids.push(table);
    }
    for (const id of ids) expect(id).toMatch(/^[a-z2-9]{20}$/);
    const places = Array.from({ length: 20 }, (_, place) => new Set(ids.map((id) => id[place])).size);
    expect(Math.min(...places), "no letter of it is always the same").toBeGreaterThan(1);
  });

  test("a wrong one is answered alike by every door, and a table by link is in nobody's list", async () => {
    const { url, table } = await evening();
    const stranger = await visitor(url, "Cleo");
    const wrong = table.split("").reverse().join("");
    expect(await refusal(stranger.ask({ t: "look", table: wrong }))).toBe("noSuchTable");
    expect(await refusal(stranger.ask({ t: "talk", table: wrong, after: 0 }))).toBe("noSuchTable");
    expect(await refusal(stranger.ask({ t: "record", table: wrong }))).toBe("noSuchTable");
    expect(await refusal(stranger.ask({ t: "sit", table: wrong, seat: 0, name: "C", seed: "" }))).toBe("noSuchTable");
    for (const viewer of ["watcher", 0] as const)
      expect(await refusal(stranger.listen({ t: "watch", table: wrong, viewer }))).toBe("noSuchTable");
    expect(await refusal(stranger.listen({ t: "attend", table: wrong }))).toBe("noSuchTable");
    for (const path of ["", "/talk", "/told", "/record"])
      expect((await script(url)("GET", `/tables/${wrong}${path}`)).body.code, path).toBe("noSuchTable");
    expect((await done(stranger.ask({ t: "open" }))).tables).toEqual([]);
    expect((await done(stranger.ask({ t: "mine" }))).tables).toEqual([]);
  });
});

describe("headers", () => {
  test.each([
    ["a page", "/play/isis-osiris/k3"],
    ["a table's page", "/table/abcdefghijkmnopqrstu"],
    ["an answer", "/api/tables"],
    ["a refusal", "/api/me"],
    ["what is not there", "/missing.js"],
    ["the house's health", "/healthz"],
  ])("%s: no foreign host, no script of its own, no frame, and no Referer that names a table", async (_, path) => {
    const { url } = await openHouse();
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
  });

  test("the cookie: neither other sites nor our own scripts can read it; behind https it goes no other way", async () => {
    const { url } = await openHouse({ isBehindProxy: true });
    const greet = (proto: string) =>
      fetch(`${url}/api/me`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-proto": proto },
        body: '{"name":"Ada"}',
      });
    const answer = await greet("http");
    const cookie = answer.headers.get("set-cookie") ?? "";
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(cookie).toContain(part);
    expect(cookie).not.toMatch(/Secure|Domain/);
    expect(await answer.text()).not.toContain(/symposion=(\w+)/.exec(cookie)?.[1]);
    expect((await greet("https")).headers.get("set-cookie")).toContain("Secure");
  });
});
