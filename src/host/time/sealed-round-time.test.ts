import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";
import { micatio } from "../../testing/micatio.ts";

const toy = {
  ...testRooms[0],
  id: "micatio",
  game: async () => ({ game: micatio }),
  bots: async () => ({ bots: [] }),
} as Room;
const control = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const still = (left: number) => ({ left, isRunning: false, grace: 0 });
const runs = (left: number, grace = 0) => ({ left, isRunning: true, grace });

describe("A secret round", () => {
  const ring = { room: toy, control, people: 3, options: { cheers: false } };

  test("Everybody's time runs, and it stops when a seat seals a move, even if it replaces the move later", async () => {
    const { watch, play, timer } = await startTimedMatch(ring);
    const now = async () => lastMatchControl(await watch("watcher")).time?.seats;
    await watch(0);
    await timer.advance(11_000);
    await play(1, "3");
    await timer.advance(10_000);
    expect(await now()).toEqual([runs(40_000), still(50_000), runs(40_000)]);
    await play(1, "4");
    await timer.advance(10_000);
    expect(await now()).toEqual([runs(30_000), still(50_000), runs(30_000)]);
    await play(0, "1");
    await play(2, "1");
    expect(await now(), "the increment comes with the round").toEqual([
      runs(35_000, 1000),
      runs(55_000, 1000),
      runs(35_000, 1000),
    ]);
  });

  test("Only the missing seats are played for when their time is over", async () => {
    const { watch, play, timer, ports } = await startTimedMatch({ ...ring, people: 12 });
    const watching = await watch("watcher");
    await timer.advance(30_000);
    for (const seat of [0, 1, 2, 4, 5, 6, 7, 9, 10] as const) await play(seat, "2");
    await timer.advance(30_999);
    expect(watching.last().version).toBe(0);
    await timer.advance(1);
    const { logEntry, version } = watching.last();
    expect(version).toBe(1);
    expect(logEntry.standIns).toEqual([3, 8, 11]);
    const [{ fingers }] = logEntry.news as unknown as readonly [{ readonly fingers: readonly number[] }];
    expect(fingers.filter((_, seat) => ![3, 8, 11].includes(seat))).toEqual(Array(9).fill(2));
    expect(lastMatchControl(watching).away).toEqual([3, 8, 11]);
    expect(ports.errors).toEqual([]);
  });

  test("Seats whose time ends at different moments are played for at their own moments", async () => {
    const { watch, play, timer } = await startTimedMatch({ ...ring, options: { cheers: false, rounds: 3 } });
    const watching = await watch("watcher");
    const spoken = () => watching.messages.flatMap((one) => (one.t === "spoke" ? [one.spoken.seats] : [])).at(-1);
    await timer.advance(21_000);
    await play(0, "1");
    await play(1, "1");
    await timer.advance(10_000);
    await play(2, "1");
    // 45, 45 and 35 seconds are left.
    await timer.advance(36_500);
    expect(spoken()).toEqual([2]);
    await play(1, "5");
    await timer.advance(500);
    expect(spoken()).toEqual([1, 2]);
    await timer.advance(9000);
    expect(watching.last().logEntry.standIns).toEqual([0, 2]);
  });

  test("A person may replace a stand-in's move until the round is complete, and then it is not marked", async () => {
    const { watch, play, timer } = await startTimedMatch(ring);
    const own = await watch(0);
    await play(1, "1");
    await play(2, "1");
    await timer.advance(31_000);
    await play(0, "1");
    await timer.advance(36_000);
    expect(own.messages.at(-1)).toMatchObject({ t: "spoke", spoken: { seats: [0] } });
    expect(lastMatchControl(own).away).toEqual([0]);
    await play(0, "5");
    expect(own.messages.findLast(({ t }) => t === "spoke")).toMatchObject({ spoken: { seats: [0], mine: "5" } });
    expect(lastMatchControl(own).away).toEqual([]);
    await play(1, "2");
    await play(2, "2");
    expect(own.last().logEntry).toMatchObject({ version: 2, news: [{ key: "shown", fingers: [5, 2, 2] }] });
    expect(own.last().logEntry.standIns).toBeUndefined();
  });

  test("A match reopened in the middle of a round knows who has sealed and when", async () => {
    const first = await startTimedMatch(ring);
    const viewer = await first.watch(0);
    await first.timer.advance(11_000);
    await first.play(1, "3");
    await first.timer.advance(10_000);
    viewer.leave();
    const [before] = [lastMatchControl(await first.watch("watcher")).time];
    const again = first.restarted({ outages: [] });
    expect(lastMatchControl(await again.watch("watcher")).time).toEqual(before);
  });
});
