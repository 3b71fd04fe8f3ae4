import type { Caller } from "./caller.ts";

/**
 * People who were forgotten while this server ran. Whoever opened a socket before would otherwise still be taken for
 * them. Ids are random and never come again, so they can stay here.
 */
export class ForgottenPeople {
  readonly #people = new Set<string>();
  readonly #listeners: ((person: string) => void)[] = [];

  has(caller: Caller): boolean {
    return caller.is === "person" && this.#people.has(caller.person);
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
    else for (const listen of this.#listeners) listen(caller.person);
    return answer;
  }

  onForgotten(listen: (person: string) => void): void {
    this.#listeners.push(listen);
  }
}
