import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { eventually, waitingFor } from "../../progress/progress.ts";
import { startTableBalancer, type TableBalancer } from "./table-balancer.ts";

/** In milliseconds. */
const CHECK_INTERVAL = 50;

/** A server that says its name to whatever it is asked, and to each socket. */
interface NamedServer {
  readonly port: number;
  readonly sockets: () => number;
  /** What `/readyz` is answered; null: it answers nothing at all, as one that stands still. */
  status: number | null;
  /** This many answers are bad, and then they are good again. */
  badAnswers: number;
  /** It takes connections for sockets and hangs up, as one that is being killed. */
  hangsUp: boolean;
  /** How often it was asked. */
  readonly checks: () => number;
  /** It listens no more, and its connections are gone. */
  end(): void;
  listen(): Promise<void>;
}

async function startNamed(name: string): Promise<NamedServer> {
  const server: Server = createServer(async (asked, answer: ServerResponse) => {
    if (asked.url === "/readyz") {
      checks++;
      if (own.badAnswers-- > 0) answer.writeHead(503).end();
      else if (own.status !== null) answer.writeHead(own.status).end();
      return;
    }
    let body = "";
    for await (const part of asked) body += String(part);
    answer.setHeader("set-cookie", ["one=1", "two=2"]);
    answer.end(JSON.stringify({ name, path: asked.url, body, from: asked.headers["x-forwarded-for"] }));
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on("upgrade", (asked, socket, head) => {
    if (own.hangsUp) socket.destroy();
    else sockets.handleUpgrade(asked, socket, head, (opened) => sockets.emit("connection", opened, asked));
  });
  sockets.on("connection", (socket, asked) => {
    socket.on("message", (text) => socket.send(`${name} ${asked.headers["x-forwarded-for"]} ${text}`));
  });
  const end = () => {
    server.close();
    server.closeAllConnections();
    for (const socket of sockets.clients) socket.terminate();
  };
  onTestFinished(end);
  let port = 0;
  let checks = 0;
  const own = {
    get port() {
      return port;
    },
    sockets: () => sockets.clients.size,
    status: 200 as number | null,
    badAnswers: 0,
    hangsUp: false,
    checks: () => checks,
    end,
    async listen() {
      await once(server.listen(port, "127.0.0.1"), "listening");
      port = (server.address() as AddressInfo).port;
    },
  };
  await own.listen();
  return own;
}

interface Balanced {
  readonly balancer: TableBalancer;
  readonly servers: readonly NamedServer[];
}

async function startBalanced(): Promise<Balanced> {
  const servers = await Promise.all(["Ada", "Bao", "Cleo"].map(startNamed));
  const ports = servers.map(({ port }) => port);
  const balancer = await startTableBalancer(0, ports, CHECK_INTERVAL);
  onTestFinished(() => balancer.close());
  return { balancer, servers };
}

const TABLES = Array.from({ length: 30 }, (_, number) => `table-${number}`);

interface Said {
  readonly name: string;
  readonly path: string;
  readonly body: string;
  readonly from: string;
}

async function said({ balancer }: Balanced, path: string, init: RequestInit = {}): Promise<Said> {
  const answer = await waitingFor(`an answer to ${path}`, fetch(`${balancer.url}${path}`, init));
  return (await answer.json()) as Said;
}

/** A socket, and what is said to it. */
async function openSocket({ balancer }: Balanced, table: string, headers = {}) {
  const socket = new WebSocket(`${balancer.url.replace("http", "ws")}/ws?at=${table}`, { headers });
  const heard: string[] = [];
  let isClosed = false;
  socket.on("error", () => {}).on("close", () => (isClosed = true));
  socket.on("message", (text) => heard.push(String(text)));
  onTestFinished(() => socket.terminate());
  await waitingFor("a socket to open", once(socket, "open"));
  socket.send("owl");
  await eventually(
    "an answer",
    () => heard.length,
    (count) => count > 0,
  );
  return { name: heard[0]?.split(" ")[0], heard, isClosed: () => isClosed };
}

test("Everything about a table goes to one node: sockets, programs and pages, and tables go to all nodes", async () => {
  const all = await startBalanced();
  const names = new Set<string | undefined>();
  for (const table of TABLES) {
    const { name } = await said(all, `/api/tables/${table}/sit`, { method: "POST", body: "olive" });
    expect((await said(all, `/t/${table}`)).name).toBe(name);
    expect((await openSocket(all, table)).name).toBe(name);
    expect(all.balancer.nodesOf(table).length).toBe(1);
    names.add(name);
  }
  expect(names.size).toBe(3);
});

test("A request keeps its body, its query and its cookies, and the node is told whose it is", async () => {
  const all = await startBalanced();
  const body = "0123456789".repeat(30_000);
  const answer = await fetch(`${all.balancer.url}/api/tables/owl/sit?now=1`, { method: "POST", body });
  expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
  expect(await answer.json()).toMatchObject({ path: "/api/tables/owl/sit?now=1", body, from: "127.0.0.1" });
  const headers = { "x-forwarded-for": "10.1.2.3" };
  expect(await said(all, "/", { headers }), "a program on this machine may name another address").toMatchObject({
    from: "10.1.2.3",
  });
  expect((await openSocket(all, "owl", headers)).heard[0]).toContain("10.1.2.3 owl");
});

test("What is about no table goes to one node for each client", async () => {
  const all = await startBalanced();
  const names = new Set<string>();
  for (let client = 0; client < 20; client++) {
    const headers = { "x-forwarded-for": `10.0.0.${client}` };
    const { name } = await said(all, "/", { headers });
    expect((await said(all, "/me", { headers })).name).toBe(name);
    names.add(name);
  }
  expect(names.size).toBe(3);
});

test("When a node dies its tables go to others at once, the tables of others stay, and they come back with it", async () => {
  const all = await startBalanced();
  const home = new Map<string, string>();
  for (const table of TABLES) home.set(table, (await said(all, `/t/${table}`)).name);
  all.servers[0]?.end();
  for (const table of TABLES) {
    const { name } = await said(all, `/t/${table}`);
    if (home.get(table) === "Ada") expect(name).not.toBe("Ada");
    else expect(name).toBe(home.get(table));
  }
  await all.servers[0]?.listen();
  const names = () => Promise.all(TABLES.map(async (table) => (await said(all, `/t/${table}`)).name));
  await eventually("tables to be at home", names, (now) => now.join() === [...home.values()].join());
});

test("A node that answers no more loses its connections, and one that is being stopped keeps them and gets no others", async () => {
  const all = await startBalanced();
  const [ada, bao] = all.servers;
  if (ada === undefined || bao === undefined) throw new Error("nobody is there");
  const sockets = await Promise.all(TABLES.map((table) => openSocket(all, table)));
  const isLost = (name: string) => sockets.filter((one) => one.name === name).map((one) => one.isClosed());
  bao.status = 404;
  await eventually(
    "Bao to be left out",
    () => all.balancer.isReady(bao.port),
    (isReady) => !isReady,
  );
  ada.status = null;
  await eventually(
    "the sockets of Ada to be closed",
    () => isLost("Ada"),
    (lost) => lost.every(Boolean),
  );
  expect(isLost("Ada").length).toBeGreaterThan(0);
  expect(isLost("Bao").length).toBeGreaterThan(0);
  expect([...isLost("Bao"), ...isLost("Cleo")]).not.toContain(true);
  for (const table of TABLES) expect((await openSocket(all, table)).name).toBe("Cleo");
});

test("A page whose node is being killed is led to another without noticing", async () => {
  const all = await startBalanced();
  const [ada] = all.servers;
  if (ada === undefined) throw new Error("nobody is there");
  ada.hangsUp = true;
  const names = await Promise.all(TABLES.map(async (table) => (await openSocket(all, table)).name));
  expect(new Set(names)).toEqual(new Set(["Bao", "Cleo"]));
});

test("One bad answer of a node costs nobody a connection", async () => {
  const all = await startBalanced();
  const [ada] = all.servers;
  const sockets = await Promise.all(TABLES.map((table) => openSocket(all, table)));
  if (ada === undefined) throw new Error("nobody is there");
  ada.badAnswers = 1;
  const before = ada.checks();
  await eventually("later checks", ada.checks, (count) => count > before + 3);
  expect(sockets.filter((one) => one.isClosed())).toEqual([]);
});

test("Where no node is ready it says so, and cut connections are ended at both sides", async () => {
  const all = await startBalanced();
  const socket = await openSocket(all, "owl");
  all.balancer.cut();
  await eventually("the socket to close", socket.isClosed, Boolean);
  await eventually(
    "the nodes to have lost it",
    () => all.servers.map((one) => one.sockets()),
    (counts) => counts.every((count) => count === 0),
  );
  for (const server of all.servers) server.end();
  expect((await fetch(`${all.balancer.url}/t/owl`)).status).toBe(503);
  const raw = connect(Number(new URL(all.balancer.url).port), "127.0.0.1");
  raw.write("nonsense\r\n\r\n");
  await waitingFor("a refusal", once(raw, "data"));
});
