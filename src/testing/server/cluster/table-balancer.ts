import { once } from "node:events";
import { createServer, get, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { nodeOfShare } from "../../../host/node-of-share.ts";
import { isLoopback } from "../../../server/http/loopback.ts";
import { tableInTarget } from "../../../server/workers/table-in-request.ts";

/** How often nodes are asked, in milliseconds. */
const CHECK_INTERVAL = 1000;
/** For how long an answer is awaited. */
const CHECK_TIMEOUT = 1000;
/** After this many checks in a row without a good answer a node counts as lost. */
const MAX_FAILURES = 2;

/** A small balancer before nodes on this machine. Everything about one table goes to one of them. */
export interface TableBalancer {
  readonly url: string;
  /** By port: whether new connections may go there. */
  isReady(port: number): boolean;
  /** The ports of the nodes that have connections about this table or of this client. */
  nodesOf(share: string): readonly number[];
  /** Ends all connections. Their pages come back. */
  cut(): void;
  close(): Promise<void>;
}

interface Node {
  readonly port: number;
  /** With what each is about: a table, or a client. */
  readonly sockets: Map<Socket, string>;
  isReady: boolean;
  failures: number;
}

/**
 * Leads whatever is about one table to one node (rendezvous hashing over those that are ready), and everything else by the
 * client's address. A node that says 404 is being stopped: it gets nobody new. One that does not answer loses its
 * connections, so that its pages go elsewhere.
 */
export async function startTableBalancer(
  port: number,
  ports: readonly number[],
  interval = CHECK_INTERVAL,
): Promise<TableBalancer> {
  const nodes = ports.map((own): Node => ({ port: own, sockets: new Map(), isReady: false, failures: 0 }));

  function lose(node: Node): void {
    node.isReady = false;
    for (const socket of node.sockets.keys()) socket.destroy();
  }

  async function check(node: Node): Promise<void> {
    const status = await statusOf(node.port);
    if (status === 200 || status === 404) {
      node.failures = 0;
      node.isReady = status === 200;
    } else if (++node.failures >= MAX_FAILURES) lose(node);
  }

  /** The best node first. */
  function nodesFor(share: string): readonly Node[] {
    let left = nodes.filter(({ isReady }) => isReady);
    const found: Node[] = [];
    while (left.length > 0) {
      const best = nodeOfShare(
        share,
        left.map((node) => String(node.port)),
      );
      found.push(...left.filter((node) => String(node.port) === best));
      left = left.filter((node) => String(node.port) !== best);
    }
    return found;
  }

  const shareOf = (asked: IncomingMessage): string => tableInTarget(asked.url ?? "") ?? clientOf(asked);

  /** A connection to the first of these nodes that accepts one. */
  async function connected(share: string): Promise<{ readonly node: Node; readonly socket: Socket } | null> {
    for (const node of nodesFor(share)) {
      const socket = connect(node.port, "127.0.0.1").setNoDelay(true);
      node.sockets.set(socket, share);
      socket.on("error", () => {}).once("close", () => node.sockets.delete(socket));
      const isOpen = new Promise<boolean>((resolve) =>
        socket.once("connect", () => resolve(true)).once("close", () => resolve(false)),
      );
      if (await isOpen) return { node, socket };
      node.isReady = false;
    }
    return null;
  }

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const found = await connected(shareOf(asked));
    if (found === null) return void answer.writeHead(503).end();
    const { socket } = found;
    const { method, url: path } = asked;
    const headers = { ...headersFor(asked), connection: "close" };
    const onward = request({ method, path, headers, createConnection: () => socket });
    onward.on("response", (response) => {
      const { connection: _, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 502, headers);
      response.pipe(answer);
      response.on("error", () => answer.destroy());
    });
    onward.on("error", () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.on("close", () => onward.destroy());
    asked.pipe(onward);
  }

  async function passSocket(asked: IncomingMessage, page: Socket, head: Buffer): Promise<void> {
    page.on("error", () => {});
    const lines = Object.entries(headersFor(asked)).map(([name, value]) => `${name}: ${value}\r\n`);
    const opening = `${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("")}\r\n`;
    for (let found = await connected(shareOf(asked)); found !== null; found = await connected(shareOf(asked))) {
      const { node, socket } = found;
      if (page.destroyed) return void socket.destroy();
      socket.write(opening);
      socket.write(head);
      // A node that is being killed takes connections for some time, and hangs up on them.
      if (await hasAnswered(socket)) return join(page, socket);
      node.isReady = false;
    }
    page.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n");
  }

  function join(page: Socket, socket: Socket): void {
    if (page.destroyed) return void socket.destroy();
    page.setNoDelay(true).pipe(socket).pipe(page);
    page.once("close", () => socket.destroy());
    socket.once("close", () => page.destroy());
  }

  const server = createServer((asked, answer) => void pass(asked, answer));
  server.on("upgrade", (asked, page: Socket, head: Buffer) => void passSocket(asked, page, head));
  const clients = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    clients.add(socket);
    socket.once("close", () => clients.delete(socket));
  });
  const cut = (): void => {
    for (const socket of [...clients, ...nodes.flatMap((node) => [...node.sockets.keys()])]) socket.destroy();
  };
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const checks = setInterval(() => nodes.map(check), interval);
  await Promise.all(nodes.map(check));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isReady: (own) => nodes.some((node) => node.port === own && node.isReady),
    nodesOf: (share) => nodes.flatMap((node) => ([...node.sockets.values()].includes(share) ? [node.port] : [])),
    cut,
    async close() {
      clearInterval(checks);
      const closed = once(server, "close");
      server.close();
      cut();
      await closed;
    },
  };
}

/** Whether something comes before it hangs up. */
const hasAnswered = (socket: Socket): Promise<boolean> =>
  new Promise((resolve) =>
    socket.once("readable", () => resolve(socket.readableLength > 0)).once("close", () => resolve(false)),
  );

/** Null where it does not answer in time. */
const statusOf = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = get({ port, host: "127.0.0.1", path: "/readyz", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? null);
    });
    asked.setTimeout(CHECK_TIMEOUT, () => asked.destroy());
    asked.on("error", () => resolve(null));
  });

/** Programs on this machine may come in the name of others, as a load test does. */
function clientOf({ headers, socket: { remoteAddress = "" } }: IncomingMessage): string {
  const said = String(headers["x-forwarded-for"] ?? "");
  return said !== "" && isLoopback(remoteAddress) ? said : remoteAddress;
}

function headersFor(asked: IncomingMessage): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(asked.headers)) if (value !== undefined) headers[name] = String(value);
  return { ...headers, "x-forwarded-for": clientOf(asked), "x-forwarded-proto": "http" };
}
