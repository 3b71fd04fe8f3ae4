import { describe, expect, test } from "vitest";
import type { ExplainedMove } from "../../kernel/bot.ts";
import { defaultMoments } from "../../kernel/default-moments.ts";
import { FORCED } from "../../kernel/game.ts";
import type { AnyMoments } from "../../kernel/moments.ts";
import type { Room } from "../../kernel/room.ts";
import type { Seat, Viewer } from "../../kernel/seat.ts";
import type { Player } from "../../protocol/messages/match-messages.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { createMatchOnHost, testPorts, testRooms, watchMatch } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { createHost } from "../host.ts";
import type { BotRunner } from "../ports/bot-runner.ts";
import { dueActions, ownDelay } from "./due-actions.ts";

const aisopos = testRooms.find(({ id }) => id === "aisopos") as Room;
const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
const tick = () => new Promise<void>((done) => setImmediate(done));
const ana = { is: "person", name: "Ana" } as const;
const solon = { is: "bot", name: "Solon", bot: "aisopos-1" } as const;

describe("The delay of a bot reveals nothing", () => {
  /** Ana lays three pieces and the bot answers. Each seed hides something else. */
  async function waitsIn(seed: string, pieces: readonly string[]) {
    const ports = testPorts();
    const host = createHost(ports);
    const id = await createMatchOnHost(host, aisopos, [ana, solon], { first: 1 }, seed);
    watchMatch(host, id, 0);
    for (const move of pieces) {
      await tick();
      await host.submit({ match: id, seat: 0, id: move, action: { is: "move", move } });
    }
    await tick();
    return { waits: ports.waits, played: JSON.stringify(await host.exportMatch(id)) };
  }

  test("The delay is the same whatever the bot holds, thinks or plays, and whatever lies face down before it (TLV-66)", async () => {
    const worlds = await Promise.all(
      ["owl", "olive", "amphora"].map((seed, world) =>
        waitsIn(
          seed,
          ["a1", "a2", "a3"].map((hex, at) => `${"LHFMA".charAt((world + at) % 5)}@${hex}`),
        ),
      ),
    );
    const [first] = worlds;
    expect(new Set(worlds.map(({ played }) => played)).size).toBe(3);
    expect(first?.waits.length).toBe(3);
    for (const { waits } of worlds) expect(waits).toEqual(first?.waits);
  });

  test("The delay differs for every step, seat and match", async () => {
    const { waits } = await waitsIn("owl", ["L@a1", "L@a2", "H@a3"]);
    expect(new Set(waits).size).toBe(3);
  });

  /** Bots whose searches end when the test says so. */
  function slowly() {
    const pendingMoves: { readonly end: (move: string) => void; isStopped: boolean }[] = [];
    const botRunner: BotRunner = {
      findMove() {
        let end: (move: string) => void = () => {};
        const move = new Promise<ExplainedMove>((found) => {
          end = (text) => found({ move: text });
        });
        const pending = { end, isStopped: false };
        pendingMoves.push(pending);
        return {
          move,
          cancel: () => {
            pending.isStopped = true;
          },
        };
      },
      forgetMatch: () => {},
    };
    return { pendingMoves, botRunner };
  }

  const slowBotMatch = async () => {
    const slow = slowly();
    const options = { room: aisopos, control: { is: "none" }, options: { first: 1 }, players: [ana, solon] } as const;
    return { ...slow, ...(await startTimedMatch({ ...options, over: { botRunner: slow.botRunner } })) };
  };

  test("A bot searches during its delay: a quick answer waits for its end, and a slow one is played when it is found", async () => {
    const { pendingMoves, timer, play, watch } = await slowBotMatch();
    const { last } = await watch(0);
    await play(0, "L@a1");
    expect(pendingMoves).toHaveLength(1);
    pendingMoves[0]?.end("A@e5");
    await timer.advance(500);
    expect(last().version).toBe(1);
    await timer.advance(800);
    expect(last().version).toBe(2);
    await play(0, "L@a2");
    await timer.advance(60_000);
    expect(last().version).toBe(3);
    expect(timer.pending()).toBe(0);
    pendingMoves[1]?.end("A@e4");
    await timer.settle();
    expect(last().version).toBe(4);
  });

  test("A search that is no longer needed is cancelled: the match has moved on, or nobody watches", async () => {
    const { pendingMoves, timer, play, watch, submit } = await slowBotMatch();
    const viewer = await watch(0);
    await play(0, "L@a1");
    await submit(0, { is: "call", call: "resign" });
    expect(pendingMoves.map(({ isStopped }) => isStopped)).toEqual([true]);
    pendingMoves[0]?.end("A@e5");
    await timer.advance(5000);
    expect(viewer.last().version).toBe(2);
    const other = await slowBotMatch();
    const leaving = await other.watch(0);
    await other.play(0, "L@a1");
    leaving.leave();
    await other.timer.settle();
    expect(other.pendingMoves.map(({ isStopped }) => isStopped)).toEqual([true]);
  });
});

describe("What is due", () => {
  const due = (wanted: Parameters<typeof toyHistory>[0]) =>
    dueActions(toyHistory(wanted)).map(({ is, seat }) => `${is} ${seat}`);
  const offer = { is: "call", seat: 0, call: "offer" } as const;
  const accept = { is: "call", seat: 1, call: "accept" } as const;

  test.each<[string, Parameters<typeof toyHistory>[0], string[]]>([
    ["nothing, where people are asked", {}, []],
    ["nothing in a pause", { bots: [1], matchControl: { isPaused: true } }, []],
    ["nothing after the end", { bots: [1], asked: [] }, []],
    ["every bot in a secret round", { bots: [1, 3] }, ["bot 1", "bot 3"]],
    ["bots that have sealed nothing", { bots: [1, 3], sealed: [3] }, ["bot 1"]],
    ["the end of a round that all have sealed, in the name of the last seat", { sealed: [0, 1, 2, 3] }, ["closing 3"]],
    ["a stand-in's move", { matchControl: { minded: [2] } }, ["bot 2"]],
    ["an heir's move", { matchControl: { left: [2] } }, ["bot 2"]],
    ["no stand-in's move while all people are played for (TL-79)", { matchControl: { minded: [0, 1, 2, 3] } }, []],
    ["but a move whose time is over", { matchControl: { minded: [0, 1, 2, 3], lapsed: [2] } }, ["bot 2"]],
    ["nothing, while people consider a draw", { asked: [0], steps: [offer] }, []],
    ["that a bot declines a draw (TL-80)", { asked: [0], bots: [2, 3], steps: [offer] }, ["declining 2"]],
    [
      "that a draw is declined for whoever is played for",
      { asked: [0], steps: [offer], matchControl: { minded: [3] } },
      ["declining 3"],
    ],
    ["not for whoever has accepted it", { asked: [0], steps: [offer, accept], matchControl: { minded: [1] } }, []],
    [
      "that a stand-in plays on for whoever has offered a draw",
      { asked: [0], bots: [2], steps: [offer], matchControl: { minded: [0] } },
      ["bot 0"],
    ],
  ])("%s", (_, wanted, actions) => expect(due(wanted)).toEqual(actions));

  test("In a turn of whoever moves first the host leaves the move to the people, and one bot plays where there are none", () => {
    const first = (seats: readonly Seat[]) => ({ turn: () => ({ seats, how: "first" as const }) });
    expect(due({ bots: [1, 3], game: first([0, 1, 3]) })).toEqual([]);
    expect(due({ bots: [1, 3], game: first([1, 3]) })).toEqual(["bot 1"]);
  });

  test("A step without a choice is due for everybody who has it, beside the bots", () => {
    const cheers = { is: "cheers" } as const;
    const game = {
      read: (text: string) => (text === FORCED ? cheers : null),
      offers: ({ viewer }: { readonly viewer: Viewer }) => (viewer === 0 ? [cheers] : [cheers, cheers]),
      refusal: () => null,
    };
    expect(due({ seats: 3, bots: [2], game })).toEqual(["forced 0", "bot 2"]);
  });
});

describe("The report of a stage", () => {
  const LENGTH = 3000;
  const shown: AnyMoments = {
    ...defaultMoments,
    rows: (step) => defaultMoments.rows(step).map((row, at) => ({ ...row, length: at === 0 ? LENGTH : 0 })),
  };
  const room: Room = { ...isis, moments: async () => ({ moments: shown }) };
  const bot = { is: "bot", name: "Solon", bot: "isis-osiris-1" } as const;
  const started = async (players: readonly Player[]) => {
    const match = await startTimedMatch({ room, control: { is: "none" }, options: { first: 1 }, players });
    const { last } = await match.watch(0);
    await match.play(0, "P@a1");
    const reach = (seat: Seat, version: number) => match.host.reachAsk(match.id, seat, version);
    return { ...match, version: () => last().version, reach };
  };

  test("ST-65 at a table with one person the bots' wait counts from the ask that the stage has reached", async () => {
    const { timer, version, reach } = await started([ana, bot]);
    await timer.advance(400);
    reach(0, 1);
    await timer.advance(500);
    expect(version(), "not before its own delay").toBe(1);
    await timer.advance(800);
    expect(version()).toBe(2);
  });

  test("ST-65 at the latest it counts from the public length, and a report never makes it later", async () => {
    const { timer, version, reach } = await started([ana, bot]);
    await timer.advance(LENGTH + 499);
    reach(0, 1);
    reach(0, 1);
    expect(version()).toBe(1);
    await timer.advance(801);
    expect(version()).toBe(2);
  });

  test("ST-65 a report of another step or seat, and any report among people, changes nothing", async () => {
    const alone = await started([ana, bot]);
    for (const [seat, version] of [
      [0, 0],
      [0, 2],
      [1, 1],
    ] as const)
      alone.reach(seat, version);
    const among = await started([ana, bot, { ...ana, name: "Bia" }]);
    among.reach(0, 1);
    for (const { timer, version } of [alone, among]) {
      await timer.advance(LENGTH + 500);
      expect(version()).toBe(1);
      await timer.advance(800);
      expect(version()).toBe(2);
    }
  });

  test("ST-65 after a report, too, the delay is the same whatever the bot holds and whatever lies face down", async () => {
    const delayIn = async (seed: string, piece: string): Promise<number> => {
      const timer = fakeTimer();
      const host = createHost(testPorts({ timer, rooms: [{ ...aisopos, moments: async () => ({ moments: shown }) }] }));
      const id = await createMatchOnHost(host, aisopos, [ana, solon], { first: 1 }, seed);
      const { messages } = watchMatch(host, id, 0);
      await host.submit({ match: id, seat: 0, id: "a", action: { is: "move", move: `${piece}@a1` } });
      await timer.advance(400);
      host.reachAsk(id, 0, 1);
      const reported = timer.now();
      while (!messages.some((one) => one.t === "update" && one.version === 2)) await timer.advance(10);
      return timer.now() - reported;
    };
    const delays = await Promise.all([delayIn("owl", "L"), delayIn("olive", "H"), delayIn("amphora", "F")]);
    expect(new Set(delays).size).toBe(1);
    expect(delays[0]).toBeGreaterThan(500);
    expect(delays[0]).toBeLessThanOrEqual(1310);
  });

  test("ST-64 a report starts nobody's clock: it starts when the public length of the step is over", async () => {
    const control = { is: "live", stock: 60_000, increment: 0, grace: 0 } as const;
    const botRunner: BotRunner = {
      findMove: () => ({ move: Promise.resolve({ move: "P@b1" }), cancel: () => {} }),
      forgetMatch: () => {},
    };
    const players = [ana, bot];
    const match = await startTimedMatch({ room, control, options: { first: 1 }, players, over: { botRunner } });
    const watching = await match.watch(0);
    await match.play(0, "P@a1");
    match.host.reachAsk(match.id, 0, 1);
    await match.timer.advance(1300);
    expect(watching.last().version).toBe(2);
    match.host.reachAsk(match.id, 0, 2);
    const { left, isRunning, grace } = lastMatchControl(watching).time?.seats[0] ?? {};
    expect([isRunning, grace, left]).toEqual([true, LENGTH, expect.any(Number)]);
    await match.timer.advance(LENGTH - 1300);
    const again = await match.watch(0);
    expect(lastMatchControl(again).time?.seats[0]?.left).toBe(left);
  });
});

test("OS-99 In a race with people bots wait three to seven seconds, whatever they answer; among bots as usual", () => {
  const game = { turn: () => ({ seats: [0, 1, 2, 3] as const, how: "each" as const, claim: "5" }) };
  const waits = (bots: readonly Seat[], race: boolean): readonly number[] => {
    const history = toyHistory({ bots, ...(race && { game }) });
    return dueActions(history).map((due) => ownDelay(history, due));
  };
  for (const wait of waits([1, 2, 3], true)) expect(wait >= 3_000 && wait <= 7_000, `${wait}`).toBe(true);
  expect(waits([0, 1, 2, 3], true)).toEqual(waits([0, 1, 2, 3], false));
  expect(Math.max(...waits([1, 2, 3], false))).toBeLessThan(2_000);
});
