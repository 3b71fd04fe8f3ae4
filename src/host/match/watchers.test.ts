import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { testRooms, watchMatch } from "../../testing/host/test-host.ts";
import { startTimedMatch } from "../../testing/host/timed-match.ts";
import { type Audience, Watchers } from "./watchers.ts";

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

describe("The viewers of a match", () => {
  const message = (key: string): ToViewer => ({ t: "refused", match: "m", why: { key } });
  function viewers() {
    const told: string[] = [];
    const errors: unknown[] = [];
    const watchers = new Watchers("m", (error) => void errors.push(error));
    const add = (audience: Audience, name: string, { looksOn = false, from = 0 } = {}) =>
      watchers.add(
        audience,
        () => [message("first")],
        from,
        (one) => {
          const what = one.t === "device" ? `looks on ${one.looksOn}` : one.t === "refused" ? one.why.key : one.t;
          told.push(`${name}: ${what}`);
        },
        looksOn,
      );
    return { watchers, told, errors, add };
  }

  test("ST-69 the device that leaves hands the seat back, and nobody who only watches is told of devices", () => {
    const { told, add } = viewers();
    const leaveFirst = add(0, "one");
    const leaveSecond = add(0, "two");
    expect(told.splice(0)).toEqual(["one: first", "two: first", "one: looks on true"]);
    leaveSecond();
    expect(told.splice(0)).toEqual(["one: looks on false"]);
    leaveSecond();
    leaveFirst();
    expect(told.splice(0), "leaving twice, or as the last, tells nobody").toEqual([]);
    for (const audience of ["watcher", "screen"] as const) {
      add(audience, "three");
      add(audience, "four", { looksOn: true })();
      add(audience, "five")();
    }
    expect(told.filter((one) => one.includes("looks"))).toEqual([]);
  });

  test("ST-69 whoever looks on leaves without a word, and plays where nobody else does", () => {
    const { told, add } = viewers();
    add(0, "one");
    const leave = add(0, "two", { looksOn: true });
    expect(told.splice(0)).toEqual(["one: first", "two: first", "two: looks on true"]);
    leave();
    expect(told.splice(0)).toEqual([]);
    add(1, "three", { looksOn: true });
    expect(told).toEqual(["three: first", "three: looks on false"]);
  });

  test("are known by their seats and audiences while they are there", () => {
    const { watchers, add } = viewers();
    const leaves = [add(0, "one"), add(0, "two"), add("watcher", "three"), add("screen", "four")];
    expect(watchers.seats()).toEqual([0]);
    expect(watchers.audiences()).toEqual([0, "watcher", "screen"]);
    leaves[0]?.();
    expect(watchers.seats()).toEqual([0]);
    for (const leave of leaves) leave();
    expect(watchers.audiences()).toEqual([]);
  });

  test("are told what each has missed, and those who have missed the same get the same", () => {
    const { watchers, told, add } = viewers();
    add("watcher", "one", { from: 1 });
    add("watcher", "two", { from: 3 });
    add("watcher", "three", { from: 1 });
    told.splice(0);
    const asked: number[] = [];
    const since = (from: number) => {
      asked.push(from);
      return [message(`since ${from}`)];
    };
    watchers.tell("watcher", 2, since);
    expect(told.splice(0)).toEqual(["one: since 1", "two: since 3", "three: since 1"]);
    expect(asked.splice(0), "made once").toEqual([1, 3]);
    watchers.tell("watcher", 2, since);
    expect(told, "who knows more does not forget it").toEqual(["one: since 2", "two: since 3", "three: since 2"]);
    watchers.tell("screen", 9, since);
    expect(told).toHaveLength(3);
  });

  test("who are dismissed get one last message", () => {
    const { watchers, told, add } = viewers();
    const leave = add("watcher", "one");
    add(0, "two");
    told.splice(0);
    watchers.dismiss("watcher", message("last"));
    watchers.dismiss("screen", message("last"));
    watchers.publishAll(() => message("more"));
    leave();
    expect(told).toEqual(["one: last", "two: more"]);
    expect(watchers.audiences()).toEqual([0]);
  });

  test("a message for one seat or audience reaches nobody else, and one that fails no other", () => {
    const { watchers, told, errors, add } = viewers();
    watchers.add(
      0,
      () => [],
      0,
      () => {
        throw new Error("closed");
      },
    );
    add(0, "one");
    add(1, "two");
    told.splice(0);
    errors.splice(0);
    watchers.publishTo(0, message("to 0"));
    watchers.publishAll((audience) => (audience === 1 ? message("to 1") : null));
    expect(told).toEqual(["one: to 0", "two: to 1"]);
    expect(errors).toEqual([new Error("closed")]);
  });
});
