import { describe, expect, test } from "vitest";
import { freshConduct } from "./conduct.ts";
import { forget, NAMELESS } from "./forgetting.ts";
import { type Arrangement, type Gatherings, seatOf } from "./gatherings.ts";
import type { Keepers } from "./keepers.ts";
import { memoryChat } from "./memory-chat.ts";
import { memoryGatherings } from "./memory-gatherings.ts";
import { memoryPeople } from "./memory-people.ts";
import { memoryStore } from "./memory-store.ts";
import { personalData } from "./personal-data.ts";
import type { Standing } from "./store.ts";

const sit = (...people: readonly (string | null)[]): Arrangement["seats"] =>
  people.map((person) => (person === null ? { is: "bot", bot: "toy-1" } : { is: "person", person }));

const arrangement = (stage: Arrangement["stage"], host: string, seats: Arrangement["seats"]): Arrangement => ({
  stage,
  game: "toy",
  options: { fast: true },
  host,
  visibility: "public",
  control: { is: "none" },
  hasFreeChat: true,
  seats,
  secret: "the owl",
  previous: null,
  next: null,
  touched: 1,
});

const standing = (number: number): Standing => ({
  asked: [0],
  places: null,
  conduct: { ...freshConduct({ is: "none" }, 2), number },
  due: null,
});

/** Zoé and Thales at three tables: one that waits, one they play, one that Zoé played alone against a bot. */
async function house(): Promise<Keepers> {
  const all = { people: memoryPeople(), gatherings: memoryGatherings(), chat: memoryChat(), store: memoryStore() };
  for (const [id, name] of [
    ["zoe", "Zoé"],
    ["thales", "Thales"],
  ] as const)
    await all.people.make({ id, name, language: "fr", made: 1, seen: 1 }, `hash of ${id}`);
  await all.gatherings.make("waiting", "BBBBBB", 1, arrangement("waiting", "zoe", sit("zoe", "thales", null)));
  await all.gatherings.make("playing", "CCCCCC", 2, arrangement("playing", "thales", sit("thales", "zoe")));
  await all.gatherings.make("alone", "DDDDDD", 3, arrangement("playing", "zoe", sit("zoe", null)));
  const names = { playing: ["Thales", "Zoé"], alone: ["Zoé", "Bot"] } as const;
  for (const [id, [first, second]] of Object.entries(names)) {
    const sitters = [first, second].map((name) =>
      name === "Bot" ? ({ is: "bot", name, bot: "toy-1" } as const) : ({ is: "person", name } as const),
    );
    const table = { id, game: "toy", edition: 1, options: {}, sitters, made: 1, seed: "secret", dice: [] };
    await all.store.make(table, standing(0));
  }
  const round = [
    { seat: 0, move: "theirs" },
    { seat: 1, move: "hers" },
  ] as const;
  await all.store.append(
    "playing",
    1,
    { step: { is: "round", round, dice: [] }, ids: [], at: 11 },
    standing(1),
    "spent",
  );
  const offer = { is: "call", seat: 1, call: "offer" } as const;
  await all.store.append("playing", 2, { step: offer, ids: [], at: 12 }, standing(2), "spent");
  await all.store.seal("playing", 2, { seat: 0, move: "theirs sealed", id: "a", at: 13, isStandIn: false });
  await all.store.seal("playing", 2, { seat: 1, move: "hers sealed", id: "b", at: 13, isStandIn: false });
  for (const [person, name] of [
    ["zoe", "Zoé"],
    ["thales", "Thales"],
  ] as const)
    await all.chat.append("playing", { person, name, at: 13, remark: { is: "text", text: `said by ${person}` } });
  return all;
}

describe("somebody who is forgotten", () => {
  test("is nowhere any more, and the others go on", async () => {
    const all = await house();
    await forget(all, "zoe");
    expect(await all.people.bySecret("hash of zoe")).toBeNull();
    expect(await all.gatherings.ofPerson("zoe")).toEqual([]);
    const [waiting, playing] = [await all.gatherings.read("waiting"), await all.gatherings.read("playing")];
    expect(waiting).toMatchObject({
      host: "thales",
      seats: [null, { is: "person", person: "thales" }, { is: "bot", bot: "toy-1" }],
    });
    expect(playing && seatOf(playing, "thales")).toBe(0);
    const match = await all.store.read("playing");
    expect(match?.table.sitters.map(({ name }) => name)).toEqual(["Thales", NAMELESS]);
    expect(match?.steps, "moves stay").toHaveLength(2);
    const lines = await all.chat.since("playing", 0);
    expect(lines.map(({ name, remark }) => [name, remark.is])).toEqual([
      [null, "withdrawn"],
      ["Thales", "text"],
    ]);
    const kept = [waiting, playing, match, lines, await all.store.list(), await all.gatherings.listOpen(9)];
    expect(JSON.stringify(kept)).not.toMatch(/Zoé|zoe/);
  });

  test("takes along how people were called elsewhere whose match they brought", async () => {
    const all = await house();
    const brought = { steps: 3, names: ["Zoé's sister", "", null] };
    const now = await all.gatherings.read("waiting");
    if (now === null) throw new Error("nobody waits");
    await all.gatherings.change("waiting", now.version, { ...now, host: "zoe", seats: sit("zoe", "thales"), brought });
    await forget(all, "zoe");
    expect((await all.gatherings.read("waiting"))?.brought).toEqual({ steps: 3, names: ["", "", null] });
  });

  test("takes along what nobody else took part in", async () => {
    const all = await house();
    await forget(all, "zoe");
    expect([await all.gatherings.read("alone"), await all.store.read("alone")]).toEqual([null, null]);
  });

  test("may be forgotten again, also after an interruption at any place", async () => {
    const calls = ["people.remove", "gatherings.change", "gatherings.remove", "chat.withdraw", "store.rename"] as const;
    for (const call of calls) {
      const all = await house();
      const [keeper, method] = call.split(".") as [keyof Keepers, string];
      const broken = { ...all, [keeper]: { ...all[keeper], [method]: () => Promise.reject(new Error("disk full")) } };
      await expect(forget(broken as Keepers, "zoe"), call).rejects.toThrow("disk full");
      expect(await all.people.read("zoe"), call).not.toBeNull();
      await forget(all, "zoe");
      await forget(all, "zoe");
      expect(await all.gatherings.ofPerson("zoe"), call).toEqual([]);
      expect((await all.store.read("playing"))?.table.sitters[1]?.name, call).toBe(NAMELESS);
      expect(await all.chat.ofPerson("zoe"), call).toEqual([]);
    }
  });

  test("leaves also where somebody changes the table at the same moment", async () => {
    const all = await house();
    const gatherings: Gatherings = {
      ...all.gatherings,
      async change(id, version, next) {
        const before = await all.gatherings.read(id);
        if (id === "playing" && version === 0 && before !== null)
          await all.gatherings.change(id, version, { ...before, hasFreeChat: false });
        return all.gatherings.change(id, version, next);
      },
    };
    await forget({ ...all, gatherings }, "zoe");
    expect(await all.gatherings.ofPerson("zoe")).toEqual([]);
    expect((await all.gatherings.ofPerson("thales")).map(({ hasFreeChat }) => hasFreeChat)).toEqual([false, true]);
  });

  test("does not take along a table at which somebody sits down at the same moment", async () => {
    const all = await house();
    const gatherings: Gatherings = {
      ...all.gatherings,
      async change(id, version, next) {
        const before = await all.gatherings.read(id);
        if (id === "alone" && version === 0 && before !== null)
          await all.gatherings.change(id, version, { ...before, seats: sit("zoe", "thales") });
        return all.gatherings.change(id, version, next);
      },
    };
    await forget({ ...all, gatherings }, "zoe");
    expect(await all.gatherings.read("alone")).toMatchObject({ host: "thales", stage: "playing" });
    expect(await all.store.read("alone")).not.toBeNull();
  });
});

describe("all that is kept about somebody", () => {
  test("is their own tables, moves and words, and nobody else's", async () => {
    const data = await personalData(await house(), "zoe");
    expect(data?.person).toEqual({ id: "zoe", name: "Zoé", language: "fr", made: 1, seen: 1 });
    expect(data?.tables.map(({ id, isHost }) => [id, isHost])).toEqual([
      ["alone", true],
      ["playing", false],
      ["waiting", true],
    ]);
    expect(data?.tables[1]?.seats).toEqual([
      {
        seat: 1,
        name: "Zoé",
        moves: [
          { version: 1, at: 11, said: "hers" },
          { version: 2, at: 12, said: "!offer" },
        ],
        sealed: "hers sealed",
      },
    ]);
    expect(data?.chat).toEqual([
      { table: "playing", number: 1, name: "Zoé", at: 13, remark: { is: "text", text: "said by zoe" } },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/thales|theirs|secret|hash/i);
  });

  test("is not what was played at their seat elsewhere", async () => {
    const all = await house();
    const found = await all.store.read("playing");
    if (found === null) throw new Error("nobody plays");
    const table = { ...found.table, pledge: { commitment: "c0ffee", seeds: [], since: 1 } };
    const read: Keepers["store"]["read"] = async (id) => (id === "playing" ? { ...found, table } : all.store.read(id));
    const data = await personalData({ ...all, store: { ...all.store, read } }, "zoe");
    expect(data?.tables[1]?.seats[0]?.moves).toEqual([{ version: 2, at: 12, said: "!offer" }]);
  });

  test("is nothing where nobody has this id", async () => {
    expect(await personalData(await house(), "nobody")).toBeNull();
  });
});
