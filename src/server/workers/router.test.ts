import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { eventually, markProgress, waitingFor } from "../../testing/progress/progress.ts";
import { routedWorker, startChild } from "./child-process.ts";
import type { FromWorker } from "./process-messages.ts";
import { type RoutedWorker, type Router, startRouter } from "./router.ts";

const ECHO = new URL("../../testing/server/workers/echo-worker.ts", import.meta.url);

interface EchoWorkers {
  readonly router: Router;
  readonly children: readonly ChildProcess[];
  /** How many connections were refused. */
  refused(): number;
}

/** A router and two workers that answer with their names, "1" and "2". */
async function startEcho(maxConnections = 1000): Promise<EchoWorkers> {
  let running: readonly RoutedWorker[] = [];
  let refused = 0;
  const router = await startRouter({
    host: "127.0.0.1",
    port: 0,
    maxConnections,
    networkOf: ({ remoteAddress = "" }) => remoteAddress,
    onRefused: () => void refused++,
    workers: () => running,
  });
  const children = ["1", "2"].map((name) => startChild(ECHO, name as unknown as object));
  onTestFinished(() => {
    router.close();
    for (const child of children) child.kill("SIGKILL");
  });
  const workers = children.map((child, index) => routedWorker(String(index + 1), child));
  await waitingFor("workers to be ready", Promise.all(children.map((child) => once(child, "message"))));
  for (const [index, child] of children.entries()) {
    const worker = workers[index];
    if (worker === undefined) continue;
    child.on("message", (message: FromWorker) => message.is === "closed" && router.closed(message.number));
    child.once("exit", () => {
      running = running.filter((one) => one !== worker);
      router.lost(worker);
    });
  }
  running = workers;
  router.workersChanged();
  return { router, children, refused: () => refused };
}

/** Sends these pieces one after the other over a connection of its own, and answers all that comes back until it closes. */
async function said({ router }: EchoWorkers, ...pieces: readonly string[]): Promise<string> {
  const socket: Socket = connect(router.port, "127.0.0.1").setNoDelay(true);
  const closed = once(socket, "close");
  let answer = "";
  socket.on("data", (part) => (answer += String(part)));
  for (const piece of pieces) {
    socket.write(piece);
    if (pieces.length > 1) await pause(2);
    markProgress();
  }
  await waitingFor("a connection to close", closed);
  return answer;
}

const HEAD = "Host: 127.0.0.1\r\nConnection: close\r\n";
const bodyOf = (answer: string): string =>
  answer
    .split("\r\n\r\n")
    .slice(1)
    .join("\r\n\r\n")
    .replace(/^\w+\r\n/, "");
const post = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\n${HEAD}Content-Length: ${body.length}\r\n\r\n${body}`;

test("Requests about a table are all answered by one worker, and others by turns, with the address of the client", async () => {
  const echo = await startEcho();
  const asked = Array.from({ length: 100 }, (_, index) => `/api/tables/owl-${index % 20}/sit`);
  const answers = await Promise.all(asked.map((path) => said(echo, post(path, path))));
  const byPath = new Map<string, Set<string>>();
  for (const [index, answer] of answers.entries()) {
    const path = asked[index] ?? "";
    expect(answer).toContain(`POST ${path} ${path} 127.0.0.1`);
    byPath.set(path, (byPath.get(path) ?? new Set()).add(/[12] POST/.exec(answer)?.[0] ?? ""));
  }
  expect([...byPath.values()].filter(({ size }) => size !== 1)).toEqual([]);
  expect(new Set([...byPath.values()].flatMap((names) => [...names])).size, "both have tables").toBe(2);
  const turns = [await said(echo, post("/", "a")), await said(echo, post("/", "b"))].map(bodyOf);
  expect(new Set(turns.map((text) => /[12] POST/.exec(text)?.[0])).size).toBe(2);
});

test("Not a byte is lost or overtaken, however a request is cut into pieces", async () => {
  const echo = await startEcho();
  const body = "0123456789".repeat(20);
  const text = post("/api/tables/owl/sit", body);
  const cuts = [1, 5, 26, 30, 31, 90, text.length - body.length, text.length - 1];
  for (const cut of cuts) expect(await said(echo, text.slice(0, cut), text.slice(cut))).toContain(body);
  expect(await said(echo, ...text), "one byte after the other").toContain(body);
  const long = "x".repeat(3_000_000);
  const answer = await said(echo, post("/api/tables/owl/sit", long));
  expect(answer.includes(long)).toBe(true);
});

test("A connection stays where it is, whatever it asks next", async () => {
  const echo = await startEcho();
  const keep = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const answer = await said(echo, keep("/t/owl"), keep("/t/crow"), keep("/"), post("/t/lark", "z"));
  expect(new Set(Array.from(answer.matchAll(/([12]) (?:GET|POST)/g), ([, name]) => name)).size).toBe(1);
  expect(answer).toContain("POST /t/lark z");
});

test("What is no request is a worker's to refuse, and hurts nobody", async () => {
  const echo = await startEcho();
  expect(await said(echo, "nonsense\r\n\r\n")).toContain("400 Bad Request");
  expect(await said(echo, `GET /${"x".repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/^HTTP\/1.1 (431|4\d\d)/);
  for (const ending of ["end", "destroy"] as const) {
    const socket = connect(echo.router.port, "127.0.0.1");
    socket.write("GET /t/ow");
    await pause(20);
    socket[ending]();
  }
  expect(await said(echo, post("/t/owl", "still there"))).toContain("still there");
});

test("An address has no more connections than it may, and has others again when it closes them", async () => {
  const echo = await startEcho(3);
  const agent = () => request({ port: echo.router.port, host: "127.0.0.1", path: "/t/owl", agent: false });
  const open = Array.from({ length: 3 }, () => connect(echo.router.port, "127.0.0.1"));
  for (const socket of open) socket.write("GET /t/owl HTTP/1.1\r\nHost: x\r\n\r\n");
  await Promise.all(open.map((socket) => once(socket, "data")));
  const refused = agent().end();
  await expect(waitingFor("a refusal", once(refused, "response"))).rejects.toThrow(/hang up|ECONNRESET/);
  expect(echo.refused()).toBe(1);
  open[0]?.destroy();
  await eventually(
    "another connection",
    () => said(echo, post("/t/owl", "in")),
    (answer) => answer.includes("in"),
  );
  for (const socket of open) socket.destroy();
});

test("When a worker dies, whoever comes next is served by the other, at the same tables too", async () => {
  const echo = await startEcho();
  const names = async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => said(echo, post(`/t/owl-${index}`, "a"))),
    );
    return new Set(answers.map((answer) => /([12]) POST/.exec(answer)?.[1]));
  };
  expect(await names()).toEqual(new Set(["1", "2"]));
  const [child] = echo.children;
  child?.kill("SIGKILL");
  if (child !== undefined) await once(child, "exit");
  expect(await names()).toEqual(new Set(["2"]));
});

/** A router whose workers are played by the test. */
async function startAlone(workers: readonly RoutedWorker[] = []) {
  let accepted = 0;
  const networkOf = () => String(accepted++);
  const limit = { maxConnections: 9, networkOf, onRefused: () => {} };
  const router = await startRouter({ ...limit, host: "127.0.0.1", port: 0, workers: () => workers });
  onTestFinished(() => router.close());
  /** A connection that has sent this. */
  async function said(text: string): Promise<Socket> {
    const before = accepted;
    const socket = connect(router.port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.on("error", () => {});
    socket.write(text);
    await eventually(
      "a connection to be accepted",
      () => accepted,
      (now) => now > before,
    );
    return socket;
  }
  return { router, said };
}

test("When nobody is accepted any more, whoever has not sent a whole line yet is let go before the time for it is over", async () => {
  const [one, other] = [await startAlone(), await startAlone()];
  const before = await one.said("GET /t/ow");
  const socket = await other.said("GET /t/ow");
  const closed = once(socket, "close");
  other.router.close();
  await waitingFor("a connection to close", closed);
  expect(before.closed).toBe(false);
});

test("A connection that a worker closes before it is known whether it has it is closed here too", async () => {
  const given: number[] = [];
  const worker: RoutedWorker = { name: "1", give: (number) => void given.push(number), begin: () => {} };
  const { router, said } = await startAlone([worker]);
  const socket = await said("GET /t/owl HTTP/1.1\r\nHost: x\r\n\r\n");
  const closed = once(socket, "close");
  const [number = 0] = await eventually(
    "a worker to be given it",
    () => given,
    ({ length }) => length > 0,
  );
  router.closed(number);
  await waitingFor("a connection to close", closed);
});
