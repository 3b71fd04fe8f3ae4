import type { HostFact } from "../../host/host-facts.ts";
import type { Fact } from "../../kernel/game.ts";

/** In milliseconds: before the first try, and twice as long before each that follows. */
const FIRST_PAUSE = 250;
/** All of them take 16 seconds: as long as it takes to replace a server by one with other rules. */
const MAX_TRIES = 6;

/**
 * Where one of many servers does not keep the rules of a match, another one does. The page looks for it by itself: what
 * it asked stays asked, and its next socket goes to another server. After a few tries people are told instead.
 */
export class OtherServers {
  readonly #goElsewhere: () => void;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #table: string | null = null;
  /** How often the table was left for another server. */
  #detours = 0;

  /** `goElsewhere` opens a new socket, and sends on it what is asked. */
  constructor(goElsewhere: () => void) {
    this.#goElsewhere = goElsewhere;
  }

  /** What a balancer is told about a socket at this table: by another word it leads it to another server. */
  place(table: string | null): string | null {
    if (table !== this.#table) this.#detours = 0;
    this.#table = table;
    return table === null || this.#detours === 0 ? table : `${table}.${this.#detours}`;
  }

  /** Whether another server is tried because of this refusal. Then nobody is told of it. */
  isTried({ key }: Fact): boolean {
    if (key !== ("keptElsewhere" satisfies HostFact["key"]) || this.#tries >= MAX_TRIES) return false;
    this.#timer ??= setTimeout(
      () => {
        this.stop();
        this.#tries++;
        this.#detours++;
        this.#goElsewhere();
      },
      FIRST_PAUSE * 2 ** this.#tries,
    );
    return true;
  }

  /** It was found, or a person asks anew. */
  begin(): void {
    this.#tries = 0;
  }

  /** The socket is lost. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
