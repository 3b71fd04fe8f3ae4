import { EventEmitter } from "node:events";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import type { WebSocket } from "ws";
import { memoryPresence } from "../../host/ports/memory/memory-presence.ts";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { MatchAccounts } from "../match-accounts.ts";
import { createMetrics } from "../metrics.ts";
import type { Service } from "../service/service.ts";
import type { Subscribed } from "../service/subscribers.ts";
import { UNLIMITED_WORK, WorkBudget } from "../work-budget.ts";
import { Connection } from "./connection.ts";
import { DEFAULT_SOCKET_LIMITS, type SocketLimits } from "./socket-limits.ts";

/** The end of a socket that the server holds. It reports nothing by itself. */
class HeldSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  isPaused = false;
  pings = 0;
  isTerminated = false;
  closedWith: number | null = null;

  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
  }

  ping(): void {
    this.pings++;
  }

  terminate(): void {
    this.isTerminated = true;
  }

  close(code: number): void {
    this.closedWith = code;
  }
}

function open(limits: Partial<SocketLimits> = {}, isOneOfMany = false) {
  const [socket, stream, timer] = [new HeldSocket(), new PassThrough(), fakeTimer()];
  const asked: string[] = [];
  const subscribed: ((message: ToPage) => void)[] = [];
  let unsubscribed = 0;
  let begin: () => Promise<void> = async () => {};
  const service = {
    followers: () => 0,
    ask: async (_: unknown, request: { readonly t: string }) => {
      asked.push(request.t);
      return { ok: true };
    },
    followTable: async (_: unknown, __: string, receive: (message: ToPage) => void): Promise<Subscribed> => {
      await begin();
      subscribed.push(receive);
      return { ok: true, unsubscribe: () => void unsubscribed++ };
    },
  } as unknown as Service;
  const metrics = createMetrics();
  const connection = new Connection(
    socket as unknown as WebSocket,
    { caller: { is: "nobody" }, address: "203.0.113.7", stream },
    {
      service,
      presence: memoryPresence(timer),
      seenVersions: { raise: () => {} } as never,
      hashSecret: (secret) => `hash of ${secret}`,
      timer,
      limits: { ...DEFAULT_SOCKET_LIMITS, ...limits },
      metrics,
      log: pino({ enabled: false }),
      mayGuess: async () => true,
      isOneOfMany,
      matchAccounts: new MatchAccounts(),
      work: new WorkBudget(UNLIMITED_WORK, timer),
    },
    () => {},
  );
  const send = async (...messages: readonly object[]): Promise<void> => {
    for (const message of messages) socket.emit("message", Buffer.from(JSON.stringify(message)), false);
    await turnOver();
  };
  return {
    socket,
    timer,
    connection,
    asked,
    subscribed,
    send,
    unsubscribed: () => unsubscribed,
    sent: () => String(stream.read() ?? ""),
    beginWith: (act: () => Promise<void>) => {
      begin = act;
    },
    close() {
      socket.readyState = 3;
      socket.emit("close", 1006);
    },
  };
}

/** All messages of a turn of the event loop are written at its end. */
const turnOver = () => new Promise<void>((done) => setImmediate(done));

const me = (id: string) => ({ t: "me", id });
const follow = (id: string, table = "t1") => ({ t: "followTable", id, table });

describe("A socket that sends too much", () => {
  test("It is not read until it has tokens again, and its silence meanwhile does not count against it", async () => {
    const { socket, connection, send, timer } = open({ rate: { burst: 2, perSecond: 0.01 }, heartbeatInterval: 1000 });
    connection.check();
    await timer.advance(1000);
    connection.check();
    expect(socket.pings, "a ping waits for its answer").toBe(1);
    await send(me("1"), me("2"), me("3"));
    expect(socket.isPaused).toBe(true);
    await timer.advance(50_000);
    connection.check();
    expect(socket.isTerminated, "nothing is read, so no answer can be").toBe(false);
    await timer.advance(60_000);
    expect(socket.isPaused).toBe(false);
    connection.check();
    expect(socket.isTerminated, "from here on it has its full time again").toBe(false);
    await timer.advance(1000);
    connection.check();
    await timer.advance(1001);
    connection.check();
    expect(socket.isTerminated).toBe(true);
  });

  test("Once it is dropped, nothing that it sent is served, and nothing is sent to it any more", async () => {
    const { socket, asked, subscribed, send, sent } = open({ rate: { burst: 40, perSecond: 0.01 }, maxSlowdowns: 0 });
    await send(follow("1"));
    while (socket.closedWith === null) await send(me("2"));
    expect(socket.closedWith).toBe(1008);
    const served = asked.length;
    sent();
    await send(me("3"), { t: "ping" });
    subscribed[0]?.({ t: "gone", match: "t1" });
    await send();
    expect(asked).toHaveLength(served);
    expect(sent()).toBe("");
  });
});

test("When the server leaves its people, what waits in the queue or still comes in is not begun", async () => {
  const { socket, connection, asked, send, beginWith } = open();
  let answer = () => {};
  beginWith(() => new Promise((resolve) => (answer = resolve)));
  // Both are about one table, so the second waits for the first.
  await send(follow("1"), { t: "table", id: "2", table: "t1" });
  connection.leave();
  expect(socket.closedWith).toBe(1012);
  answer();
  await send(me("3"));
  await turnOver();
  expect(asked).toEqual([]);
});

describe("The subscriptions of a socket", () => {
  test("They end when it closes, also those that begin only afterwards", async () => {
    const { send, close, unsubscribed, beginWith } = open();
    await send(follow("1"));
    let answer = () => {};
    beginWith(() => new Promise((resolve) => (answer = resolve)));
    await send(follow("2", "t2"));
    close();
    expect(unsubscribed()).toBe(1);
    answer();
    await turnOver();
    expect(unsubscribed()).toBe(2);
  });

  test("The same one begins once, there is a limit, and what was ended makes room", async () => {
    const { send, subscribed, unsubscribed, sent } = open({ maxSubscriptions: 2 });
    await send(follow("1"), follow("2"), follow("3", "t2"));
    expect(subscribed).toHaveLength(2);
    sent();
    await send(follow("4", "t3"));
    expect(subscribed).toHaveLength(2);
    expect(sent()).toContain("slowDown");
    await send({ t: "unfollowTable", id: "5", table: "t1" }, follow("6", "t3"));
    expect([subscribed.length, unsubscribed()]).toEqual([3, 1]);
  });

  test("One that the service has ended is ended here too, and its last message is sent", async () => {
    const { send, subscribed, unsubscribed, sent } = open();
    await send(follow("1"));
    sent();
    subscribed[0]?.({ t: "gone", match: "t1" });
    await send();
    expect(unsubscribed()).toBe(1);
    expect(sent()).toContain('"gone"');
    await send(follow("2"));
    expect(subscribed, "it may begin again").toHaveLength(2);
  });
});

test("A server that is one of many says so on every new socket, and one that is alone does not", async () => {
  const [many, alone] = [open({}, true), open()];
  await turnOver();
  expect(many.sent()).toContain('{"t":"oneOfMany"}');
  expect(alone.sent()).toBe("");
});
