import { describe, expect, test } from "vitest";
import { randomBot } from "../bots/random.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { type AnyGame, type BaseView, FORCED } from "../kernel/game.ts";
import type { Room } from "../kernel/room.ts";
import { type Move, micatio, type State } from "../testing/micatio.ts";
import { hostOf } from "./host.ts";
import { company, guest, madeTable, player, type Rehearsal, rehearsal, rooms } from "./rehearsal.ts";

const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;
const aisopos = rooms.find(({ id }) => id === "aisopos") as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));
const person = { is: "person", name: "Ana" } as const;
const bot = (id: string) => ({ is: "bot", name: `Bot ${id}`, bot: id }) as const;

const roomOf = (game: AnyGame, bots: readonly AnyBot[] = []): Room => ({
  ...isis,
  id: game.id,
  game: async () => ({ game }),
  bots: async () => ({ bots }),
});

/** A bot of Isis & Osiris with something changed about it. */
async function withBot(change: (usual: AnyBot) => Partial<AnyBot>): Promise<Room> {
  const { bots } = await isis.bots();
  const changed = bots.map((usual) => (usual.level === 2 ? { ...usual, ...change(usual) } : usual));
  return { ...isis, bots: async () => ({ bots: changed }) };
}

describe("a bot that fails is replaced for that move by the level below:", () => {
  const faults: readonly (readonly [string, Partial<AnyBot>])[] = [
    ["it throws when it decides", { decide: () => fall("no idea") }],
    ["it throws when it remembers", { remember: () => fall("too much") }],
    ["it throws when it sits down", { begin: () => fall("no chair") }],
    ["it plays what may not be played", { decide: () => ({ is: "lay", cell: 99 }) }],
  ];
  test.each(faults)("%s", async (_, fault) => {
    const room = await withBot(() => fault);
    const ports = rehearsal({ rooms: [room] });
    const host = hostOf(ports);
    const id = await madeTable(host, room, [person, bot("isis-osiris-2")]);
    const playing = player(host, (await isis.game()).game, id, 0, "ana");
    await playing.over;
    expect(ports.complaints.length).toBeGreaterThan(0);
    expect((await host.record(id)).ok).toBe(true);
  });

  test("all of them: plain chance plays", async () => {
    const { bots } = await isis.bots();
    const broken = bots.map((one) => ({ ...one, decide: () => fall("strike") }));
    const room: Room = { ...isis, bots: async () => ({ bots: broken }) };
    const ports = rehearsal({ rooms: [room] });
    const host = hostOf(ports);
    const id = await madeTable(host, room, [person, bot("isis-osiris-2")]);
    await player(host, (await isis.game()).game, id, 0, "ana").over;
    expect(ports.complaints.length % 2).toBe(0);
  });

  const fall = (why: string): never => {
    throw new Error(why);
  };
});

test("a bot that the room no longer has is stood in for by the strongest", async () => {
  const ports = rehearsal();
  const host = hostOf(ports);
  const id = await madeTable(host, isis, [person, bot("isis-osiris-2")]);
  const { bots } = await isis.bots();
  const without: Room = { ...isis, bots: async () => ({ bots: bots.slice(0, 1) }) };
  const later = rehearsal({ store: ports.store, rooms: [without] });
  await player(hostOf(later), (await isis.game()).game, id, 0, "ana").over;
  expect(later.complaints).toEqual([]);
});

describe("a bot's story", () => {
  /** Remembers every view it is shown, and plays the first open move. */
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

  test("is what its seat was shown since the start, and after an undo only what still stands", async () => {
    const { game } = await isis.game();
    let last: readonly BaseView[] = [];
    const room = await withBot(() => diarist(game, (views) => (last = views)));
    const host = hostOf(rehearsal({ rooms: [room] }));
    const id = await madeTable(host, room, [person, bot("isis-osiris-2")], { first: 1 });
    const { last: told } = guest(host, id, 0);
    const say = (text: string) =>
      host.say({ table: id, seat: 0, id: text, what: { is: "move", move: text } }).then(tick);
    await tick();
    await say("P@f6");
    expect(told().version).toBe(2);
    expect(told().mayUndo, "bots do not mind").toBe(true);
    const first = last;
    expect(first).toHaveLength(2);
    await host.say({ table: id, seat: 0, id: "back", what: { is: "call", call: "undo" } }).then(tick);
    await say("P@e6");
    expect(last.map(({ news }) => news)).toEqual([first[0]?.news, [{ key: "placed", seat: 0, cell: 34 }]]);
    await say("P@d6");
    expect(last).toHaveLength(4);
    expect(last.every(({ viewer }) => viewer === 1)).toBe(true);
  });
});

describe("waits", () => {
  const evening = async (room: Room, pace: number): Promise<Rehearsal> => {
    const ports = rehearsal({ rooms: [room] });
    const host = hostOf(ports);
    host.pace(pace);
    const id = await madeTable(host, room, company(room, 1));
    await player(host, (await room.game()).game, id, 0, "ana").over;
    return ports;
  };

  test("are a moment, longer after what must be seen, and nothing else", async () => {
    const [turned, duel] = [2500, 3000];
    const rest = (waits: readonly number[], shown: number) => waits.map((wait) => (wait > shown ? wait - shown : wait));
    const isMoment = (wait: number) => wait > 500 && wait <= 1300;
    const once = (await evening(isis, 1)).waits;
    expect(rest(once, turned).every(isMoment)).toBe(true);
    expect(new Set(once).size, "bots do not all take equally long").toBeGreaterThan(10);
    expect(rest((await evening(aisopos, 1)).waits, duel).every(isMoment)).toBe(true);
    expect((await evening(isis, 2)).waits).toEqual(once.map((wait) => 2 * wait));
    expect(new Set((await evening(isis, 0)).waits)).toEqual(new Set([0]));
  });

  test("end when nobody looks any more; the bots go on when somebody does", async () => {
    const due = new Set<() => void>();
    const timer = {
      now: () => 0,
      after: (_: number, act: () => void) => {
        due.add(act);
        return () => void due.delete(act);
      },
    };
    const ports = rehearsal({ timer });
    const host = hostOf(ports);
    const id = await madeTable(host, isis, [bot("random"), bot("isis-osiris-1")]);
    expect(due.size).toBe(0);
    const one = guest(host, id, "watcher");
    const other = guest(host, id, "watcher");
    await tick();
    expect(due.size).toBe(1);
    one.leave();
    one.leave();
    await tick();
    expect(due.size).toBe(1);
    other.leave();
    await tick();
    expect(due.size).toBe(0);
    const { last } = guest(host, id, "watcher");
    await tick();
    for (const act of due) act();
    await tick();
    expect(last().version).toBe(1);
  });
});

test("bots decline a draw at once", async () => {
  const ports = rehearsal();
  const host = hostOf(ports);
  const id = await madeTable(host, aisopos, [person, bot("aisopos-1"), { ...person, name: "Bia" }, bot("aisopos-2")], {
    first: 1,
  });
  const { heard } = guest(host, id, 0);
  await host.say({ table: id, seat: 0, id: "x", what: { is: "call", call: "offer" } });
  await tick();
  expect(heard.flatMap((one) => (one.t === "told" ? [one.line.call] : []))).toEqual([
    null,
    { seat: 0, call: "offer" },
    { seat: 1, call: "decline" },
  ]);
  expect(ports.waits).toEqual([0]);
});

describe("a step without a choice", () => {
  const written = (move: Move): string => (move.is === "cheers" ? FORCED : micatio.write(move));
  const game = {
    ...micatio,
    id: "forced",
    write: written,
    read: (text: string) => (text === FORCED ? { is: "cheers" as const } : micatio.read(text)),
  } as unknown as AnyGame;
  const room = roomOf(game);

  test("is played by the host for whoever must, after a moment", async () => {
    const ports = rehearsal({ rooms: [room] });
    const host = hostOf(ports);
    const id = await madeTable(host, room, [person, { ...person, name: "Bia" }], { rounds: 2 });
    const { last } = guest(host, id, 0);
    for (const seat of [0, 1] as const)
      await host.say({ table: id, seat, id: "a", what: { is: "move", move: `${seat + 1}` } });
    await tick();
    expect(last().version).toBe(2);
    expect(last().line.news).toEqual([{ key: "cheered", seat: 0 }]);
    expect(ports.waits).toEqual([700]);
  });

  test("is not played while people think about a draw", async () => {
    const host = hostOf(rehearsal({ rooms: [room], timer: { now: () => 0, after: () => () => {} } }));
    const id = await madeTable(host, room, [person, { ...person, name: "Bia" }], { rounds: 2 });
    for (const seat of [0, 1] as const)
      await host.say({ table: id, seat, id: "a", what: { is: "move", move: `${seat + 1}` } });
    await host.say({ table: id, seat: 0, id: "b", what: { is: "call", call: "offer" } });
    const { last } = guest(host, id, 1);
    await tick();
    expect(last()).toMatchObject({ version: 2, drawOffer: { by: 0 } });
  });
});

test("a turn of whoever moves first is left to the people in it", async () => {
  const room = roomOf(micatio as unknown as AnyGame);
  const host = hostOf(rehearsal({ rooms: [room] }));
  const id = await madeTable(host, room, [person, bot("random")], { rounds: 2 });
  const { last } = guest(host, id, 0);
  await tick();
  await host.say({ table: id, seat: 0, id: "a", what: { is: "move", move: "1" } });
  await tick();
  const view = last().view as BaseView & Pick<State, "phase">;
  expect(view.phase).toBe("cheering");
  expect(last().version).toBe(1);
});

test("a hint is the strongest bot's move by that seat's story; nothing where it may not act", async () => {
  const { game } = await isis.game();
  const host = hostOf(rehearsal());
  const id = await madeTable(host, isis, [person, { ...person, name: "Bia" }, bot("isis-osiris-1")], { first: 1 });
  const hint = await host.hint(id, 0);
  const { last } = guest(host, id, 0);
  await tick();
  expect(game.offers(last().view).map((move) => game.write(move))).toContain(hint);
  expect(await host.hint(id, 0)).toBe(hint);
  expect(await host.hint(id, 1)).toBeNull();
  expect(await host.hint(id, 2), "a bot keeps its thoughts").toBeNull();
  expect(await host.hint("nowhere", 0)).toBeNull();
});
