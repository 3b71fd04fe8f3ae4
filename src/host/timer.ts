/** The host's only watch. Servers and pages bring theirs; tests bring one that does not wait. */
export interface Timer {
  /** Milliseconds since 1970. */
  now(): number;
  /** Acts once, so many milliseconds from now and never before the caller has finished; the answer cancels it. */
  after(milliseconds: number, act: () => void): () => void;
}
