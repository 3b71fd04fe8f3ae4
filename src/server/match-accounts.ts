import { NewestMap } from "./newest-map.ts";

/** With more matches than this, those that were asked for longest ago are forgotten. */
const MAX_MATCHES = 20_000;

/**
 * On whose account the work for a match is: bots' thoughts and replays. It is the address of whoever asked for the match
 * last, for nobody can have more addresses than they have.
 */
export class MatchAccounts {
  readonly #accounts = new NewestMap<string>(MAX_MATCHES);

  note(match: string, account: string): void {
    this.#accounts.set(match, account);
  }

  /** The match itself, where nobody has asked for it since the server started. */
  of(match: string): string {
    return this.#accounts.get(match) ?? match;
  }
}
