/**
 * What a notice is about: its kind and an id. A node listens to what is open on it, so nobody hears of everything.
 * `match:<id>` is the host's (`change-notice.ts`); a server has others.
 */
export type Topic = `${string}:${string}`;

/** What is heard under a topic. Null: something may have been missed, so whatever the topic is about is read again. */
export type HearNotice = (text: string | null) => void;

/**
 * How nodes on the same store learn of each other's changes. A notice says that something has changed, not what: it
 * holds ids and numbers, and nothing else may be said here, so it cannot leak anything. Whoever hears one reads the
 * store.
 *
 * A notice may be late, may come twice, and whoever publishes it may hear it too. It may also be lost, but never in
 * silence: then everybody who may have missed it hears null. Without that a match whose players sit at two nodes would
 * stand still for good.
 */
export interface Bus {
  /** Never throws: a notice that cannot be sent is lost. Nobody hears it before the caller has finished. */
  publish(topic: Topic, text: string): void;
  /**
   * `hear` is called until the returned function is. What was published before may be missing. Where a subscription
   * takes effect later than this call, null follows.
   */
  subscribe(topic: Topic, hear: HearNotice): () => void;
  /**
   * Up to this moment of the timer nothing was missed, as far as anybody can know. Infinity where nothing can be lost.
   * Whoever relies on what it has heard, and not on the store, asks how long ago that was.
   */
  completeUntil(): number;
}
