import type { Bus, Topic } from "../../host/ports/bus.ts";
import type { PeopleStore } from "../../tables/ports/people-store.ts";
import { NewestMap } from "../newest-map.ts";
import type { Caller } from "./caller.ts";

/** Where servers tell each other: `forgetting <person>`, `forgotten <person>`, `there <person>`, `ended <session>`. */
const TOPIC: Topic = "gone:";

/** At most this many are remembered: their sockets are closed at once, so whoever has gone long ago has none. */
const MAX_GONE = 20_000;

/**
 * People who were forgotten and sessions that were ended while this server ran, at any server. Whoever opened a socket
 * before would otherwise still be taken for them. Ids are random and never come again.
 */
export class GoneCallers {
  readonly #bus: Bus;
  readonly #store: PeopleStore;
  /** Whoever is being forgotten, at any server. */
  readonly #forgetting = new Set<string>();
  /** Of these, whoever is being forgotten here, now. */
  readonly #asked = new Set<string>();
  /** By `person <id>` or `session <id>`; whether this server has told its listeners: what it says itself it may hear again. */
  readonly #gone = new NewestMap<"told" | "found">(MAX_GONE);
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
    if (this.#forgetting.has(caller.person) || this.#isGone(personKey(caller.person))) return true;
    return caller.session !== undefined && this.#isGone(sessionKey(caller.session));
  }

  /** While somebody is being forgotten nothing else is done for them. If that fails, they are there again. */
  async forgetting<Answer extends { readonly ok: boolean }>(
    caller: Caller,
    forget: () => Promise<Answer>,
  ): Promise<Answer> {
    if (caller.is !== "person") return forget();
    const { person } = caller;
    this.#forgetting.add(person);
    this.#asked.add(person);
    this.#bus.publish(TOPIC, `forgetting ${person}`);
    const answer = await forget();
    this.#asked.delete(person);
    if (answer.ok) this.#tell(personKey(person));
    this.#forgetting.delete(person);
    this.#bus.publish(TOPIC, `${answer.ok ? "forgotten" : "there"} ${person}`);
    return answer;
  }

  sessionEnded(session: string): void {
    this.#tell(sessionKey(session));
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
    if (sessions.some(({ id }) => id === caller.session) || this.#isGone(sessionKey(caller.session))) return;
    this.#gone.set(sessionKey(caller.session), "found");
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
    const key = what === "ended" ? sessionKey(id) : personKey(id);
    if (what === "forgetting") return void (this.#isGone(key) || this.#forgetting.add(id));
    if (what !== "there") this.#tell(key);
    if (!this.#asked.has(id)) this.#forgetting.delete(id);
  }

  /** That somebody is being forgotten was heard, and perhaps not that it has failed, or is done. */
  async #askWhoStayed(): Promise<void> {
    const doubtful = [...this.#forgetting].filter((person) => !this.#asked.has(person));
    for (const person of doubtful) {
      const found = await this.#store.read(person).catch(() => undefined);
      if (found === undefined) continue;
      if (found === null) this.#tell(personKey(person));
      this.#forgetting.delete(person);
    }
  }

  readonly #isGone = (key: string): boolean => this.#gone.get(key) !== undefined;

  #tell(key: string): void {
    if (this.#gone.get(key) === "told") return;
    this.#gone.set(key, "told");
    for (const listen of this.#listeners) listen();
  }
}

const personKey = (id: string): string => `person ${id}`;
const sessionKey = (id: string): string => `session ${id}`;
