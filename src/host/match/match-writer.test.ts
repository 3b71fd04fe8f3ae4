import { describe, expect, test } from "vitest";
import { seeded } from "../../kernel/dice.ts";
import { replayRecord } from "../../kernel/record/match-record.ts";
import {
  createMatchOnHost,
  playRandomly,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../../testing/host/test-host.ts";
import { createHost } from "../host.ts";
import type { MatchStore } from "../ports/match-store.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

/** From a certain moment on it rejects about every third call, and then changes nothing. */
function failing(seed: string): {
  readonly store: MatchStore;
  readonly sound: MatchStore;
  begin(): void;
  readonly failed: () => number;
} {
  const sound = memoryMatchStore();
  const dice = seeded(seed);
  let isFailing = false;
  let failed = 0;
  const perhaps = async (): Promise<void> => {
    if (!isFailing || dice.roll(3) > 1) return;
    failed++;
    throw new Error("the disk is full");
  };
  return {
    sound,
    begin: () => {
      isFailing = true;
    },
    failed: () => failed,
    store: {
      create: (...all) => perhaps().then(() => sound.create(...all)),
      read: (...all) => perhaps().then(() => sound.read(...all)),
      since: (...all) => perhaps().then(() => sound.since(...all)),
      appendStep: (...all) => perhaps().then(() => sound.appendStep(...all)),
      sealMove: (...all) => perhaps().then(() => sound.sealMove(...all)),
      updateStatus: (...all) => perhaps().then(() => sound.updateStatus(...all)),
      due: (...all) => perhaps().then(() => sound.due(...all)),
      list: () => perhaps().then(() => sound.list()),
      reseat: (...all) => perhaps().then(() => sound.reseat(...all)),
      summary: (...all) => perhaps().then(() => sound.summary(...all)),
      remove: (...all) => perhaps().then(() => sound.remove(...all)),
      renamePlayer: (...all) => perhaps().then(() => sound.renamePlayer(...all)),
    },
  };
}

describe.each(testRooms.map((room) => [room.id, room] as const))("A match of %s on a failing store", (_, room) => {
  test("The match reaches its end: no acknowledged action is lost, and nothing is published that is not stored", async () => {
    const { game } = await room.game();
    const { store, sound, begin, failed } = failing(room.id);
    /** By match: how many steps are stored, as the working store has answered. */
    let safe = 0;
    const acknowledged = new Set<string>();
    const ports = testPorts({
      store: {
        ...store,
        appendStep: async (id, version, ...rest) => {
          const answer = await store.appendStep(id, version, ...rest);
          if (answer === "stored") safe = version;
          return answer;
        },
      },
    });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, testPlayers(room, 2));
    watchMatch(host, id, "watcher", null, (message) => {
      if (message.t === "welcome") begin();
      if (message.t === "update") expect(message.version).toBeLessThanOrEqual(safe);
    });
    const speaking: typeof host = {
      ...host,
      submit: async (submitted) => {
        const answer = await host.submit(submitted);
        if (answer.ok) acknowledged.add(`${submitted.seat} ${submitted.id}`);
        return answer;
      },
    };
    const people = [0, 1].map((seat) => playRandomly(speaking, game, id, seat as 0 | 1, `person ${seat}`));
    await Promise.all(people.map(({ over }) => over));

    expect(failed()).toBeGreaterThan(5);
    expect(ports.errors.map(String)).toEqual(Array.from({ length: failed() }, () => "Error: the disk is full"));
    const stored = await sound.read(id);
    const ids = stored?.steps.flatMap((step) => step.ids) ?? [];
    expect([...acknowledged].filter((one) => !ids.includes(one))).toEqual([]);
    expect(ids.length, "nothing was done twice").toBe(new Set(ids).size);

    const again = createHost(testPorts({ store: sound }));
    const record = await again.record(id);
    expect(record.ok && replayRecord(game, record.record).ok).toBe(true);
  });
});

test("What cannot be stored or read is refused, and works again afterwards", async () => {
  let isBroken = false;
  const sound = memoryMatchStore();
  const store = new Proxy(sound, {
    get: (target, name: keyof MatchStore) =>
      isBroken ? () => Promise.reject(new Error("the disk is gone")) : target[name],
  });
  const host = createHost(testPorts({ store }));
  const [room] = testRooms;
  if (room === undefined) throw new Error("no room");
  const id = await createMatchOnHost(host, room, testPlayers(room, 2, 2));
  isBroken = true;
  const { messages, leave } = watchMatch(host, id, 0);
  const move = { match: id, seat: 0, id: "a", action: { is: "call", call: "offer" } } as const;
  expect(await host.submit(move)).toEqual({ ok: false, why: { key: "notRead" } });
  expect(await host.summaries()).toEqual({ ok: false, why: { key: "notRead" } });
  expect(await host.remove(id)).toEqual({ ok: false, why: { key: "notKept" } });
  expect(await host.createMatch({ game: room.id, options: {}, players: testPlayers(room, 2, 2) })).toEqual({
    ok: false,
    why: { key: "notKept" },
  });
  expect(messages).toEqual([{ t: "refused", match: id, why: { key: "notRead" } }]);
  isBroken = false;
  const again = watchMatch(host, id, 0);
  expect((await host.summaries()).ok).toBe(true);
  await new Promise<void>((done) => setImmediate(done));
  expect(again.last().version).toBe(0);
  leave();
  again.leave();
});
