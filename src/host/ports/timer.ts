/** The host's only clock. Servers and pages have their own; tests use one that does not wait. */
export interface Timer {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `act` once after this delay, and never before the caller has finished. The returned function cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}
