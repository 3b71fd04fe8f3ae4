import type { Topic } from "../../host/ports/bus.ts";
import { BEAT_TOPIC, BusBeats } from "../../host/ports/bus-beats.ts";
import type { Timer } from "../../host/ports/timer.ts";
import { listen, type TopicListeners } from "../../host/ports/topic-listeners.ts";
import type { RedisConnections } from "../redis/redis-connections.ts";
import type { SharedBus } from "./shared-bus.ts";

/** In milliseconds: a connection on which not even our own beats are heard is replaced. */
const MAX_SILENCE = 4000;

/**
 * Change notices through a Redis or Valkey server. Each topic is a channel, so a server hears only of what is open on it.
 * While Redis is away notices are lost, and everybody is told so; nobody waits for it.
 */
export async function startRedisBus(redis: RedisConnections, node: string, timer: Timer): Promise<SharedBus> {
  const { commands, subscriber, prefix } = redis;
  const topics: TopicListeners = new Map();
  let waiting: (readonly [Topic, string])[] = [];
  let heardAt = timer.now();
  const channelOf = (topic: Topic): string => `${prefix}${topic}`;
  const isReady = (): boolean => subscriber.status === "ready";

  const tellAll = (): void => {
    for (const topic of [...topics.keys()]) tell(topic, null);
  };
  const beats = new BusBeats(
    node,
    timer,
    (text) => {
      if (isReady() && timer.now() - heardAt > MAX_SILENCE) replace();
      publish(BEAT_TOPIC, text);
    },
    tellAll,
  );

  function tell(topic: Topic, text: string | null): void {
    for (const hear of [...(topics.get(topic) ?? [])]) hear(text);
  }

  /** All notices of one turn of the event loop are one write. */
  function publish(topic: Topic, text: string): void {
    waiting.push([topic, text]);
    if (waiting.length === 1) setImmediate(() => void send());
  }

  async function send(): Promise<void> {
    const notices = waiting;
    waiting = [];
    if (notices.length === 0) return;
    if (commands.status !== "ready") return beats.lost();
    const pipeline = commands.pipeline();
    for (const [topic, text] of notices) pipeline.publish(channelOf(topic), text);
    const answers = await pipeline.exec().catch(() => null);
    if (answers === null || answers.some(([error]) => error !== null)) beats.lost();
  }

  /** It comes back by itself, as a new one. */
  function replace(): void {
    heardAt = timer.now();
    subscriber.disconnect(true);
  }

  function subscribe(topic: Topic, hear: (text: string | null) => void): () => void {
    const isNew = !topics.has(topic);
    const stop = listen(topics, topic, hear);
    // Without a connection it takes effect with the next one.
    if (isNew && isReady())
      subscriber.subscribe(channelOf(topic)).then(
        () => tell(topic, null),
        () => {},
      );
    return () => {
      stop();
      if (!topics.has(topic) && isReady()) subscriber.unsubscribe(channelOf(topic)).catch(() => {});
    };
  }

  /** On a new connection. */
  async function subscribeToAll(): Promise<void> {
    heardAt = timer.now();
    await subscriber.subscribe(...[...topics.keys()].map(channelOf));
    beats.reconnected();
  }

  listen(topics, BEAT_TOPIC, (text) => {
    if (text === null) return;
    heardAt = timer.now();
    beats.receive(text);
  });
  subscriber.on("message", (channel: string, text: string) => tell(channel.slice(prefix.length) as Topic, text));
  subscriber.on("ready", () => void subscribeToAll().catch(() => replace()));
  try {
    await subscribeToAll();
  } catch (error) {
    beats.stop();
    throw error;
  }
  return {
    publish,
    subscribe,
    completeUntil: () => beats.completeUntil(),
    nodes: () => beats.nodes(),
    async close() {
      beats.stop();
      await send();
      redis.close();
    },
  };
}
