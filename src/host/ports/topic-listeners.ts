import type { HearNotice, Topic } from "./bus.ts";

/** Who listens to what, on one bus. A topic that nobody listens to has no entry. */
export type TopicListeners = Map<Topic, Set<HearNotice>>;

/** Adds a listener, and answers what removes it again. The same function may listen twice. */
export function listen(topics: TopicListeners, topic: Topic, hear: HearNotice): () => void {
  const own: HearNotice = (text) => hear(text);
  const listeners = topics.get(topic) ?? new Set();
  topics.set(topic, listeners.add(own));
  return () => {
    listeners.delete(own);
    if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
  };
}
