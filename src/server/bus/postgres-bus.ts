import pg from "pg";
import type { Topic } from "../../host/ports/bus.ts";
import { BEAT_TOPIC, BusBeats } from "../../host/ports/bus-beats.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { listen, type TopicListeners } from "../../host/ports/topic-listeners.ts";
import { serialQueue } from "../../host/serial-queue.ts";
import { packedNotices, unpackedNotices } from "./packed-notices.ts";
import type { SharedBus } from "./shared-bus.ts";

/** In milliseconds: all notices of this time are one message. PostgreSQL takes a lock of the whole server for each. */
const GATHER_TIME = 5;
/** Between two attempts to connect. */
const PAUSE = 250;
/** A connection on which not even our own beats are heard is replaced. */
const MAX_SILENCE = 4000;

/**
 * Change notices by LISTEN and NOTIFY, for servers that share a PostgreSQL database and nothing else. Every server hears
 * every notice. They are sent after what they tell of was stored, never in the same transaction. While the connection is
 * away notices are lost, and everybody is told so.
 */
export async function startPostgresBus(url: string, node: string, timer: Timer): Promise<SharedBus> {
  const topics: TopicListeners = new Map();
  let waiting: (readonly [Topic, string])[] = [];
  let isPlanned = false;
  let isClosed = false;
  let connection: Connection | null = null;
  let heardAt = timer.now();
  const beats = new BusBeats(
    node,
    timer,
    (text) => publish(BEAT_TOPIC, text),
    () => {
      for (const listeners of [...topics.values()]) for (const hear of [...listeners]) hear(null);
    },
  );

  function publish(topic: Topic, text: string): void {
    waiting.push([topic, text]);
    if (isPlanned) return;
    isPlanned = true;
    timer.after(GATHER_TIME, () => void send());
  }

  /** Resolves once the database has what waited. */
  async function send(): Promise<void> {
    isPlanned = false;
    const all = waiting;
    waiting = [];
    if (connection !== null && timer.now() - heardAt > MAX_SILENCE) replace(connection);
    const { messages, isComplete } = packedNotices(all);
    if (!isComplete || connection === null) beats.lost();
    await Promise.all(messages.map((message) => connection?.notify(message).catch(() => beats.lost())));
  }

  function receive(message: string): void {
    heardAt = timer.now();
    for (const [topic, text] of unpackedNotices(message)) {
      if (topic === BEAT_TOPIC) beats.receive(text);
      for (const hear of [...(topics.get(topic) ?? [])]) hear(text);
    }
  }

  /** This one has ended, or is of no use any more. */
  function replace(ended: Connection): void {
    if (connection !== ended) return;
    connection = null;
    ended.end();
    timer.after(PAUSE, () => void reconnect());
  }

  async function reconnect(): Promise<void> {
    if (isClosed) return;
    try {
      await connect();
      beats.reconnected();
    } catch {
      timer.after(PAUSE, () => void reconnect());
    }
  }

  async function connect(): Promise<void> {
    let next: Connection | null = null;
    next = await listening(url, receive, () => {
      if (next !== null) replace(next);
    });
    if (isClosed) return next.end();
    connection = next;
    heardAt = timer.now();
  }

  try {
    await connect();
  } catch (error) {
    beats.stop();
    throw error;
  }
  return {
    publish,
    subscribe: (topic, hear) => listen(topics, topic, hear),
    completeUntil: () => beats.completeUntil(),
    nodes: () => beats.nodes(),
    async close() {
      isClosed = true;
      beats.stop();
      await send();
      connection?.end();
      connection = null;
    },
  };
}

interface Connection {
  notify(message: string): Promise<unknown>;
  end(): void;
}

/** A connection that hears everything that is said to the servers of this site. */
async function listening(url: string, receive: (message: string) => void, onEnd: () => void): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "symposion-bus",
    connectionTimeoutMillis: MAX_SILENCE,
    query_timeout: MAX_SILENCE,
    keepAlive: true,
  });
  client.on("error", onEnd);
  client.on("end", onEnd);
  client.on("notification", ({ payload = "[]" }) => receive(payload));
  const end = (): void => void client.end().catch(() => {});
  try {
    await client.connect();
    // Channels belong to a whole database, and a database may have several schemas with a site in each.
    const { rows } = await client.query<{ channel: string }>(
      "SELECT 'symposion_' || left(encode(sha256(convert_to(current_schema(), 'UTF8')), 'hex'), 16) AS channel",
    );
    const channel = rows[0]?.channel ?? "";
    await client.query(`LISTEN ${channel}`);
    const text = "SELECT pg_notify($1, $2)";
    const send = serialQueue();
    const notify = (message: string) => send(() => client.query({ name: "notify", text, values: [channel, message] }));
    return { notify, end };
  } catch (error) {
    end();
    throw error;
  }
}
