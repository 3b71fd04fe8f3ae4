/** Who may watch a match beside its players, and how far behind them (docs/table-life.md, 2.12). */
export interface Watching {
  readonly isAllowed: boolean;
  readonly delay: WatchDelay;
}

/** In reveals; "all": nothing before the end. */
export type WatchDelay = 0 | 1 | "all";

export const WATCH_DELAYS: readonly WatchDelay[] = [0, 1, "all"];

/** Whoever has the link may watch, and sees what happens when it happens. */
export const OPEN_WATCHING: Watching = { isAllowed: true, delay: 0 };

/** From a message, field by field; null when it is not valid. */
export function parseWatching(raw: unknown): Watching | null {
  const { isAllowed, delay } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const known = WATCH_DELAYS.find((one) => one === delay);
  return typeof isAllowed === "boolean" && known !== undefined ? { isAllowed, delay: known } : null;
}

export const isSameWatching = (one: Watching, other: Watching): boolean =>
  one.isAllowed === other.isAllowed && one.delay === other.delay;

/** Whether strangers see less than before (TL-97), or nothing more: everybody has to agree to the rest (TL-98). */
export const isNarrower = (now: Watching, next: Watching): boolean =>
  (now.isAllowed || !next.isAllowed) && WATCH_DELAYS.indexOf(next.delay) >= WATCH_DELAYS.indexOf(now.delay);
