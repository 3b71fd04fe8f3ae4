import { refused } from "../../kernel/game.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { SubmitAnswer, ToViewer } from "../../protocol/messages/match-messages.ts";
import type { People } from "../agreement/people.ts";
import type { HostFact } from "../host-facts.ts";
import { publishChange } from "../ports/change-notice.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { MatchClock } from "../time/match-clock.ts";
import { applyAction, type SeatAction } from "./apply-action.ts";
import { isKnownAction, type MatchHistory, sealedIdsOf, versionOf, withStored } from "./match-history.ts";
import { persistAction } from "./persist-action.ts";

/** Learns what becomes of a match. */
export interface MatchWriterListener {
  /** More is stored now than before. */
  onChange(before: MatchHistory, now: MatchHistory): void;
  /** The match can no longer be used. This is its last message. */
  onEnd(message: ToViewer): void;
  /** Nobody knows whether a write was stored: it has to be read. */
  onDoubt(): void;
}

/** Writes one match to the store and knows what is stored. Its callers must call one method at a time. */
export class MatchWriter {
  readonly #ports: HostPorts;
  readonly #time: MatchClock;
  readonly #pace: () => Pace;
  readonly #people: () => People;
  readonly #listener: MatchWriterListener;
  #history: MatchHistory;
  #failure: HostFact | null = null;
  /** The store could not say whether a write of ours was done, or called one stale that it had done before. */
  #isInDoubt = false;
  /** The step of each action id. Searching all steps for an id would be too slow. */
  readonly #versions = new Map<string, number>();

  constructor(
    first: MatchHistory,
    ports: HostPorts,
    time: MatchClock,
    pace: () => Pace,
    people: () => People,
    listener: MatchWriterListener,
  ) {
    this.#history = first;
    this.#ports = ports;
    this.#time = time;
    this.#pace = pace;
    this.#people = people;
    this.#listener = listener;
    this.#noteIds(1);
  }

  history(): MatchHistory {
    return this.#history;
  }

  /** Why the match can no longer be used: it was removed, or the stored data make no sense. */
  failure(): HostFact | null {
    return this.#failure;
  }

  /**
   * Applies the action to the history we know and stores the result. Nothing is published or answered before it is
   * stored.
   */
  async write(seatAction: SeatAction): Promise<SubmitAnswer | "stale"> {
    const { store, timer, chance, agreement, nodeLife, reportError } = this.#ports;
    const history = this.#history;
    if (this.#failure !== null) return refused<HostFact>(this.#failure);
    const version =
      this.#versions.get(seatAction.id) ?? (isKnownAction(history, seatAction.id) ? versionOf(history) : null);
    if (version !== null) return { ok: true, version };
    const clock = this.#time.clock(history);
    const result = applyAction(history, seatAction, { clock, chance, agreement, people: this.#people });
    if (!result.ok) return result;
    let next: MatchHistory | "stale";
    this.#time.pause();
    try {
      const time = { clock, now: timer.now(), pace: this.#pace(), node: nodeLife?.name };
      next = await persistAction(store, history, seatAction, result, time);
    } catch (error) {
      reportError(error);
      this.#isInDoubt = true;
      this.#listener.onDoubt();
      return refused<HostFact>({ key: "notKept" });
    }
    this.#time.resume();
    if (next === "stale") {
      this.#isInDoubt = true;
      return next;
    }
    if (next !== history) {
      this.#advance(next);
      this.#tellOthers();
    }
    return { ok: true, version: versionOf(next) };
  }

  /** Reads what others have stored, or we ourselves without knowing it. Of that nobody else was told. */
  async catchUp(): Promise<"new" | "same" | "unread"> {
    const { store, reportError } = this.#ports;
    const { id } = this.#history.setup;
    if (this.#failure !== null) return "same";
    const stored = await store.since(id, versionOf(this.#history)).catch((error: unknown) => {
      reportError(error);
      return "unread" as const;
    });
    if (stored === "unread") return stored;
    if (stored === null) return this.#fail({ key: "noSuchTable" }, { t: "gone", match: id });
    let next: MatchHistory;
    try {
      next = withStored(this.#history, stored);
    } catch (error) {
      reportError(error);
      return this.#fail({ key: "matchDamaged" }, { t: "refused", match: id, why: { key: "matchDamaged" } });
    }
    const mayBeOurs = this.#isInDoubt;
    this.#isInDoubt = false;
    if (isSame(this.#history, next)) return "same";
    this.#advance(next);
    if (mayBeOurs) this.#tellOthers();
    return "new";
  }

  #tellOthers(): void {
    const { setup, matchControl } = this.#history;
    publishChange(this.#ports.bus, {
      match: setup.id,
      version: versionOf(this.#history),
      controlNumber: matchControl.number,
      sealed: sealedIdsOf(this.#history).length,
    });
  }

  #noteIds(from: number): void {
    for (let version = from; version <= versionOf(this.#history); version++)
      for (const id of this.#history.steps[version - 1]?.ids ?? []) this.#versions.set(id, version);
  }

  #advance(next: MatchHistory): void {
    const before = this.#history;
    this.#history = next;
    this.#noteIds(versionOf(before) + 1);
    this.#listener.onChange(before, next);
  }

  #fail(why: HostFact, message: ToViewer): "new" {
    this.#failure = why;
    this.#listener.onEnd(message);
    return "new";
  }
}

const isSame = (one: MatchHistory, other: MatchHistory): boolean =>
  versionOf(one) === versionOf(other) &&
  one.matchControl.number === other.matchControl.number &&
  hasSameSealed(one, other) &&
  hasSamePlayers(one, other);

/** Whether both have the same sealed moves. */
export const hasSameSealed = (one: MatchHistory, other: MatchHistory): boolean =>
  JSON.stringify(one.sealed) === JSON.stringify(other.sealed);

/** Whether both have the same players under the same names. */
export const hasSamePlayers = (one: MatchHistory, other: MatchHistory): boolean =>
  one.setup === other.setup || JSON.stringify(one.setup.players) === JSON.stringify(other.setup.players);
