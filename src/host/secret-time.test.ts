import { describe, expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import { micatio } from "../testing/micatio.ts";
import { rooms } from "./rehearsal.ts";
import { conductSeen, evening } from "./timed-rehearsal.ts";

const toy = {
  ...rooms[0],
  id: "micatio",
  game: async () => ({ game: micatio }),
  bots: async () => ({ bots: [] }),
} as Room;
const control = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const still = (left: number) => ({ left, isRunning: false, grace: 0 });
const runs = (left: number, grace = 0) => ({ left, isRunning: true, grace });

describe("in a secret round", () => {
  const ring = { room: toy, control, people: 3, options: { cheers: false } };

  test("everybody's time runs, and that of whoever has spoken stands still, whatever they say instead", async () => {
    const { look, play, timer } = await evening(ring);
    const now = async () => conductSeen(await look("watcher")).time?.seats;
    await look(0);
    await timer.pass(11_000);
    await play(1, "3");
    await timer.pass(10_000);
    expect(await now()).toEqual([runs(40_000), still(50_000), runs(40_000)]);
    await play(1, "4");
    await timer.pass(10_000);
    expect(await now()).toEqual([runs(30_000), still(50_000), runs(30_000)]);
    await play(0, "1");
    await play(2, "1");
    expect(await now(), "the increment comes with the round").toEqual([
      runs(35_000, 1000),
      runs(55_000, 1000),
      runs(35_000, 1000),
    ]);
  });

  test("only the missing seats are played when their time is over", async () => {
    const { look, play, timer, ports } = await evening({ ...ring, people: 12 });
    const watching = await look("watcher");
    await timer.pass(30_000);
    for (const seat of [0, 1, 2, 4, 5, 6, 7, 9, 10] as const) await play(seat, "2");
    await timer.pass(30_999);
    expect(watching.last().version).toBe(0);
    await timer.pass(1);
    const { line, version } = watching.last();
    expect(version).toBe(1);
    expect(line.standIns).toEqual([3, 8, 11]);
    const [{ fingers }] = line.news as unknown as readonly [{ readonly fingers: readonly number[] }];
    expect(fingers.filter((_, seat) => ![3, 8, 11].includes(seat))).toEqual(Array(9).fill(2));
    expect(conductSeen(watching).away).toEqual([3, 8, 11]);
    expect(ports.complaints).toEqual([]);
  });

  test("seats whose time ends at different moments are played each at its own", async () => {
    const { look, play, timer } = await evening({ ...ring, options: { cheers: false, rounds: 3 } });
    const watching = await look("watcher");
    const spoken = () => watching.heard.flatMap((one) => (one.t === "spoke" ? [one.spoken.seats] : [])).at(-1);
    await timer.pass(21_000);
    await play(0, "1");
    await play(1, "1");
    await timer.pass(10_000);
    await play(2, "1");
    // 45, 45 and 35 seconds are left.
    await timer.pass(36_000);
    expect(spoken()).toEqual([2]);
    await play(1, "5");
    expect(spoken()).toEqual([1, 2]);
    await timer.pass(10_000);
    expect(watching.last().line.standIns).toEqual([0, 2]);
  });

  test("its person may still say it better until the round is closed, and then it is no stand-in's", async () => {
    const { look, play, timer } = await evening(ring);
    const own = await look(0);
    await play(1, "1");
    await play(2, "1");
    await timer.pass(31_000);
    await play(0, "1");
    await timer.pass(36_000);
    expect(own.heard.at(-1)).toMatchObject({ t: "spoke", spoken: { seats: [0] } });
    expect(conductSeen(own).away).toEqual([0]);
    await play(0, "5");
    expect(own.heard.at(-1)).toMatchObject({ t: "spoke", spoken: { seats: [0], mine: "5" } });
    expect(conductSeen(own).away).toEqual([]);
    await play(1, "2");
    await play(2, "2");
    expect(own.last().line).toMatchObject({ version: 2, news: [{ key: "shown", fingers: [5, 2, 2] }] });
    expect(own.last().line.standIns).toBeUndefined();
  });

  test("an open table reopened in mid-round knows who has spoken and when", async () => {
    const first = await evening(ring);
    const guest = await first.look(0);
    await first.timer.pass(11_000);
    await first.play(1, "3");
    await first.timer.pass(10_000);
    guest.leave();
    const [before] = [conductSeen(await first.look("watcher")).time];
    const again = first.reopened({ outages: [] });
    expect(conductSeen(await again.look("watcher")).time).toEqual(before);
  });
});
