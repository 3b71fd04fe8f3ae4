import { describe, expect, test } from "vitest";
import { DAY } from "../kernel/clock.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Proposed } from "../protocol/messages.ts";
import { localBus } from "./local-bus.ts";
import { memoryStore } from "./memory-store.ts";
import { company, rooms } from "./rehearsal.ts";
import { conductSeen, type Evening, evening } from "./timed-rehearsal.ts";

const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;
const control = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const slow = { is: "days", perMove: 2 * DAY } as const;
const PAUSE = { is: "propose", proposal: { is: "pause" } } as const;
const RESUME = { is: "propose", proposal: { is: "resume" } } as const;
const SLOW = { is: "propose", proposal: { is: "control", control: slow } } as const;
const YES = { is: "answer", accepts: true } as const;
const NO = { is: "answer", accepts: false } as const;
const refusal = (key: string) => ({ ok: false, why: { key } });
const three = { room: isis, control, options: { first: 1 }, people: 3 };

/** All orders of these. */
const orders = <T>(things: readonly T[]): readonly (readonly T[])[] =>
  things.length === 0
    ? [[]]
    : things.flatMap((one, index) => orders(things.toSpliced(index, 1)).map((rest) => [one, ...rest]));

const agree = async ({ say }: Evening, [first, ...others]: readonly Seat[], what: typeof PAUSE | typeof RESUME) => {
  expect((await say(first ?? 0, what)).ok).toBe(true);
  for (const seat of others) expect((await say(seat, YES)).ok).toBe(true);
};

describe("a pause", () => {
  test.each(orders<Seat>([0, 1, 2]).map((order) => [order.join(" "), order] as const))(
    "begins and ends when all have agreed, in the order %s, and costs nobody anything",
    async (_, order) => {
      const table = await evening(three);
      const { look, say, play, timer } = table;
      const watching = await look("watcher");
      await timer.pass(11_000);
      const [first, second, third] = order as [Seat, Seat, Seat];
      await say(first, PAUSE);
      await say(second, YES);
      const proposal = { by: first, what: { is: "pause" }, accepted: [second] };
      expect(conductSeen(watching)).toMatchObject({ isPaused: false, proposal });
      await timer.pass(10_000);
      await say(third, YES);
      expect(conductSeen(watching)).toMatchObject({ isPaused: true, proposal: null });
      expect(timer.waiting(), "nothing is due").toBe(0);
      await timer.pass(1e9);
      expect(conductSeen(await look("watcher")).time?.seats[0]).toEqual({ left: 40_000, isRunning: false, grace: 0 });
      await agree(table, order.toReversed(), RESUME);
      expect(conductSeen(watching).isPaused).toBe(false);
      await timer.pass(11_000);
      await play(0, "P@a1");
      expect(conductSeen(watching).time?.seats[0]?.left).toBe(35_000);
    },
  );

  test("nothing is played in it, by nobody; only a seat can be given up", async () => {
    const table = await evening({ ...three, sitters: [...company(isis, 2, 3)], people: 2 });
    const { look, say, timer } = table;
    const watching = await look("watcher");
    await say(0, { is: "move", move: "P@a1" });
    await say(1, { is: "move", move: "P@b1" });
    await agree(table, [0, 1], PAUSE);
    const { version } = watching.last();
    await timer.pass(1e9);
    expect(watching.last().version, "bots wait, too").toBe(version);
    expect(watching.last().mayUndo).toBe(false);
    for (const what of [
      { is: "move", move: "P@c1" },
      { is: "call", call: "offer" },
      { is: "call", call: "undo" },
    ] as const)
      expect(await say(1, what)).toEqual(refusal("paused"));
    expect(await say(1, { is: "call", call: "resign" })).toEqual(refusal("seatPlaysOn"));
    expect((await say(1, { is: "leave" })).ok).toBe(true);
    await agree(table, [0], RESUME);
    await timer.pass(5000);
    expect(watching.last().version).toBeGreaterThan(version);
  });

  test("is kept: the table is still paused when it is opened again", async () => {
    const table = await evening(three);
    await table.look(0);
    await agree(table, [0, 1, 2], PAUSE);
    const again = table.reopened();
    expect(conductSeen(await again.look(1))).toMatchObject({ isPaused: true });
    expect(await again.say(0, { is: "move", move: "P@a1" })).toEqual(refusal("paused"));
  });

  test("a person alone with bots need not ask anybody", async () => {
    const { say, look } = await evening({ ...three, people: 1, seats: 3 });
    const own = await look(0);
    expect(await say(0, PAUSE)).toEqual({ ok: true, version: 0 });
    expect(conductSeen(own).isPaused).toBe(true);
  });
});

describe("a live table becomes a slow one", () => {
  test.each(orders<Seat>([0, 1, 2]).map((order) => [order.join(" "), order] as const))(
    "when all have agreed, in the order %s",
    async (_, order) => {
      const { look, say, timer } = await evening(three);
      const watching = await look("watcher");
      await timer.pass(30_000);
      await say(order[0] as Seat, SLOW);
      for (const seat of order.slice(1)) await say(seat, YES);
      expect(conductSeen(watching)).toMatchObject({
        proposal: null,
        time: {
          control: slow,
          seats: [{ left: 2 * DAY, isRunning: true }, { isRunning: false }, { isRunning: false }],
        },
      });
      await timer.pass(2 * DAY - 1);
      expect(watching.last().version).toBe(0);
      await timer.pass(1);
      expect(watching.last().line.standIns).toEqual([0]);
    },
  );

  test("or one without a clock, or a paused one; and whoever was away is here again", async () => {
    const table = await evening({ ...three, people: 2 });
    const { look, say, timer } = table;
    const watching = await look("watcher");
    await timer.pass(61_000);
    expect(conductSeen(watching).away).toEqual([0]);
    await agree(table, [0, 1], PAUSE);
    await say(1, { is: "propose", proposal: { is: "control", control: { is: "none" } } });
    await say(0, YES);
    expect(conductSeen(watching)).toMatchObject({ time: null, isPaused: true, away: [] });
  });

  test("only by what makes sense", async () => {
    const { say } = await evening(three);
    const nonsense: readonly unknown[] = [{ is: "control", control: { is: "live" } }, { is: "dance" }, {}, null];
    for (const proposal of nonsense)
      expect(await say(0, { is: "propose", proposal: proposal as Proposed })).toEqual(refusal("controlMakesNoSense"));
  });
});

describe("a proposal", () => {
  test("is gone when one declines, when it is withdrawn, and when a round is played; then there may be another", async () => {
    const { look, say, play } = await evening(three);
    const watching = await look("watcher");
    const ends: readonly (() => Promise<unknown>)[] = [() => say(2, NO), () => say(1, NO), () => play(0, "P@a1")];
    for (const end of ends) {
      expect((await say(1, PAUSE)).ok).toBe(true);
      expect(conductSeen(watching).proposal).toEqual({ by: 1, what: { is: "pause" }, accepted: [] });
      await end();
      expect(conductSeen(watching).proposal).toBeNull();
      expect(await say(2, YES)).toEqual(refusal("nothingProposed"));
    }
  });

  test("what makes no sense is refused, with a reason", async () => {
    const { say } = await evening(three);
    expect(await say(0, YES)).toEqual(refusal("nothingProposed"));
    expect(await say(0, RESUME)).toEqual(refusal("alreadySo"));
    expect(await say(0, { is: "propose", proposal: { is: "control", control } })).toEqual(refusal("alreadySo"));
    await say(0, PAUSE);
    expect(await say(1, SLOW)).toEqual(refusal("proposalStands"));
    expect(await say(0, YES)).toEqual(refusal("yourOwnProposal"));
    await say(1, YES);
    expect(await say(1, YES)).toEqual(refusal("agreedBefore"));
    await say(2, YES);
    expect(await say(0, PAUSE)).toEqual(refusal("alreadySo"));
  });

  test("the same id twice is one word", async () => {
    const { say, look } = await evening(three);
    const watching = await look("watcher");
    for (let times = 0; times < 2; times++) expect(await say(0, PAUSE, "mine")).toEqual({ ok: true, version: 0 });
    await say(1, NO);
    expect(await say(0, PAUSE, "mine")).toEqual({ ok: true, version: 0 });
    expect(conductSeen(watching).proposal).toBeNull();
  });

  test("whoever leaves is no longer asked, and what they proposed is withdrawn", async () => {
    const { say, look } = await evening(three);
    const watching = await look("watcher");
    await say(0, PAUSE);
    await say(1, YES);
    await say(2, { is: "leave" });
    expect(conductSeen(watching)).toMatchObject({ isPaused: true, proposal: null });
    await say(1, RESUME);
    await say(1, { is: "leave" });
    expect(conductSeen(watching)).toMatchObject({ isPaused: true, proposal: null });
    await say(0, RESUME);
    expect(conductSeen(watching).isPaused).toBe(false);
  });

  test("a bot, a watcher and whoever is not there have no say", async () => {
    const { say } = await evening({ ...three, people: 2, seats: 3 });
    expect(await say(2, PAUSE)).toEqual(refusal("notAtYourSeat"));
    expect(await say(7, PAUSE)).toEqual(refusal("noSuchSeat"));
    expect(await say(0, { is: "lapse", seats: [1] } as never)).toEqual(refusal("notForASeatToSay"));
    expect(await say(0, { is: "closing" } as never)).toEqual(refusal("notForASeatToSay"));
  });

  test("people at two hosts of one store come to the same agreement, whether they hear of each other or not", async () => {
    for (const bus of [localBus(), { publish: () => {}, listen: () => () => {} }]) {
      const one = await evening({ ...three, over: { store: memoryStore(), bus } });
      const other = one.reopened({ outages: [] });
      const [left, right] = [await one.look(0), await other.look(1)];
      await one.say(0, PAUSE);
      expect(await other.say(1, YES)).toEqual({ ok: true, version: 0 });
      expect(await other.say(2, YES)).toEqual({ ok: true, version: 0 });
      expect(conductSeen(right)).toMatchObject({ isPaused: true });
      expect(await one.say(0, { is: "move", move: "P@a1" })).toEqual(refusal("paused"));
      expect(conductSeen(left)).toMatchObject({ isPaused: true });
    }
  });
});
