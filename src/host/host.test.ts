import { describe, expect, test } from "vitest";
import { kernelSentences } from "../kernel/sentences.ts";
import type { Sitter, TableWish } from "../protocol/messages.ts";
import { hostOf } from "./host.ts";
import { memoryStore } from "./memory-store.ts";
import { company, guest, madeTable, player, rehearsal, rooms } from "./rehearsal.ts";
import { hostSentences } from "./sentences.ts";
import type { Store, StoredMatch } from "./store.ts";

const tick = () => new Promise<void>((done) => setImmediate(done));
const named = (name: string): Sitter => ({ is: "person", name });
const room = (id: string) => {
  const found = rooms.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const isis = room("isis-osiris");

describe("a wish", () => {
  const wish: TableWish = { game: "isis-osiris", options: {}, sitters: [named("Ana"), named("Bia")] };
  const refusals: readonly (readonly [string, Partial<TableWish>, object])[] = [
    ["no such game", { game: "senet" }, { key: "noSuchGame", game: "senet" }],
    [
      "no such bot",
      { sitters: [named("Ana"), { is: "bot", name: "B", bot: "isis-osiris-9" }] },
      { key: "noSuchBot", bot: "isis-osiris-9" },
    ],
    [
      "another room's bot",
      { sitters: [named("Ana"), { is: "bot", name: "B", bot: "aisopos-1" }] },
      { key: "noSuchBot", bot: "aisopos-1" },
    ],
    ["nobody", { sitters: [] }, { key: "seatsOutOfRange", min: 2, max: 4 }],
    ["too few", { sitters: [named("Ana")] }, { key: "seatsOutOfRange", min: 2, max: 4 }],
    [
      "too many",
      { sitters: ["Ana", "Bia", "Cora", "Dora", "Eva"].map(named) },
      { key: "seatsOutOfRange", min: 2, max: 4 },
    ],
    ["options of another game", { options: { forces: 3 } }, { key: "optionsMakeNoSense" }],
    ["options that are none", { options: "all" }, { key: "optionsMakeNoSense" }],
    ["a starter who is not there", { options: { first: 3 } }, { key: "optionsMakeNoSense" }],
    ["no name", { sitters: [named("Ana"), named("  ")] }, { key: "nameNeeded" }],
    ["too long a name", { sitters: [named("Ana"), named("é".repeat(41))] }, { key: "nameTooLong", most: 40 }],
    ["nonsense", { sitters: null as never }, { key: "ourFault" }],
  ];
  test.each(refusals)("is refused: %s", async (_, change, why) => {
    const ports = rehearsal();
    expect(await hostOf(ports).make({ ...wish, ...change })).toEqual({ ok: false, why });
    expect(await ports.store.list()).toEqual([]);
  });

  test("is fulfilled: names trimmed, options filled in, its id fresh and its seed secret", async () => {
    const ports = rehearsal();
    const sitters = [named(`  ${"é".repeat(40)} `), { is: "bot", name: "Solon", bot: "random" } as const];
    const made = await hostOf(ports).make({ ...wish, sitters });
    expect(made).toEqual({ ok: true, id: "fresh-1" });
    const stored = await ports.store.read("fresh-1");
    expect(stored?.table).toMatchObject({
      game: "isis-osiris",
      edition: 1,
      options: { first: "random", stock: "own", memoryAid: false },
      sitters: [named("é".repeat(40)), sitters[1]],
      seed: "fresh-2fresh-3",
    });
    const { heard } = guest(hostOf(ports), "fresh-1", 0);
    await tick();
    expect(JSON.stringify([heard, await ports.store.list()])).not.toContain("fresh-2");
  });

  test("is fulfilled: where two have one name, the later one has a number behind it", async () => {
    const ports = rehearsal();
    const sitters = [named("Zoé"), named(" ZOE\u0301"), { is: "bot", name: "zoé", bot: "random" } as const];
    await hostOf(ports).make({ ...wish, sitters });
    const names = (await ports.store.read("fresh-1"))?.table.sitters.map(({ name }) => name);
    expect(names).toEqual(["Zoé", "ZOÉ 2", "zoé 3"]);
  });

  test("of the same seed deals the same match", async () => {
    const ports = rehearsal();
    const host = hostOf(ports);
    const ids = [await madeTable(host, isis, company(isis, 2)), await madeTable(host, isis, company(isis, 2))];
    const [one, other] = await Promise.all(ids.map((id) => ports.store.read(id)));
    expect(one?.table.dice).toEqual(other?.table.dice);
  });

  test("may bring what its people add to the dice; bots add nothing", async () => {
    const ports = rehearsal();
    const host = hostOf(ports);
    const sitters = [named("Ana"), { is: "bot", name: "Solon", bot: "random" } as const, named("Bia")];
    const made = await host.make({ ...wish, sitters, seeds: ["olive", "mine"] });
    if (!made.ok) throw new Error(made.why.key);
    expect((await ports.store.read(made.id))?.table.pledge?.seeds).toEqual(["olive", "", ""]);
    for (const seed of ["x".repeat(65), "two words", "é", "<b>"])
      expect(await host.make({ ...wish, seeds: ["fine_-9", seed] })).toEqual({ ok: false, why: { key: "seedUnfit" } });
  });

  test("is pledged fair dice that everybody hears of from the start, their secret nobody before the end", async () => {
    const ports = rehearsal();
    const host = hostOf(ports);
    const made = await host.make({ ...wish, sitters: company(isis, 1), seed: "hush" });
    if (!made.ok) throw new Error(made.why.key);
    const pledge = { commitment: ports.chance.commitment("hush"), seeds: ["", ""] };
    const watching = guest(host, made.id, "watcher");
    const playing = player(host, (await isis.game()).game, made.id, 0, "ana");
    await playing.over;
    for (const { heard } of [watching, playing]) expect(heard[0]).toMatchObject({ t: "welcome", table: { pledge } });
    const summaries = await host.summaries();
    expect(summaries).toMatchObject({ tables: [{ pledge }] });
    expect(JSON.stringify([watching.heard, playing.heard, summaries])).not.toContain("hush");
    expect(await host.record(made.id)).toMatchObject({ record: { pledge: { ...pledge, secret: "hush" } } });
  });

  test("is told the room where bots sit, whatever the form says", async () => {
    const ports = rehearsal();
    const ostrakon = room("ostrakon");
    const id = await madeTable(hostOf(ports), ostrakon, company(ostrakon, 4, 6), { bots: [0] });
    expect((await ports.store.read(id))?.table.options).toMatchObject({ bots: [4, 5] });
  });
});

describe("a seat is for the person in it:", () => {
  test("nobody looks or speaks from a bot's, nor from one that is not there", async () => {
    const host = hostOf(rehearsal());
    const id = await madeTable(host, isis, company(isis, 1));
    for (const [seat, key] of [
      [1, "notAtYourSeat"],
      [7, "noSuchSeat"],
    ] as const) {
      const { heard } = guest(host, id, seat);
      const what = { is: "move", move: "P@a1" } as const;
      expect(await host.say({ table: id, seat, id: "a", what })).toEqual({ ok: false, why: { key } });
      expect(heard).toEqual([{ t: "refused", table: id, why: { key } }]);
    }
  });

  test("what only the host may say, and what nobody says, is refused", async () => {
    const host = hostOf(rehearsal());
    const id = await madeTable(host, isis, company(isis, 2));
    for (const call of ["time", "hurry"] as const)
      expect(await host.say({ table: id, seat: 0, id: "a", what: { is: "call", call: call as never } })).toEqual({
        ok: false,
        why: { key: "notForASeatToSay" },
      });
  });

  test("ids are a seat's own: another's, or the host's, do no harm", async () => {
    const host = hostOf(rehearsal());
    const id = await madeTable(host, isis, company(isis, 2), { first: 1 });
    const move = (seat: 0 | 1, text: string) =>
      host.say({ table: id, seat, id: "same", what: { is: "move", move: text } });
    expect(await move(0, "P@a1")).toEqual({ ok: true, version: 1 });
    expect(await move(1, "P@b1")).toEqual({ ok: true, version: 2 });
    expect(await move(0, "P@c1"), "the same id twice is one move").toEqual({ ok: true, version: 1 });
  });
});

describe("what was stored and makes no sense any more", () => {
  const damages: readonly (readonly [string, (match: StoredMatch) => unknown, string])[] = [
    [
      "a move the rules refuse",
      (match) => withStep(match, { is: "round", round: [{ seat: 0, move: "@a1" }], dice: [] }),
      "tableDamaged",
    ],
    ["dice that do not fit", (match) => ({ ...match, table: { ...match.table, dice: [99] } }), "tableDamaged"],
    [
      "a sealed move in an open round",
      (match) => ({ ...match, sealed: [{ seat: 0, move: "P@a1", ids: ["a"] }] }),
      "tableDamaged",
    ],
    [
      "options nobody knows",
      (match) => ({ ...match, table: { ...match.table, options: { wind: 3 } } }),
      "tableDamaged",
    ],
    [
      "half a row",
      ({ table }) => ({ table: { id: table.id, game: table.game, edition: table.edition } }),
      "tableDamaged",
    ],
    ["no table in it", () => ({}), "tableDamaged"],
    ["another edition", (match) => ({ ...match, table: { ...match.table, edition: 0 } }), "tableOfAnotherEdition"],
    [
      "a game that has left the house",
      (match) => ({ ...match, table: { ...match.table, game: "senet" } }),
      "noSuchGame",
    ],
  ];
  const withStep = (match: StoredMatch, step: StoredMatch["steps"][number]["step"]) => ({
    ...match,
    steps: [{ step, ids: ["a"], at: 0 }],
  });

  test.each(damages)("%s: it says so, and nothing is thrown", async (_, damage, key) => {
    const sound = memoryStore();
    const store: Store = {
      ...sound,
      read: async (id) => {
        const match = await sound.read(id);
        return match === null ? null : (damage(match) as StoredMatch);
      },
    };
    const host = hostOf(rehearsal({ store }));
    const id = await madeTable(host, isis, company(isis, 2), { first: 1 });
    const { heard, leave } = guest(host, id, 0);
    const said = await host.say({ table: id, seat: 0, id: "a", what: { is: "move", move: "P@a1" } });
    expect(said).toMatchObject({ ok: false, why: { key } });
    expect(heard).toMatchObject([{ t: "refused", table: id, why: { key } }]);
    expect(await host.record(id)).toMatchObject({ ok: false, why: { key } });
    leave();
    expect(await host.remove(id)).toEqual({ ok: true });
  });

  test("while somebody looks: told, and the table is closed", async () => {
    const sound = memoryStore();
    let isDamaged = false;
    const ports = rehearsal({
      store: {
        ...sound,
        append: async (...all) => (isDamaged ? "taken" : sound.append(...all)),
        read: async (id) => {
          const match = await sound.read(id);
          return isDamaged && match !== null ? { ...match, steps: [] } : match;
        },
      },
    });
    const host = hostOf(ports);
    const id = await madeTable(host, isis, company(isis, 2), { first: 1 });
    const { heard } = guest(host, id, 0);
    const say = (seat: 0 | 1, move: string) => host.say({ table: id, seat, id: move, what: { is: "move", move } });
    await say(0, "P@a1");
    isDamaged = true;
    expect(await say(1, "P@b1")).toEqual({ ok: false, why: { key: "tableDamaged" } });
    expect(heard.at(-1)).toEqual({ t: "refused", table: id, why: { key: "tableDamaged" } });
    expect(ports.complaints).toHaveLength(1);
  });

  test("a store that contradicts itself does not keep anybody waiting for ever", async () => {
    const sound = memoryStore();
    const ports = rehearsal({ store: { ...sound, append: async () => "taken" } });
    const host = hostOf(ports);
    const id = await madeTable(host, isis, company(isis, 2), { first: 1 });
    const move = { is: "move", move: "P@a1" } as const;
    expect(await host.say({ table: id, seat: 0, id: "a", what: move })).toEqual({
      ok: false,
      why: { key: "ourFault" },
    });
  });
});

test("a room that cannot be loaded is said to be so", async () => {
  const closed = { ...isis, game: () => Promise.reject(new Error("offline")) };
  const host = hostOf(rehearsal({ rooms: [closed] }));
  const why = { key: "roomUnreachable" };
  expect(await host.make({ game: isis.id, options: {}, sitters: company(isis, 2) })).toEqual({ ok: false, why });
});

test("a record is of a match that is over", async () => {
  const host = hostOf(rehearsal());
  const id = await madeTable(host, isis, company(isis, 1));
  expect(await host.record(id)).toEqual({ ok: false, why: { key: "stillPlaying" } });
  await player(host, (await isis.game()).game, id, 0, "ana").over;
  expect(await host.record(id)).toMatchObject({ ok: true, record: { game: isis.id, names: ["Person 1", "Bot 2"] } });
  expect(await host.record("nowhere")).toEqual({ ok: false, why: { key: "noSuchTable" } });
});

test("a watcher that throws keeps nobody else from hearing", async () => {
  const ports = rehearsal();
  const host = hostOf(ports);
  const id = await madeTable(host, isis, company(isis, 2), { first: 1 });
  host.watch(id, "watcher", null, () => {
    throw new Error("the page is gone");
  });
  const { last } = guest(host, id, 1);
  const what = { is: "move", move: "P@a1" } as const;
  expect(await host.say({ table: id, seat: 0, id: "a", what })).toEqual({ ok: true, version: 1 });
  expect(last().version).toBe(1);
  expect(ports.complaints.length).toBeGreaterThan(0);
});

test("nobody who has left is told anything", async () => {
  const host = hostOf(rehearsal());
  const id = await madeTable(host, isis, company(isis, 2), { first: 1 });
  const [gone, never] = [guest(host, id, 0), guest(host, id, 1)];
  never.leave();
  await tick();
  gone.leave();
  const before = gone.heard.length;
  await host.say({ table: id, seat: 0, id: "a", what: { is: "move", move: "P@a1" } });
  expect(gone.heard).toHaveLength(before);
  expect(never.heard).toEqual([]);
});

test("the host's sentences are in both languages, and none of them is the kernel's or a room's", async () => {
  const keys = Object.keys(hostSentences.en).sort();
  expect(Object.keys(hostSentences.fr).sort()).toEqual(keys);
  for (const key of keys) {
    expect(Object.hasOwn(kernelSentences.en, key), key).toBe(false);
    for (const { texts } of rooms) expect(Object.hasOwn((await texts.en()).texts.sentences, key), key).toBe(false);
  }
});
