/** With more matches than this, those that were noted longest ago are forgotten. */
const MAX_MATCHES = 20_000;

/**
 * On whose account the work for a match is: bots' thoughts and replays. It is the address of whoever asked for the match
 * last, for nobody can have more addresses than they have.
 */
export class MatchAccounts {
  readonly #accounts = new Map<string, string>();

  note(match: string, account: string): void {
    const accounts = this.#accounts;
    accounts.delete(match);
    accounts.set(match, account);
    if (accounts.size > MAX_MATCHES) for (const [oldest] of accounts) return void accounts.delete(oldest);
  }

  /** The match itself, where nobody has asked for it since the server started. */
  of(match: string): string {
    return this.#accounts.get(match) ?? match;
  }
}
