import type { Bus, Topic } from "../../host/ports/bus.ts";
import type { PeopleStore } from "../../tables/ports/people-store.ts";
import type { Caller } from "./caller.ts";

/** Where servers tell each other: `forgetting <person>`, `forgotten <person>`, `there <person>`, `ended <session>`. */
const TOPIC: Topic = "gone:";

/**
 * People who were forgotten and sessions that were ended while this server ran, at any server. Whoever opened a socket
 * before would otherwise still be taken for them. Ids are random and never come again, so they can stay here.
 */
export class GoneCallers {
  readonly #bus: Bus;
  readonly #store: PeopleStore;
  readonly #people = new Set<string>();
  /** Of these, whoever is being forgotten here, now. */
  readonly #asked = new Set<string>();
  readonly #sessions = new Set<string>();
  /** Of whom this server has told its listeners: what it says itself it may hear again. */
  readonly #told = new Set<string>();
  readonly #listeners: (() => void)[] = [];
  readonly #doubters: (() => void)[] = [];
  readonly #stop: () => void;

  constructor(bus: Bus, store: PeopleStore) {
    this.#bus = bus;
    this.#store = store;
    this.#stop = bus.subscribe(TOPIC, (text) => this.#hear(text));
  }

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
    const { person } = caller;
    this.#people.add(person);
    this.#asked.add(person);
    this.#bus.publish(TOPIC, `forgetting ${person}`);
    const answer = await forget();
    this.#asked.delete(person);
    if (!answer.ok) this.#people.delete(person);
    else this.#tell(person);
    this.#bus.publish(TOPIC, `${answer.ok ? "forgotten" : "there"} ${person}`);
    return answer;
  }

  sessionEnded(session: string): void {
    this.#sessions.add(session);
    this.#tell(session);
    this.#bus.publish(TOPIC, `ended ${session}`);
  }

  onGone(listen: () => void): void {
    this.#listeners.push(listen);
  }

  /** `listen` is called when something may have been missed. Then whoever is here has to be looked up again. */
  onDoubt(listen: () => void): void {
    this.#doubters.push(listen);
  }

  /** Asks the store whether the caller's session is still there. */
  async lookUp(caller: Caller): Promise<void> {
    if (caller.is !== "person" || caller.session === undefined) return;
    const sessions = await this.#store.sessions(caller.person);
    if (!sessions.some(({ id }) => id === caller.session)) this.#sessions.add(caller.session);
  }

  close(): void {
    this.#stop();
  }

  #hear(text: string | null): void {
    if (text === null) {
      for (const listen of this.#doubters) listen();
      void this.#askWhoStayed();
      return;
    }
    const [what, id = ""] = text.split(" ");
    if (what === "there") return void this.#people.delete(id);
    (what === "ended" ? this.#sessions : this.#people).add(id);
    if (what !== "forgetting") this.#tell(id);
  }

  /** That somebody is being forgotten was heard, and perhaps not that it has failed. */
  async #askWhoStayed(): Promise<void> {
    const doubtful = [...this.#people].filter((person) => !this.#told.has(person) && !this.#asked.has(person));
    for (const person of doubtful) {
      const found = await this.#store.read(person).catch(() => null);
      if (found !== null && !this.#told.has(person)) this.#people.delete(person);
    }
  }

  #tell(id: string): void {
    if (this.#told.has(id)) return;
    this.#told.add(id);
    for (const listen of this.#listeners) listen();
  }
}
