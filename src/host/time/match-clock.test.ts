import { describe, expect, test } from "vitest";
import { type Clock, newClock, resumed, timeLeft } from "../../kernel/clock.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import type { Room } from "../../kernel/room.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";
import type { MatchHistory } from "../match/match-history.ts";
import type { MatchStore } from "../ports/match-store.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";
import { MatchClock } from "./match-clock.ts";

const room = (id: string) => testRooms.find((one) => one.id === id) as Room;
const [isis, aisopos] = [room("isis-osiris"), room("aisopos")];
const control = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const still = (left: number) => ({ left, isRunning: false, grace: 0 });
const runs = (left: number, grace = 0) => ({ left, isRunning: true, grace });
const SHOWN = 2500;

describe("A live clock", () => {
  test("The clock runs for the seats that are asked, grace first, and a move stops it and adds the increment", async () => {
    const { watch, play, timer } = await startTimedMatch({ room: isis, control, options: { first: 1 } });
    const watching = await watch("watcher");
    expect(lastMatchControl(watching).time).toEqual({ control, seats: [runs(60_000, 1000), still(60_000)] });
    await timer.advance(11_000);
    expect(lastMatchControl(await watch("watcher")).time?.seats).toEqual([runs(50_000), still(60_000)]);
    await play(0, "P@a1");
    expect(lastMatchControl(watching).time?.seats).toEqual([still(55_000), runs(60_000, 1000)]);
    await timer.advance(500);
    await play(1, "P@b1");
    expect(lastMatchControl(watching).time?.seats, "within the grace nothing is taken").toEqual([
      runs(55_000, 1000),
      still(65_000),
    ]);
  });

  test("The clock does not run while people must look at a step", async () => {
    const shown: AnyMoments = {
      ...defaultMoments,
      rows: ({ news, ...step }) =>
        defaultMoments
          .rows({ ...step, news: news.filter(({ key }) => key === "turned") })
          .map((row) => ({ ...row, length: SHOWN })),
    };
    const room = { ...isis, moments: async () => ({ moments: shown }) };
    const { watch, play, timer } = await startTimedMatch({ room, control, options: { first: 1 } });
    const watching = await watch("watcher");
    await play(0, "T");
    expect(lastMatchControl(watching).time?.seats[0]).toEqual(runs(65_000, 1000 + SHOWN));
    await timer.advance(SHOWN + 3000);
    await play(0, "@c3");
    expect(lastMatchControl(watching).time?.seats[0]).toEqual(still(68_000));
  });

  test("Time is told in durations, and no message contains a moment of the host", async () => {
    const { watch, play, timer, id } = await startTimedMatch({ room: isis, control, options: { first: 1 } });
    const watching = await watch("watcher");
    await timer.advance(3000);
    await play(0, "P@a1");
    const [welcome, ...others] = watching.messages;
    expect(JSON.stringify(welcome)).toContain(id);
    expect(JSON.stringify(others)).not.toMatch(/\b10\d{5}\b/);
  });

  test("Time counts until an action arrives, not until it is stored", async () => {
    const sound = memoryMatchStore();
    let letGo: (() => void) | null = null;
    let isSlow = false;
    const slowly = <T>(act: () => Promise<T>): Promise<T> =>
      isSlow ? new Promise<void>((done) => (letGo = done)).then(act) : act();
    const store: MatchStore = { ...sound, appendStep: (...all) => slowly(() => sound.appendStep(...all)) };
    const { watch, host, id, timer } = await startTimedMatch({
      room: isis,
      control,
      options: { first: 1 },
      over: { store },
    });
    const watching = await watch("watcher");
    await timer.advance(11_000);
    isSlow = true;
    const submitted = host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "P@a1" } });
    await timer.settle();
    await timer.advance(70_000);
    (letGo as (() => void) | null)?.();
    expect(await submitted).toEqual({ ok: true, version: 1 });
    expect(lastMatchControl(watching).time?.seats[0]).toEqual(still(55_000));
    expect(lastMatchControl(watching).away).toEqual([]);
  });

  test("Bots have no clock, and neither has a match without a time control", async () => {
    const bots = await startTimedMatch({ room: isis, control, options: { first: 2 }, people: 1, seats: 2 });
    const watching = await bots.watch("watcher");
    expect(lastMatchControl(watching).time?.seats).toEqual([still(60_000), null]);
    await bots.timer.advance(1300);
    expect(lastMatchControl(watching).time?.seats).toMatchObject([{ isRunning: true }, null]);
    const free = await startTimedMatch({ room: isis, control: { is: "none" }, options: { first: 1 } });
    const viewer = await free.watch(0);
    expect(lastMatchControl(viewer).time).toBeNull();
    expect(free.timer.pending()).toBe(0);
    await free.timer.advance(1e9);
    expect(viewer.last().version).toBe(0);
  });

  test("An invalid time control is refused", async () => {
    const timedMatch = startTimedMatch({ room: isis, control: { ...control, stock: -5 } });
    await expect(timedMatch).rejects.toThrow("controlMakesNoSense");
  });
});

describe("Lost time", () => {
  test("Lost time loses a game of two at Aisopos", async () => {
    const { watch, timer } = await startTimedMatch({ room: aisopos, control, options: { first: 1 } });
    const watching = await watch("watcher");
    await timer.advance(60_999);
    expect(watching.last().outcome).toBeNull();
    await timer.advance(1);
    expect(watching.last()).toMatchObject({
      logEntry: { call: { seat: 0, call: "time" } },
      outcome: { places: [2, 1], reason: { key: "timeOut", seat: 0 } },
    });
    expect(lastMatchControl(watching)).toMatchObject({ away: [], time: { seats: [still(60_000), still(60_000)] } });
    expect(timer.pending()).toBe(0);
  });

  test("After lost time in the first of two games, the second begins with full clocks", async () => {
    const { watch, timer, ports } = await startTimedMatch({ room: aisopos, control, options: { first: 1, bouts: 2 } });
    const watching = await watch("watcher");
    await timer.advance(61_000);
    expect(watching.last().outcome).toBeNull();
    expect(lastMatchControl(watching).time?.seats).toEqual([still(60_000), runs(60_000, 1000)]);
    await timer.advance(70_000);
    expect(watching.last().outcome).toMatchObject({ reason: { key: "bothPlayed" } });
    expect(ports.errors).toEqual([]);
  });

  test("With three players at Aisopos a stand-in plays", async () => {
    const { watch, timer } = await startTimedMatch({ room: aisopos, control, options: { first: 1 }, people: 3 });
    const watching = await watch("watcher");
    await timer.advance(61_000);
    expect(watching.last()).toMatchObject({
      version: 1,
      outcome: null,
      logEntry: { standIns: [0], news: [{ key: "placed", kind: null }] },
    });
  });

  test("Nobody loses on time who acts before the deadline, even if others are served first", async () => {
    const { watch, host, id, timer } = await startTimedMatch({ room: aisopos, control, options: { first: 1 } });
    const watching = await watch("watcher");
    await timer.advance(60_999);
    const submitted = host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "L@c3" } });
    await timer.advance(10);
    expect(await submitted).toEqual({ ok: true, version: 1 });
    expect(watching.last().outcome).toBeNull();
  });
});

describe("A restarted host", () => {
  const afterTenSeconds = async () => {
    const first = await startTimedMatch({ room: isis, control, options: { first: 1 } });
    const viewer = await first.watch(0);
    await first.timer.advance(11_000);
    await first.play(0, "P@a1");
    viewer.leave();
    await first.timer.advance(21_000);
    return first;
  };

  test("Time that passed while the host was running counts, whether somebody watched or not", async () => {
    const { watch } = await afterTenSeconds();
    expect(lastMatchControl(await watch(1)).time?.seats).toEqual([still(55_000), runs(40_000)]);
  });

  test("A host that knows nothing of the past counts no time before its start", async () => {
    const first = await afterTenSeconds();
    first.host.close();
    await first.timer.advance(1e9);
    const again = first.restarted();
    const viewer = await again.watch(1);
    expect(lastMatchControl(viewer).time?.seats).toEqual([still(55_000), runs(60_000, 1000)]);
    await again.timer.advance(31_000);
    await again.play(1, "P@b1");
    expect(lastMatchControl(viewer).time?.seats).toEqual([runs(55_000, 1000), still(35_000)]);
  });

  test("A host that knows the outages counts only the time between them", async () => {
    const first = await afterTenSeconds();
    first.host.close();
    const from = first.timer.now();
    await first.timer.advance(1e9);
    const again = first.restarted({ outages: [{ from, to: first.timer.now() }] });
    const viewer = await again.watch(1);
    expect(lastMatchControl(viewer).time?.seats).toEqual([still(55_000), runs(40_000, 1000)]);
    await again.timer.advance(41_000);
    expect(lastMatchControl(viewer).away, "and then it counts").toEqual([1]);
  });
});

test("While the store fails, nobody loses time", async () => {
  const sound = memoryMatchStore();
  let isBroken = false;
  const broken = () => Promise.reject(new Error("the disk is full"));
  const store: MatchStore = {
    ...sound,
    appendStep: (...all) => (isBroken ? broken() : sound.appendStep(...all)),
    updateStatus: (...all) => (isBroken ? broken() : sound.updateStatus(...all)),
  };
  const { watch, submit, play, timer } = await startTimedMatch({
    room: aisopos,
    control,
    options: { first: 1 },
    over: { store },
  });
  const watching = await watch(0);
  await timer.advance(31_000);
  isBroken = true;
  const move = { is: "move", move: "L@c3" } as const;
  expect(await submit(0, move)).toEqual({ ok: false, why: { key: "notKept" } });
  await timer.advance(500_000);
  expect(watching.last().outcome).toBeNull();
  isBroken = false;
  await play(0, "L@c3");
  expect(lastMatchControl(watching).time?.seats[0]).toEqual(still(35_000));
});

describe("The time of writes", () => {
  const STOCK = 1_000_000;
  const running = resumed(newClock({ is: "live", stock: STOCK, increment: 0, grace: 0 }, 2), [0], 0);
  const historyWith = (clock: Clock) => ({ matchControl: { clock }, sealed: [] }) as unknown as MatchHistory;

  /** What seat 0 has lost after writes that took so long, with a second of its own time before each of them. */
  async function lost(...writes: readonly number[]): Promise<number> {
    const timer = fakeTimer(0);
    const time = new MatchClock(timer, []);
    for (const write of writes) {
      await timer.advance(1000);
      time.pause();
      await timer.advance(write);
      time.resume();
    }
    return STOCK - timeLeft(time.clock(historyWith(running)), 0, timer.now());
  }

  test("A long write costs nobody time, also afterwards, and a short one is covered by the grace", async () => {
    expect(await lost(250)).toBe(1000);
    expect(await lost(5000, 700)).toBe(2000);
    expect(await lost(249)).toBe(1249);
    expect(await lost(5000, 249)).toBe(2249);
  });

  test("Of many long writes the last 50 are remembered: every round stores the clocks anew", async () => {
    expect(await lost(...Array(50).fill(400))).toBe(50 * 1000);
    expect(await lost(...Array(51).fill(400))).toBe(51 * 1000 + 400);
  });

  test("While a write fails, no time passes, from its first attempt on", async () => {
    const timer = fakeTimer(0);
    const time = new MatchClock(timer, []);
    await timer.advance(1000);
    for (let attempt = 0; attempt < 3; attempt++) {
      time.pause();
      await timer.advance(2000);
      expect(timeLeft(time.clock(historyWith(running)), 0, timer.now())).toBe(STOCK - 1000);
    }
  });

  test("A match without a clock needs none of this", () => {
    const clock = newClock({ is: "none" }, 2);
    expect(new MatchClock(fakeTimer(), []).clock(historyWith(clock))).toBe(clock);
  });
});

describe("TL-92 how much time counts since a moment", () => {
  const NOW = 100_000;
  const elapsed = (since: number, ...outages: readonly (readonly [number, number])[]) =>
    new MatchClock(
      fakeTimer(NOW),
      outages.map(([from, to]) => ({ from, to })),
    ).elapsed(since);

  test.each<[string, readonly (readonly [number, number])[], number]>([
    ["all of it while a host runs", [], 60_000],
    ["not the time in which no host ran", [[50_000, 70_000]], 40_000],
    [
      "nothing of several such times",
      [
        [45_000, 50_000],
        [60_000, 70_000],
      ],
      45_000,
    ],
    ["only what was lost since then", [[10_000, 55_000]], 45_000],
    ["not what was lost before it", [[10_000, 30_000]], 60_000],
    ["only what was lost until now", [[90_000, 500_000]], 50_000],
    ["nothing at all", [[0, NOW]], 0],
  ])("%s", (_, outages, counted) => expect(elapsed(40_000, ...outages)).toBe(counted));

  test("also not the time of a write that does not end, or took long", async () => {
    const timer = fakeTimer(0);
    const time = new MatchClock(timer, []);
    await timer.advance(1_000);
    time.pause();
    await timer.advance(5_000);
    expect(time.elapsed(0)).toBe(1_000);
    time.resume();
    await timer.advance(2_000);
    expect(time.elapsed(0)).toBe(3_000);
    expect(time.elapsed(6_000)).toBe(2_000);
  });
});
