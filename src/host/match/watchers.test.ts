import { expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const three = { room: isis, control: { is: "none" }, options: { first: 1 }, people: 3, seats: 4 } as const;
const presences = (messages: readonly ToViewer[]) =>
  messages.flatMap((one) => (one.t === "matchControl" || one.t === "update" ? [one.matchControl.present] : []));

test("Everybody learns which people watch the match, by seat and not in the order of arrival", async () => {
  const { watch } = await startTimedMatch(three);
  const watching = await watch("watcher");
  expect(lastMatchControl(watching).present).toEqual([]);
  const third = await watch(2);
  const first = await watch(0);
  expect(presences(watching.messages)).toEqual([[], [2], [0, 2]]);
  expect(presences(third.messages)).toEqual([[2], [0, 2]]);
  expect(presences(first.messages), "a new viewer is told once").toEqual([[0, 2]]);
  third.leave();
  expect(lastMatchControl(watching).present).toEqual([0]);
});

test("A person on two devices is present once, and gone only when both are", async () => {
  const { watch } = await startTimedMatch(three);
  const watching = await watch("watcher");
  const [laptop, phone] = [await watch(1), await watch(1)];
  laptop.leave();
  laptop.leave();
  expect(presences(watching.messages)).toEqual([[], [1]]);
  phone.leave();
  expect(presences(watching.messages)).toEqual([[], [1], []]);
});

test("Nobody learns of watchers, nor when anybody came or was last present", async () => {
  const { watch, timer } = await startTimedMatch(three);
  const watching = await watch("watcher");
  const another = await watch("watcher");
  another.leave();
  await timer.advance(5000);
  const own = await watch(0);
  expect(presences(watching.messages)).toEqual([[], [0]]);
  expect(Object.keys(lastMatchControl(own)).sort()).toEqual([
    "away",
    "isPaused",
    "left",
    "present",
    "proposal",
    "time",
  ]);
});

test("Nothing is published after the match is gone", async () => {
  const { watch, host, id, timer } = await startTimedMatch(three);
  const [own, watching] = [await watch(0), await watch("watcher")];
  await host.remove(id);
  await timer.settle();
  own.leave();
  expect(watching.messages.at(-1)).toEqual({ t: "gone", match: id });
});
