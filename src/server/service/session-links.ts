import type { Timer } from "../../host/ports/timer.ts";

/** In milliseconds: long enough to take the other device in hand. */
export const LINK_LASTS = 10 * 60_000;

/**
 * Links by which a person becomes known in another browser, once. They live in memory only: a restart makes them
 * useless, and the person asks for another one.
 */
export class SessionLinks {
  readonly #timer: Timer;
  /** By the hash of the secret, the oldest first. One for each person. */
  readonly #links = new Map<string, { readonly person: string; readonly until: number }>();

  constructor(timer: Timer) {
    this.#timer = timer;
  }

  add(hash: string, person: string): void {
    this.drop(person);
    this.#links.set(hash, { person, until: this.#timer.now() + LINK_LASTS });
  }

  /** The person of this link, which is then used up; null where it is nobody's. */
  take(hash: string): string | null {
    const link = this.#links.get(hash);
    this.#links.delete(hash);
    return link === undefined || link.until < this.#timer.now() ? null : link.person;
  }

  /** The links of this person, and all that are too old. */
  drop(person: string): void {
    const now = this.#timer.now();
    for (const [hash, link] of this.#links) if (link.person === person || link.until < now) this.#links.delete(hash);
  }
}
