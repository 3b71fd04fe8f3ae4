import { describe, expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import { memoryStore } from "./memory-store.ts";
import { rooms } from "./rehearsal.ts";
import type { Store } from "./store.ts";
import { conductSeen, evening } from "./timed-rehearsal.ts";

const room = (id: string) => rooms.find((one) => one.id === id) as Room;
const [isis, aisopos] = [room("isis-osiris"), room("aisopos")];
const control = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const still = (left: number) => ({ left, isRunning: false, grace: 0 });
const runs = (left: number, grace = 0) => ({ left, isRunning: true, grace });
const SHOWN = 2500;

describe("a live clock", () => {
  test("runs for whoever is asked, grace first; a move stops it and brings the increment", async () => {
    const { look, play, timer } = await evening({ room: isis, control, options: { first: 1 } });
    const watching = await look("watcher");
    expect(conductSeen(watching).time).toEqual({ control, seats: [runs(60_000, 1000), still(60_000)] });
    await timer.pass(11_000);
    expect(conductSeen(await look("watcher")).time?.seats).toEqual([runs(50_000), still(60_000)]);
    await play(0, "P@a1");
    expect(conductSeen(watching).time?.seats).toEqual([still(55_000), runs(60_000, 1000)]);
    await timer.pass(500);
    await play(1, "P@b1");
    expect(conductSeen(watching).time?.seats, "within the grace nothing is taken").toEqual([
      runs(55_000, 1000),
      still(65_000),
    ]);
  });

  test("does not run while something must be looked at", async () => {
    const { look, play, timer } = await evening({ room: isis, control, options: { first: 1 } });
    const watching = await look("watcher");
    await play(0, "T");
    expect(conductSeen(watching).time?.seats[0]).toEqual(runs(65_000, 1000 + SHOWN));
    await timer.pass(SHOWN + 3000);
    await play(0, "@c3");
    expect(conductSeen(watching).time?.seats[0]).toEqual(still(68_000));
  });

  test("is told in durations: no moment of the host's is in any message", async () => {
    const { look, play, timer, id } = await evening({ room: isis, control, options: { first: 1 } });
    const watching = await look("watcher");
    await timer.pass(3000);
    await play(0, "P@a1");
    const [welcome, ...others] = watching.heard;
    expect(JSON.stringify(welcome)).toContain(id);
    expect(JSON.stringify(others)).not.toMatch(/\b10\d{5}\b/);
  });

  test("counts from when something was said, not from when it was kept", async () => {
    const sound = memoryStore();
    let letGo: (() => void) | null = null;
    let isSlow = false;
    const slowly = <T>(act: () => Promise<T>): Promise<T> =>
      isSlow ? new Promise<void>((done) => (letGo = done)).then(act) : act();
    const store: Store = { ...sound, append: (...all) => slowly(() => sound.append(...all)) };
    const { look, host, id, timer } = await evening({ room: isis, control, options: { first: 1 }, over: { store } });
    const watching = await look("watcher");
    await timer.pass(11_000);
    isSlow = true;
    const said = host.say({ table: id, seat: 0, id: "a", what: { is: "move", move: "P@a1" } });
    await timer.settled();
    await timer.pass(70_000);
    (letGo as (() => void) | null)?.();
    expect(await said).toEqual({ ok: true, version: 1 });
    expect(conductSeen(watching).time?.seats[0]).toEqual(still(55_000));
    expect(conductSeen(watching).away).toEqual([]);
  });

  test("is nothing to bots, nor to a table that keeps no time", async () => {
    const bots = await evening({ room: isis, control, options: { first: 2 }, people: 1, seats: 2 });
    const watching = await bots.look("watcher");
    expect(conductSeen(watching).time?.seats).toEqual([still(60_000), null]);
    await bots.timer.pass(1300);
    expect(conductSeen(watching).time?.seats).toMatchObject([{ isRunning: true }, null]);
    const free = await evening({ room: isis, control: { is: "none" }, options: { first: 1 } });
    const guest = await free.look(0);
    expect(conductSeen(guest).time).toBeNull();
    expect(free.timer.waiting()).toBe(0);
    await free.timer.pass(1e9);
    expect(guest.last().version).toBe(0);
  });

  test("is refused where it makes no sense", async () => {
    const table = evening({ room: isis, control: { ...control, stock: -5 } });
    await expect(table).rejects.toThrow("controlMakesNoSense");
  });
});

describe("lost time", () => {
  test("loses a game of two at Aisopos", async () => {
    const { look, timer } = await evening({ room: aisopos, control, options: { first: 1 } });
    const watching = await look("watcher");
    await timer.pass(60_999);
    expect(watching.last().outcome).toBeNull();
    await timer.pass(1);
    expect(watching.last()).toMatchObject({
      line: { call: { seat: 0, call: "time" } },
      outcome: { places: [2, 1], reason: { key: "timeOut", seat: 0 } },
    });
    expect(conductSeen(watching)).toMatchObject({ away: [], time: { seats: [still(60_000), still(60_000)] } });
    expect(timer.waiting()).toBe(0);
  });

  test("in the first of two games: the second begins with full clocks", async () => {
    const { look, timer, ports } = await evening({ room: aisopos, control, options: { first: 1, bouts: 2 } });
    const watching = await look("watcher");
    await timer.pass(61_000);
    expect(watching.last().outcome).toBeNull();
    expect(conductSeen(watching).time?.seats).toEqual([still(60_000), runs(60_000, 1000 + 5000)]);
    await timer.pass(70_000);
    expect(watching.last().outcome).toMatchObject({ reason: { key: "bothPlayed" } });
    expect(ports.complaints).toEqual([]);
  });

  test("with three at Aisopos a stand-in plays", async () => {
    const { look, timer } = await evening({ room: aisopos, control, options: { first: 1 }, people: 3 });
    const watching = await look("watcher");
    await timer.pass(61_000);
    expect(watching.last()).toMatchObject({
      version: 1,
      outcome: null,
      line: { standIns: [0], news: [{ key: "placed", kind: null }] },
    });
  });

  test("is never lost by whoever speaks before it is over, even if others are served first", async () => {
    const { look, host, id, timer } = await evening({ room: aisopos, control, options: { first: 1 } });
    const watching = await look("watcher");
    await timer.pass(60_999);
    const said = host.say({ table: id, seat: 0, id: "a", what: { is: "move", move: "L@c3" } });
    await timer.pass(10);
    expect(await said).toEqual({ ok: true, version: 1 });
    expect(watching.last().outcome).toBeNull();
  });
});

describe("a host that is opened again", () => {
  const afterTenSeconds = async () => {
    const first = await evening({ room: isis, control, options: { first: 1 } });
    const guest = await first.look(0);
    await first.timer.pass(11_000);
    await first.play(0, "P@a1");
    guest.leave();
    await first.timer.pass(21_000);
    return first;
  };

  test("goes on with the right times while the host itself was running, looked at or not", async () => {
    const { look } = await afterTenSeconds();
    expect(conductSeen(await look(1)).time?.seats).toEqual([still(55_000), runs(40_000)]);
  });

  test("takes nothing from anybody for the time before it, where it knows nothing of that", async () => {
    const first = await afterTenSeconds();
    first.host.close();
    await first.timer.pass(1e9);
    const again = first.reopened();
    const guest = await again.look(1);
    expect(conductSeen(guest).time?.seats).toEqual([still(55_000), runs(60_000, 1000)]);
    await again.timer.pass(31_000);
    await again.play(1, "P@b1");
    expect(conductSeen(guest).time?.seats).toEqual([runs(55_000, 1000), still(35_000)]);
  });

  test("takes only what was used, where it knows when nothing was running", async () => {
    const first = await afterTenSeconds();
    first.host.close();
    const from = first.timer.now();
    await first.timer.pass(1e9);
    const again = first.reopened({ outages: [{ from, to: first.timer.now() }] });
    const guest = await again.look(1);
    expect(conductSeen(guest).time?.seats).toEqual([still(55_000), runs(40_000, 1000)]);
    await again.timer.pass(41_000);
    expect(conductSeen(guest).away, "and then it counts").toEqual([1]);
  });
});

test("while nothing can be kept, nobody loses time", async () => {
  const sound = memoryStore();
  let isBroken = false;
  const broken = () => Promise.reject(new Error("the disk is full"));
  const store: Store = {
    ...sound,
    append: (...all) => (isBroken ? broken() : sound.append(...all)),
    conduct: (...all) => (isBroken ? broken() : sound.conduct(...all)),
  };
  const { look, say, play, timer } = await evening({ room: aisopos, control, options: { first: 1 }, over: { store } });
  const watching = await look(0);
  await timer.pass(31_000);
  isBroken = true;
  const move = { is: "move", move: "L@c3" } as const;
  expect(await say(0, move)).toEqual({ ok: false, why: { key: "notKept" } });
  await timer.pass(500_000);
  expect(watching.last().outcome).toBeNull();
  isBroken = false;
  await play(0, "L@c3");
  expect(conductSeen(watching).time?.seats[0]).toEqual(still(35_000));
});
