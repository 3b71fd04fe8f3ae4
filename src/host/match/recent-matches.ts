import { type MatchHistory, versionOf } from "./match-history.ts";

/** At most this many steps of matches are kept: some ten very long ones, of at most 1.6 KB a step. */
const MAX_STEPS = 40_000;

/** The long matches that were used last, each with what is known of it: reading and replaying them again is dear. */
export class RecentMatches<Kept extends { readonly history: MatchHistory }> {
  /** By id. The one that was used longest ago comes first. */
  readonly #kept = new Map<string, Kept>();
  #steps = 0;

  find(id: string): Kept | null {
    const kept = this.#kept.get(id);
    if (kept === undefined) return null;
    this.#kept.delete(id);
    this.#kept.set(id, kept);
    return kept;
  }

  keep(id: string, kept: Kept): void {
    this.#forget(id);
    this.#kept.set(id, kept);
    this.#steps += versionOf(kept.history);
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
