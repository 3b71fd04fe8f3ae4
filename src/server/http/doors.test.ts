import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { eventually, waitingFor } from "../../testing/progress/progress.ts";
import { httpClient } from "../../testing/server/http-client.ts";
import { upgradeStatus } from "../../testing/server/raw-requests.ts";
import { metricValue, startTestServer } from "../../testing/server/test-server.ts";
import { warningsAbout } from "../environment.ts";
import { isSameSecret } from "../node-crypto.ts";
import { isAllowedHost } from "./allowed-hosts.ts";

const SITE = ["https://games.example", "http://owl.example:8080"];

/** The answer to a request, as text. The stream is closed with it. */
const answerTo = (port: number, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const stream = connect(port, "127.0.0.1");
    let answer = "";
    stream.on("data", (data) => {
      answer += data.toString();
    });
    stream.on("close", () => resolve(answer));
    stream.on("error", reject);
    stream.write(`${lines.join("\r\n")}\r\nConnection: close\r\n\r\n`);
  });

describe("The name that a request asks for", () => {
  test.each([
    "127.0.0.1",
    "127.0.0.1:4400",
    "192.168.1.7:4400",
    "[::1]:4400",
    "[fe80::1]",
    "localhost",
    "localhost:4400",
    "LOCALHOST:4400",
    "owl.local:4400",
    "games.example",
    "games.example:443",
    "owl.example:8080",
  ])("%s is one of ours", (host) => {
    expect(isAllowedHost(host, SITE)).toBe(true);
  });

  test.each([
    undefined,
    "",
    "evil.example",
    "evil.example:4400",
    "games.example.evil.example",
    "evilgames.example",
    "local",
    "evillocal",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example#.local",
    "evil.example/.local",
    "evil.example@localhost",
    "user@localhost",
    "localhost:port",
    " localhost",
  ])("%s is not", (host) => {
    expect(isAllowedHost(host, SITE)).toBe(false);
  });

  test("A page whose name was made to lead here reads nothing, neither by HTTP nor by a socket", async () => {
    const { port, url } = await startTestServer({ origins: SITE });
    for (const path of ["/", "/api/me", "/api/tables", "/metrics", "/readyz", "/assets/x.js"]) {
      const answer = await answerTo(port, [`GET ${path} HTTP/1.1`, "Host: evil.example"]);
      expect(answer, path).toMatch(/^HTTP\/1\.1 421 /);
      expect(answer).toContain("This server does not answer under that name.");
    }
    const french = await answerTo(port, ["GET / HTTP/1.1", "Host: evil.example", "Accept-Language: fr"]);
    expect(french).toContain("Ce serveur ne répond pas à ce nom.");
    const headers = { Host: "evil.example", Origin: "http://evil.example" };
    expect(await upgradeStatus(url, headers)).toBe(421);
    expect(await upgradeStatus(url, { Host: "games.example", Origin: "https://games.example" })).toBe(101);
    expect(await answerTo(port, ["GET / HTTP/1.1", "Host: games.example"])).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("Over https", () => {
  const https = { "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.7" };

  test("Answers tell the browser to come back over https only, and to keep other pages and devices away", async () => {
    const { url } = await startTestServer({ isBehindProxy: true });
    for (const path of ["/", "/api/me"]) {
      const { headers } = await fetch(url + path, { headers: https });
      expect(headers.get("strict-transport-security"), path).toBe("max-age=31536000");
      expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
      expect(headers.get("permissions-policy"), path).toContain("camera=()");
      const plain = (await fetch(url + path)).headers;
      for (const name of ["strict-transport-security", "cross-origin-opener-policy", "permissions-policy"])
        expect(plain.get(name), "a phone on the local network has no https").toBeNull();
    }
  });

  test("The session's cookie can only come from this host, and an older one is exchanged for it", async () => {
    const { url } = await startTestServer({ isBehindProxy: true });
    const made = await httpClient(url, https)("POST", "/me", { name: "Ada", language: "en" });
    const cookie = made.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^__Host-symposion=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [, secret = ""] = /=([^;]+)/.exec(cookie) ?? [];
    const me = async (headers: Record<string, string>) => {
      const answer = await httpClient(url, headers)("GET", "/me");
      return [answer.body.name, answer.headers.getSetCookie().map((one) => one.split(";")[0])];
    };
    expect(await me({ ...https, cookie: `__Host-symposion=${secret}` })).toEqual(["Ada", []]);
    expect(await me({ ...https, cookie: `symposion=${secret}` })).toEqual([
      "Ada",
      ["symposion=", `__Host-symposion=${secret}`],
    ]);
    expect(await me({ ...https, cookie: "symposion=forged" })).toEqual([undefined, []]);
    expect(await me({ cookie: `symposion=${secret}` }), "plain http keeps its own").toEqual(["Ada", []]);
    const gone = await httpClient(url, { ...https, cookie: `__Host-symposion=${secret}` })("DELETE", "/me");
    expect(gone.headers.getSetCookie().join()).toContain("__Host-symposion=;");
  });
});

test("Secrets are compared as wholes", () => {
  expect(isSameSecret("owl", "owl")).toBe(true);
  for (const other of ["", "ow", "owls", "Owl"]) expect(isSameSecret("owl", other)).toBe(false);
});

test("Whoever trusts a proxy at an open address, or names no address of the site, is warned", () => {
  expect(warningsAbout({})).toEqual([]);
  expect(warningsAbout({ isBehindProxy: false, host: "0.0.0.0" })).toEqual([]);
  expect(warningsAbout({ isBehindProxy: true, host: "127.0.0.1", origins: SITE })).toEqual([]);
  for (const host of [undefined, "0.0.0.0", "::", "192.168.1.7"])
    expect(warningsAbout({ isBehindProxy: true, ...(host !== undefined && { host }), origins: SITE })).toEqual([
      expect.stringMatching(/^TRUST_PROXY=1 with HOST=\S+: .* Set HOST=127\.0\.0\.1/),
    ]);
  expect(warningsAbout({ isBehindProxy: true, host: "127.0.0.1" })).toEqual([
    expect.stringContaining("without PUBLIC_URL"),
  ]);
});

describe("A connection that does nothing", () => {
  const IMPATIENT = { headers: 100, request: 200, idle: 100, check: 20 };
  const closed = (port: number, text: string): Promise<string> =>
    new Promise((resolve) => {
      const stream = connect(port, "127.0.0.1", () => void stream.write(text));
      let answer = "";
      stream.on("data", (data) => {
        answer += data.toString();
      });
      stream.on("error", () => {});
      stream.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    });

  test("Half headers, half bodies and silence are closed, and so is a connection that asks nothing more", async () => {
    const { port } = await startTestServer({ timeouts: IMPATIENT });
    const head = "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    const close = (text: string) => waitingFor("a connection to be closed", closed(port, text));
    expect(await close("")).toMatch(/^$|408/);
    expect(await close(head)).toMatch(/^$|408/);
    expect(await close(`${head}Content-Length: 100\r\n\r\n{"name":`)).toMatch(/^$|408/);
    const patient = await startTestServer({ timeouts: { ...IMPATIENT, headers: 600_000, request: 600_000 } });
    const answered = closed(patient.port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    expect(await waitingFor("a connection to be closed", answered)).toBe("HTTP/1.1 200 OK");
  });

  test("An address with too many connections is sent away, and has others again when it closes them", async () => {
    const server = await startTestServer({ limits: { maxSocketsPerAddress: 8 } });
    const open = () =>
      new Promise<{ readonly isOpen: () => boolean; readonly close: () => void }>((resolve) => {
        let isOpen = true;
        const stream = connect(server.port, "127.0.0.1", () =>
          resolve({ isOpen: () => isOpen, close: () => void stream.destroy() }),
        );
        stream.on("error", () => {});
        stream.on("close", () => {
          isOpen = false;
        });
      });
    const all = await Promise.all(Array.from({ length: 530 }, open));
    const count = () => all.filter(({ isOpen }) => isOpen()).length;
    await eventually("ten connections to be closed", count, (open) => open === 520);
    for (const one of all) one.close();
    const isWell = () =>
      fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await eventually("others to be opened", isWell, (ok) => ok);
    expect(await metricValue(server, 'symposion_sockets_dropped_total{reason="tooMany"}')).toBeGreaterThanOrEqual(10);
  });

  test("Sixty phones behind one address are never refused", async () => {
    const { url } = await startTestServer();
    const phones = Array.from({ length: 60 }, async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, () => fetch(`${url}/healthz`)));
      return [...answers.map(({ status }) => status), await upgradeStatus(url)];
    });
    expect(new Set((await Promise.all(phones)).flat())).toEqual(new Set([200, 101]));
  });
});
