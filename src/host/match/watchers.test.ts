import { expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { startTimedMatch } from "../../testing/host/timed-match.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const three = { room: isis, control: { is: "none" }, options: { first: 1 }, people: 3, seats: 4 } as const;

test("Nothing is published after the match is gone", async () => {
  const { watch, host, id, timer } = await startTimedMatch(three);
  const [own, watching] = [await watch(0), await watch("watcher")];
  await host.remove(id);
  await timer.settle();
  own.leave();
  expect(watching.messages.at(-1)).toEqual({ t: "gone", match: id });
});
