import { describe, expect, test } from "vitest";
import { loaderOf } from "../kernel/bot.ts";
import { kernelSentences } from "../kernel/kernel-sentences.ts";
import type { Room } from "../kernel/room.ts";
import type { MatchRequest, Player } from "../protocol/messages/match-messages.ts";
import {
  createMatchOnHost,
  playRandomly,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../testing/host/test-host.ts";
import { createHost } from "./host.ts";
import { hostSentences } from "./host-sentences.ts";
import type { MatchStore, StoredMatch } from "./ports/match-store.ts";
import { memoryBus } from "./ports/memory/memory-bus.ts";
import { memoryMatchStore } from "./ports/memory/memory-match-store.ts";

const tick = () => new Promise<void>((done) => setImmediate(done));
const named = (name: string): Player => ({ is: "person", name });
const room = (id: string) => {
  const found = testRooms.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const isis = room("isis-osiris");

describe("A match request", () => {
  const request: MatchRequest = { game: "isis-osiris", options: {}, players: [named("Ana"), named("Bia")] };
  const refusals: readonly (readonly [string, Partial<MatchRequest>, object])[] = [
    ["The game is unknown", { game: "senet" }, { key: "noSuchGame", game: "senet" }],
    [
      "The bot is unknown",
      { players: [named("Ana"), { is: "bot", name: "B", bot: "isis-osiris-9" }] },
      { key: "noSuchBot", bot: "isis-osiris-9" },
    ],
    [
      "The bot belongs to another room",
      { players: [named("Ana"), { is: "bot", name: "B", bot: "aisopos-1" }] },
      { key: "noSuchBot", bot: "aisopos-1" },
    ],
    ["nobody", { players: [] }, { key: "seatsOutOfRange", min: 2, max: 4 }],
    ["too few", { players: [named("Ana")] }, { key: "seatsOutOfRange", min: 2, max: 4 }],
    [
      "too many",
      { players: ["Ana", "Bia", "Cora", "Dora", "Eva"].map(named) },
      { key: "seatsOutOfRange", min: 2, max: 4 },
    ],
    ["The options belong to another game", { options: { forces: 3 } }, { key: "optionsMakeNoSense" }],
    ["The options are not an object", { options: "all" }, { key: "optionsMakeNoSense" }],
    ["The starting seat does not exist", { options: { first: 3 } }, { key: "optionsMakeNoSense" }],
    ["no name", { players: [named("Ana"), named("  ")] }, { key: "nameNeeded" }],
    ["The name is too long", { players: [named("Ana"), named("é".repeat(41))] }, { key: "nameTooLong", most: 40 }],
    ["nonsense", { players: null as never }, { key: "ourFault" }],
  ];
  test.each(refusals)("A request is refused: %s", async (_, change, why) => {
    const ports = testPorts();
    expect(await createHost(ports).createMatch({ ...request, ...change })).toEqual({ ok: false, why });
    expect(await ports.store.list()).toEqual([]);
  });

  test("A granted request trims names, completes options and has a new id and a secret seed", async () => {
    const ports = testPorts();
    const players = [named(`  ${"é".repeat(40)} `), { is: "bot", name: "Solon", bot: "random" } as const];
    const made = await createHost(ports).createMatch({ ...request, players });
    expect(made).toEqual({ ok: true, id: "fresh-1" });
    const stored = await ports.store.read("fresh-1");
    expect(stored?.setup).toMatchObject({
      game: "isis-osiris",
      edition: 1,
      options: { first: "random", stock: "own", memoryAid: false },
      players: [named("é".repeat(40)), players[1]],
      seed: "fresh-2fresh-3",
    });
    const { messages } = watchMatch(createHost(ports), "fresh-1", 0);
    await tick();
    expect(JSON.stringify([messages, await ports.store.list()])).not.toContain("fresh-2");
  });

  test("When two players have the same name, the later one gets a number", async () => {
    const ports = testPorts();
    const players = [named("Zoé"), named(" ZOE\u0301"), { is: "bot", name: "zoé", bot: "random" } as const];
    await createHost(ports).createMatch({ ...request, players });
    const names = (await ports.store.read("fresh-1"))?.setup.players.map(({ name }) => name);
    expect(names).toEqual(["Zoé", "ZOÉ 2", "zoé 3"]);
  });

  test("The same seed deals the same match", async () => {
    const ports = testPorts();
    const host = createHost(ports);
    const ids = [
      await createMatchOnHost(host, isis, testPlayers(isis, 2)),
      await createMatchOnHost(host, isis, testPlayers(isis, 2)),
    ];
    const [one, other] = await Promise.all(ids.map((id) => ports.store.read(id)));
    expect(one?.setup.dice).toEqual(other?.setup.dice);
  });

  test("People may add seeds to the dice, and bots add none", async () => {
    const ports = testPorts();
    const host = createHost(ports);
    const players = [named("Ana"), { is: "bot", name: "Solon", bot: "random" } as const, named("Bia")];
    const made = await host.createMatch({ ...request, players, seeds: ["olive", "mine"] });
    if (!made.ok) throw new Error(made.why.key);
    expect((await ports.store.read(made.id))?.setup.pledge?.seeds).toEqual(["olive", "", ""]);
    for (const seed of ["x".repeat(65), "two words", "é", "<b>"])
      expect(await host.createMatch({ ...request, seeds: ["fine_-9", seed] })).toEqual({
        ok: false,
        why: { key: "seedUnfit" },
      });
  });

  test("Everybody learns the pledge of fair dice at the start, and nobody learns the secret before the end", async () => {
    const ports = testPorts();
    const host = createHost(ports);
    const made = await host.createMatch({ ...request, players: testPlayers(isis, 1), seed: "hush" });
    if (!made.ok) throw new Error(made.why.key);
    const pledge = { commitment: ports.chance.commitment("hush"), seeds: ["", ""] };
    const watching = watchMatch(host, made.id, "watcher");
    const playing = playRandomly(host, (await isis.game()).game, made.id, 0, "ana");
    await playing.over;
    for (const { messages } of [watching, playing])
      expect(messages[0]).toMatchObject({ t: "welcome", match: { pledge } });
    const summaries = await host.summaries();
    expect(summaries).toMatchObject({ matches: [{ pledge }] });
    expect(JSON.stringify([watching.messages, playing.messages, summaries])).not.toContain("hush");
    expect(await host.record(made.id)).toMatchObject({ record: { pledge: { ...pledge, secret: "hush" } } });
  });

  test("The room learns which seats have bots, whatever the options say", async () => {
    const ports = testPorts();
    const ostrakon = room("ostrakon");
    const id = await createMatchOnHost(createHost(ports), ostrakon, testPlayers(ostrakon, 4, 6), { bots: [0] });
    expect((await ports.store.read(id))?.setup.options).toMatchObject({ bots: [4, 5] });
  });
});

describe("A seat belongs to its person", () => {
  test("Nobody watches or acts from a bot's seat or from a seat that does not exist", async () => {
    const host = createHost(testPorts());
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 1));
    for (const [seat, key] of [
      [1, "notAtYourSeat"],
      [7, "noSuchSeat"],
    ] as const) {
      const { messages } = watchMatch(host, id, seat);
      const what = { is: "move", move: "P@a1" } as const;
      expect(await host.submit({ match: id, seat, id: "a", action: what })).toEqual({ ok: false, why: { key } });
      expect(messages).toEqual([{ t: "refused", match: id, why: { key } }]);
    }
  });

  test("Actions that only the host may take, and unknown actions, are refused", async () => {
    const host = createHost(testPorts());
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2));
    for (const call of ["time", "hurry"] as const)
      expect(await host.submit({ match: id, seat: 0, id: "a", action: { is: "call", call: call as never } })).toEqual({
        ok: false,
        why: { key: "notForASeatToSay" },
      });
  });

  test("The same id from another seat or from the host is another action", async () => {
    const host = createHost(testPorts());
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2), { first: 1 });
    const move = (seat: 0 | 1, text: string) =>
      host.submit({ match: id, seat, id: "same", action: { is: "move", move: text } });
    expect(await move(0, "P@a1")).toEqual({ ok: true, version: 1 });
    expect(await move(1, "P@b1")).toEqual({ ok: true, version: 2 });
    expect(await move(0, "P@c1"), "the same id twice counts once").toEqual({ ok: true, version: 1 });
  });
});

describe("Stored data that make no sense", () => {
  const damages: readonly (readonly [string, (match: StoredMatch) => unknown, string])[] = [
    [
      "The rules refuse a stored move",
      (match) => withStep(match, { is: "round", round: [{ seat: 0, move: "@a1" }], dice: [] }),
      "matchDamaged",
    ],
    ["The stored dice do not fit", (match) => ({ ...match, setup: { ...match.setup, dice: [99] } }), "matchDamaged"],
    [
      "A move is sealed in an open round",
      (match) => ({ ...match, sealed: [{ seat: 0, move: "P@a1", ids: ["a"] }] }),
      "matchDamaged",
    ],
    [
      "The stored options are unknown",
      (match) => ({ ...match, setup: { ...match.setup, options: { wind: 3 } } }),
      "matchDamaged",
    ],
    [
      "Half of the stored match is missing",
      ({ setup }) => ({ setup: { id: setup.id, game: setup.game, edition: setup.edition } }),
      "matchDamaged",
    ],
    ["The stored match has no setup", () => ({}), "matchDamaged"],
    ["another edition", (match) => ({ ...match, setup: { ...match.setup, edition: 0 } }), "matchOfAnotherEdition"],
    ["The game no longer exists", (match) => ({ ...match, setup: { ...match.setup, game: "senet" } }), "noSuchGame"],
  ];
  const withStep = (match: StoredMatch, step: StoredMatch["steps"][number]["step"]) => ({
    ...match,
    steps: [{ step, ids: ["a"], at: 0 }],
  });

  test.each(damages)("The match is refused with a reason, and nothing throws: %s", async (_, damage, key) => {
    const sound = memoryMatchStore();
    const store: MatchStore = {
      ...sound,
      read: async (id) => {
        const match = await sound.read(id);
        return match === null ? null : (damage(match) as StoredMatch);
      },
    };
    const host = createHost(testPorts({ store }));
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2), { first: 1 });
    const { messages, leave } = watchMatch(host, id, 0);
    const submitted = await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "P@a1" } });
    expect(submitted).toMatchObject({ ok: false, why: { key } });
    expect(messages).toMatchObject([{ t: "refused", match: id, why: { key } }]);
    expect(await host.record(id)).toMatchObject({ ok: false, why: { key } });
    leave();
    expect(await host.remove(id)).toEqual({ ok: true });
  });

  test("When the damage appears while somebody watches, the viewer is told and the match closes", async () => {
    const sound = memoryMatchStore();
    let isDamaged = false;
    const ports = testPorts({
      store: {
        ...sound,
        appendStep: async (...all) => (isDamaged ? "stale" : sound.appendStep(...all)),
        since: async (id, version) => {
          const match = await sound.since(id, version);
          return isDamaged && match !== null ? { ...match, version: 0 } : match;
        },
      },
    });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2), { first: 1 });
    const { messages } = watchMatch(host, id, 0);
    const submit = (seat: 0 | 1, move: string) =>
      host.submit({ match: id, seat, id: move, action: { is: "move", move } });
    await submit(0, "P@a1");
    isDamaged = true;
    expect(await submit(1, "P@b1")).toEqual({ ok: false, why: { key: "matchDamaged" } });
    expect(messages.at(-1)).toEqual({ t: "refused", match: id, why: { key: "matchDamaged" } });
    expect(ports.errors).toHaveLength(1);
  });

  test("A store that contradicts itself blocks nobody for ever", async () => {
    const sound = memoryMatchStore();
    const ports = testPorts({ store: { ...sound, appendStep: async () => "stale" } });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, isis, testPlayers(isis, 2), { first: 1 });
    const move = { is: "move", move: "P@a1" } as const;
    expect(await host.submit({ match: id, seat: 0, id: "a", action: move })).toEqual({
      ok: false,
      why: { key: "ourFault" },
    });
    expect(ports.errors).toEqual([new Error(`${id}: every write is stale and nothing new is stored`)]);
  });
});

test("A room that cannot be loaded gives a refusal", async () => {
  const closed = { ...isis, game: () => Promise.reject(new Error("offline")) };
  const host = createHost(testPorts({ rooms: [closed] }));
  const why = { key: "roomUnreachable" };
  expect(await host.createMatch({ game: isis.id, options: {}, players: testPlayers(isis, 2) })).toEqual({
    ok: false,
    why,
  });
});

describe("What is loaded in advance", () => {
  test("A room is loaded once, before the first request for it", async () => {
    let loads = 0;
    const counted: Room = {
      ...isis,
      game: (edition) => {
        loads++;
        return isis.game(edition);
      },
    };
    const host = createHost(testPorts({ rooms: [counted] }));
    host.preload(isis.id);
    host.preload("senet");
    expect(loads).toBe(1);
    await createMatchOnHost(host, counted, testPlayers(isis, 2));
    expect(loads).toBe(1);
  });

  test("The bots that sit at a match are loaded, each once, and nothing but them", async () => {
    const { bots } = await isis.bots();
    const loaded: string[] = [];
    const ports = testPorts({
      rooms: [
        {
          ...isis,
          bots: async () => ({
            bots: bots.map((bot) => ({
              ...loaderOf(bot),
              load: async () => {
                loaded.push(bot.id);
                if (bot.level === 1) throw new Error("offline");
                return bot;
              },
            })),
          }),
        },
      ],
    });
    const host = createHost(ports);
    const bot = (level: number): Player => ({ is: "bot", name: `B${level}`, bot: `isis-osiris-${level}` });
    const id = await createMatchOnHost(host, isis, [named("Ana"), bot(2), bot(1), bot(2)], { first: 1 });
    host.preloadBots(id);
    await tick();
    expect(loaded.toSorted()).toEqual(["isis-osiris-1", "isis-osiris-2"]);
    expect(ports.errors, "one that cannot be loaded now is loaded when it plays").toEqual([]);
  });
});

test("Only a match that is over has a record", async () => {
  const host = createHost(testPorts());
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 1));
  expect(await host.record(id)).toEqual({ ok: false, why: { key: "stillPlaying" } });
  expect(await host.publicReplay(id, 0)).toEqual({ ok: false, why: { key: "stillPlaying" } });
  await playRandomly(host, (await isis.game()).game, id, 0, "ana").over;
  expect(await host.record(id)).toMatchObject({ ok: true, record: { game: isis.id, names: ["Person 1", "Bot 2"] } });
  expect(await host.record("nowhere")).toEqual({ ok: false, why: { key: "noSuchTable" } });
});

test("Viewers of a host learn what it does itself, even if its bus returns nothing", async () => {
  const ports = testPorts({ bus: { ...memoryBus(), publish: () => {} } });
  const host = createHost(ports);
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2));
  const { messages } = watchMatch(host, id, "watcher");
  await tick();
  await ports.store.renamePlayer(id, 0, "Zoe");
  host.announceRename(id);
  await tick();
  expect(messages.at(-1)).toMatchObject({ t: "renamed", players: [{ name: "Zoe" }, {}] });
  await host.remove(id);
  await tick();
  expect(messages.at(-1)).toEqual({ t: "gone", match: id });
});

test("A hint is for people only, and a report about a match that nobody has open changes nothing", async () => {
  const ports = testPorts();
  const host = createHost(ports);
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 1), { first: 2 });
  expect(await host.hint(id, 1)).toBeNull();
  expect(await host.hint("nowhere", 0)).toBeNull();
  expect(() => host.reachAsk("nowhere", 0, 0)).not.toThrow();
  expect(ports.errors).toEqual([]);
});

test("A watcher that throws does not keep the others from receiving messages", async () => {
  const ports = testPorts();
  const host = createHost(ports);
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2), { first: 1 });
  host.watch(id, "watcher", null, () => {
    throw new Error("the page is gone");
  });
  const { last } = watchMatch(host, id, 1);
  const what = { is: "move", move: "P@a1" } as const;
  expect(await host.submit({ match: id, seat: 0, id: "a", action: what })).toEqual({ ok: true, version: 1 });
  expect(last().version).toBe(1);
  expect(ports.errors.length).toBeGreaterThan(0);
});

test("A viewer who has left receives nothing", async () => {
  const host = createHost(testPorts());
  const id = await createMatchOnHost(host, isis, testPlayers(isis, 2), { first: 1 });
  const [gone, never] = [watchMatch(host, id, 0), watchMatch(host, id, 1)];
  never.leave();
  await tick();
  gone.leave();
  const before = gone.messages.length;
  await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "P@a1" } });
  expect(gone.messages).toHaveLength(before);
  expect(never.messages).toEqual([]);
});

test("The host's sentences exist in both languages, and none repeats a key of the kernel or of a room", async () => {
  const keys = Object.keys(hostSentences.en).sort();
  expect(Object.keys(hostSentences.fr).sort()).toEqual(keys);
  for (const key of keys) {
    expect(Object.hasOwn(kernelSentences.en, key), key).toBe(false);
    for (const { texts } of testRooms) expect(Object.hasOwn((await texts.en()).texts.sentences, key), key).toBe(false);
  }
});
