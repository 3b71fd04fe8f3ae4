/** A time in which no host was running, or nothing could be stored. It counts against nobody. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** How much time counts between two moments. */
export const countedTime = (since: number, now: number, outages: readonly Outage[]): number =>
  outages
    .map(({ from, to }) => Math.min(now, to) - Math.max(since, from))
    .reduce((left, lost) => left - Math.max(0, lost), now - since);

/** Remembers when nodes were running on a store. Time in which none was counts against nobody. */
export interface Uptime {
  /**
   * A node starts. Returns all known times in which no node was running. One that ends now is among them, unless another
   * node is running.
   */
  start(node: string, now: number): Promise<readonly Outage[]>;
  /** This node is still running. It says so every few seconds. */
  keepAlive(node: string, now: number): Promise<void>;
  /** When this node last said that it is running. Null where nothing is known of it. */
  lastSign(node: string): Promise<number | null>;
}

/** A node is running if it has said so within this time, in milliseconds. */
export const SIGN_LASTS = 6000;

/** At most this many outages are kept. Above that, the two oldest are merged. */
const MAX_OUTAGES = 100;

/** Whether one of these nodes, other than this one, is running. By node: when it last said so. */
export const isAnotherRunning = (signs: ReadonlyMap<string, number>, node: string, now: number): boolean =>
  [...signs].some(([other, sign]) => other !== node && now - sign <= SIGN_LASTS);

/**
 * The outages after a node starts where none was running, the last until `seen`. Null means that nothing is known of the past.
 * When there are too many, the two oldest become one that also covers the time between them: this takes time from
 * nobody.
 */
export function outagesAfter(known: readonly Outage[], seen: number | null, now: number): readonly Outage[] {
  if (seen === null) return [{ from: 0, to: now }];
  // A system clock that was set back tells nothing.
  const all = now > seen ? [...known, { from: seen, to: now }] : known;
  const [first, second, ...others] = all;
  if (first === undefined || second === undefined || all.length <= MAX_OUTAGES) return all;
  return [{ from: first.from, to: second.to }, ...others];
}
