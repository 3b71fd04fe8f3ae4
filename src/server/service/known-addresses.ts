import type { Caller } from "./caller.ts";

/** At most this many people's addresses are in memory. */
const MAX_PEOPLE = 20_000;

/** From where people last asked this server something. It is never stored, and forgotten with the process. */
export class KnownAddresses {
  readonly #addresses = new Map<string, string>();

  note(caller: Caller): void {
    if (caller.is !== "person" || caller.address === undefined) return;
    // The last to ask is the last in the map.
    this.#addresses.delete(caller.person);
    this.#addresses.set(caller.person, caller.address);
    const [oldest] = this.#addresses.keys();
    if (this.#addresses.size > MAX_PEOPLE && oldest !== undefined) this.#addresses.delete(oldest);
  }

  of(person: string): string | null {
    return this.#addresses.get(person) ?? null;
  }

  forget(person: string): void {
    this.#addresses.delete(person);
  }
}
