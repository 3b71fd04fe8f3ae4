import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import type { Attendant } from "../ports/attendant.ts";
import { memoryPresence } from "../ports/memory/memory-presence.ts";
import { PresenceWatch } from "./presence-watch.ts";

const TABLE = "table";
const GONE = 120_000;
const [ana, ben]: readonly [Attendant, Attendant] = [
  { person: "ana", program: null },
  { person: "ben", program: null },
];

/** A watched table. Everything that was told is kept with its moment, in milliseconds since the start. */
function watchedTable(times: readonly number[] = [GONE]) {
  const timer = fakeTimer();
  const start = timer.now();
  const presence = memoryPresence(timer);
  const told: string[] = [];
  const looked: number[] = [];
  const watch = new PresenceWatch(presence, timer, TABLE, times, {
    onTold: () => told.push(`${timer.now() - start}: ${watch.told().map((one) => one ?? "-")}`),
    onSight: () => looked.push(timer.now() - start),
  });
  presence.subscribe((table) => {
    if (table === TABLE) watch.look();
  });
  /** Opens a page of this person that stays seen until it is closed, as a program's does. */
  const come = (person: string, table = TABLE) => presence.openPage(table, person, true);
  return { timer, presence, watch, told, looked, come };
}

describe("TL-35 who is there is told", () => {
  test("at once and by seat when people sit down, with nothing for a bot's seat", async () => {
    const { timer, watch, told, come } = watchedTable();
    come("ben");
    await timer.settle();
    watch.setHolders([ana, null, ben]);
    expect(told).toEqual(["0: elsewhere,-,present"]);
    expect(watch.told()).toEqual(["elsewhere", null, "present"]);
    expect(watch.sights()).toMatchObject([{ person: "ana", own: { isSeen: false } }, null, { own: { isSeen: true } }]);
  });

  test("only when it has changed", async () => {
    const { timer, watch, told, looked, come } = watchedTable();
    come("ana");
    watch.setHolders([ana]);
    await timer.advance(10_000);
    const before = looked.length;
    watch.look();
    watch.setHolders([ana]);
    expect(looked.length, "though somebody looked").toBe(before + 2);
    expect(told).toEqual(["0: present"]);
  });

  test("also when nobody but bots has come or gone", async () => {
    const { timer, watch, told } = watchedTable();
    watch.setHolders([null]);
    await timer.advance(500);
    watch.setHolders([null, null]);
    await timer.advance(500);
    watch.setHolders([]);
    expect(told).toEqual(["0: -", "500: -,-", "1000: "]);
  });

  test("at most twice a second, and then as it is by then", async () => {
    const { timer, watch, told, come } = watchedTable();
    watch.setHolders([ana, ben]);
    for (const person of ["ana", "ben"]) {
      await timer.advance(100);
      come(person);
    }
    await timer.advance(299);
    expect(told).toEqual(["0: elsewhere,elsewhere"]);
    await timer.advance(10_000);
    expect(told).toEqual(["0: elsewhere,elsewhere", "500: present,present"]);
  });

  test("at once after half a second in which nothing was told", async () => {
    const { timer, watch, told, come } = watchedTable();
    watch.setHolders([ana]);
    await timer.advance(500);
    come("ana");
    await timer.settle();
    expect(told).toEqual(["0: elsewhere", "500: present"]);
  });

  test("not at all when it was so for less than half a second", async () => {
    const { timer, watch, told } = watchedTable();
    watch.setHolders([ana]);
    await timer.advance(100);
    watch.setHolders([null]);
    await timer.advance(100);
    watch.setHolders([ana]);
    await timer.advance(1000);
    expect(told).toEqual(["0: elsewhere"]);
  });

  test("as it is at this table, not at another", async () => {
    const { timer, watch, told, come } = watchedTable();
    watch.setHolders([ana]);
    come("ana", "another table");
    await timer.advance(1000);
    expect(told).toEqual(["0: elsewhere"]);
  });
});

describe("The watch looks by itself", () => {
  test("TL-28, TL-29, TL-30 when somebody ceases to be present, is away and is gone, and then no more", async () => {
    const { timer, watch, told, looked, come } = watchedTable();
    const page = come("ana");
    watch.setHolders([ana]);
    await timer.advance(5_000);
    page.close();
    await timer.advance(GONE);
    expect(told).toEqual(["0: present", "15000: elsewhere", "65000: away"]);
    expect(looked.slice(-4)).toEqual([5_000, 15_000, 65_000, 125_000]);
    expect(timer.pending()).toBe(0);
  });

  test("TL-24 when the last word of a page is too old", async () => {
    const { timer, presence, watch, told } = watchedTable();
    presence.openPage(TABLE, "ana", false).visible();
    watch.setHolders([ana]);
    await timer.advance(25_000);
    expect(told).toEqual(["0: present"]);
    await timer.advance(1);
    expect(told, "last seen 25 seconds ago").toEqual(["0: present", "25001: elsewhere"]);
  });

  test("when the program of a seat, its person, or an owner without a seat goes", async () => {
    for (const [holders, others] of [
      [[{ person: "ana", program: "robot" }], []],
      [[{ person: "robot", program: "another" }], []],
      [[null], ["robot"]],
    ] as const) {
      const { timer, watch, looked, presence } = watchedTable();
      presence.asked(TABLE, "robot", 1_000);
      await timer.settle();
      watch.setHolders(holders, others);
      await timer.advance(200_000);
      expect(looked.slice(looked.indexOf(1_001))).toEqual(expect.arrayContaining([1_001, 11_000, 61_000, 121_000]));
      expect(timer.pending()).toBe(0);
    }
  });

  test("at others only where there are others", async () => {
    const { timer, watch } = watchedTable();
    watch.setHolders([null], ["ana"]);
    expect(timer.pending()).toBe(1);
    watch.setHolders([null]);
    expect(timer.pending()).toBe(0);
  });

  test("at most a day later, because timers cannot wait for ever", async () => {
    const { timer, watch, looked } = watchedTable([3 * DAY]);
    watch.setHolders([ana]);
    await timer.advance(4 * DAY);
    expect(looked).toEqual([0, 10_000, 60_000, 60_000 + DAY, 60_000 + 2 * DAY, 3 * DAY]);
  });

  test("at nobody before somebody sits down", () => {
    const { timer, watch } = watchedTable();
    watch.look();
    expect(timer.pending()).toBe(0);
  });

  test("not after it was stopped, and nothing is pending then", async () => {
    const { timer, watch, told, looked, come } = watchedTable();
    watch.setHolders([ana]);
    come("ana");
    await timer.settle();
    expect(timer.pending(), "a telling waits").toBe(1);
    watch.stop();
    expect(timer.pending()).toBe(0);
    const before = looked.length;
    watch.setHolders([ben]);
    await timer.advance(DAY);
    expect([told, looked.length]).toEqual([["0: elsewhere"], before]);
  });

  test("not any more where a listener stopped it", async () => {
    const timer = fakeTimer();
    const watch: PresenceWatch = new PresenceWatch(memoryPresence(timer), timer, TABLE, [], {
      onTold: () => {},
      onSight: () => watch.stop(),
    });
    watch.setHolders([ana]);
    expect(timer.pending()).toBe(0);
  });
});
