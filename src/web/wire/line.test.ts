import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { ToPage } from "../../protocol/socket.ts";
import { type LineSocket, openLine } from "./line.ts";

type Heard = { readonly t: string; readonly id?: string };

/** A real server of sockets that does as the test says. */
async function scripted(answer: (heard: Heard, tell: (message: object) => void, cut: () => void) => void) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await new Promise((done) => server.on("listening", done));
  const heard: (Heard | "opened")[] = [];
  server.on("connection", (socket) => {
    heard.push("opened");
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as Heard;
      heard.push(message);
      answer(
        message,
        (told) => socket.send(JSON.stringify(told)),
        () => socket.terminate(),
      );
    });
  });
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const line = openLine(() => new WebSocket(url) as unknown as LineSocket);
  onTestFinished(() => {
    line.close();
    for (const client of server.clients) client.terminate();
    server.close();
  });
  return { line, heard, server };
}

const unheard = (): void => expect.unreachable();

const move = { t: "say", table: "t", seat: 0, id: "my own", at: null, what: { is: "move", move: "a1" } } as const;

test("a move is said again with its own id until it is answered; what cannot be said twice is refused", async () => {
  let times = 0;
  const { line, heard } = await scripted(({ t, id }, tell, cut) => {
    if (t === "say" && ++times < 3) cut();
    else if (t === "say") tell({ t: "ack", id, ok: true, version: 7 });
  });
  expect(line.state.value).toBe("idle");
  const said = line.ask(move);
  const talked = line.ask({ t: "chat", table: "t", saying: { is: "phrase", phrase: "hello" } });
  expect(await talked).toEqual({ ok: false, why: { key: "lineLost" } });
  expect(await said).toEqual({ ok: true, version: 7 });
  expect(heard.filter((one) => one !== "opened" && one.t === "say").map((one) => one !== "opened" && one.id)).toEqual([
    ...["my own", "my own", "my own"],
  ]);
  expect(heard.filter((one) => one !== "opened" && one.t === "chat")).toHaveLength(1);
  expect(line.state.value).toBe("open");
});

test("what one listens to is asked for again on every new line, and only then comes what waited", async () => {
  let times = 0;
  const { line, heard } = await scripted(({ t, id }, tell, cut) => {
    if (t === "attend" && times++ === 0) cut();
    else tell({ t: "ack", id, ok: true, tables: [] });
    if (t === "attend") tell({ t: "chatted", table: "t", lines: [] });
  });
  const told: ToPage[] = [];
  const leave = line.listen({ t: "attend", table: "t" }, (message) => told.push(message), unheard);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  await line.ask({ t: "open" });
  leave();
  await line.ask({ t: "open" });
  expect(heard.map((one) => (one === "opened" ? one : one.t))).toEqual([
    ...["opened", "attend", "opened", "attend", "open", "unattend", "open"],
  ]);
});

test("a viewer is told of its own match alone", async () => {
  const { line } = await scripted(({ t, id }, tell) => {
    tell({ t: "ack", id, ok: true, tables: [] });
    if (t !== "watch") return;
    tell({ t: "told", table: "t", version: 1, view: { viewer: "watcher" } });
    tell({ t: "told", table: "other", version: 2, view: { viewer: 0 } });
    tell({ t: "told", table: "t", version: 3, view: { viewer: 0 } });
    tell({ t: "mine", table: {} });
  });
  const told: ToPage[] = [];
  line.listen({ t: "watch", table: "t", viewer: 0 }, (message) => told.push(message), unheard);
  await line.ask({ t: "open" });
  expect(told).toMatchObject([{ version: 3 }]);
});

test("what was still on its way to one viewer does not reach the next one at the same table", async () => {
  const { line } = await scripted(({ t, id }, tell) => {
    // As when a seat has moved to another device: its last word comes after this page has turned to watching.
    if (t === "unwatch") tell({ t: "refused", table: "t", why: { key: "notAtYourSeat" } });
    if (t === "unwatch") tell({ t: "spoke", table: "t", version: 3, spoken: { seats: [0], mine: "secret" } });
    tell({ t: "ack", id, ok: true, tables: [] });
    if (t === "watch") tell({ t: "conduct", table: "t", conduct: {} });
  });
  const told: ToPage[] = [];
  const leave = line.listen({ t: "watch", table: "t", viewer: 0 }, () => undefined, unheard);
  await line.ask({ t: "open" });
  leave();
  line.listen({ t: "watch", table: "t", viewer: "watcher" }, (message) => told.push(message), unheard);
  await line.ask({ t: "open" });
  expect(told.map(({ t }) => t)).toEqual(["conduct"]);
});

test("what one may not hear is refused once, and not asked for again", async () => {
  const { line, heard, server } = await scripted(({ t, id }, tell) => {
    if (t === "watch") tell({ t: "ack", id, ok: false, why: { key: "notAtYourSeat" } });
    else tell({ t: "ack", id, ok: true, tables: [] });
  });
  const why: unknown[] = [];
  line.listen({ t: "watch", table: "t", viewer: 1 }, unheard, (fact) => why.push(fact));
  await line.ask({ t: "open" });
  for (const client of server.clients) client.terminate();
  await expect.poll(() => heard.filter((one) => one === "opened").length).toBe(2);
  await line.ask({ t: "open" });
  expect(why).toEqual([{ key: "notAtYourSeat" }]);
  expect(heard.filter((one) => one !== "opened" && one.t === "watch")).toHaveLength(1);
});

test("on waking, a line that has died unnoticed is found out and opened anew", async () => {
  let isDeaf = false;
  const { line, heard } = await scripted(({ t, id }, tell) => {
    if (isDeaf) return;
    tell(t === "ping" ? { t: "pong" } : { t: "ack", id, ok: true, tables: [] });
  });
  await line.ask({ t: "open" });
  isDeaf = true;
  line.wake();
  await expect.poll(() => heard.filter((one) => one === "opened").length).toBe(2);
});

test("a line that is closed refuses", async () => {
  const { line } = await scripted(() => undefined);
  const asked = line.ask({ t: "open" });
  line.close();
  expect(await asked).toEqual({ ok: false, why: { key: "lineLost" } });
  expect(await line.ask({ t: "open" })).toEqual({ ok: false, why: { key: "lineLost" } });
});
