import { describe, expect, test } from "vitest";
import { seeded } from "../kernel/dice.ts";
import { replayRecord } from "../kernel/record.ts";
import { hostOf } from "./host.ts";
import { memoryStore } from "./memory-store.ts";
import { company, guest, madeTable, player, rehearsal, rooms } from "./rehearsal.ts";
import type { Store } from "./store.ts";

/** Rejects every third call or so once it has begun to fail, and then changes nothing. */
function failing(seed: string): {
  readonly store: Store;
  readonly sound: Store;
  begin(): void;
  readonly failed: () => number;
} {
  const sound = memoryStore();
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
      make: (...all) => perhaps().then(() => sound.make(...all)),
      read: (...all) => perhaps().then(() => sound.read(...all)),
      append: (...all) => perhaps().then(() => sound.append(...all)),
      seal: (...all) => perhaps().then(() => sound.seal(...all)),
      conduct: (...all) => perhaps().then(() => sound.conduct(...all)),
      due: (...all) => perhaps().then(() => sound.due(...all)),
      list: () => perhaps().then(() => sound.list()),
      reseat: (...all) => perhaps().then(() => sound.reseat(...all)),
      summary: (...all) => perhaps().then(() => sound.summary(...all)),
      remove: (...all) => perhaps().then(() => sound.remove(...all)),
      rename: (...all) => perhaps().then(() => sound.rename(...all)),
    },
  };
}

describe.each(rooms.map((room) => [room.id, room] as const))("on a failing store a match of %s", (_, room) => {
  test("goes on to its end; nothing acknowledged is lost, nothing is told that is not stored", async () => {
    const { game } = await room.game();
    const { store, sound, begin, failed } = failing(room.id);
    /** By table: how many steps are safe, as the sound store has answered. */
    let safe = 0;
    const acknowledged = new Set<string>();
    const ports = rehearsal({
      store: {
        ...store,
        append: async (id, version, ...rest) => {
          const answer = await store.append(id, version, ...rest);
          if (answer === "stored") safe = version;
          return answer;
        },
      },
    });
    const host = hostOf(ports);
    const id = await madeTable(host, room, company(room, 2));
    guest(host, id, "watcher", null, (message) => {
      if (message.t === "welcome") begin();
      if (message.t === "told") expect(message.version).toBeLessThanOrEqual(safe);
    });
    const speaking: typeof host = {
      ...host,
      say: async (said) => {
        const answer = await host.say(said);
        if (answer.ok) acknowledged.add(`${said.seat} ${said.id}`);
        return answer;
      },
    };
    const people = [0, 1].map((seat) => player(speaking, game, id, seat as 0 | 1, `person ${seat}`));
    await Promise.all(people.map(({ over }) => over));

    expect(failed()).toBeGreaterThan(5);
    expect(ports.complaints.map(String)).toEqual(Array.from({ length: failed() }, () => "Error: the disk is full"));
    const stored = await sound.read(id);
    const ids = stored?.steps.flatMap((step) => step.ids) ?? [];
    expect([...acknowledged].filter((one) => !ids.includes(one))).toEqual([]);
    expect(ids.length, "nothing was done twice").toBe(new Set(ids).size);

    const again = hostOf(rehearsal({ store: sound }));
    const record = await again.record(id);
    expect(record.ok && replayRecord(game, record.record).ok).toBe(true);
  });
});

test("what cannot be kept or read is refused, and works again afterwards", async () => {
  let isBroken = false;
  const sound = memoryStore();
  const store = new Proxy(sound, {
    get: (target, name: keyof Store) => (isBroken ? () => Promise.reject(new Error("the disk is gone")) : target[name]),
  });
  const host = hostOf(rehearsal({ store }));
  const [room] = rooms;
  if (room === undefined) throw new Error("no room");
  const id = await madeTable(host, room, company(room, 2, 2));
  isBroken = true;
  const { heard, leave } = guest(host, id, 0);
  const move = { table: id, seat: 0, id: "a", what: { is: "call", call: "offer" } } as const;
  expect(await host.say(move)).toEqual({ ok: false, why: { key: "notRead" } });
  expect(await host.summaries()).toEqual({ ok: false, why: { key: "notRead" } });
  expect(await host.remove(id)).toEqual({ ok: false, why: { key: "notKept" } });
  expect(await host.make({ game: room.id, options: {}, sitters: company(room, 2, 2) })).toEqual({
    ok: false,
    why: { key: "notKept" },
  });
  expect(heard).toEqual([{ t: "refused", table: id, why: { key: "notRead" } }]);
  isBroken = false;
  const again = guest(host, id, 0);
  expect((await host.summaries()).ok).toBe(true);
  await new Promise<void>((done) => setImmediate(done));
  expect(again.last().version).toBe(0);
  leave();
  again.leave();
});
