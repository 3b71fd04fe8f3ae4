import { expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import type { ToViewer } from "../protocol/messages.ts";
import { rooms } from "./rehearsal.ts";
import { conductSeen, evening } from "./timed-rehearsal.ts";

const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;
const three = { room: isis, control: { is: "none" }, options: { first: 1 }, people: 3, seats: 4 } as const;
const presences = (heard: readonly ToViewer[]) =>
  heard.flatMap((one) => (one.t === "conduct" || one.t === "told" ? [one.conduct.present] : []));

test("everybody is told which people look at the table, by seat whatever the order they came in", async () => {
  const { look } = await evening(three);
  const watching = await look("watcher");
  expect(conductSeen(watching).present).toEqual([]);
  const third = await look(2);
  const first = await look(0);
  expect(presences(watching.heard)).toEqual([[], [2], [0, 2]]);
  expect(presences(third.heard)).toEqual([[2], [0, 2]]);
  expect(presences(first.heard), "whoever has just come is told once").toEqual([[0, 2]]);
  third.leave();
  expect(conductSeen(watching).present).toEqual([0]);
});

test("somebody at two devices is there once, and gone only when both are", async () => {
  const { look } = await evening(three);
  const watching = await look("watcher");
  const [laptop, phone] = [await look(1), await look(1)];
  laptop.leave();
  laptop.leave();
  expect(presences(watching.heard)).toEqual([[], [1]]);
  phone.leave();
  expect(presences(watching.heard)).toEqual([[], [1], []]);
});

test("watchers are nobody's business, and neither since when nor when last is told", async () => {
  const { look, timer } = await evening(three);
  const watching = await look("watcher");
  const another = await look("watcher");
  another.leave();
  await timer.pass(5000);
  const own = await look(0);
  expect(presences(watching.heard)).toEqual([[], [0]]);
  expect(Object.keys(conductSeen(own)).sort()).toEqual(["away", "isPaused", "left", "present", "proposal", "time"]);
});

test("nothing is told after the table is gone", async () => {
  const { look, host, id, timer } = await evening(three);
  const [own, watching] = [await look(0), await look("watcher")];
  await host.remove(id);
  await timer.settled();
  own.leave();
  expect(watching.heard.at(-1)).toEqual({ t: "gone", table: id });
});
