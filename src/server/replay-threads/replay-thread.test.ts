import { expect, onTestFinished, test } from "vitest";
import { empedocle } from "../../games/catalogue.ts";
import { loadRoom } from "../../host/match/load-room.ts";
import type { LongMatch, LongReplays } from "../../host/ports/long-replays.ts";
import type { StoredMatch } from "../../host/ports/match-store.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { waitingFor } from "../../testing/progress/progress.ts";
import { longRecord } from "../../testing/server/long-match.ts";
import { LOOK_INTERVAL, MAX_REPLAY_TIME, type ReplayThread, startReplayThread } from "./replay-thread.ts";

/** The account of a match is its first letter. */
function replayThread(over: Partial<Parameters<typeof startReplayThread>[0]> = {}): ReplayThread & {
  readonly errors: readonly unknown[];
} {
  const errors: unknown[] = [];
  const thread = startReplayThread({
    reportError: (error) => errors.push(error),
    accountOf: (id) => id[0] ?? "",
    ...over,
  });
  onTestFinished(() => thread.close());
  return { ...thread, errors };
}

const bots = [null, null, null, null, null];

async function importedMatch(thread: LongReplays, id: string): Promise<StoredMatch> {
  const read = await thread.imported({ record: await longRecord(300), bots, sealed: [] }, id, 7);
  if (!read.ok) throw new Error(read.why.key);
  const { setup, status, played } = read;
  return { setup, ...played, matchControl: status.matchControl };
}

const always = () => true;

/** The match as a long one that is read from a store, and how often it was. */
function longMatch(stored: StoredMatch, state = "first") {
  const reads = { count: 0 };
  const read: LongMatch["read"] = async () => {
    reads.count++;
    return { ok: true, stored };
  };
  const match: LongMatch = { id: stored.setup.id, steps: stored.steps.length, state, read };
  return { match, reads };
}

const room = await loadRoom(empedocle);

test("Whoever has many long matches replayed does not hold up others", async () => {
  const thread = replayThread();
  const stored = await importedMatch(thread, "a");
  const ended: string[] = [];
  const ask = async (id: string) => {
    await thread.history(room, { ...stored, setup: { ...stored.setup, id } }, always);
    ended.push(id);
  };
  await waitingFor("all replays", Promise.all(["a1", "a2", "a3", "a4", "b1"].map(ask)));
  expect(ended.indexOf("b1")).toBeLessThan(3);
});

test("A replay that nobody wants any more is not begun", async () => {
  const thread = replayThread();
  const stored = await importedMatch(thread, "a");
  let isWanted = true;
  const first = thread.history(room, stored, always);
  const second = thread.history(room, stored, () => isWanted);
  isWanted = false;
  expect(await second).toEqual({ ok: false, why: { key: "notRead" } });
  expect(await first).toMatchObject({ ok: true, history: { firstSnapshot: stored.steps.length - 128 } });
  expect(thread.errors).toEqual([]);
});

test("A replay whose asker leaves is stopped while it runs, and whoever waits behind it is served", async () => {
  const timer = fakeTimer();
  const thread = replayThread({ timer });
  const stored = await importedMatch(thread, "a");
  let isWanted = true;
  const first = thread.history(room, stored, () => isWanted);
  const next = thread.history(room, stored, always);
  isWanted = false;
  await timer.advance(LOOK_INTERVAL);
  expect(await waitingFor("the stopped replay", first)).toMatchObject({ ok: false, why: { key: "notRead" } });
  expect(await waitingFor("the next replay", next)).toMatchObject({ ok: true });
  expect(thread.errors).toEqual([]);
});

test("Nothing is read from a match for somebody who has left, however they asked", async () => {
  const thread = replayThread();
  const stored = await importedMatch(thread, "a");
  const { match, reads } = longMatch(stored);
  const first = thread.history(room, stored, always);
  const left = () => false;
  const answers = await Promise.all([
    thread.logPage(match, "watcher", 100, left),
    thread.record(match, null, left),
    thread.publicReplay(match, 0, left),
    thread.imported({ record: await longRecord(300), bots, sealed: [] }, "a2", 7, left),
  ]);
  for (const answer of answers) expect(answer).toEqual({ ok: false, why: { key: "notRead" } });
  expect(reads.count).toBe(0);
  expect(await first).toMatchObject({ ok: true });
  expect(thread.errors).toEqual([]);
});

test("What is stored and does not follow the rules is damage, and no lost thread", async () => {
  const thread = replayThread();
  const stored = await importedMatch(thread, "a");
  const damaged = thread.history(room, { ...stored, steps: stored.steps.slice(1) }, always);
  await expect(damaged).rejects.toThrow("refused");
});

test("A thread that is lost or takes too long fails its task alone, and the next task starts another", async () => {
  const timer = fakeTimer();
  const thread = replayThread({ timer });
  const stored = await importedMatch(thread, "a");
  const lost = thread.history(room, stored, always);
  const next = thread.history(room, stored, always);
  await timer.advance(MAX_REPLAY_TIME);
  expect(await waitingFor("the lost thread", lost)).toMatchObject({ ok: false, why: { key: "notRead" } });
  expect(thread.errors).toHaveLength(1);
  expect(await waitingFor("the next replay", next)).toMatchObject({ ok: true });
});

test("A match is read from the store once, until it is another", async () => {
  const thread = replayThread();
  const stored = await importedMatch(thread, "a");
  const { match, reads } = longMatch(stored);
  const pages = await Promise.all([300, 200, 100].map((before) => thread.logPage(match, "watcher", before)));
  for (const page of pages) expect(page).toMatchObject({ ok: true, log: { length: 100 } });
  expect(reads.count).toBe(1);
  const renamed = stored.setup.players.map((player) => ({ ...player, name: "Zoé" }));
  const later = longMatch({ ...stored, setup: { ...stored.setup, players: renamed } }, "renamed");
  expect(await thread.logPage(later.match, "watcher", 100)).toEqual(pages[2]);
  expect(await thread.logPage(later.match, "watcher", 200)).toEqual(pages[1]);
  expect(later.reads.count).toBe(1);
});

test("Whoever leaves while their match is read costs the others nothing that the thread knows", async () => {
  const timer = fakeTimer();
  const thread = replayThread({ timer });
  const known = longMatch(await importedMatch(thread, "a"));
  await thread.logPage(known.match, "watcher", 100);
  let isWanted = true;
  let finishReading = () => {};
  const slow = longMatch(await importedMatch(thread, "b"));
  const reading = new Promise<void>((begun) => {
    const read: LongMatch["read"] = async () => {
      begun();
      await new Promise<void>((done) => {
        finishReading = done;
      });
      return slow.match.read();
    };
    const left = thread.logPage({ ...slow.match, read }, "watcher", 100, () => isWanted);
    void left.then((answer) => expect(answer).toEqual({ ok: false, why: { key: "notRead" } }));
  });
  await waitingFor("the reading", reading);
  isWanted = false;
  await timer.advance(LOOK_INTERVAL);
  finishReading();
  expect(await thread.logPage(known.match, "watcher", 200)).toMatchObject({ ok: true });
  expect(known.reads.count).toBe(1);
  expect(thread.errors).toEqual([]);
});
