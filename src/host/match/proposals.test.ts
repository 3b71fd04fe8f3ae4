import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Proposed } from "../../protocol/messages/match-messages.ts";
import { testPlayers, testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { memoryBus } from "../ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
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

const agree = async (
  { submit }: TimedMatch,
  [first, ...others]: readonly Seat[],
  action: typeof PAUSE | typeof RESUME,
) => {
  expect((await submit(first ?? 0, action)).ok).toBe(true);
  for (const seat of others) expect((await submit(seat, YES)).ok).toBe(true);
};

describe("A pause", () => {
  test.each(orders<Seat>([0, 1, 2]).map((order) => [order.join(" "), order] as const))(
    "A pause begins and ends when all have agreed, in the order %s, and costs nobody any time",
    async (_, order) => {
      const timedMatch = await startTimedMatch(three);
      const { watch, submit, play, timer } = timedMatch;
      const watching = await watch("watcher");
      await timer.advance(11_000);
      const [first, second, third] = order as [Seat, Seat, Seat];
      await submit(first, PAUSE);
      await submit(second, YES);
      const proposal = { by: first, proposed: { is: "pause" }, accepted: [second] };
      expect(lastMatchControl(watching)).toMatchObject({ isPaused: false, proposal });
      await timer.advance(10_000);
      await submit(third, YES);
      expect(lastMatchControl(watching)).toMatchObject({ isPaused: true, proposal: null });
      expect(timer.pending(), "nothing is due").toBe(0);
      await timer.advance(1e9);
      expect(lastMatchControl(await watch("watcher")).time?.seats[0]).toEqual({
        left: 40_000,
        isRunning: false,
        grace: 0,
      });
      await agree(timedMatch, order.toReversed(), RESUME);
      expect(lastMatchControl(watching).isPaused).toBe(false);
      await timer.advance(11_000);
      await play(0, "P@a1");
      expect(lastMatchControl(watching).time?.seats[0]?.left).toBe(35_000);
    },
  );

  test("In a pause nobody plays anything, but a person may leave or resign", async () => {
    const timedMatch = await startTimedMatch({ ...three, players: [...testPlayers(isis, 2, 3)], people: 2 });
    const { watch, submit, timer } = timedMatch;
    const watching = await watch("watcher");
    await submit(0, { is: "move", move: "P@a1" });
    await submit(1, { is: "move", move: "P@b1" });
    expect((await watch(1)).last().mayUndo).toBe(true);
    await agree(timedMatch, [0, 1], PAUSE);
    expect((await watch(1)).last().mayUndo).toBe(false);
    const { version } = watching.last();
    await timer.advance(1e9);
    expect(watching.last().version, "bots wait, too").toBe(version);
    for (const action of [
      { is: "move", move: "P@c1" },
      { is: "call", call: "offer" },
      { is: "call", call: "undo" },
    ] as const)
      expect(await submit(1, action)).toEqual(refusal("paused"));
    expect(await submit(1, { is: "call", call: "resign" })).toEqual(refusal("seatPlaysOn"));
    expect((await submit(1, { is: "leave" })).ok).toBe(true);
    await agree(timedMatch, [0], RESUME);
    await timer.advance(5000);
    expect(watching.last().version).toBeGreaterThan(version);
  });

  test("A match is still paused when it is opened again", async () => {
    const timedMatch = await startTimedMatch(three);
    await timedMatch.watch(0);
    await agree(timedMatch, [0, 1, 2], PAUSE);
    const again = timedMatch.restarted();
    expect(lastMatchControl(await again.watch(1))).toMatchObject({ isPaused: true });
    expect(await again.submit(0, { is: "move", move: "P@a1" })).toEqual(refusal("paused"));
  });

  test("A person alone with bots need not ask anybody", async () => {
    const { submit, watch } = await startTimedMatch({ ...three, people: 1, seats: 3 });
    const own = await watch(0);
    expect(await submit(0, PAUSE)).toEqual({ ok: true, version: 0 });
    expect(lastMatchControl(own).isPaused).toBe(true);
  });
});

describe("A live match becomes a correspondence match", () => {
  test.each(orders<Seat>([0, 1, 2]).map((order) => [order.join(" "), order] as const))(
    "The time control changes when all have agreed, in the order %s",
    async (_, order) => {
      const { watch, submit, timer } = await startTimedMatch(three);
      const watching = await watch("watcher");
      await timer.advance(30_000);
      await submit(order[0] as Seat, SLOW);
      for (const seat of order.slice(1)) await submit(seat, YES);
      expect(lastMatchControl(watching)).toMatchObject({
        proposal: null,
        time: {
          control: slow,
          seats: [{ left: 2 * DAY, isRunning: true }, { isRunning: false }, { isRunning: false }],
        },
      });
      await timer.advance(2 * DAY - 1);
      expect(watching.last().version).toBe(0);
      await timer.advance(1);
      expect(watching.last().logEntry.standIns).toEqual([0]);
      expect(lastMatchControl(watching).away, "misses count anew").toEqual([0]);
    },
  );

  test("The match may also lose its clock, even in a pause, and whoever was away counts as present again", async () => {
    const timedMatch = await startTimedMatch({ ...three, people: 2 });
    const { watch, submit, timer } = timedMatch;
    const watching = await watch("watcher");
    await timer.advance(61_000);
    expect(lastMatchControl(watching).away).toEqual([0]);
    await agree(timedMatch, [0, 1], PAUSE);
    await submit(1, { is: "propose", proposal: { is: "control", control: { is: "none" } } });
    await submit(0, YES);
    expect(lastMatchControl(watching)).toMatchObject({ time: null, isPaused: true, away: [] });
  });

  test("Only a valid time control is accepted", async () => {
    const { submit } = await startTimedMatch(three);
    const nonsense: readonly unknown[] = [{ is: "control", control: { is: "live" } }, { is: "dance" }, {}, null];
    for (const proposal of nonsense)
      expect(await submit(0, { is: "propose", proposal: proposal as Proposed })).toEqual(
        refusal("controlMakesNoSense"),
      );
  });
});

describe("A proposal", () => {
  test("A proposal ends when one declines, when it is withdrawn and when a round is played, and then another is possible", async () => {
    const { watch, submit, play } = await startTimedMatch(three);
    const watching = await watch("watcher");
    const ends: readonly (() => Promise<unknown>)[] = [() => submit(2, NO), () => submit(1, NO), () => play(0, "P@a1")];
    for (const end of ends) {
      expect((await submit(1, PAUSE)).ok).toBe(true);
      expect(lastMatchControl(watching).proposal).toEqual({ by: 1, proposed: { is: "pause" }, accepted: [] });
      await end();
      expect(lastMatchControl(watching).proposal).toBeNull();
      expect(await submit(2, YES)).toEqual(refusal("nothingProposed"));
    }
  });

  test("What makes no sense is refused with a reason", async () => {
    const { submit } = await startTimedMatch(three);
    expect(await submit(0, YES)).toEqual(refusal("nothingProposed"));
    expect(await submit(0, RESUME)).toEqual(refusal("alreadySo"));
    expect(await submit(0, { is: "propose", proposal: { is: "control", control } })).toEqual(refusal("alreadySo"));
    await submit(0, PAUSE);
    expect(await submit(1, SLOW)).toEqual(refusal("proposalStands"));
    expect(await submit(0, YES)).toEqual(refusal("yourOwnProposal"));
    await submit(1, YES);
    expect(await submit(1, YES)).toEqual(refusal("agreedBefore"));
    await submit(2, YES);
    expect(await submit(0, PAUSE)).toEqual(refusal("alreadySo"));
  });

  test("The same id twice counts once", async () => {
    const { submit, watch } = await startTimedMatch(three);
    const watching = await watch("watcher");
    for (let times = 0; times < 2; times++) expect(await submit(0, PAUSE, "mine")).toEqual({ ok: true, version: 0 });
    await submit(1, NO);
    expect(await submit(0, PAUSE, "mine")).toEqual({ ok: true, version: 0 });
    expect(lastMatchControl(watching).proposal).toBeNull();
  });

  test("Whoever leaves is no longer asked, and their own proposal is withdrawn", async () => {
    const { submit, watch } = await startTimedMatch(three);
    const watching = await watch("watcher");
    await submit(0, PAUSE);
    await submit(1, YES);
    await submit(2, { is: "leave" });
    expect(lastMatchControl(watching)).toMatchObject({ isPaused: true, proposal: null });
    await submit(1, RESUME);
    await submit(1, { is: "leave" });
    expect(lastMatchControl(watching)).toMatchObject({ isPaused: true, proposal: null });
    await submit(0, RESUME);
    expect(lastMatchControl(watching).isPaused).toBe(false);
  });

  test("Those who have agreed and those who have left are told by seat, not in their order", async () => {
    const { submit, watch } = await startTimedMatch({ ...three, people: 4 });
    const watching = await watch("watcher");
    await submit(0, PAUSE);
    await submit(3, YES);
    await submit(1, YES);
    expect(lastMatchControl(watching).proposal?.accepted).toEqual([1, 3]);
    await submit(3, { is: "leave" });
    await submit(1, { is: "leave" });
    expect(lastMatchControl(watching).left).toEqual([1, 3]);
  });

  test("A bot, a watcher and a seat that does not exist have no vote", async () => {
    const { submit } = await startTimedMatch({ ...three, people: 2, seats: 3 });
    expect(await submit(2, PAUSE)).toEqual(refusal("notAtYourSeat"));
    expect(await submit(7, PAUSE)).toEqual(refusal("noSuchSeat"));
    expect(await submit(0, { is: "lapse", seats: [1] } as never)).toEqual(refusal("notForASeatToSay"));
    expect(await submit(0, { is: "closing" } as never)).toEqual(refusal("notForASeatToSay"));
  });

  test("People on two hosts of one store reach the same agreement, with or without notices", async () => {
    for (const bus of [memoryBus(), { publish: () => {}, subscribe: () => () => {} }]) {
      const one = await startTimedMatch({ ...three, over: { store: memoryMatchStore(), bus } });
      const other = one.restarted({ outages: [] });
      const [left, right] = [await one.watch(0), await other.watch(1)];
      await one.submit(0, PAUSE);
      expect(await other.submit(1, YES)).toEqual({ ok: true, version: 0 });
      expect(await other.submit(2, YES)).toEqual({ ok: true, version: 0 });
      expect(lastMatchControl(right)).toMatchObject({ isPaused: true });
      expect(await one.submit(0, { is: "move", move: "P@a1" })).toEqual(refusal("paused"));
      expect(lastMatchControl(left)).toMatchObject({ isPaused: true });
    }
  });
});
