import { describe, expect, test } from "vitest";
import { DAY } from "../kernel/clock.ts";
import type { Room } from "../kernel/room.ts";
import { memoryStore } from "./memory-store.ts";
import { company, rooms } from "./rehearsal.ts";
import type { Store, StoredMatch } from "./store.ts";
import { conductSeen, type Evening, evening } from "./timed-rehearsal.ts";

const room = (id: string) => rooms.find((one) => one.id === id) as Room;
const [isis, aisopos, ostrakon] = [room("isis-osiris"), room("aisopos"), room("ostrakon")];
const slow = { is: "days", perMove: DAY } as const;
const live = { is: "live", stock: 60_000, increment: 0, grace: 1_000 } as const;
/** More than any step must be looked at. */
const LOOKED_AT = 20_000;
const council = { room: ostrakon, control: slow, people: 6, options: { questionMode: "bank" } };
const stored = async ({ ports, id }: Evening) => (await ports.store.read(id)) as StoredMatch;

describe("at a table nobody looks at", () => {
  test("a missed day is played by a stand-in when it is over, not before, and once", async () => {
    const table = await evening({ room: isis, control: slow, options: { first: 1 } });
    const { host, timer } = table;
    expect(timer.waiting(), "nobody looks, nothing waits").toBe(0);
    await timer.pass(DAY - 1);
    expect(await host.overdue(10)).toBe(0);
    await timer.pass(1);
    expect(await host.overdue(10)).toBe(1);
    expect(await stored(table)).toMatchObject({ steps: [{ standIns: [0] }], conduct: { missed: [1, 0], lapsed: [] } });
    expect(await host.overdue(10)).toBe(0);
    expect(timer.waiting(), "the table is closed again").toBe(0);
    await timer.pass(DAY);
    expect(await host.overdue(10)).toBe(1);
    expect((await stored(table)).steps.map(({ standIns }) => standIns)).toEqual([[0], [1]]);
    await timer.pass(1000 * DAY);
    expect(await host.overdue(10), "all are away: it waits for one of them").toBe(0);
  });

  test("lost time loses at Aisopos, in a live match as well", async () => {
    for (const control of [slow, live]) {
      const { host, timer, look } = await evening({ room: aisopos, control, options: { first: 1 } });
      await timer.pass(DAY);
      expect(await host.overdue(10)).toBe(1);
      expect((await look("watcher")).last().outcome).toMatchObject({ places: [2, 1] });
    }
  });

  test("where a move takes days, bots play without being looked at, so that the next person is asked", async () => {
    const table = await evening({ room: isis, control: slow, options: { first: 1 }, people: 2, seats: 4 });
    const { host, say, timer } = table;
    await say(0, { is: "move", move: "P@a1" });
    await say(1, { is: "move", move: "P@b1" });
    expect((await table.ports.store.list())[0]?.asked).toEqual([2]);
    await timer.pass(59_999);
    expect(await host.overdue(10), "whoever looks sees them play at their pace").toBe(0);
    await timer.pass(1);
    expect(await host.overdue(10)).toBe(1);
    expect((await table.ports.store.list())[0]?.asked).toEqual([0]);
    expect(await host.overdue(10)).toBe(0);
  });

  test("live, they wait until somebody does", async () => {
    const { host, say, timer, ports } = await evening({
      room: isis,
      control: live,
      options: { first: 1 },
      people: 1,
      seats: 2,
    });
    await say(0, { is: "move", move: "P@a1" });
    await timer.pass(DAY);
    expect(await host.overdue(10)).toBe(0);
    expect((await ports.store.list())[0]?.asked).toEqual([1]);
  });

  test("in a secret round of many only those who were silent are played", async () => {
    const table = await evening(council);
    const { host, timer, ports } = table;
    await timer.pass(DAY + LOOKED_AT);
    expect(await host.overdue(10), "the question").toBe(1);
    const asked = (await ports.store.list())[0]?.asked ?? [];
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
    for (const seat of [0, 2, 3, 5] as const) await table.play(seat, "w");
    await timer.pass(DAY + LOOKED_AT);
    expect(await host.overdue(10)).toBe(1);
    const { steps } = await stored(table);
    expect(steps.map(({ standIns }) => standIns?.length)).toEqual([1, 2]);
    expect(steps[1]).toMatchObject({
      standIns: [1, 4],
      step: { round: [{ move: "w" }, {}, { move: "w" }, {}, {}, {}] },
    });
    expect(ports.complaints).toEqual([]);
  });

  test("whoever spoke since is not played for, and the moment of the others is found", async () => {
    const table = await evening(council);
    const { host, timer } = table;
    await timer.pass(DAY + LOOKED_AT);
    await host.overdue(10);
    await timer.pass(DAY / 2);
    for (const seat of [0, 1, 2, 3, 4, 5] as const) await table.play(seat, "w");
    await timer.pass(DAY / 2 + LOOKED_AT);
    expect(await host.overdue(10)).toBe(0);
    await timer.pass(DAY / 2 + LOOKED_AT);
    expect(await host.overdue(10), "the next question").toBe(1);
    expect((await stored(table)).steps.map(({ standIns }) => standIns?.length)).toEqual([1, undefined, 1]);
  });

  test("an outage moves what is due, and the store is told so that it is not found again", async () => {
    const first = await evening({ room: isis, control: slow, options: { first: 1 } });
    await first.timer.pass(DAY / 2);
    const from = first.timer.now();
    await first.timer.pass(9 * DAY);
    const { host, timer, look } = first.reopened({ outages: [{ from, to: first.timer.now() }] });
    expect(await host.overdue(10)).toBe(1);
    expect(await host.overdue(10)).toBe(0);
    const watching = await look("watcher");
    expect(watching.last().version).toBe(0);
    expect(conductSeen(watching).time?.seats[0]?.left).toBe(DAY / 2);
    watching.leave();
    await timer.pass(DAY / 2);
    expect(await host.overdue(10)).toBe(1);
    expect((await look("watcher")).last().version).toBe(1);
  });
});

describe("many tables", () => {
  test("are served as many at a time as asked for, the longest due first", async () => {
    const { host, timer, ports } = await evening({ room: isis, control: slow, options: { first: 1 } });
    for (let count = 0; count < 5; count++) {
      await timer.pass(1000);
      await host.make({ game: isis.id, options: {}, sitters: company(isis, 2, 2), control: slow });
      await host.make({ game: isis.id, options: {}, sitters: company(isis, 2, 2) });
    }
    await timer.pass(DAY);
    const counts = [await host.overdue(4), await host.overdue(4), await host.overdue(4)];
    expect(counts).toEqual([4, 2, 0]);
    expect((await ports.store.list()).filter(({ version }) => version > 0)).toHaveLength(6);
  });

  test("one that cannot be opened any more does not keep the others waiting", async () => {
    const sound = memoryStore();
    let damaged = "";
    const store: Store = {
      ...sound,
      read: async (id) => {
        const match = await sound.read(id);
        return match === null || id !== damaged ? match : { ...match, conduct: { ...match.conduct, missed: [] } };
      },
    };
    const { host, id, timer, ports } = await evening({ room: isis, control: slow, options: {}, over: { store } });
    damaged = id;
    await timer.pass(1000);
    await host.make({ game: isis.id, options: {}, sitters: company(isis, 2, 2), control: slow });
    await timer.pass(DAY);
    expect(await host.overdue(1), "the damaged one").toBe(1);
    expect(await host.overdue(1)).toBe(1);
    expect(await host.overdue(1)).toBe(0);
    expect(ports.complaints.map(String)).toEqual([`Error: ${id}: time of other seats`]);
  });

  test("a store that cannot be read is complained of, and tried again", async () => {
    const sound = memoryStore();
    let isBroken = true;
    const broken = () => Promise.reject(new Error("the disk is gone"));
    const store: Store = {
      ...sound,
      due: (...all) => (isBroken ? broken() : sound.due(...all)),
      conduct: (...all) => (isBroken ? broken() : sound.conduct(...all)),
    };
    const { host, timer, ports } = await evening({ room: isis, control: slow, over: { store } });
    await timer.pass(DAY);
    expect(await host.overdue(5)).toBe(0);
    expect(ports.complaints).toHaveLength(1);
    isBroken = false;
    expect(await host.overdue(5)).toBe(1);
  });
});
