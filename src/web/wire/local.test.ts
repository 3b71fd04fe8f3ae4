import { describe, expect, test } from "vitest";
import { botMatch } from "../../bots/arena.ts";
import { randomBot } from "../../bots/random.ts";
import { hostOf } from "../../host/host.ts";
import { company, openMove, rehearsal, rooms } from "../../host/rehearsal.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import { seeded } from "../../kernel/dice.ts";
import { mayAct } from "../../kernel/game.ts";
import { type MatchRecord, recordOf } from "../../kernel/record.ts";
import type { Room } from "../../kernel/room.ts";
import type { ToViewer } from "../../protocol/messages.ts";
import { type Analysing, analysing } from "./analysing.ts";
import type { FromWorker, ToWorker } from "./letters.ts";
import { localWire, type Servant } from "./local.ts";
import { serving } from "./serving.ts";

const isis = rooms.find(({ id }) => id === "isis-osiris") as Room;
const wish = { game: isis.id, options: { first: 1 }, sitters: company(isis, 1) };
const tick = () => new Promise<void>((done) => setImmediate(done));

/** Workers that are none: letters are copied and come later, as between page and worker. All serve the same store. */
function workers(rooms?: readonly Room[]) {
  const ports = rehearsal(rooms && { rooms });
  const started: (Servant & { readonly letters: readonly ToWorker[]; isEnded: boolean })[] = [];
  const start = (): Servant => {
    const letters: ToWorker[] = [];
    const post = (letter: FromWorker) => {
      const data = structuredClone(letter);
      setImmediate(() => worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent));
    };
    const analyse = analysing(ports.rooms, { now: () => 0, pause: tick, complain: ports.complain });
    const serve = serving(hostOf(ports), true, analyse, post);
    const worker = {
      letters,
      isEnded: false,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage(letter: ToWorker) {
        letters.push(structuredClone(letter));
        setImmediate(() => worker.isEnded || serve(letter));
      },
      terminate() {
        worker.isEnded = true;
      },
    } as (typeof started)[number] & { letters: ToWorker[] };
    started.push(worker);
    return worker;
  };
  const die = () => started.at(-1)?.onerror?.call({} as Worker, {} as ErrorEvent);
  return { start, started, die };
}

test("a match over the wire, from the wish to the record", async () => {
  const { game } = await isis.game();
  const { start, started } = workers();
  const wire = localWire(start);
  wire.pace(0);
  expect(started, "nothing is started before it is needed").toEqual([]);
  expect(await wire.keeps()).toBe(true);
  const made = await wire.make(wish);
  if (!made.ok) throw new Error(made.why.key);
  const dice = seeded("wire");
  await new Promise<void>((over) => {
    const leave = wire.watch(made.id, 0, null, (message) => {
      if (message.t !== "told") return;
      if (message.outcome !== null) {
        leave();
        over();
      } else if (mayAct(message.view)) {
        const what = { is: "move", move: openMove(game, message.view, dice) } as const;
        void wire.say({ table: made.id, seat: 0, id: `${message.version}`, what });
      }
    });
    void wire.hint(made.id, 0).then((hint) => expect(hint).not.toBeNull());
  });
  expect(await wire.record(made.id)).toMatchObject({ ok: true, record: { game: isis.id } });
  expect(await wire.tables()).toMatchObject([{ id: made.id, asked: [] }]);
  expect(await wire.remove(made.id)).toEqual({ ok: true });
  expect(await wire.tables()).toEqual([]);
  expect(started).toHaveLength(1);
  expect(started[0]?.letters[0], "the pace is said first").toEqual({ t: "pace", pace: 0 });
});

test("a match that is not over is handed out to be taken elsewhere, without the secret of its dice", async () => {
  const wire = localWire(workers().start);
  wire.pace(0);
  const made = await wire.make({ ...wish, seed: "the owl flies at dusk" });
  if (!made.ok) throw new Error(made.why.key);
  await wire.say({ table: made.id, seat: 0, id: "a", what: { is: "move", move: "P@c3" } });
  const answer = await wire.carry(made.id);
  expect(answer).toMatchObject({ ok: true, carried: { bots: [null, expect.stringContaining("isis")], sealed: [] } });
  expect(JSON.stringify(answer)).not.toContain("owl");
  expect(await wire.carry("nowhere")).toEqual({ ok: false, why: { key: "noSuchTable" } });
});

describe("an analysis", () => {
  /** A room whose second bot thinks that all moves are worth the same. */
  const judging: Room = {
    ...isis,
    async bots() {
      const [{ bots }, { game }] = await Promise.all([isis.bots(), isis.game()]);
      const appraise: AnyBot["appraise"] = (_memory, view) => ({
        worth: 0.5,
        moves: game.offers(view).map((move) => ({ move, worth: 0.5 })),
      });
      return { bots: bots.slice(0, 2).map((bot, level) => (level === 1 ? { ...bot, appraise } : bot)) };
    },
  };
  const mute: Room = { ...isis, bots: async () => ({ bots: (await isis.bots()).bots.slice(0, 2) }) };
  const recordOfBots = async () => {
    const { game } = await isis.game();
    return recordOf(game, botMatch(game, [randomBot(game), randomBot(game)], {}, "seen again"), ["Ana", "Bia"]);
  };

  test("comes piece by piece, and then no more", async () => {
    const record = await recordOfBots();
    const heard: Analysing[] = [];
    await new Promise<void>((over) => {
      localWire(workers([judging]).start).analyse(record, (what) => {
        heard.push(what);
        if (what.is === "over") over();
      });
    });
    expect(heard[0]).toEqual({ is: "begun", bot: "isis-osiris-2" });
    expect(heard.at(-1)).toEqual({ is: "over" });
    const found = heard.flatMap((what) => (what.is === "going" ? what.found : []));
    expect(found.length).toBeGreaterThan(20);
    expect(found.every(({ worth, best }) => worth === 0.5 && best.worth === 0.5)).toBe(true);
    expect(heard.at(-2)).toEqual({ is: "going", done: record.steps.length, all: record.steps.length, found: [] });
  });

  test("is over at once for whoever leaves", async () => {
    const record = await recordOfBots();
    const heard: Analysing[] = [];
    const { start, started } = workers([judging]);
    await new Promise<void>((first) => {
      const leave = localWire(start).analyse(record, (what) => {
        heard.push(what);
        leave();
        first();
      });
    });
    for (let turns = 0; turns < 20; turns++) await tick();
    expect(heard).toHaveLength(1);
    expect(started[0]?.letters.map(({ t }) => t)).toEqual(["analyse", "leave"]);
  });

  test("fails where nobody appraises, the record is another's, or the host is gone", async () => {
    const record = await recordOfBots();
    const failing = (rooms: readonly Room[], brought: MatchRecord) =>
      new Promise<Analysing>((heard) => localWire(workers(rooms).start).analyse(brought, heard));
    expect(await failing([mute], record)).toEqual({ is: "failed" });
    expect(await failing([judging], { ...record, game: "chess" })).toEqual({ is: "failed" });
    expect(await failing([judging], { ...record, edition: 9 })).toEqual({ is: "failed" });
    const { start, die } = workers([judging]);
    const lost = new Promise<Analysing>((heard) => localWire(start).analyse(record, heard));
    die();
    expect(await lost).toEqual({ is: "failed" });
  });
});

describe("a host that is gone", () => {
  const gone = { ok: false, why: { key: "hostGone" } };

  test("is told to all who wait for it; the next call starts another, on the same store and at the same pace", async () => {
    const { start, started, die } = workers();
    const wire = localWire(start);
    wire.pace(0);
    const made = await wire.make(wish);
    if (!made.ok) throw new Error(made.why.key);
    const heard: ToViewer[] = [];
    const leave = wire.watch(made.id, 0, null, (message) => heard.push(message));
    const answers = [wire.make(wish), wire.record(made.id), wire.hint(made.id, 0), wire.tables(), wire.keeps()];
    die();
    expect(await Promise.all(answers)).toEqual([gone, gone, null, [], false]);
    expect(heard.at(-1)).toEqual({ t: "refused", table: made.id, why: gone.why });
    expect(started[0]?.isEnded).toBe(true);
    leave();
    expect(await wire.tables()).toHaveLength(1);
    expect(started).toHaveLength(2);
    expect(started[1]?.letters.map(({ t }) => t)).toEqual(["pace", "ask"]);
    const count = heard.length;
    await tick();
    expect(heard).toHaveLength(count);
  });

  test("because none can be started is told likewise", async () => {
    const complaints: unknown[] = [];
    const wire = localWire(
      () => {
        throw new Error("workers are forbidden");
      },
      (error) => complaints.push(error),
    );
    expect(await wire.make(wish)).toEqual(gone);
    const heard: ToViewer[] = [];
    wire.watch("somewhere", "watcher", null, (message) => heard.push(message))();
    expect(heard).toEqual([{ t: "refused", table: "somewhere", why: gone.why }]);
    expect(await wire.keeps()).toBe(false);
    expect(complaints).toHaveLength(3);
  });
});
