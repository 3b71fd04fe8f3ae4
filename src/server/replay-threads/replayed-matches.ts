import { type MatchHistory, versionOf } from "../../host/match/match-history.ts";
import type { LongMatch } from "../../host/ports/long-replays.ts";

/** At most this many steps of matches are kept: some ten very long ones, of 1.6 KB a step. */
const MAX_STEPS = 40_000;

/** By what a match is found. */
export type KnownMatch = Pick<LongMatch, "id" | "state">;

interface Kept {
  readonly state: string;
  readonly history: MatchHistory;
}

/**
 * The matches that were replayed last. Whoever reads a long log reads one page after the other, and many look at the same
 * match.
 */
export class ReplayedMatches {
  /** The one that was used longest ago comes first. */
  readonly #kept = new Map<string, Kept>();
  #steps = 0;

  /** Null where it is not known in this state. */
  find({ id, state }: KnownMatch): MatchHistory | null {
    const kept = this.#kept.get(id);
    if (kept?.state !== state) return null;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept.history;
  }

  keep({ id, state }: KnownMatch, history: MatchHistory): void {
    this.#forget(id);
    this.#kept.set(id, { state, history });
    this.#steps += versionOf(history);
    for (const oldest of this.#kept.keys()) {
      if (this.#steps <= MAX_STEPS) return;
      this.#forget(oldest);
    }
  }

  #forget(id: string): void {
    const kept = this.#kept.get(id);
    if (kept === undefined) return;
    this.#kept.delete(id);
    this.#steps -= versionOf(kept.history);
  }
}
