import type { HostFact } from "../../host/host-facts.ts";
import type { IsWanted, ReadingTurn } from "../../host/ports/long-replays.ts";
import { type Refused, refused } from "../../kernel/game.ts";
import { FairQueue } from "../fair-queue.ts";

/** So many long matches are read at the same time: the next one while one is replayed. */
const MAX_READ = 2;
/** At most this many wait on one account. */
const MAX_WAITING = 256;

interface Waiting {
  readonly isWanted: IsWanted;
  begin(turn: ReadingTurn | Refused): void;
}

/**
 * Who may read a long match from the store now. Reading thousands of steps keeps the thread busy that stores everybody's
 * moves: many who ask at once are served one after the other, and the accounts take turns.
 */
export class ReadingTurns {
  readonly #queue = new FairQueue<Waiting>();
  #read = 0;

  next(account: string, isWanted: IsWanted): Promise<ReadingTurn | Refused> {
    return new Promise((begin) => {
      if (this.#queue.count(account) >= MAX_WAITING) return begin(refused<HostFact>({ key: "notRead" }));
      this.#queue.add(account, { isWanted, begin });
      this.#beginNext();
    });
  }

  #beginNext(): void {
    while (this.#read < MAX_READ) {
      const waiting = this.#queue.take();
      if (waiting === undefined) return;
      if (!waiting.isWanted()) waiting.begin(refused<HostFact>({ key: "notRead" }));
      else {
        this.#read++;
        waiting.begin({ ok: true, end: () => this.#end() });
      }
    }
  }

  #end(): void {
    this.#read--;
    this.#beginNext();
  }
}
