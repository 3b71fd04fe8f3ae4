import { expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { testRooms, watchMatch } from "../../testing/host/test-host.ts";
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

test("ST-69 a seat plays on the device that watched it last; its other devices look on, and only they are told", async () => {
  const { watch, host, id } = await startTimedMatch(three);
  const [screen, rival] = [await watch("watcher"), await watch(0)];
  const told = ({ messages }: { readonly messages: readonly ToViewer[] }) =>
    messages.flatMap((one) => (one.t === "device" ? [[one.viewer, one.looksOn]] : []));
  const laptop = await watch(1);
  expect(told(laptop), "one device needs no message").toEqual([]);
  const phone = await watch(1);
  expect([told(laptop), told(phone)]).toEqual([[[1, true]], []]);
  const back = watchMatch(host, id, 1, null, undefined, true);
  await host.record(id);
  expect(told(back), "a device that looked on does not take the seat by coming back").toEqual([[1, true]]);
  expect(told(phone)).toEqual([]);
  phone.leave();
  expect([told(laptop), told(back)], "the seat goes on where it was watched last").toEqual([
    [[1, true]],
    [
      [1, true],
      [1, false],
    ],
  ]);
  back.leave();
  laptop.leave();
  expect([told(screen), told(rival)], "nobody else learns of devices").toEqual([[], []]);
  const alone = watchMatch(host, id, 1, null, undefined, true);
  await host.record(id);
  expect(told(alone), "nobody plays elsewhere").toEqual([[1, false]]);
});
