import { longRecord } from "../../src/testing/server/long-match.ts";
import type { Attacker, AttackSocket } from "./attacker.ts";

/** Does its worst until it is not wanted any more. It begins with what it needs, and calls `ready` then. */
export type Attack = (attacker: Attacker, isWanted: () => boolean, ready: () => void) => Promise<void>;

/** So many sockets of one address do the same at the same time. */
const SOCKETS = 20;
/** Steps of the long match, and those that are let in at most. */
const STEPS = 3000;
/** Sockets and connections that an attacker with much patience opens, over all of its addresses. */
const IDLE = 10_000;

const record = await longRecord(STEPS);
const bots = ["empedocle-1", "empedocle-1", "empedocle-1", "empedocle-1"];
const imported = { record, bots: [null, ...bots], sealed: [] };
const SETTINGS = { options: {}, control: { is: "none" }, visibility: "link", hasFreeChat: true };

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The table of a match of thousands of steps. */
async function longTable(attacker: Attacker, cookie: string): Promise<string> {
  const { body } = await attacker.send("POST", "/tables/imported", imported, cookie);
  const table = String(body.table);
  await attacker.send("POST", `/tables/${table}/sit`, { seat: 0, name: "Eve" }, cookie);
  await attacker.send("POST", `/tables/${table}/start`, {}, cookie);
  return table;
}

/** Many sockets, each of which asks the next thing when the last one was answered, at most so often a second. */
async function overSockets(
  attacker: Attacker,
  isWanted: () => boolean,
  cookie: string,
  perSecond: number,
  round: (socket: AttackSocket, number: number) => Promise<unknown>,
): Promise<void> {
  const one = async (): Promise<void> => {
    let socket = await attacker.connect(cookie);
    for (let number = 0; isWanted(); number++) {
      if (socket === null || !socket.isOpen()) {
        await pause(100);
        socket = await attacker.connect(cookie);
        continue;
      }
      const start = performance.now();
      await round(socket, number);
      await pause(Math.max(0, 1000 / perSecond - (performance.now() - start)));
    }
    socket?.close();
  };
  await Promise.all(Array.from({ length: SOCKETS }, one));
}

/** The same by HTTP. */
async function overHttp(isWanted: () => boolean, perSecond: number, round: (number: number) => Promise<unknown>) {
  const one = async (_: unknown, worker: number): Promise<void> => {
    for (let number = 0; isWanted(); number++) {
      const start = performance.now();
      await round(worker * 1_000_000 + number);
      await pause(Math.max(0, (1000 * SOCKETS) / perSecond - (performance.now() - start)));
    }
  };
  await Promise.all(Array.from({ length: SOCKETS }, one));
}

/** Opens so many connections and holds them. */
async function held(attacker: Attacker, isWanted: () => boolean, ready: () => void, count: number, text: string) {
  const batch = 200;
  for (let opened = 0; opened < count && isWanted(); opened += batch)
    await Promise.all(Array.from({ length: batch }, () => attacker.hold(text)));
  ready();
  while (isWanted()) {
    // Whatever was closed is opened again.
    await Promise.all(Array.from({ length: 20 }, () => attacker.hold(text)));
    await pause(100);
  }
}

/** HTTP requests of one address in a second: just below the limit. */
const REQUESTS = 19;
/** Messages of one socket in a second, by what they cost. */
const MESSAGES = 35;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  async watchLongMatch(attacker, isWanted, ready) {
    const cookie = await attacker.register();
    const table = await longTable(attacker, cookie);
    ready();
    await overSockets(attacker, isWanted, cookie, MESSAGES / 2, async (socket) => {
      await socket.ask({ t: "watch", table, viewer: "watcher" });
      await socket.ask({ t: "unwatch", table, viewer: "watcher" });
    });
  },
  async readLongLog(attacker, isWanted, ready) {
    const cookie = await attacker.register();
    const table = await longTable(attacker, cookie);
    ready();
    await overSockets(attacker, isWanted, cookie, MESSAGES, (socket, number) =>
      socket.ask({ t: "logPage", table, viewer: "watcher", before: STEPS - (number % 20) * 100 }),
    );
  },
  async importLongMatches(attacker, isWanted, ready) {
    const cookie = await attacker.register();
    ready();
    await overHttp(isWanted, 20 / 60, () => attacker.send("POST", "/tables/imported", imported, cookie));
  },
  async recordAndRetell(attacker, isWanted, ready) {
    const cookie = await attacker.register();
    const table = await longTable(attacker, cookie);
    ready();
    await overHttp(isWanted, REQUESTS, (number) =>
      attacker.send(
        "GET",
        `/tables/${table}/${number % 2 === 0 ? "record" : "public-replay?from=0"}`,
        undefined,
        cookie,
      ),
    );
  },
  async askForHints(attacker, isWanted, ready) {
    const cookie = await attacker.register();
    const table = await longTable(attacker, cookie);
    ready();
    await overSockets(attacker, isWanted, cookie, MESSAGES / 4, (socket) => socket.ask({ t: "hint", table, seat: 0 }));
  },
  async makeTables(attacker, isWanted, ready) {
    ready();
    await overSockets(attacker, isWanted, await attacker.register(), MESSAGES / 10, async (socket) => {
      const { table } = await socket.ask({ t: "createTable", game: "aisopos", seats: 2, ...SETTINGS });
      if (typeof table === "string") await socket.ask({ t: "leave", table });
    });
  },
  async startBots(attacker, isWanted, ready) {
    ready();
    await overHttp(isWanted, REQUESTS / 4, async () => {
      const cookie = await attacker.register();
      const asked = await attacker.send("POST", "/tables", { game: "ostrakon", seats: 12, ...SETTINGS }, cookie);
      const path = `/tables/${asked.body.table}`;
      for (let seat = 0; seat < 12 && asked.body.ok === true; seat++)
        await attacker.send("PUT", `${path}/seats/${seat}/bot`, { bot: "ostrakon-4" }, cookie);
      await attacker.send("POST", `${path}/start`, {}, cookie);
    });
  },
  async chat(attacker, isWanted, ready) {
    const cookie = await attacker.register();
    const { body } = await attacker.send("POST", "/tables", { game: "aisopos", seats: 2, ...SETTINGS }, cookie);
    const table = String(body.table);
    ready();
    await overSockets(attacker, isWanted, cookie, MESSAGES, async (socket, number) => {
      if (number === 0) await socket.ask({ t: "followTable", table });
      await socket.ask({ t: "chat", table, remark: { is: "text", text: "x".repeat(290) } });
    });
  },
  async guessCodes(attacker, isWanted, ready) {
    ready();
    await overSockets(attacker, isWanted, await attacker.register(), MESSAGES / 10, (socket) =>
      socket.ask({ t: "findTable", code: "BCDFGH" }),
    );
  },
  async sendNonsense(attacker, isWanted, ready) {
    ready();
    await overSockets(attacker, isWanted, "", MESSAGES / 10, (socket, number) =>
      socket.ask({ t: `nonsense ${number}` }),
    );
  },
  halfRequests: (attacker, isWanted, ready) =>
    held(
      attacker,
      isWanted,
      ready,
      1000,
      "POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    ),
  idleConnections: (attacker, isWanted, ready) => held(attacker, isWanted, ready, IDLE / attacker.addresses, ""),
};
