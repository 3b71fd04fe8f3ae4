import type { Pace } from "../kernel/pace.ts";
import type { Answered, ToViewer } from "../protocol/messages.ts";
import { type HostFact, refused } from "./facts.ts";
import { judged, type Statement } from "./judgement.ts";
import { kept } from "./keeping.ts";
import type { Ports } from "./ports.ts";
import { caughtUp, isSaid, type Story, versionOf } from "./story.ts";
import type { Timekeeper } from "./timekeeper.ts";

/** What is safe in the store of one table. Whoever calls does one thing at a time. */
export interface Ledger {
  story(): Story;
  /** Why the table can no longer be used: it was removed, or what is stored makes no sense. */
  end(): HostFact | null;
  /** Says it on the position we know. Nobody is told, the speaker neither, before it is safe in the store. */
  attempt(statement: Statement): Promise<Answered | "taken">;
  /** Reads what others have stored. */
  catchUp(): Promise<"new" | "same" | "unread">;
}

/** `onNews`: more is safe now than before. `onEnd`: nothing follows this message. */
export function ledgerOf(
  first: Story,
  { store, bus, timer, chance, complain }: Ports,
  time: Timekeeper,
  pace: () => Pace,
  onNews: (before: Story, now: Story) => void,
  onEnd: (message: ToViewer) => void,
): Ledger {
  const { id } = first.table;
  let story = first;
  let end: HostFact | null = null;
  /** By id: the step in which it was said. To look for it in all steps would be most of the work. */
  const versions = new Map<string, number>();
  noteIds(1);

  function noteIds(from: number): void {
    for (let version = from; version <= versionOf(story); version++)
      for (const said of story.steps[version - 1]?.ids ?? []) versions.set(said, version);
  }

  function goOn(next: Story): void {
    const before = story;
    story = next;
    noteIds(versionOf(before) + 1);
    onNews(before, next);
  }

  function giveUp(why: HostFact, message: ToViewer): "new" {
    end = why;
    onEnd(message);
    return "new";
  }

  return {
    story: () => story,
    end: () => end,
    async attempt(statement) {
      if (end !== null) return refused(end);
      const version = versions.get(statement.id) ?? (isSaid(story, statement.id) ? versionOf(story) : null);
      if (version !== null) return { ok: true, version };
      const clock = time.clock(story);
      const result = judged(story, statement, clock, chance);
      if (!result.ok) return result;
      let next: Story | "taken";
      time.stop();
      try {
        next = await kept(store, story, statement, result, { clock, now: timer.now(), pace: pace() });
      } catch (error) {
        complain(error);
        return refused({ key: "notKept" });
      }
      time.goOn();
      if (next === "taken") return next;
      if (next !== story) {
        goOn(next);
        bus.publish({ table: id, version: versionOf(next), conduct: next.conduct.number });
      }
      return { ok: true, version: versionOf(next) };
    },
    async catchUp() {
      if (end !== null) return "same";
      const stored = await store.read(id).catch((error: unknown) => {
        complain(error);
        return "unread" as const;
      });
      if (stored === "unread") return stored;
      if (stored === null) return giveUp({ key: "noSuchTable" }, { t: "gone", table: id });
      let next: Story;
      try {
        next = caughtUp(story, stored);
      } catch (error) {
        complain(error);
        return giveUp({ key: "tableDamaged" }, { t: "refused", table: id, why: { key: "tableDamaged" } });
      }
      if (isSame(story, next)) return "same";
      goOn(next);
      return "new";
    },
  };
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
