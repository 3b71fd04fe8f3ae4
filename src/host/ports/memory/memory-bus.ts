import type { Bus } from "../bus.ts";
import { listen, type TopicListeners } from "../topic-listeners.ts";

/** For hosts in one process, where nothing is lost. Subscribers hear a notice after its publisher has finished. */
export function memoryBus(): Bus {
  const topics: TopicListeners = new Map();
  return {
    publish(topic, text) {
      const listeners = topics.get(topic);
      if (listeners === undefined) return;
      void Promise.resolve().then(() => {
        for (const hear of listeners) hear(text);
      });
    },
    subscribe: (topic, hear) => listen(topics, topic, hear),
    completeUntil: () => Number.POSITIVE_INFINITY,
  };
}
