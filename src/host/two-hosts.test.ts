import { describe, expect, test } from "vitest";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import { micatio } from "../testing/micatio.ts";
import type { Bus } from "./bus.ts";
import { hostOf } from "./host.ts";
import { localBus } from "./local-bus.ts";
import { memoryStore } from "./memory-store.ts";
import { company, guest, madeTable, player, rehearsal, rooms } from "./rehearsal.ts";

const toy = {
  ...rooms[0],
  id: "micatio",
  usual: 3,
  game: async () => ({ game: micatio }),
  bots: async () => ({ bots: [] }),
} as Room;

const DEAF: Bus = { publish: () => {}, listen: () => () => {} };

/** Two tabs on one store. */
function twoHosts(bus: Bus) {
  const store = memoryStore();
  const all = { store, bus, rooms: [...rooms, toy] };
  const [one, other] = [rehearsal(all), rehearsal(all)];
  return { store, one: hostOf(one), other: hostOf(other), complaints: () => [...one.complaints, ...other.complaints] };
}

const tick = () => new Promise<void>((done) => setImmediate(done));
const move = (table: string, seat: Seat, id: string, text: string) =>
  ({ table, seat, id, what: { is: "move", move: text } }) as const;

describe.each(rooms.map((room) => [room.id, room] as const))("%s", (_, room) => {
  test("a person in each of two tabs, and bots in both, play one match", async () => {
    const { game } = await room.game();
    const { one, other, store, complaints } = twoHosts(localBus());
    const id = await madeTable(one, room, company(room, 2));
    const people = [player(one, game, id, 0, "left"), player(other, game, id, 1, "right")];
    await Promise.all(people.map(({ over }) => over));
    expect(complaints()).toEqual([]);
    expect(await other.record(id)).toEqual(await one.record(id));
    const versions = Array.from({ length: ((await store.read(id))?.steps.length ?? 0) + 1 }, (_, version) => version);
    for (const { heard } of people)
      expect(heard.flatMap((message) => (message.t === "told" ? message.version : []))).toEqual(versions);
  });
});

describe("without any rumour", () => {
  test("who speaks on an old position is told the new one and answered on it", async () => {
    const room = rooms.find(({ id }) => id === "isis-osiris") as Room;
    const { one, other } = twoHosts(DEAF);
    const id = await madeTable(one, room, company(room, 2, 2), { first: 1 });
    const [left, right] = [guest(one, id, 0), guest(other, id, 1)];
    await tick();
    expect(await one.say(move(id, 0, "a", "P@c3"))).toEqual({ ok: true, version: 1 });
    expect(right.last().version).toBe(0);
    expect(await other.say(move(id, 1, "b", "P@c3"))).toMatchObject({ ok: false, why: { key: "cellTaken" } });
    expect(right.last().version).toBe(1);
    expect(await other.say(move(id, 1, "b", "P@d3"))).toEqual({ ok: true, version: 2 });
    expect(await one.say(move(id, 0, "c", "P@d3"))).toMatchObject({ ok: false, why: { key: "cellTaken" } });
    expect(await one.say(move(id, 0, "c", "P@e3"))).toEqual({ ok: true, version: 3 });
    expect(left.last().version).toBe(3);
    expect(await other.say(move(id, 0, "c", "P@e3")), "an id that only the other tab knows").toEqual({
      ok: true,
      version: 3,
    });
  });

  test("a secret round of which each tab has heard a part is closed by the last", async () => {
    const { one, other } = twoHosts(DEAF);
    const id = await madeTable(one, toy, company(toy, 2, 2));
    const right = guest(other, id, 1);
    guest(one, id, 0);
    await tick();
    expect(await one.say(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
    expect(await other.say(move(id, 1, "b", "2"))).toEqual({ ok: true, version: 0 });
    await tick();
    expect(right.last()).toMatchObject({ version: 1, view: { news: [{ key: "shown", fingers: [1, 2] }] } });
  });

  test("a sealed move that was replaced in another tab is not played", async () => {
    const { one, other } = twoHosts(DEAF);
    const id = await madeTable(one, toy, company(toy, 2, 2));
    const [left, right] = [guest(one, id, 0), guest(other, id, 0)];
    await tick();
    await one.say(move(id, 0, "a", "1"));
    await other.say(move(id, 0, "b", "3"));
    expect(right.heard.at(-1)).toMatchObject({ t: "spoke", spoken: { mine: "3" } });
    expect(await one.say(move(id, 1, "c", "2"))).toEqual({ ok: true, version: 1 });
    expect(left.last().view.news).toMatchObject([{ key: "shown", fingers: [3, 2] }]);
  });

  test("an id that was replaced does not come back", async () => {
    const { one, other } = twoHosts(DEAF);
    const id = await madeTable(one, toy, company(toy, 2, 2));
    await one.say(move(id, 0, "a", "1"));
    await one.say(move(id, 0, "b", "3"));
    expect(await one.say(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
    expect(await other.say(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
    const { last } = guest(other, id, 0);
    await tick();
    expect(last().spoken).toEqual({ seats: [0], mine: "3" });
  });
});

test("a table removed in one tab is gone in the other", async () => {
  const { one, other } = twoHosts(localBus());
  const id = await madeTable(one, toy, company(toy, 2, 2));
  const [left, right] = [guest(one, id, 0), guest(other, id, 1)];
  await tick();
  expect(await one.remove(id)).toEqual({ ok: true });
  await tick();
  for (const { heard } of [left, right]) expect(heard.at(-1)).toEqual({ t: "gone", table: id });
  expect(await other.say(move(id, 1, "a", "1"))).toEqual({ ok: false, why: { key: "noSuchTable" } });
});
