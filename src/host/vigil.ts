import type { Outage } from "./clocks.ts";

/** Where it is kept when hosts were running on a store, so that time in which none was counts against nobody. */
export interface Vigil {
  /** A host begins. Answers all outages that are known, the one that ends now included. */
  begin(now: number): Promise<readonly Outage[]>;
  /** A host is alive. */
  note(now: number): Promise<void>;
}

/** So many are known one by one. */
const MOST = 100;

/**
 * The outages once a host begins again that was last seen at this moment; null: nobody knows what was before. Where they
 * become too many, the two eldest are one with all that lies between: that takes time from nobody.
 */
export function outagesAfter(known: readonly Outage[], seen: number | null, now: number): readonly Outage[] {
  if (seen === null) return [{ from: 0, to: now }];
  // A watch that was put back tells nothing.
  const all = now > seen ? [...known, { from: seen, to: now }] : known;
  const [first, second, ...others] = all;
  if (first === undefined || second === undefined || all.length <= MOST) return all;
  return [{ from: first.from, to: second.to }, ...others];
}
