import type { Bus, Topic } from "../../host/ports/bus.ts";
import { listen, type TopicListeners } from "../../host/ports/topic-listeners.ts";

interface BroadcastNotice {
  readonly topic: Topic;
  readonly text: string;
}

/** A bus for hosts in several tabs of one browser. The browser delivers what it has taken, so nothing is missed. */
export function broadcastBus(name = "symposion"): Bus {
  const channel = new BroadcastChannel(name);
  const topics: TopicListeners = new Map();
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (isNotice(data)) for (const hear of topics.get(data.topic) ?? []) hear(data.text);
  });
  return {
    publish(topic, text) {
      try {
        channel.postMessage({ topic, text } satisfies BroadcastNotice);
      } catch {
        // The page is closing, so the notice is lost.
      }
    },
    subscribe: (topic, hear) => listen(topics, topic, hear),
    completeUntil: () => Number.POSITIVE_INFINITY,
  };
}

/** A tab with another version of the site may send something else. */
const isNotice = (data: unknown): data is BroadcastNotice =>
  typeof data === "object" &&
  data !== null &&
  "topic" in data &&
  typeof data.topic === "string" &&
  "text" in data &&
  typeof data.text === "string";
