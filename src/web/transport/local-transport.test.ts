import { describe, expect, test } from "vitest";
import { playBotMatch } from "../../bots/arena.ts";
import { randomBot } from "../../bots/random-bot.ts";
import { createHost } from "../../host/host.ts";
import type { AnyBot } from "../../kernel/bot.ts";
import { seeded } from "../../kernel/dice.ts";
import { mayAct } from "../../kernel/game.ts";
import { replay, submit } from "../../kernel/match.ts";
import { type MatchRecord, recordOf } from "../../kernel/record/match-record.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { createWorkerService, type WorkerAnswer, type WorkerRequest } from "../../protocol/worker-messages.ts";
import { randomMove, testPlayers, testPorts, testRooms } from "../../testing/host/test-host.ts";
import { hostFunctions } from "./host-functions.ts";
import { type HostWorker, localTransport } from "./local-transport.ts";
import { type AnalysisEvent, matchAnalysis } from "./match-analysis.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const request = { game: isis.id, options: { first: 1 }, players: testPlayers(isis, 1) };
const tick = () => new Promise<void>((done) => setImmediate(done));

/** Stand-ins for workers: messages are copied and come later, as between page and worker. All use the same store. */
function workers(rooms?: readonly Room[]) {
  const ports = testPorts(rooms && { rooms });
  const started: (HostWorker & { readonly requests: readonly WorkerRequest[]; isEnded: boolean })[] = [];
  const start = (): HostWorker => {
    const requests: WorkerRequest[] = [];
    const post = (answer: WorkerAnswer) => {
      const data = structuredClone(answer);
      setImmediate(() => worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent));
    };
    const analyse = matchAnalysis(ports.rooms, { now: () => 0, pause: tick, reportError: ports.reportError });
    const serve = createWorkerService(hostFunctions(createHost(ports), true, analyse), post);
    const worker = {
      requests,
      isEnded: false,
      onmessage: null,
      onerror: null,
      onmessageerror: null,
      postMessage(request: WorkerRequest) {
        requests.push(structuredClone(request));
        setImmediate(() => worker.isEnded || serve(request));
      },
      terminate() {
        worker.isEnded = true;
      },
    } as (typeof started)[number] & { requests: WorkerRequest[] };
    started.push(worker);
    return worker;
  };
  /** What was asked of a worker, by name. */
  const askedOf = (index: number) => started[index]?.requests.map(([, name = "stop"]) => name);
  const die = () => started.at(-1)?.onerror?.call({} as Worker, {} as ErrorEvent);
  return { start, started, askedOf, die };
}

test("A match runs through the worker from its creation to its record", async () => {
  const { game } = await isis.game();
  const { start, started } = workers();
  const transport = localTransport(start);
  transport.setPace(0);
  expect(started, "nothing is started before it is needed").toEqual([]);
  expect(await transport.isPersistent()).toBe(true);
  const made = await transport.createMatch(request);
  if (!made.ok) throw new Error(made.why.key);
  const hint = await transport.hint(made.id, 0);
  expect(game.read(hint?.move ?? "")).not.toBeNull();
  const dice = seeded("wire");
  await new Promise<void>((over) => {
    const leave = transport.watch(made.id, 0, null, (message) => {
      if (message.t !== "update") return;
      if (message.outcome !== null) {
        leave();
        over();
      } else if (mayAct(message.view)) {
        const action = { is: "move", move: randomMove(game, message.view, dice) } as const;
        void transport.submit({ match: made.id, seat: 0, id: `${message.version}`, action });
      }
    });
  });
  expect(await transport.record(made.id)).toMatchObject({ ok: true, record: { game: isis.id } });
  expect(await transport.matches()).toMatchObject([{ id: made.id, asked: [] }]);
  expect(await transport.remove(made.id)).toEqual({ ok: true });
  expect(await transport.matches()).toEqual([]);
  expect(started).toHaveLength(1);
  expect(started[0]?.requests[0], "the pace is set first").toEqual([0, "setPace", [0]]);
});

test("A match that is not over can be exported, without the secret of its dice", async () => {
  const transport = localTransport(workers().start);
  transport.setPace(0);
  const made = await transport.createMatch({ ...request, seed: "the owl flies at dusk" });
  if (!made.ok) throw new Error(made.why.key);
  await transport.submit({ match: made.id, seat: 0, id: "a", action: { is: "move", move: "P@c3" } });
  const answer = await transport.exportMatch(made.id);
  expect(answer).toMatchObject({ ok: true, exported: { bots: [null, expect.stringContaining("isis")], sealed: [] } });
  expect(JSON.stringify(answer)).not.toContain("owl");
  expect(await transport.exportMatch("nowhere")).toEqual({ ok: false, why: { key: "noSuchTable" } });
});

describe("analyse", () => {
  /** A room whose second bot values all moves the same. */
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
  const withoutAppraisal: Room = { ...isis, bots: async () => ({ bots: (await isis.bots()).bots.slice(0, 2) }) };
  const recordOfBots = async () => {
    const { game } = await isis.game();
    return recordOf(game, playBotMatch(game, [randomBot(game), randomBot(game)], {}, "seen again"), ["Ana", "Bia"]);
  };

  test("An analysis sends its findings one by one and ends with `over`", async () => {
    const record = await recordOfBots();
    const received: AnalysisEvent[] = [];
    await new Promise<void>((over) => {
      localTransport(workers([judging]).start).analyse({ is: "judge", record }, (event) => {
        received.push(event);
        if (event.is === "over") over();
      });
    });
    expect(received[0]).toEqual({ is: "begun", bot: "isis-osiris-2" });
    expect(received.at(-1)).toEqual({ is: "over" });
    const found = received.flatMap((event) => (event.is === "going" ? event.found : []));
    expect(found.length).toBeGreaterThan(20);
    expect(found.every(({ worth, best }) => worth === 0.5 && best.worth === 0.5)).toBe(true);
    const [done, all] = [record.steps.length, record.steps.length];
    expect(received.at(-2)).toMatchObject({ is: "going", done, all, found: [] });
  });

  test("An analysis that is stopped sends nothing more", async () => {
    const record = await recordOfBots();
    const received: AnalysisEvent[] = [];
    const { start, askedOf } = workers([judging]);
    await new Promise<void>((first) => {
      const leave = localTransport(start).analyse({ is: "judge", record }, (event) => {
        received.push(event);
        leave();
        first();
      });
    });
    for (let turns = 0; turns < 20; turns++) await tick();
    expect(received).toHaveLength(1);
    expect(askedOf(0)).toEqual(["analyse", "stop"]);
  });

  test("An analysis fails if no bot appraises, the record does not fit, or the host is gone", async () => {
    const record = await recordOfBots();
    const failing = (rooms: readonly Room[], given: MatchRecord) =>
      new Promise<AnalysisEvent>((received) =>
        localTransport(workers(rooms).start).analyse({ is: "judge", record: given }, received),
      );
    expect(await failing([withoutAppraisal], record)).toEqual({ is: "failed" });
    expect(await failing([judging], { ...record, game: "chess" })).toEqual({ is: "failed" });
    expect(await failing([judging], { ...record, edition: 9 })).toEqual({ is: "failed" });
    const { start, die } = workers([judging]);
    const lost = new Promise<AnalysisEvent>((received) =>
      localTransport(start).analyse({ is: "judge", record }, received),
    );
    die();
    expect(await lost).toEqual({ is: "failed" });
  });
});

describe("the replies of bots", () => {
  const replies = (record: MatchRecord, seats: readonly Seat[]) =>
    new Promise<readonly AnalysisEvent[]>((over) => {
      const received: AnalysisEvent[] = [];
      localTransport(workers().start).analyse({ is: "reply", record, seats }, (event) => {
        received.push(event);
        if (event.is === "over" || event.is === "failed") over(received);
      });
    });

  test("The strongest bot of a room moves for a seat after the last step, and a record that does not fit is refused", async () => {
    const { game } = await isis.game();
    const { bots } = await isis.bots();
    const whole = playBotMatch(game, [randomBot(game), randomBot(game)], { first: 1 }, "what if");
    const part = replay(game, { ...whole, steps: whole.steps.slice(0, 4) });
    const record = recordOf(game, part, ["Ana", "Bia"]);
    const [seat = 0] = game.turn(part.state).seats;
    const [begun, answer, over] = await replies(record, [seat]);
    expect(begun).toEqual({ is: "begun", bot: bots.at(-1)?.id });
    expect(over).toEqual({ is: "over" });
    const move = answer?.is === "reply" ? answer.reply.move : "";
    expect(answer).toEqual({ is: "reply", reply: { seat, move } });
    expect(submit(game, part, seat, move, seeded("next")).ok).toBe(true);
    expect(await replies({ ...record, edition: 9 }, [seat])).toEqual([{ is: "failed" }]);
  });
});

describe("a lost host", () => {
  const gone = { ok: false, why: { key: "hostGone" } };

  test("When the worker dies, all callers are told; the next call starts another at the same pace", async () => {
    const { start, started, askedOf, die } = workers();
    const transport = localTransport(start);
    transport.setPace(0);
    const made = await transport.createMatch(request);
    if (!made.ok) throw new Error(made.why.key);
    const received: ToViewer[] = [];
    const leave = transport.watch(made.id, 0, null, (message) => received.push(message));
    const answers = [
      transport.createMatch(request),
      transport.record(made.id),
      transport.hint(made.id, 0),
      transport.matches(),
      transport.isPersistent(),
    ];
    die();
    expect(await Promise.all(answers)).toEqual([gone, gone, null, [], false]);
    expect(received.at(-1)).toEqual({ t: "refused", match: made.id, why: gone.why });
    expect(started[0]?.isEnded).toBe(true);
    leave();
    expect(await transport.matches()).toHaveLength(1);
    expect(started).toHaveLength(2);
    expect(askedOf(1)).toEqual(["setPace", "matches"]);
    const count = received.length;
    await tick();
    expect(received).toHaveLength(count);
  });

  test("When no worker can be started, every caller is told", async () => {
    const errors: unknown[] = [];
    const transport = localTransport(
      () => {
        throw new Error("workers are forbidden");
      },
      (error) => errors.push(error),
    );
    expect(await transport.createMatch(request)).toEqual(gone);
    const received: ToViewer[] = [];
    transport.watch("somewhere", "watcher", null, (message) => received.push(message))();
    expect(received).toEqual([{ t: "refused", match: "somewhere", why: gone.why }]);
    expect(await transport.isPersistent()).toBe(false);
    expect(errors).toHaveLength(3);
  });
});
