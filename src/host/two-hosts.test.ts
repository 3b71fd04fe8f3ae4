import { describe, expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import {
  createMatchOnHost,
  playRandomly,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../testing/host/test-host.ts";
import { micatio } from "../testing/micatio.ts";
import { createHost } from "./host.ts";
import type { Bus } from "./ports/bus.ts";
import { memoryBus } from "./ports/memory/memory-bus.ts";
import { memoryMatchStore } from "./ports/memory/memory-match-store.ts";

const toy = {
  ...testRooms[0],
  id: "micatio",
  usual: 3,
  game: async () => ({ game: micatio }),
  bots: async () => ({ bots: [] }),
} as Room;

const DEAF: Bus = { publish: () => {}, subscribe: () => () => {} };

/** Two browser tabs on one store. */
function twoHosts(bus: Bus) {
  const store = memoryMatchStore();
  const all = { store, bus, rooms: [...testRooms, toy] };
  const [one, other] = [testPorts(all), testPorts(all)];
  return {
    store,
    one: createHost(one),
    other: createHost(other),
    errors: () => [...one.errors, ...other.errors],
  };
}

const tick = () => new Promise<void>((done) => setImmediate(done));
const move = (match: string, seat: Seat, id: string, text: string) =>
  ({ match, seat, id, action: { is: "move", move: text } }) as const;

describe.each(testRooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("A person in each of two tabs, and bots in both, play one match", async () => {
    const { game } = await room.game();
    const { one, other, store, errors } = twoHosts(memoryBus());
    const id = await createMatchOnHost(one, room, testPlayers(room, 2));
    const people = [playRandomly(one, game, id, 0, "left"), playRandomly(other, game, id, 1, "right")];
    await Promise.all(people.map(({ over }) => over));
    expect(errors()).toEqual([]);
    expect(await other.record(id)).toEqual(await one.record(id));
    const versions = Array.from({ length: ((await store.read(id))?.steps.length ?? 0) + 1 }, (_, version) => version);
    for (const { messages } of people)
      expect(messages.flatMap((message) => (message.t === "update" ? message.version : []))).toEqual(versions);
  });
});

describe("Without any notice", () => {
  test("TL-141 an action on an older position is answered on the new one, and its viewer is told", async () => {
    const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
    const { one, other } = twoHosts(DEAF);
    const id = await createMatchOnHost(one, room, testPlayers(room, 2, 2), { first: 1 });
    const [left, right] = [watchMatch(one, id, 0), watchMatch(other, id, 1)];
    await tick();
    expect(await one.submit(move(id, 0, "a", "P@c3"))).toEqual({ ok: true, version: 1 });
    expect(right.last().version).toBe(0);
    expect(await other.submit(move(id, 1, "b", "P@c3"))).toMatchObject({ ok: false, why: { key: "cellTaken" } });
    expect(right.last().version).toBe(1);
    expect(await other.submit(move(id, 1, "b", "P@d3"))).toEqual({ ok: true, version: 2 });
    expect(await one.submit(move(id, 0, "c", "P@d3"))).toMatchObject({ ok: false, why: { key: "cellTaken" } });
    expect(await one.submit(move(id, 0, "c", "P@e3"))).toEqual({ ok: true, version: 3 });
    expect(left.last().version).toBe(3);
    expect(await other.submit(move(id, 0, "c", "P@e3")), "an id that only the other tab knows").toEqual({
      ok: true,
      version: 3,
    });
  });

  test("The last tab completes a secret round of which each tab knows a part", async () => {
    const { one, other } = twoHosts(DEAF);
    const id = await createMatchOnHost(one, toy, testPlayers(toy, 2, 2));
    const right = watchMatch(other, id, 1);
    watchMatch(one, id, 0);
    await tick();
    expect(await one.submit(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
    expect(await other.submit(move(id, 1, "b", "2"))).toEqual({ ok: true, version: 0 });
    await tick();
    expect(right.last()).toMatchObject({ version: 1, view: { news: [{ key: "shown", fingers: [1, 2] }] } });
  });

  test("A sealed move that was replaced in another tab is not played", async () => {
    const { one, other } = twoHosts(DEAF);
    const id = await createMatchOnHost(one, toy, testPlayers(toy, 2, 2));
    const [left, right] = [watchMatch(one, id, 0), watchMatch(other, id, 0)];
    await tick();
    await one.submit(move(id, 0, "a", "1"));
    await other.submit(move(id, 0, "b", "3"));
    expect(right.messages.at(-1)).toMatchObject({ t: "spoke", spoken: { mine: "3" } });
    expect(await one.submit(move(id, 1, "c", "2"))).toEqual({ ok: true, version: 1 });
    expect(left.last().view.news).toMatchObject([{ key: "shown", fingers: [3, 2] }]);
  });

  test("TL-141 an id that was replaced does not come back", async () => {
    const { one, other } = twoHosts(DEAF);
    const id = await createMatchOnHost(one, toy, testPlayers(toy, 2, 2));
    await one.submit(move(id, 0, "a", "1"));
    await one.submit(move(id, 0, "b", "3"));
    expect(await one.submit(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
    expect(await other.submit(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
    const { last } = watchMatch(other, id, 0);
    await tick();
    expect(last().spoken).toEqual({ seats: [0], mine: "3" });
  });
});

test("A match removed in one tab is gone in the other", async () => {
  const { one, other } = twoHosts(memoryBus());
  const id = await createMatchOnHost(one, toy, testPlayers(toy, 2, 2));
  const [left, right] = [watchMatch(one, id, 0), watchMatch(other, id, 1)];
  await tick();
  expect(await one.remove(id)).toEqual({ ok: true });
  await tick();
  for (const { messages } of [left, right]) expect(messages.at(-1)).toEqual({ t: "gone", match: id });
  expect(await other.submit(move(id, 1, "a", "1"))).toEqual({ ok: false, why: { key: "noSuchTable" } });
});
