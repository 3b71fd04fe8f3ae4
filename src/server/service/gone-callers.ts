import type { Caller } from "./caller.ts";

/**
 * People who were forgotten and sessions that were ended while this server ran. Whoever opened a socket before would
 * otherwise still be taken for them. Ids are random and never come again, so they can stay here.
 */
export class GoneCallers {
  readonly #people = new Set<string>();
  readonly #sessions = new Set<string>();
  readonly #listeners: (() => void)[] = [];

  has(caller: Caller): boolean {
    if (caller.is !== "person") return false;
    return this.#people.has(caller.person) || (caller.session !== undefined && this.#sessions.has(caller.session));
  }

  /** While somebody is being forgotten nothing else is done for them. If that fails, they are there again. */
  async forgetting<Answer extends { readonly ok: boolean }>(
    caller: Caller,
    forget: () => Promise<Answer>,
  ): Promise<Answer> {
    if (caller.is !== "person") return forget();
    this.#people.add(caller.person);
    const answer = await forget();
    if (!answer.ok) this.#people.delete(caller.person);
    else this.#tell();
    return answer;
  }

  sessionEnded(session: string): void {
    this.#sessions.add(session);
    this.#tell();
  }

  onGone(listen: () => void): void {
    this.#listeners.push(listen);
  }

  #tell(): void {
    for (const listen of this.#listeners) listen();
  }
}
