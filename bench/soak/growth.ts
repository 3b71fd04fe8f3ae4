/** What one minute measured. */
export interface SoakMinute {
  readonly minute: number;
  readonly moves: number;
  readonly refused: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** In bytes, after garbage collection. */
  readonly held: number;
  readonly resident: number;
  readonly descriptors: number;
  /** Of the whole machine. */
  readonly load: number;
}

/**
 * The median of the last third over that of the first: 1 where it is flat. The first tenth does not count, because code is
 * compiled and caches are filled then.
 */
export function growth(minutes: readonly SoakMinute[], of: "held" | "descriptors" | "p99"): number {
  const counted = minutes.slice(Math.floor(minutes.length / 10)).map((minute) => minute[of]);
  const third = Math.max(1, Math.floor(counted.length / 3));
  return median(counted.slice(-third)) / median(counted.slice(0, third));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
