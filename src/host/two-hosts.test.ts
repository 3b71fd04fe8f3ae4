import { describe, expect, onTestFinished, test } from "vitest";
import type { TimeControl } from "../kernel/clock.ts";
import type { Room } from "../kernel/room.ts";
import type { Seat } from "../kernel/seat.ts";
import type { Player } from "../protocol/messages/match-messages.ts";
import { fakeTimer } from "../testing/host/fake-timer.ts";
import {
  createMatchOnHost,
  playRandomly,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../testing/host/test-host.ts";
import { lastMatchControl } from "../testing/host/timed-match.ts";
import { wiredBuses } from "../testing/host/wired-buses.ts";
import { micatio } from "../testing/micatio.ts";
import { localBotRunner } from "./bots/local-bot-runner.ts";
import { createHost, type Host } from "./host.ts";
import type { Bus } from "./ports/bus.ts";
import { publishChange } from "./ports/change-notice.ts";
import type { MatchStore } from "./ports/match-store.ts";
import { memoryBus } from "./ports/memory/memory-bus.ts";
import { memoryMatchStore } from "./ports/memory/memory-match-store.ts";
import { memoryUptime } from "./ports/memory/memory-uptime.ts";
import { nodeLife } from "./ports/node-life.ts";
import { shownOnBus } from "./ports/shown-matches.ts";

const toy = {
  ...testRooms[0],
  id: "micatio",
  usual: 3,
  game: async () => ({ game: micatio }),
  bots: async () => ({ bots: [] }),
} as Room;

const DEAF: Bus = { ...memoryBus(), publish: () => {} };

/** Two browser tabs on one store. */
function twoHosts(bus: Bus, store = memoryMatchStore()) {
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

/** A host that watches a match which another one has created, and what it reads of the match, answered by the test. */
async function slowReader() {
  const [bus, store] = [memoryBus(), memoryMatchStore()];
  const room = testRooms[0] as Room;
  const creator = twoHosts(bus, store).one;
  const id = await createMatchOnHost(creator, room, testPlayers(room, 2));
  const reads: (() => void)[] = [];
  const slow: typeof store = {
    ...store,
    since: (match, version) => new Promise((resolve) => void reads.push(() => resolve(store.since(match, version)))),
  };
  const reader = createHost(testPorts({ store: slow, bus, rooms: testRooms }));
  await watchMatch(reader, id, "watcher");
  const firstRead = async () => {
    while (reads.length === 0) await tick();
  };
  const answerAll = async () => {
    for (let turns = 0; turns < 20; turns++) {
      for (const answer of reads) answer();
      await tick();
    }
  };
  return { bus, creator, id, reader, reads, firstRead, answerAll };
}

test("A host that was closed reads nothing more of what others have stored", async () => {
  const { bus, id, reader, reads, firstRead, answerAll } = await slowReader();
  for (const version of [70, 71]) publishChange(bus, { match: id, version });
  await firstRead();
  reader.close();
  await answerAll();
  expect(reads).toHaveLength(1);
});

test("A host that hears of one step many times at once reads it once", async () => {
  const { bus, creator, id, reads, firstRead, answerAll } = await slowReader();
  expect(await creator.submit({ match: id, seat: 0, id: "resigned", action: { is: "call", call: "resign" } })).toEqual({
    ok: true,
    version: 1,
  });
  for (let times = 0; times < 10; times++) publishChange(bus, { match: id, version: 1 });
  await firstRead();
  await answerAll();
  expect(reads).toHaveLength(1);
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

test("Whoever hears of a step reads that step, and not the whole match again", async () => {
  const sound = memoryMatchStore();
  const read: string[] = [];
  const { one, other } = twoHosts(memoryBus(), {
    ...sound,
    read: (id) => {
      read.push("all");
      return sound.read(id);
    },
    since: async (id, version) => {
      const since = await sound.since(id, version);
      read.push(`${since?.steps.length} after ${version}`);
      return since;
    },
  });
  const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  const id = await createMatchOnHost(one, room, testPlayers(room, 2, 2), { first: 1 });
  const [, right] = [watchMatch(one, id, 0), watchMatch(other, id, 1)];
  await tick();
  read.length = 0;
  await one.submit(move(id, 0, "a", "P@c3"));
  await tick();
  expect(right.last()).toMatchObject({ version: 1 });
  await one.submit(move(id, 1, "b", "P@d3"));
  await tick();
  expect(right.last()).toMatchObject({ version: 2 });
  expect(read).toEqual(["1 after 0", "1 after 1"]);
});

test("What is sealed in a secret round is read once by each other host, and not by the one that has sealed it", async () => {
  const sound = memoryMatchStore();
  const reads = [0, 0];
  const counting = (place: number): MatchStore => ({
    ...sound,
    since(id, version) {
      reads[place] = (reads[place] ?? 0) + 1;
      return sound.since(id, version);
    },
  });
  const bus = memoryBus();
  const [one, other] = [0, 1].map((place) => createHost(testPorts({ store: counting(place), bus, rooms: [toy] }))) as [
    Host,
    Host,
  ];
  const id = await createMatchOnHost(one, toy, testPlayers(toy, 3, 3));
  const right = watchMatch(other, id, 2);
  watchMatch(one, id, 0);
  await tick();
  expect(await one.submit(move(id, 0, "a", "1"))).toEqual({ ok: true, version: 0 });
  await tick();
  expect(reads).toEqual([0, 1]);
  expect(await one.submit(move(id, 0, "b", "3"))).toEqual({ ok: true, version: 0 });
  await tick();
  expect(reads, "a move that was replaced, too").toEqual([0, 2]);
  expect(await other.submit(move(id, 2, "c", "2"))).toEqual({ ok: true, version: 0 });
  await tick();
  expect(reads).toEqual([1, 2]);
  expect(await one.submit(move(id, 1, "d", "1"))).toEqual({ ok: true, version: 1 });
  await tick();
  expect(reads).toEqual([1, 3]);
  expect(right.last()).toMatchObject({ version: 1, view: { news: [{ key: "shown", fingers: [3, 1, 2] }] } });
});

describe("A bus that loses notices", () => {
  /** Two nodes on one store, a wire between them, and a player at each. */
  async function split() {
    const timer = fakeTimer();
    const wires = wiredBuses(timer);
    onTestFinished(wires.stop);
    const store = memoryMatchStore();
    const hosts = wires.ends.map((bus) => createHost(testPorts({ store, bus, timer, rooms: [...testRooms, toy] })));
    const [one, other] = hosts as [Host, Host];
    const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
    const id = await createMatchOnHost(one, room, testPlayers(room, 2, 2), { first: 1 });
    const [left, right] = [watchMatch(one, id, 0), watchMatch(other, id, 1)];
    await timer.settle();
    return { timer, wires, one, other, id, left, right };
  }

  test("says so, and every open match reads what it has missed", async () => {
    const { timer, wires, one, id, left, right } = await split();
    wires.cut();
    expect(await one.submit(move(id, 0, "a", "P@c3"))).toEqual({ ok: true, version: 1 });
    await timer.advance(2000);
    expect([left.last().version, right.last().version]).toEqual([1, 0]);
    wires.mend();
    await timer.advance(2000);
    expect(right.last().version).toBe(1);
  });

  test("is replaced by a look every five seconds, for as long as a node hears nothing at all", async () => {
    const { timer, wires, one, id, right } = await split();
    await timer.advance(5000);
    wires.cut(1);
    await one.submit(move(id, 0, "a", "P@c3"));
    await timer.advance(5000);
    expect(right.last().version).toBe(1);
    await one.submit(move(id, 1, "b", "P@d3"));
    await timer.advance(5000);
    expect(right.last().version).toBe(2);
  });
});

describe("A store that goes away for a moment", () => {
  /** Two nodes, each with its own connection to the store. What is done by that of the first may be changed. */
  async function played(firstStore: (sound: MatchStore) => MatchStore, otherStore = (sound: MatchStore) => sound) {
    const [timer, bus, sound] = [fakeTimer(), memoryBus(), memoryMatchStore()];
    const rooms = testRooms;
    const one = createHost(testPorts({ store: firstStore(sound), bus, timer, rooms }));
    const other = createHost(testPorts({ store: otherStore(sound), bus, timer, rooms }));
    const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
    const id = await createMatchOnHost(one, room, testPlayers(room, 2, 2), { first: 1 });
    const [left, right] = [watchMatch(one, id, 0), watchMatch(other, id, 1)];
    await timer.settle();
    return { timer, one, id, left, right };
  }

  test.each(["lost", "stale"] as const)(
    "A step is told to all nodes where the first answer of the store was %s",
    async (how) => {
      let isAway = true;
      const { timer, one, id, left, right } = await played((sound) => ({
        ...sound,
        async appendStep(...step) {
          const answer = await sound.appendStep(...step);
          if (!isAway) return answer;
          isAway = false;
          // The connection ends before the answer comes; or it is asked again, and the step is there.
          if (how === "lost") throw new Error("the connection has ended");
          return "stale";
        },
      }));
      const first = await one.submit(move(id, 0, "a", "P@c3"));
      if (how === "lost") expect(first).toMatchObject({ ok: false, why: { key: "notKept" } });
      expect(await one.submit(move(id, 0, "a", "P@c3"))).toEqual({ ok: true, version: 1 });
      await timer.settle();
      expect([left.last().version, right.last().version]).toEqual([1, 1]);
    },
  );

  test("What a notice was about is read later where it could not be read", async () => {
    let isAway = true;
    const { timer, one, id, right } = await played(
      (sound) => sound,
      (sound) => ({
        ...sound,
        since: (...asked) => (isAway ? Promise.reject(new Error("the store is away")) : sound.since(...asked)),
      }),
    );
    await one.submit(move(id, 0, "a", "P@c3"));
    await timer.advance(3000);
    expect(right.last().version).toBe(0);
    isAway = false;
    await timer.advance(1000);
    expect(right.last().version).toBe(1);
  });
});

test("A node hears of the matches that it has open, and of no others", async () => {
  const bus = memoryBus();
  const heard: string[] = [];
  const listening: Bus = {
    ...bus,
    subscribe: (topic, hear) =>
      bus.subscribe(topic, (text) => {
        heard.push(topic);
        hear(text);
      }),
  };
  const store = memoryMatchStore();
  const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  let count = 0;
  const one = createHost(testPorts({ store, bus, newId: () => `m${++count}` }));
  const other = createHost(testPorts({ store, bus: listening }));
  const [first, second] = [
    await createMatchOnHost(one, room, testPlayers(room, 2, 2), { first: 1 }),
    await createMatchOnHost(one, room, testPlayers(room, 2, 2), { first: 1 }),
  ];
  const { leave } = watchMatch(other, second, 0);
  await tick();
  for (const match of [first, second]) await one.submit(move(match, 0, "a", "P@c3"));
  await tick();
  expect(heard).toEqual([`match:${second}`]);
  leave();
  await tick();
  await one.submit(move(second, 1, "b", "P@d3"));
  await tick();
  expect(heard).toEqual([`match:${second}`]);
});

describe("Home and standby", () => {
  const SECOND = 1000;
  const slowToy = { is: "live", stock: 60 * SECOND, increment: 0, grace: 0 } as const;

  /** Two nodes that show one match of isis & osiris: a person at each, or a person and a bot. */
  async function nodes(players: readonly Player[], control: TimeControl = { is: "none" }) {
    const timer = fakeTimer();
    const wires = wiredBuses(timer);
    onTestFinished(wires.stop);
    const store = memoryMatchStore();
    const thoughts: string[] = [];
    const written: string[] = [];
    const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
    const hosts = wires.ends.map((bus, index) => {
      const name = ["a", "b"][index] as string;
      const bots = localBotRunner(testRooms);
      return createHost(
        testPorts({
          bus,
          timer,
          shown: shownOnBus(bus, name, timer),
          store: {
            ...store,
            appendStep: (...all) => {
              written.push(name);
              return store.appendStep(...all);
            },
          },
          botRunner: {
            ...bots,
            findMove: (position) => {
              thoughts.push(`${name} ${position.versions.at(-1)}`);
              return bots.findMove(position);
            },
          },
        }),
      );
    });
    const [one, other] = hosts as [Host, Host];
    const made = await one.createMatch({ game: room.id, options: { first: 1 }, players, control, seed: "two" });
    if (!made.ok) throw new Error(made.why.key);
    const watch = async (host: Host, viewer: Seat | "watcher") => {
      const watching = watchMatch(host, made.id, viewer);
      await host.record(made.id);
      await timer.settle();
      return watching;
    };
    return { timer, wires, one, other, id: made.id, watch, thoughts, written };
  }
  const PERSON: Player = { is: "person", name: "Ada" };
  const BOT: Player = { is: "bot", name: "Bot", bot: "isis-osiris-1" };

  test("A bot thinks at the home of its match, and not on the node where somebody looks on", async () => {
    const { timer, one, other, id, watch, thoughts } = await nodes([PERSON, BOT]);
    await watch(other, 0);
    await watch(one, "watcher");
    for (const [index, cell] of ["a1", "c3"].entries()) {
      const answer = await one.submit(move(id, 0, `m${index}`, `P@${cell}`));
      expect(answer).toMatchObject({ ok: true });
      await timer.advance(10 * SECOND);
    }
    expect(thoughts).toEqual(["b 1", "b 3", "b 4"]);
  });

  test("Where the home dies while its bot thinks, the standby's bot moves three seconds later", async () => {
    const { timer, wires, one, other, id, watch, thoughts } = await nodes([PERSON, BOT]);
    await watch(one, 0);
    const right = await watch(other, "watcher");
    await one.submit(move(id, 0, "m", "P@a1"));
    await timer.settle();
    expect(right.last().version).toBe(1);
    wires.cut(0);
    one.close();
    await timer.advance(2 * SECOND);
    expect(thoughts).toEqual(["a 1"]);
    await timer.advance(4 * SECOND);
    expect(thoughts).toEqual(["a 1", "b 1"]);
    expect(right.last().version).toBe(2);
  });

  test("Where the home dies and its person comes to the standby, the standby is home at once", async () => {
    const { timer, wires, one, other, id, watch, thoughts } = await nodes([PERSON, BOT]);
    await watch(one, 0);
    await watch(other, "watcher");
    await one.submit(move(id, 0, "m", "P@a1"));
    await timer.settle();
    wires.cut(0);
    one.close();
    await watch(other, 0);
    await timer.advance(2 * SECOND);
    expect(thoughts.slice(0, 2)).toEqual(["a 1", "b 1"]);
  });

  test("Time that is over is noticed at home, and three seconds later elsewhere", async () => {
    const { timer, wires, one, other, watch, written } = await nodes([PERSON, { ...PERSON, name: "Bao" }], slowToy);
    await watch(one, 0);
    await watch(other, 1);
    await timer.advance(70 * SECOND);
    expect(written.filter((name) => name === "b")).toEqual([]);
    expect(written.length).toBeGreaterThan(0);
    wires.cut(0);
    one.close();
    const before = written.length;
    await timer.advance(70 * SECOND);
    expect(written.slice(before)).toContain("b");
  });
});

describe("A node that dies", () => {
  const MINUTE = 60_000;
  const TEN_MINUTES: TimeControl = { is: "live", stock: 10 * MINUTE, increment: 0, grace: 0 };

  /** A match, of ten minutes each, in which seat 0 moved first, on nodes that say every two seconds that they are running. */
  async function nodes(control = TEN_MINUTES) {
    const timer = fakeTimer();
    const [store, uptime, bus] = [memoryMatchStore(), memoryUptime(), memoryBus()];
    const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
    const start = async (name: string) => {
      const outages = await uptime.start(name, timer.now());
      const shown = shownOnBus(bus, name, timer);
      const ports = testPorts({ store, bus, timer, outages, shown, nodeLife: nodeLife(name, uptime, timer) });
      let stop = () => {};
      const sign = () => {
        void uptime.keepAlive(name, timer.now());
        stop = timer.after(2000, sign);
      };
      sign();
      const host = createHost(ports);
      return {
        host,
        outages,
        die: () => {
          stop();
          host.close();
          shown.close();
        },
      };
    };
    const first = await start("a");
    const made = await first.host.createMatch({
      game: room.id,
      options: { first: 1 },
      players: testPlayers(room, 2, 2),
      control,
      seed: "dies",
    });
    if (!made.ok) throw new Error(made.why.key);
    const { id } = made;
    await first.host.submit(move(id, 0, "m", "P@c3"));
    /** How long seat 1 has left. */
    const left = async (host: Host, viewer: Seat = 1) => {
      const { last, leave } = watchMatch(host, id, viewer);
      await host.record(id);
      await timer.settle();
      const left = last().matchControl.time?.seats[1]?.left ?? 0;
      leave();
      return Math.round(left / 1000);
    };
    return { timer, start, first, id, left };
  }

  test("Giving back the time since its death brings nobody back for whom a stand-in plays", async () => {
    const { timer, start, first, id } = await nodes({ is: "days", perMove: 24 * 60 * MINUTE });
    const looking = watchMatch(first.host, id, "watcher");
    await timer.settle();
    await first.host.submit(move(id, 1, "n", "P@c4"));
    await timer.advance(25 * 60 * MINUTE);
    expect(lastMatchControl(looking).away).toEqual([0]);
    first.die();
    await timer.advance(5 * MINUTE);
    const second = await start("b");
    const there = watchMatch(second.host, id, "watcher");
    await timer.advance(5000);
    expect(lastMatchControl(there).away).toEqual([0]);
  });

  test("One that joins others records no outage", async () => {
    const { timer, start, first, left } = await nodes();
    await timer.advance(MINUTE);
    const second = await start("b");
    expect(second.outages).toEqual(first.outages);
    expect([await left(first.host), await left(second.host, 0)]).toEqual([9 * 60, 9 * 60]);
  });

  test("From the death of the node that had a match until another opens it, nobody's time runs there, on any node", async () => {
    const { timer, start, first, left } = await nodes();
    const second = await start("b");
    await timer.advance(MINUTE);
    first.die();
    await timer.advance(5 * MINUTE);
    expect(await left(second.host)).toBeGreaterThanOrEqual(9 * 60 - 1);
    await timer.advance(MINUTE);
    const third = await start("c");
    const times = [await left(third.host), await left(second.host, 0)];
    expect(times[0], "the corrected clock is stored").toBeGreaterThanOrEqual(8 * 60 - 1);
    expect(times[0]).toBeLessThanOrEqual(8 * 60);
    expect(times[1]).toBe(times[0]);
  });

  test("Where somebody comes to another node before anybody can know of the death, their time is given back later", async () => {
    const { timer, start, first, id, left } = await nodes();
    const second = await start("b");
    await timer.advance(MINUTE);
    first.die();
    await timer.advance(4000);
    const { leave } = watchMatch(second.host, id, 1);
    await timer.advance(20_000);
    leave();
    expect(await left(second.host)).toBeGreaterThanOrEqual(9 * 60 - 21);
  });
});

test("Each node looks after its share of the due matches, and after four seconds after those of the others", async () => {
  const timer = fakeTimer();
  const store = memoryMatchStore();
  const bus = memoryBus();
  const room = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  const opened: string[] = [];
  let count = 0;
  const node = (name: string) => {
    const life = { name, deadSince: async () => null, running: () => ["a", "b"] };
    const read: typeof store.read = (id) => {
      opened.push(`${name} ${id}`);
      return store.read(id);
    };
    return createHost(testPorts({ store: { ...store, read }, bus, timer, nodeLife: life, newId: () => `m${++count}` }));
  };
  const [one, other] = [node("a"), node("b")];
  for (let match = 0; match < 20; match++) {
    const control = { is: "days", perMove: 3_600_000 } as const;
    const made = await one.createMatch({ game: room.id, options: {}, players: testPlayers(room, 2, 2), control });
    expect(made.ok).toBe(true);
  }
  timer.stall(3_600_001);
  const shares = [await one.runOverdue(50), await other.runOverdue(50)];
  expect(shares.every((share) => share > 0)).toBe(true);
  const ids = opened.splice(0).map((text) => text.split(" ")[1]);
  expect([ids.length, new Set(ids).size], "each of them once").toEqual([20, 20]);
  timer.stall(4 * 3_600_000);
  expect(await one.runOverdue(50), "the other one has died").toBe(20);
});
