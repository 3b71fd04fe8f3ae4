import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { ToPage } from "../../protocol/messages/socket-messages.ts";
import { parseMessage } from "../../protocol/schemas/parse-message.ts";
import { type ConnectionSocket, openServerConnection } from "./server-connection.ts";

type Received = { readonly t: string; readonly id?: string };

/** A real WebSocket server that answers as the test says. */
async function scripted(answer: (received: Received, send: (message: object) => void, cut: () => void) => void) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((done) => server.on("listening", done));
  const received: (Received | "opened")[] = [];
  server.on("connection", (socket) => {
    received.push("opened");
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as Received;
      received.push(message);
      answer(
        message,
        (reply) => socket.send(JSON.stringify(reply)),
        () => socket.terminate(),
      );
    });
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = openServerConnection(() => new WebSocket(url) as unknown as ConnectionSocket);
  onTestFinished(() => {
    connection.close();
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return { connection, received, server };
}

const neverCalled = (): void => expect.unreachable();

const move = { t: "submit", table: "t", seat: 0, id: "my own", at: null, action: { is: "move", move: "a1" } } as const;

test("A move is sent again with its id until it is answered; a request that is not idempotent is refused", async () => {
  let times = 0;
  const { connection, received } = await scripted(({ t, id }, send, cut) => {
    if (t === "submit" && ++times < 3) cut();
    else if (t === "submit") send({ t: "ack", id, ok: true, version: 7 });
  });
  expect(connection.state.value).toBe("idle");
  const submitted = connection.request(move);
  const chatted = connection.request({ t: "chat", table: "t", remark: { is: "phrase", phrase: "hello" } });
  expect(await chatted).toEqual({ ok: false, why: { key: "connectionLost" } });
  expect(await submitted).toEqual({ ok: true, version: 7 });
  expect(
    received.filter((one) => one !== "opened" && one.t === "submit").map((one) => one !== "opened" && one.id),
  ).toEqual([...["my own", "my own", "my own"]]);
  expect(received.filter((one) => one !== "opened" && one.t === "chat")).toHaveLength(1);
  expect(connection.state.value).toBe("open");
});

test("On every new socket subscriptions are sent again, before the requests that waited", async () => {
  let times = 0;
  const { connection, received } = await scripted(({ t, id }, send, cut) => {
    if (t === "followTable" && times++ === 0) cut();
    else send({ t: "ack", id, ok: true, tables: [] });
    if (t === "followTable") send({ t: "chat", table: "t", lines: [] });
  });
  const messages: ToPage[] = [];
  const leave = connection.subscribe(
    { t: "followTable", table: "t" },
    (message) => messages.push(message),
    neverCalled,
  );
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  await connection.request({ t: "publicTables" });
  leave();
  await connection.request({ t: "publicTables" });
  expect(received.map((one) => (one === "opened" ? one : one.t))).toEqual([
    ...["opened", "followTable", "opened", "followTable", "publicTables", "unfollowTable", "publicTables"],
  ]);
});

test("The server understands what ends a subscription, also that of a screen", async () => {
  const { connection, received } = await scripted(({ id }, send) => send({ t: "ack", id, ok: true, tables: [] }));
  await connection.request({ t: "publicTables" });
  const table = "abcdefghijklmnopqrst";
  for (const subscription of [
    { t: "followTable", table, isHere: false, screen: "screensecretscreense" },
    { t: "watch", table, viewer: "watcher", screen: "screensecretscreense" },
  ] as const)
    connection.subscribe(subscription, () => undefined, neverCalled)();
  await connection.request({ t: "publicTables" });
  const sent = received.filter((one) => one !== "opened");
  expect(sent.map(({ t }) => t)).toEqual([
    ...["publicTables", "followTable", "unfollowTable", "watch", "unwatch", "publicTables"],
  ]);
  for (const message of sent) expect(parseMessage(JSON.stringify(message)), message.t).not.toBeNull();
});

test("A viewer receives the messages of its own match only", async () => {
  const { connection } = await scripted(({ t, id }, send) => {
    send({ t: "ack", id, ok: true, tables: [] });
    if (t !== "watch") return;
    send({ t: "update", match: "t", version: 1, view: { viewer: "watcher" } });
    send({ t: "update", match: "other", version: 2, view: { viewer: 0 } });
    send({ t: "update", match: "t", version: 3, view: { viewer: 0 } });
    send({ t: "device", match: "t", viewer: 1, looksOn: true });
    send({ t: "myTable", table: {} });
  });
  const messages: ToPage[] = [];
  connection.subscribe({ t: "watch", table: "t", viewer: 0 }, (message) => messages.push(message), neverCalled);
  await connection.request({ t: "publicTables" });
  expect(messages).toMatchObject([{ version: 3 }]);
});

test("Messages still on their way to one viewer do not reach the next viewer of the same match", async () => {
  const { connection } = await scripted(({ t, id }, send) => {
    // As when a seat has moved to another device: its last messages come after this page has become a watcher.
    if (t === "unwatch") send({ t: "refused", match: "t", why: { key: "notAtYourSeat" } });
    if (t === "unwatch") send({ t: "spoke", match: "t", version: 3, spoken: { seats: [0], mine: "secret" } });
    send({ t: "ack", id, ok: true, tables: [] });
    if (t === "watch") send({ t: "matchControl", match: "t", matchControl: {} });
  });
  const messages: ToPage[] = [];
  const leave = connection.subscribe({ t: "watch", table: "t", viewer: 0 }, () => undefined, neverCalled);
  await connection.request({ t: "publicTables" });
  leave();
  connection.subscribe({ t: "watch", table: "t", viewer: "watcher" }, (message) => messages.push(message), neverCalled);
  await connection.request({ t: "publicTables" });
  expect(messages.map(({ t }) => t)).toEqual(["matchControl"]);
});

test("A refused subscription is refused once and not sent again", async () => {
  const { connection, received, server } = await scripted(({ t, id }, send) => {
    if (t === "watch") send({ t: "ack", id, ok: false, why: { key: "notAtYourSeat" } });
    else send({ t: "ack", id, ok: true, tables: [] });
  });
  const why: unknown[] = [];
  connection.subscribe({ t: "watch", table: "t", viewer: 1 }, neverCalled, (fact) => why.push(fact));
  await connection.request({ t: "publicTables" });
  for (const client of server.clients) client.terminate();
  await expect.poll(() => received.filter((one) => one === "opened").length).toBe(2);
  await connection.request({ t: "publicTables" });
  expect(why).toEqual([{ key: "notAtYourSeat" }]);
  expect(received.filter((one) => one !== "opened" && one.t === "watch")).toHaveLength(1);
});

test("On waking, a socket that died unnoticed is found and replaced", async () => {
  let isSilent = false;
  const { connection, received } = await scripted(({ t, id }, send) => {
    if (isSilent) return;
    send(t === "ping" ? { t: "pong" } : { t: "ack", id, ok: true, tables: [] });
  });
  await connection.request({ t: "publicTables" });
  isSilent = true;
  connection.wake();
  await expect.poll(() => received.filter((one) => one === "opened").length).toBe(2);
});

test("A closed connection refuses every request", async () => {
  const { connection } = await scripted(() => undefined);
  const answer = connection.request({ t: "publicTables" });
  connection.close();
  expect(await answer).toEqual({ ok: false, why: { key: "connectionLost" } });
  expect(await connection.request({ t: "publicTables" })).toEqual({ ok: false, why: { key: "connectionLost" } });
});

/** A socket that does what the test says. */
interface FakeSocket {
  readonly sent: string[];
  isClosed: boolean;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: (() => void) | null;
  onerror: (() => void) | null;
}

test("A socket that was dropped has no say any more: nothing it still reports is heard", () => {
  const sockets: FakeSocket[] = [];
  const connection = openServerConnection(() => {
    const socket = {
      sent: [] as string[],
      isClosed: false,
      send: (text: string) => void socket.sent.push(text),
      close: () => {
        socket.isClosed = true;
      },
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    sockets.push(socket);
    return socket as unknown as ConnectionSocket;
  });
  onTestFinished(() => connection.close());
  connection.subscribe({ t: "followTable", table: "t" }, neverCalled, neverCalled);
  const [first] = sockets;
  first?.onopen?.();
  expect(connection.state.value).toBe("open");
  connection.reconnect();
  const [, second] = sockets;
  expect([first?.isClosed, connection.state.value, sockets.length]).toEqual([true, "lost", 2]);
  first?.onmessage?.({ data: JSON.stringify({ t: "chat", table: "t", line: { number: 1 } }) });
  first?.onopen?.();
  expect(connection.state.value, "the new socket is not open yet").toBe("lost");
  expect(second?.sent, "nothing is sent before it is").toEqual([]);
  second?.onopen?.();
  first?.onclose?.();
  first?.onerror?.();
  expect([connection.state.value, sockets.length, second?.isClosed]).toEqual(["open", 2, false]);
  expect(second?.sent.map((text) => JSON.parse(text).t)).toEqual(["followTable"]);
});

test("Whether the page is seen is said at once, on every new socket before anything else, and not before it is known", async () => {
  let times = 0;
  const { connection, received } = await scripted(({ t, id }, send, cut) => {
    if (t === "submit" && ++times === 1) cut();
    else if (t === "submit") send({ t: "ack", id, ok: true, version: 7 });
  });
  const words = () => received.map((one) => (one === "opened" ? one : one.t));
  connection.setVisible(true);
  await connection.request(move);
  expect(words()).toEqual(["opened", "visible", "submit", "opened", "visible", "submit"]);
  connection.setVisible(false);
  await connection.request({ ...move, id: "another" });
  expect(words().slice(-2)).toEqual(["hidden", "submit"]);
});

/** A connection on sockets that do nothing by themselves, and on timers that the test puts forward. */
function silent() {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const sockets: (FakeSocket & { readonly at: string | null; readonly closedWith: number | null })[] = [];
  const connection = openServerConnection((at) => {
    const socket = {
      at,
      sent: [] as string[],
      isClosed: false,
      send: (text: string) => void socket.sent.push(JSON.parse(text).t),
      closedWith: null as number | null,
      close: (code: number) => {
        socket.isClosed = true;
        socket.closedWith = code;
      },
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    sockets.push(socket);
    return socket as unknown as ConnectionSocket;
  });
  onTestFinished(() => connection.close());
  const last = () => sockets.at(-1) as (typeof sockets)[number];
  const hear = (message: object) => last().onmessage?.({ data: JSON.stringify(message) });
  return { connection, sockets, last, hear };
}

describe("A server that does not answer a move", () => {
  test("is asked after two seconds, and after two more the move goes elsewhere", async () => {
    const { connection, sockets, last, hear } = silent();
    connection.subscribe({ t: "followTable", table: "t" }, () => {}, neverCalled);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(last().sent, "nobody waits for anything").toEqual(["followTable"]);
    const answer = connection.request(move);
    await vi.advanceTimersByTimeAsync(1999);
    expect(last().sent).toEqual(["followTable", "submit"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(last().sent).toEqual(["followTable", "submit", "ping"]);
    await vi.advanceTimersByTimeAsync(2001);
    expect([sockets.length, sockets[0]?.isClosed]).toEqual([2, true]);
    last().onopen?.();
    expect(last().sent).toEqual(["followTable", "submit"]);
    hear({ t: "ack", id: move.id, ok: true, version: 1 });
    expect(await answer).toEqual({ ok: true, version: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets).toHaveLength(2);
  });

  test("is asked again and again while it says that it is alive, and keeps its socket", async () => {
    const { connection, sockets, last, hear } = silent();
    void connection.request(move);
    last().onopen?.();
    for (let round = 0; round < 5; round++) {
      await vi.advanceTimersByTimeAsync(2000);
      expect(last().sent.at(-1)).toBe("ping");
      hear({ t: "pong" });
    }
    expect(sockets).toHaveLength(1);
  });

  test("has twice as long after each time in vain: it may be the network that is slow", async () => {
    const { connection, sockets, last } = silent();
    void connection.request(move);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(4001);
    expect(sockets).toHaveLength(2);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(7999);
    expect(sockets).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2);
    expect(sockets).toHaveLength(3);
  });

  test("is given up at once if it was asked before the move", async () => {
    const { connection, sockets, last } = silent();
    connection.subscribe({ t: "followMyTables" }, () => {}, neverCalled);
    last().onopen?.();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(last().sent.at(-1)).toBe("ping");
    void connection.request(move);
    await vi.advanceTimersByTimeAsync(2001);
    expect(sockets).toHaveLength(2);
  });

  test("The socket is opened at the table that is shown, its match before anything around another one", () => {
    const { connection, last } = silent();
    connection.subscribe({ t: "watch", table: "t", viewer: 0 }, () => {}, neverCalled);
    expect(last().at).toBe("t");
    connection.subscribe({ t: "followTable", table: "u" }, () => {}, neverCalled);
    connection.subscribe({ t: "followMyTables" }, () => {}, neverCalled);
    connection.reconnect();
    expect(last().at).toBe("t");
  });

  test("Where servers are many, the socket goes to the table that is shown once nothing else waits, and stays otherwise", async () => {
    const { connection, sockets, last, hear } = silent();
    connection.subscribe({ t: "followMyTables" }, () => {}, neverCalled);
    last().onopen?.();
    expect(last().at).toBeNull();
    const leave = connection.subscribe({ t: "watch", table: "t", viewer: 0 }, () => {}, neverCalled);
    expect(sockets, "one server is everywhere").toHaveLength(1);
    leave();
    hear({ t: "oneOfMany" });
    expect(sockets, "no table is shown").toHaveLength(1);
    void connection.request({ t: "chat", table: "t", remark: { is: "phrase", phrase: "hello" } });
    connection.subscribe({ t: "watch", table: "t", viewer: 0 }, () => {}, neverCalled);
    expect(sockets, "a chat line cannot be sent twice").toHaveLength(1);
    hear({ t: "ack", id: "request 2", ok: true, number: 1 });
    expect(sockets).toHaveLength(2);
    expect([last().at, sockets[0]?.isClosed, connection.state.value]).toEqual(["t", true, "open"]);
    // 1000 would say that all of it has arrived: a step on its way would never be shown.
    expect(sockets[0]?.closedWith, "what was on its way may be lost").toBe(4000);
    last().onopen?.();
    expect(last().sent).toEqual(["followMyTables", "watch"]);
    hear({ t: "oneOfMany" });
    connection.subscribe({ t: "followTable", table: "t" }, () => {}, neverCalled);
    expect(sockets).toHaveLength(2);
  });
});

describe("A server that does not keep the rules of a match", () => {
  const KEPT_ELSEWHERE = { t: "refused", match: "t", why: { key: "keptElsewhere" } } as const;

  function watching() {
    const one = silent();
    const delivered: ToPage[] = [];
    const watch = () =>
      one.connection.subscribe(
        { t: "watch", table: "t", viewer: 0 },
        (message) => void delivered.push(message),
        neverCalled,
      );
    watch();
    one.last().onopen?.();
    return { ...one, delivered, watch };
  }

  test("is left for another one, where the page asks for the match and sends its move again", async () => {
    const { connection, sockets, last, hear, delivered } = watching();
    const answer = connection.request(move);
    hear(KEPT_ELSEWHERE);
    hear({ t: "ack", id: move.id, ok: false, why: KEPT_ELSEWHERE.why });
    await vi.advanceTimersByTimeAsync(249);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets.map(({ at }) => at)).toEqual(["t", "t.1"]);
    last().onopen?.();
    expect(last().sent).toEqual(["watch", "submit"]);
    hear(KEPT_ELSEWHERE);
    await vi.advanceTimersByTimeAsync(500);
    expect(last().at).toBe("t.2");
    last().onopen?.();
    hear({ t: "welcome", match: { id: "t" }, viewer: 0 });
    hear({ t: "ack", id: move.id, ok: true, version: 1 });
    expect(await answer).toEqual({ ok: true, version: 1 });
    expect(delivered.map(({ t }) => t)).toEqual(["welcome"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sockets, "it stays where it was found").toHaveLength(3);
    connection.reconnect();
    expect(last().at, "also when that socket is lost").toBe("t.2");
  });

  test("is told of after six others that do not keep them either, and looked for anew when a person asks again", async () => {
    const { sockets, last, hear, delivered, watch } = watching();
    for (let tried = 0; tried < 6; tried++) {
      hear(KEPT_ELSEWHERE);
      await vi.advanceTimersByTimeAsync(250 * 2 ** tried);
      last().onopen?.();
    }
    expect(delivered).toEqual([]);
    hear(KEPT_ELSEWHERE);
    await vi.advanceTimersByTimeAsync(16_000);
    expect([delivered, sockets.length]).toEqual([[KEPT_ELSEWHERE], 7]);
    watch();
    hear(KEPT_ELSEWHERE);
    await vi.advanceTimersByTimeAsync(250);
    expect([delivered.length, sockets.length]).toEqual([1, 8]);
  });

  test("is asked for other tables where a balancer leads them", () => {
    const { connection, last, hear } = watching();
    hear(KEPT_ELSEWHERE);
    vi.advanceTimersByTime(250);
    last().onopen?.();
    hear({ t: "oneOfMany" });
    connection.subscribe({ t: "watch", table: "u", viewer: 0 }, () => {}, neverCalled);
    expect(last().at).toBe("u");
  });
});
