import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { nodeOfShare } from "../../host/node-of-share.ts";
import { MAX_REQUEST_LINE, mayEnd, tableInRequest } from "./table-in-request.ts";

/** A worker, as the router knows it. */
export interface RoutedWorker {
  /** The same after a restart, so that tables stay where they were. */
  readonly name: string;
  /** Gives it an open socket of which this was read already. `done`: whether it has it. Nobody reads from it meanwhile. */
  give(number: number, head: Buffer, socket: Socket, done: (hasIt: boolean) => void): void;
  /** The socket is the worker's alone now, and this is what follows the head. */
  begin(number: number, rest: Buffer): void;
}

export interface RouterOptions {
  readonly host: string;
  readonly port: number;
  /** At most this many connections of one address. */
  readonly maxConnections: number;
  /** What connections of an address are counted by; null where they are not. */
  readonly networkOf: ((socket: Socket) => string) | null;
  /** An address has too many connections already. */
  readonly onRefused: () => void;
  /** The workers that new connections may be given to now. */
  readonly workers: () => readonly RoutedWorker[];
}

export interface Router {
  readonly port: number;
  /** There are more workers than before: connections may have waited for one. */
  workersChanged(): void;
  /** A worker has closed this connection. */
  closed(number: number): void;
  /** A worker is gone, and with it its connections. What it had not begun is given to others. */
  lost(worker: RoutedWorker): void;
  /** Accepts nobody any more. */
  close(): void;
}

interface Connection {
  readonly number: number;
  readonly socket: Socket;
  readonly network: string | null;
  readonly table: string | null;
  readonly head: Buffer;
}

interface Given {
  readonly network: string | null;
  readonly worker: RoutedWorker;
  /** While the worker has not begun. */
  readonly waiting: Connection | null;
}

/** In milliseconds: until the first line of the first request was read. */
const REQUEST_TIMEOUT = 10_000;

/**
 * Accepts connections, reads the first line of the first request, and gives the socket to a worker: always the same one
 * for a table. That is for speed: any worker can serve any table, and a connection stays where it is.
 */
export async function startRouter(options: RouterOptions): Promise<Router> {
  const { maxConnections, networkOf, onRefused, workers } = options;
  const given = new Map<number, Given>();
  const perNetwork = new Map<string, number>();
  /** Those whose first line is not read yet. */
  const begun = new Set<Socket>();
  let waiting: Connection[] = [];
  let count = 0;
  let turn = 0;
  let isClosed = false;

  function leave(network: string | null): void {
    if (network === null) return;
    const left = (perNetwork.get(network) ?? 1) - 1;
    if (left > 0) perNetwork.set(network, left);
    else perNetwork.delete(network);
  }

  function accept(socket: Socket): void {
    const network = networkOf === null ? null : networkOf(socket);
    if (network !== null) {
      const open = perNetwork.get(network) ?? 0;
      if (open >= maxConnections) {
        onRefused();
        return void socket.destroy();
      }
      perNetwork.set(network, open + 1);
    }
    begun.add(socket);
    readRequestLine(
      socket,
      (head, table) => {
        begun.delete(socket);
        give({ number: ++count, socket, network, table, head });
      },
      () => {
        begun.delete(socket);
        leave(network);
      },
    );
  }

  function workerFor(table: string | null): RoutedWorker | undefined {
    const all = workers();
    if (table === null) return all[turn++ % all.length];
    const name = nodeOfShare(
      table,
      all.map((worker) => worker.name),
    );
    return all.find((worker) => worker.name === name);
  }

  function give(connection: Connection): void {
    const { number, socket, network, table, head } = connection;
    const worker = workerFor(table);
    if (worker === undefined || socket.destroyed) {
      retry(connection);
      return;
    }
    given.set(number, { network, worker, waiting: connection });
    worker.give(number, head, socket, (hasIt) => {
      if (given.get(number)?.worker !== worker) return;
      if (!hasIt) return retry(connection);
      given.set(number, { network, worker, waiting: null });
      const rest: Buffer | null = socket.read();
      socket.destroy();
      worker.begin(number, rest ?? Buffer.alloc(0));
    });
  }

  function retry(connection: Connection): void {
    given.delete(connection.number);
    if (isClosed) connection.socket.destroy();
    if (connection.socket.destroyed) leave(connection.network);
    else waiting.push(connection);
    setImmediate(giveWaiting);
  }

  function giveWaiting(): void {
    if (workers().length === 0) return;
    const all = waiting;
    waiting = [];
    for (const one of all) give(one);
  }

  // Sockets stop reading with the first byte that nobody has taken: see `readRequestLine`.
  const server = createServer({ noDelay: true, highWaterMark: 1 }, accept);
  server.listen(options.port, options.host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    workersChanged: giveWaiting,
    closed(number) {
      const one = given.get(number);
      if (one === undefined) return;
      given.delete(number);
      leave(one.network);
      one.waiting?.socket.destroy();
    },
    lost(worker) {
      for (const [number, one] of given) {
        if (one.worker !== worker) continue;
        given.delete(number);
        if (one.waiting === null) leave(one.network);
        else retry(one.waiting);
      }
    },
    close() {
      isClosed = true;
      server.close();
      for (const socket of [...begun, ...waiting.map((one) => one.socket)]) socket.destroy();
      waiting = [];
    },
  };
}

/**
 * Reads, one byte after the other, until the table of the first request is known. A socket in which bytes wait that
 * nobody has taken does not read on, so whoever gets it then reads what comes next. `onLost`: it has closed before.
 */
function readRequestLine(
  socket: Socket,
  onRead: (head: Buffer, table: string | null) => void,
  onLost: () => void,
): void {
  const head: number[] = [];
  let isRead = false;
  let table: string | null | undefined;
  const timeout = setTimeout(() => socket.destroy(), REQUEST_TIMEOUT);

  function takeByte(): void {
    const [byte]: Uint8Array = socket.read(1);
    if (byte === undefined) return;
    head.push(byte);
    if (mayEnd(byte) || head.length >= MAX_REQUEST_LINE) table = tableInRequest(String.fromCharCode(...head));
  }

  socket.on("readable", () => {
    while (!isRead && socket.readableLength > 0) {
      if (table === undefined) takeByte();
      else {
        isRead = true;
        clearTimeout(timeout);
        onRead(Buffer.from(head), table);
      }
    }
  });
  socket.on("error", () => socket.destroy());
  socket.on("end", () => socket.destroy());
  socket.on("close", () => {
    clearTimeout(timeout);
    if (!isRead) onLost();
  });
}
