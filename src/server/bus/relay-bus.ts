import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import type { Topic } from "../../host/ports/bus.ts";
import { BEAT_TOPIC, BusBeats } from "../../host/ports/bus-beats.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { listen, type TopicListeners } from "../../host/ports/topic-listeners.ts";
import { readLines } from "../store/process/lines.ts";
import { TO_ALL } from "../store/process/notice-relay.ts";
import { FOR_NOTICES } from "../store/process/store-door.ts";
import type { SharedBus } from "./shared-bus.ts";

type Notice = readonly [Topic, string];

/** Between two attempts to connect, in milliseconds. */
const PAUSE = 250;

/**
 * Change notices between the workers of a server: the store process passes them on. Every worker hears every notice; its
 * own reach it without a detour. While the connection is away notices are lost, and everybody is told so.
 */
export async function startRelayBus(path: string, node: string, timer: Timer): Promise<SharedBus> {
  const topics: TopicListeners = new Map();
  let waiting: Notice[] = [];
  let isClosed = false;
  /** Nobody has subscribed before the first connection. */
  let hear: (line: string) => void = () => {};
  let connection: Socket | null = null;
  connection = await connect();
  const beats = new BusBeats(
    node,
    timer,
    (text) => write(`${TO_ALL}${JSON.stringify([[BEAT_TOPIC, text]])}`),
    () => {
      for (const listeners of [...topics.values()]) for (const one of [...listeners]) one(null);
    },
  );
  hear = receive;

  function publish(topic: Topic, text: string): void {
    if (waiting.length === 0) setImmediate(send);
    waiting.push([topic, text]);
    if (topics.has(topic)) queueMicrotask(() => tell([topic, text]));
  }

  /** All notices of one turn of the event loop are one line. */
  function send(): void {
    if (waiting.length === 0) return;
    const all = JSON.stringify(waiting);
    waiting = [];
    write(all);
  }

  function write(line: string): void {
    if (connection === null) beats.lost();
    else connection.write(`${line}\n`);
  }

  function receive(line: string): void {
    for (const notice of JSON.parse(line.startsWith(TO_ALL) ? line.slice(TO_ALL.length) : line) as readonly Notice[]) {
      if (notice[0] === BEAT_TOPIC) beats.receive(notice[1]);
      tell(notice);
    }
  }

  function tell([topic, text]: Notice): void {
    for (const one of [...(topics.get(topic) ?? [])]) one(text);
  }

  function connect(): Promise<Socket> {
    return joined(path, (line) => hear(line), lost);
  }

  function lost(socket: Socket): void {
    if (connection !== socket) return;
    connection = null;
    if (isClosed) return;
    // What was written to it last may have reached nobody.
    beats.lost();
    reconnectLater();
  }

  function reconnectLater(): void {
    timer.after(PAUSE, () => {
      if (!isClosed) void reconnect().catch(reconnectLater);
    });
  }

  async function reconnect(): Promise<void> {
    const next = await connect();
    if (isClosed) return void next.destroy();
    connection = next;
    beats.reconnected();
  }

  return {
    publish,
    subscribe: (topic, hears) => listen(topics, topic, hears),
    completeUntil: () => beats.completeUntil(),
    nodes: () => beats.nodes(),
    async close() {
      isClosed = true;
      beats.stop();
      send();
      topics.clear();
      const ended = connection;
      connection = null;
      if (ended === null) return;
      const end = once(ended, "close");
      ended.end();
      await end;
    },
  };
}

/** Connects. Resolves once everything is heard that others say. */
async function joined(path: string, hear: (line: string) => void, onEnd: (socket: Socket) => void): Promise<Socket> {
  const socket = createConnection(path);
  socket.on("error", () => socket.destroy());
  socket.write(`${FOR_NOTICES}\n`);
  await new Promise<void>((resolve, reject) => {
    readLines(socket, (line) => {
      resolve();
      hear(line);
    });
    socket.on("close", () => {
      reject(new Error("the store process is lost"));
      onEnd(socket);
    });
  });
  return socket;
}
