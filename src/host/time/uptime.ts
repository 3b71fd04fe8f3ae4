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

/** Remembers when hosts were running on a store. Time without a running host counts against nobody. */
export interface Uptime {
  /** A host starts. Returns all known outages, including the one that ends now. */
  start(now: number): Promise<readonly Outage[]>;
  /** A host is still running. */
  keepAlive(now: number): Promise<void>;
}

/** At most this many outages are kept. Above that, the two oldest are merged. */
const MAX_OUTAGES = 100;

/**
 * The outages after a host starts again that was last seen at `seen`. Null means that nothing is known of the past.
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
