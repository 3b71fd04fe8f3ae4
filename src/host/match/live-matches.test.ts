import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import { startAttendedMatch } from "../../testing/host/attended-match.ts";
import { createMatchOnHost, testPlayers, testPorts, testRooms, watchMatch } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";
import { createHost } from "../host.ts";
import { memoryBus } from "../ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));
const move = (text: string) => ({ is: "move", move: text }) as const;

describe("A match that is being opened", () => {
  test("A change that another host stores meanwhile is not missed", async () => {
    const [store, bus] = [memoryMatchStore(), memoryBus()];
    const one = createHost(testPorts({ store, bus }));
    const id = await createMatchOnHost(one, isis, testPlayers(isis, 2, 2), { first: 1 });
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow = {
      ...store,
      read: async (match: string) => {
        const stored = await store.read(match);
        await isOpen;
        return stored;
      },
    };
    const other = createHost(testPorts({ store: slow, bus }));
    const { last } = watchMatch(other, id, 1);
    await tick();
    await one.submit({ match: id, seat: 0, id: "a", action: move("P@a1") });
    open();
    await tick();
    expect(last().version).toBe(1);
  });

  test("It is closed again if nobody wants it any more", async () => {
    const { host, id, timer, restarted } = await startTimedMatch({
      room: isis,
      control: { is: "live", stock: 60_000, increment: 0, grace: 0 },
      people: 1,
      seats: 2,
    });
    host.close();
    const other = restarted();
    const { messages, leave } = watchMatch(other.host, id, 0);
    leave();
    leave();
    await timer.settle();
    expect(messages).toEqual([]);
    expect(timer.pending(), "no bot and no clock").toBe(0);
  });
});

test("A host is closed once everything that was begun is stored; then it opens no match any more", async () => {
  const store = memoryMatchStore();
  let begin = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let isStored = false;
  const slow: typeof store = {
    ...store,
    appendStep: async (...what) => {
      begin();
      for (let turns = 0; turns < 5; turns++) await tick();
      const done = await store.appendStep(...what);
      isStored = true;
      return done;
    },
  };
  const ports = testPorts({ store: slow });
  const host = createHost(ports);
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 2), { first: 1 });
  const { leave } = watchMatch(host, id, 0);
  await tick();
  const played = host.submit({ match: id, seat: 0, id: "a", action: move("P@a1") });
  await hasBegun;
  leave();
  await host.close();
  expect(isStored).toBe(true);
  expect(await played).toMatchObject({ ok: true });
  const late = await host.submit({ match: id, seat: 1, id: "b", action: move("P@a2") });
  expect(late).toEqual({ ok: false, why: { key: "notRead" } });
  expect(ports.errors).toEqual([]);
});

test("When the last viewer leaves, the bots of the match forget it", async () => {
  const forgotten: string[] = [];
  const { botRunner } = testPorts();
  const timed = await startTimedMatch({
    room: isis,
    control: { is: "none" },
    people: 1,
    seats: 2,
    over: { botRunner: { ...botRunner, forgetMatch: (match) => void forgotten.push(match) } },
  });
  forgotten.length = 0;
  const [one, other] = [watchMatch(timed.host, timed.id, 0), watchMatch(timed.host, timed.id, "watcher")];
  await timed.timer.settle();
  one.leave();
  await timed.timer.settle();
  expect(forgotten).toEqual([]);
  other.leave();
  await timed.timer.settle();
  expect(forgotten).toEqual([timed.id]);
});

describe("A match at a table", () => {
  const three = { room: isis, control: { is: "none" }, people: 3 } as const;

  test("It is not opened while nobody can say who sits there, and is tried again on the next request", async () => {
    let isBroken = true;
    const people = ["A", "B", "C"].map((person) => ({ person, program: null }));
    const holders = () => (isBroken ? Promise.reject(new Error("no tables")) : Promise.resolve(people));
    const { watch, id, ports } = await startAttendedMatch({ ...three, holders });
    const { messages } = await watch(0);
    expect(messages).toEqual([{ t: "refused", match: id, why: { key: "notRead" } }]);
    expect(ports.errors).toContainEqual(new Error("no tables"));
    isBroken = false;
    expect(lastMatchControl(await watch(0)).present).toEqual([0, 1, 2]);
  });

  test("Whoever comes or goes while it is being opened is not missed", async () => {
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const people = ["A", "B", "C"].map((person) => ({ person, program: null }));
    const match = await startAttendedMatch({ ...three, holders: () => isAnswered.then(() => people) });
    const watching = watchMatch(match.host, match.id, "watcher");
    await match.timer.settle();
    await match.go(1);
    answer();
    await match.timer.advance(10_000);
    expect(lastMatchControl(watching).present).toEqual([0, 2]);
  });

  test("Nothing happens in a match that is not open", async () => {
    const { go, reseat, timer, ports } = await startAttendedMatch(three);
    await go(1);
    await reseat([]);
    expect(timer.pending()).toBe(0);
    expect(ports.errors).toEqual([]);
  });

  test("A closed host hears nothing of people who come and go, nor of those who sit down", async () => {
    const { host, watch, go, reseat, timer } = await startAttendedMatch(three);
    const watching = await watch("watcher");
    host.close();
    await timer.settle();
    const before = watching.messages.length;
    await go(1);
    await reseat([null, null, null]);
    await timer.advance(100_000);
    expect(watching.messages).toHaveLength(before);
    expect(timer.pending()).toBe(0);
  });
});

describe("A closed host", () => {
  test("Its bots and clocks stop, and it hears nothing of other hosts", async () => {
    const bus = memoryBus();
    const timed = await startTimedMatch({
      room: isis,
      control: { is: "live", stock: 60_000, increment: 0, grace: 0 },
      options: { first: 1 },
      over: { bus },
    });
    const own = await timed.watch(0);
    expect(timed.timer.pending()).toBeGreaterThan(0);
    timed.host.close();
    await timed.timer.settle();
    expect(timed.timer.pending()).toBe(0);
    const heard = own.messages.length;
    const other = timed.restarted();
    await other.play(0, "P@a1");
    expect(own.messages).toHaveLength(heard);
  });
});

describe("A match with several leases", () => {
  test("It stays open until the last viewer leaves, and is read from the store only once", async () => {
    const store = memoryMatchStore();
    let reads = 0;
    const counted = {
      ...store,
      read: (id: string) => {
        reads++;
        return store.read(id);
      },
    };
    const host = createHost(testPorts({ store: counted }));
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 2), { first: 1 });
    const [one, other] = [watchMatch(host, id, 0), watchMatch(host, id, 1)];
    await tick();
    expect(reads).toBe(1);
    one.leave();
    one.leave();
    await host.submit({ match: id, seat: 0, id: "a", action: move("P@a1") });
    expect(other.last().version).toBe(1);
    expect(reads).toBe(1);
    other.leave();
    await host.submit({ match: id, seat: 1, id: "b", action: move("P@b1") });
    expect(reads, "it was closed and is opened anew").toBe(2);
  });

  test("A match that could not be read is tried again on the next request", async () => {
    const store = memoryMatchStore();
    let isBroken = false;
    const ports = testPorts({
      store: {
        ...store,
        read: (id: string) => (isBroken ? Promise.reject(new Error("disk")) : store.read(id)),
      },
    });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2, 2), { first: 1 });
    isBroken = true;
    const { messages } = watchMatch(host, id, 0);
    await tick();
    expect(messages).toEqual([{ t: "refused", match: id, why: { key: "notRead" } }]);
    isBroken = false;
    expect(await host.submit({ match: id, seat: 0, id: "a", action: move("P@a1") })).toEqual({ ok: true, version: 1 });
  });
});
