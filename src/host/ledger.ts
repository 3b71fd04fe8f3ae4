import type { Pace } from "../kernel/pace.ts";
import type { Answered, ToViewer } from "../protocol/messages.ts";
import { type HostFact, refused } from "./facts.ts";
import { judged, type Statement } from "./judgement.ts";
import { kept } from "./keeping.ts";
import type { Ports } from "./ports.ts";
import { caughtUp, isSaid, type Story, versionOf } from "./story.ts";
import type { Timekeeper } from "./timekeeper.ts";

/** Whoever is told what becomes of a ledger. */
export interface Reader {
  /** More is safe now than before. */
  news(before: Story, now: Story): void;
  /** Nothing follows this message. */
  end(message: ToViewer): void;
}

/** What is safe in the store of one table. Whoever calls does one thing at a time. */
export class Ledger {
  readonly #ports: Ports;
  readonly #time: Timekeeper;
  readonly #pace: () => Pace;
  readonly #reader: Reader;
  #story: Story;
  #end: HostFact | null = null;
  /** By id: the step in which it was said. To look for it in all steps would be most of the work. */
  readonly #versions = new Map<string, number>();

  constructor(first: Story, ports: Ports, time: Timekeeper, pace: () => Pace, reader: Reader) {
    this.#story = first;
    this.#ports = ports;
    this.#time = time;
    this.#pace = pace;
    this.#reader = reader;
    this.#noteIds(1);
  }

  story(): Story {
    return this.#story;
  }

  /** Why the table can no longer be used: it was removed, or what is stored makes no sense. */
  end(): HostFact | null {
    return this.#end;
  }

  /** Says it on the position we know. Nobody is told, the speaker neither, before it is safe in the store. */
  async attempt(statement: Statement): Promise<Answered | "taken"> {
    const { store, bus, timer, chance, complain } = this.#ports;
    const story = this.#story;
    if (this.#end !== null) return refused(this.#end);
    const version = this.#versions.get(statement.id) ?? (isSaid(story, statement.id) ? versionOf(story) : null);
    if (version !== null) return { ok: true, version };
    const clock = this.#time.clock(story);
    const result = judged(story, statement, clock, chance);
    if (!result.ok) return result;
    let next: Story | "taken";
    this.#time.stop();
    try {
      next = await kept(store, story, statement, result, { clock, now: timer.now(), pace: this.#pace() });
    } catch (error) {
      complain(error);
      return refused({ key: "notKept" });
    }
    this.#time.goOn();
    if (next === "taken") return next;
    if (next !== story) {
      this.#goOn(next);
      bus.publish({ table: next.table.id, version: versionOf(next), conduct: next.conduct.number });
    }
    return { ok: true, version: versionOf(next) };
  }

  /** Reads what others have stored. */
  async catchUp(): Promise<"new" | "same" | "unread"> {
    const { store, complain } = this.#ports;
    const { id } = this.#story.table;
    if (this.#end !== null) return "same";
    const stored = await store.read(id).catch((error: unknown) => {
      complain(error);
      return "unread" as const;
    });
    if (stored === "unread") return stored;
    if (stored === null) return this.#giveUp({ key: "noSuchTable" }, { t: "gone", table: id });
    let next: Story;
    try {
      next = caughtUp(this.#story, stored);
    } catch (error) {
      complain(error);
      return this.#giveUp({ key: "tableDamaged" }, { t: "refused", table: id, why: { key: "tableDamaged" } });
    }
    if (isSame(this.#story, next)) return "same";
    this.#goOn(next);
    return "new";
  }

  #noteIds(from: number): void {
    for (let version = from; version <= versionOf(this.#story); version++)
      for (const said of this.#story.steps[version - 1]?.ids ?? []) this.#versions.set(said, version);
  }

  #goOn(next: Story): void {
    const before = this.#story;
    this.#story = next;
    this.#noteIds(versionOf(before) + 1);
    this.#reader.news(before, next);
  }

  #giveUp(why: HostFact, message: ToViewer): "new" {
    this.#end = why;
    this.#reader.end(message);
    return "new";
  }
}

const isSame = (one: Story, other: Story): boolean =>
  versionOf(one) === versionOf(other) &&
  one.conduct.number === other.conduct.number &&
  isSealedAlike(one, other) &&
  isCalledAlike(one, other);

/** Whether the same moves wait in both. */
export const isSealedAlike = (one: Story, other: Story): boolean =>
  JSON.stringify(one.sealed) === JSON.stringify(other.sealed);

/** Whether the same people sit at both, under the same names. */
export const isCalledAlike = (one: Story, other: Story): boolean =>
  one.table === other.table || JSON.stringify(one.table.sitters) === JSON.stringify(other.table.sitters);
