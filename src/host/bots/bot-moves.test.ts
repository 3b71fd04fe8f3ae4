import { describe, expect, test } from "vitest";
import { randomBot } from "../../bots/random-bot.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import { type AnyGame, type BaseView, FORCED } from "../../kernel/game.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import type { Room } from "../../kernel/room.ts";
import {
  createMatchOnHost,
  playRandomly,
  type TestPorts,
  testPlayers,
  testPorts,
  testRooms,
  watchMatch,
} from "../../testing/host/test-host.ts";
import { type Move, micatio, type State } from "../../testing/micatio.ts";
import { createHost } from "../host.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const aisopos = testRooms.find(({ id }) => id === "aisopos") as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));
const person = { is: "person", name: "Ana" } as const;
const bot = (id: string) => ({ is: "bot", name: `Bot ${id}`, bot: id }) as const;

const roomOf = (game: AnyGame, bots: readonly AnyBot[] = []): Room => ({
  ...isis,
  id: game.id,
  game: async () => ({ game }),
  bots: async () => ({ bots }),
});

/** The room of Isis & Osiris with one of its bots changed. */
async function withBot(change: (usual: AnyBot) => Partial<AnyBot>): Promise<Room> {
  const { bots } = await isis.bots();
  const changed = bots.map((usual) => (usual.level === 2 ? { ...usual, ...change(usual) } : usual));
  return { ...isis, bots: async () => ({ bots: changed }) };
}

describe("When a bot fails, the next lower level makes the move", () => {
  const faults: readonly (readonly [string, Partial<AnyBot>])[] = [
    ["The bot throws when it decides", { decide: () => fall("no idea") }],
    ["The bot throws when it remembers a view", { remember: () => fall("too much") }],
    ["The bot throws when it takes its seat", { begin: () => fall("no seat") }],
    ["The bot plays an illegal move", { decide: () => ({ is: "lay", cell: 99 }) }],
  ];
  test.each(faults)("%s", async (_, fault) => {
    const room = await withBot(() => fault);
    const ports = testPorts({ rooms: [room] });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, [person, bot("isis-osiris-2")]);
    const playing = playRandomly(host, (await isis.game()).game, id, 0, "ana");
    await playing.over;
    expect(ports.errors.length).toBeGreaterThan(0);
    expect((await host.record(id)).ok).toBe(true);
  });

  test("The random bot plays when all bots fail", async () => {
    const { bots } = await isis.bots();
    const broken = bots.map((one) => ({ ...one, decide: () => fall("strike") }));
    const room: Room = { ...isis, bots: async () => ({ bots: broken }) };
    const ports = testPorts({ rooms: [room] });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, [person, bot("isis-osiris-2")]);
    await playRandomly(host, (await isis.game()).game, id, 0, "ana").over;
    expect(ports.errors.length % 2).toBe(0);
  });

  const fall = (why: string): never => {
    throw new Error(why);
  };
});

test("The strongest bot plays for a bot that the room no longer has", async () => {
  const ports = testPorts();
  const host = createHost(ports);
  const id = await createMatchOnHost(host, isis, [person, bot("isis-osiris-2")]);
  const { bots } = await isis.bots();
  const without: Room = { ...isis, bots: async () => ({ bots: bots.slice(0, 1) }) };
  const later = testPorts({ store: ports.store, rooms: [without] });
  await playRandomly(createHost(later), (await isis.game()).game, id, 0, "ana").over;
  expect(later.errors).toEqual([]);
});

describe("The views sent to a bot", () => {
  /** Remembers every view it is sent, and plays the first legal move. */
  const diarist = (game: AnyGame, diary: (views: readonly BaseView[]) => void): AnyBot => ({
    ...randomBot(game),
    id: "isis-osiris-2",
    level: 2,
    nodes: 0,
    begin: () => [],
    remember: (memory, view) => [...(memory as readonly BaseView[]), view],
    decide: (memory, view) => {
      diary(memory as readonly BaseView[]);
      return game.offers(view)[0];
    },
  });

  test("A bot gets all views of its seat since the start, and after an undo only those that still count", async () => {
    const { game } = await isis.game();
    let last: readonly BaseView[] = [];
    const room = await withBot(() => diarist(game, (views) => (last = views)));
    const host = createHost(testPorts({ rooms: [room] }));
    const id = await createMatchOnHost(host, room, [person, bot("isis-osiris-2")], { first: 1 });
    const { last: update } = watchMatch(host, id, 0);
    const submit = (text: string) =>
      host.submit({ match: id, seat: 0, id: text, action: { is: "move", move: text } }).then(tick);
    await tick();
    await submit("P@f6");
    expect(update().version).toBe(2);
    expect(update().mayUndo, "bots do not prevent an undo").toBe(true);
    const first = last;
    expect(first).toHaveLength(2);
    await host.submit({ match: id, seat: 0, id: "back", action: { is: "call", call: "undo" } }).then(tick);
    await submit("P@e6");
    expect(last.map(({ news }) => news)).toEqual([first[0]?.news, [{ key: "placed", seat: 0, cell: 34 }]]);
    await submit("P@d6");
    expect(last).toHaveLength(4);
    expect(last.every(({ viewer }) => viewer === 1)).toBe(true);
  });
});

test("Bots are never handed the secret of the dice, and the bots of one match share a seed", async () => {
  const seeds: string[] = [];
  const listening = (usual: AnyBot): Partial<AnyBot> => ({
    begin: (seat, seed) => {
      seeds.push(seed);
      return usual.begin(seat, seed);
    },
    decide: (memory, view, budget, seed) => {
      seeds.push(seed);
      return usual.decide(memory, view, budget, seed);
    },
  });
  const room = await withBot(listening);
  const host = createHost(testPorts({ rooms: [room] }));
  const secret = "a secret of this length is never part of a hash";
  const id = await createMatchOnHost(host, room, [person, bot("isis-osiris-2"), bot("isis-osiris-2")], {}, secret);
  await playRandomly(host, (await isis.game()).game, id, 0, "ana").over;
  expect(seeds.length).toBeGreaterThan(10);
  for (const seed of seeds) expect(seed).not.toContain(secret);
  expect(new Set(seeds.map((seed) => seed.split(" ")[0])).size).toBe(1);
});

describe("Delays", () => {
  const portsAfterMatch = async (room: Room, pace: number): Promise<TestPorts> => {
    const ports = testPorts({ rooms: [room] });
    const host = createHost(ports);
    host.setPace(pace);
    const id = await createMatchOnHost(host, room, testPlayers(room, 1));
    await playRandomly(host, (await room.game()).game, id, 0, "ana").over;
    return ports;
  };

  test("ST-64 a bot waits for the public length of the last step and its own delay, and for nothing else", async () => {
    const length = 2000;
    const moments = {
      ...defaultMoments,
      rows: (step: Parameters<AnyMoments["rows"]>[0]) =>
        defaultMoments.rows(step).map((row, at) => ({ ...row, length: at === 0 ? length : 0 })),
    };
    const shown = { ...isis, moments: async () => ({ moments }) };
    const isDelay = (wait: number) => wait > 500 && wait <= 1300;
    const once = (await portsAfterMatch(isis, 1)).waits;
    expect(once.every(isDelay)).toBe(true);
    expect(new Set(once).size, "not all delays are equal").toBeGreaterThan(10);
    expect((await portsAfterMatch(shown, 1)).waits.every((wait) => isDelay(wait - length))).toBe(true);
    expect((await portsAfterMatch(isis, 2)).waits).toEqual(once.map((wait) => 2 * wait));
    expect(new Set((await portsAfterMatch(isis, 0)).waits)).toEqual(new Set([0]));
  });

  test("Bots stop when nobody watches any more and continue when somebody does", async () => {
    const due = new Set<() => void>();
    const timer = {
      now: () => 0,
      after: (_: number, act: () => void) => {
        due.add(act);
        return () => void due.delete(act);
      },
    };
    const ports = testPorts({ timer });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, isis, [bot("random"), bot("isis-osiris-1")]);
    expect(due.size).toBe(0);
    const one = watchMatch(host, id, "watcher");
    const other = watchMatch(host, id, "watcher");
    await tick();
    expect(due.size).toBe(1);
    one.leave();
    one.leave();
    await tick();
    expect(due.size).toBe(1);
    other.leave();
    await tick();
    expect(due.size).toBe(0);
    const { last } = watchMatch(host, id, "watcher");
    await tick();
    for (const act of due) act();
    await tick();
    expect(last().version).toBe(1);
  });
});

test("Bots decline a draw at once", async () => {
  const ports = testPorts();
  const host = createHost(ports);
  const id = await createMatchOnHost(
    host,
    aisopos,
    [person, bot("aisopos-1"), { ...person, name: "Bia" }, bot("aisopos-2")],
    {
      first: 1,
    },
  );
  const { messages } = watchMatch(host, id, 0);
  await host.submit({ match: id, seat: 0, id: "x", action: { is: "call", call: "offer" } });
  await tick();
  expect(messages.flatMap((one) => (one.t === "update" ? [one.logEntry.call] : []))).toEqual([
    null,
    { seat: 0, call: "offer" },
    { seat: 1, call: "decline" },
  ]);
  expect(ports.waits).toEqual([0]);
});

describe("A forced step", () => {
  const written = (move: Move): string => (move.is === "cheers" ? FORCED : micatio.write(move));
  const game = {
    ...micatio,
    id: "forced",
    write: written,
    read: (text: string) => (text === FORCED ? { is: "cheers" as const } : micatio.read(text)),
  } as unknown as AnyGame;
  const room = roomOf(game);

  test("The host plays a forced step for its seat after a short delay", async () => {
    const ports = testPorts({ rooms: [room] });
    const host = createHost(ports);
    const id = await createMatchOnHost(host, room, [person, { ...person, name: "Bia" }], { rounds: 2 });
    const { last } = watchMatch(host, id, 0);
    for (const seat of [0, 1] as const)
      await host.submit({ match: id, seat, id: "a", action: { is: "move", move: `${seat + 1}` } });
    await tick();
    expect(last().version).toBe(2);
    expect(last().logEntry.news).toEqual([{ key: "cheered", seat: 0 }]);
    const [refresh = 0, ...others] = ports.waits;
    expect(refresh, "who has answered is told within half a second").toBeLessThanOrEqual(500);
    expect(others).toEqual([700]);
  });

  test("The host does not play a forced step while people consider a draw", async () => {
    const host = createHost(testPorts({ rooms: [room], timer: { now: () => 0, after: () => () => {} } }));
    const id = await createMatchOnHost(host, room, [person, { ...person, name: "Bia" }], { rounds: 2 });
    for (const seat of [0, 1] as const)
      await host.submit({ match: id, seat, id: "a", action: { is: "move", move: `${seat + 1}` } });
    await host.submit({ match: id, seat: 0, id: "b", action: { is: "call", call: "offer" } });
    const { last } = watchMatch(host, id, 1);
    await tick();
    expect(last()).toMatchObject({ version: 2, drawOffer: { by: 0 } });
  });
});

test("In a turn of whoever moves first, the host leaves the move to the people", async () => {
  const room = roomOf(micatio as unknown as AnyGame);
  const host = createHost(testPorts({ rooms: [room] }));
  const id = await createMatchOnHost(host, room, [person, bot("random")], { rounds: 2 });
  const { last } = watchMatch(host, id, 0);
  await tick();
  await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: "1" } });
  await tick();
  const view = last().view as BaseView & Pick<State, "phase">;
  expect(view.phase).toBe("cheering");
  expect(last().version).toBe(1);
});

test("A hint is the strongest bot's best move from the seat's own views, and null when the seat may not act", async () => {
  const { game } = await isis.game();
  const host = createHost(testPorts());
  const id = await createMatchOnHost(host, isis, [person, { ...person, name: "Bia" }, bot("isis-osiris-1")], {
    first: 1,
  });
  const hint = await host.hint(id, 0);
  const { last } = watchMatch(host, id, 0);
  await tick();
  expect(game.offers(last().view).map((move) => game.write(move))).toContain(hint?.move);
  expect(await host.hint(id, 0)).toEqual(hint);
  expect(await host.hint(id, 1)).toBeNull();
  expect(await host.hint(id, 2), "nobody learns the view of a bot").toBeNull();
  expect(await host.hint("nowhere", 0)).toBeNull();
});
