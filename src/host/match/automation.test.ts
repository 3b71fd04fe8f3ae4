import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import { FORCED } from "../../kernel/game.ts";
import type { Room } from "../../kernel/room.ts";
import { startAttendedMatch } from "../../testing/host/attended-match.ts";
import { testPlayers, testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { micatio } from "../../testing/micatio.ts";
import type { MatchStore, StoredMatch } from "../ports/match-store.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

const room = (id: string) => testRooms.find((one) => one.id === id) as Room;
const [isis, aisopos, ostrakon] = [room("isis-osiris"), room("aisopos"), room("ostrakon")];
const slow = { is: "days", perMove: DAY } as const;
const live = { is: "live", stock: 60_000, increment: 0, grace: 1_000 } as const;
/** Longer than any step must be shown. */
const SHOWN = 20_000;
const council = { room: ostrakon, control: slow, people: 6, options: { questionMode: "bank" } };
const stored = async ({ ports, id }: TimedMatch) => (await ports.store.read(id)) as StoredMatch;

describe("A match that nobody watches", () => {
  test("A stand-in plays for a missed day when it is over, not earlier, and once", async () => {
    const timedMatch = await startTimedMatch({ room: isis, control: slow, options: { first: 1 } });
    const { host, timer } = timedMatch;
    expect(timer.pending(), "without viewers nothing is pending").toBe(0);
    await timer.advance(DAY - 1);
    expect(await host.runOverdue(10)).toBe(0);
    await timer.advance(1);
    expect(await host.runOverdue(10)).toBe(1);
    expect(await stored(timedMatch)).toMatchObject({
      steps: [{ standIns: [0] }],
      matchControl: { missed: [1, 0], lapsed: [] },
    });
    expect(await host.runOverdue(10)).toBe(0);
    expect(timer.pending(), "the match is closed again").toBe(0);
    await timer.advance(DAY);
    expect(await host.runOverdue(10)).toBe(1);
    expect((await stored(timedMatch)).steps.map(({ standIns }) => standIns)).toEqual([[0], [1]]);
    await timer.advance(1000 * DAY);
    expect(await host.runOverdue(10), "all are away: it waits for one of them").toBe(0);
  });

  test("At Aisopos lost time loses the game, in live play too", async () => {
    for (const control of [slow, live]) {
      const { host, timer, watch } = await startTimedMatch({ room: aisopos, control, options: { first: 1 } });
      await timer.advance(DAY);
      expect(await host.runOverdue(10)).toBe(1);
      expect((await watch("watcher")).last().outcome).toMatchObject({ places: [2, 1] });
    }
  });

  test("In correspondence play bots move although nobody watches, so that the next person is asked", async () => {
    const timedMatch = await startTimedMatch({ room: isis, control: slow, options: { first: 1 }, people: 2, seats: 4 });
    const { host, submit, timer } = timedMatch;
    await submit(0, { is: "move", move: "P@a1" });
    await submit(1, { is: "move", move: "P@b1" });
    expect((await timedMatch.ports.store.list())[0]?.asked).toEqual([2]);
    await timer.advance(59_999);
    expect(await host.runOverdue(10), "viewers see them play at their pace").toBe(0);
    await timer.advance(1);
    expect(await host.runOverdue(10)).toBe(1);
    expect((await timedMatch.ports.store.list())[0]?.asked).toEqual([0]);
    expect(await host.runOverdue(10)).toBe(0);
  });

  test("In live play bots wait until somebody watches", async () => {
    const { host, submit, timer, ports } = await startTimedMatch({
      room: isis,
      control: live,
      options: { first: 1 },
      people: 1,
      seats: 2,
    });
    await submit(0, { is: "move", move: "P@a1" });
    await timer.advance(DAY);
    expect(await host.runOverdue(10)).toBe(0);
    expect((await ports.store.list())[0]?.asked).toEqual([1]);
  });

  test("In a secret round stand-ins play only for the seats that sealed nothing", async () => {
    const timedMatch = await startTimedMatch(council);
    const { host, timer, ports } = timedMatch;
    await timer.advance(DAY + SHOWN);
    expect(await host.runOverdue(10), "the question").toBe(1);
    const asked = (await ports.store.list())[0]?.asked ?? [];
    expect(asked).toEqual([0, 1, 2, 3, 4, 5]);
    for (const seat of [0, 2, 3, 5] as const) await timedMatch.play(seat, "w");
    await timer.advance(DAY + SHOWN);
    expect(await host.runOverdue(10)).toBe(1);
    const { steps } = await stored(timedMatch);
    expect(steps.map(({ standIns }) => standIns?.length)).toEqual([1, 2]);
    expect(steps[1]).toMatchObject({
      standIns: [1, 4],
      step: { round: [{ move: "w" }, {}, { move: "w" }, {}, {}, {}] },
    });
    expect(ports.errors).toEqual([]);
  });

  test("Nobody plays for a seat that sealed in time, and the next deadline of the others is found", async () => {
    const timedMatch = await startTimedMatch(council);
    const { host, timer } = timedMatch;
    await timer.advance(DAY + SHOWN);
    await host.runOverdue(10);
    await timer.advance(DAY / 2);
    for (const seat of [0, 1, 2, 3, 4, 5] as const) await timedMatch.play(seat, "w");
    await timer.advance(DAY / 2 + SHOWN);
    expect(await host.runOverdue(10)).toBe(0);
    await timer.advance(DAY / 2 + SHOWN);
    expect(await host.runOverdue(10), "the next question").toBe(1);
    expect((await stored(timedMatch)).steps.map(({ standIns }) => standIns?.length)).toEqual([1, undefined, 1]);
  });

  test("An outage moves the deadline, and the store learns the new one", async () => {
    const first = await startTimedMatch({ room: isis, control: slow, options: { first: 1 } });
    await first.timer.advance(DAY / 2);
    const from = first.timer.now();
    await first.timer.advance(9 * DAY);
    const { host, timer, watch } = first.restarted({ outages: [{ from, to: first.timer.now() }] });
    expect(await host.runOverdue(10)).toBe(1);
    expect(await host.runOverdue(10)).toBe(0);
    const watching = await watch("watcher");
    expect(watching.last().version).toBe(0);
    expect(lastMatchControl(watching).time?.seats[0]?.left).toBe(DAY / 2);
    watching.leave();
    await timer.advance(DAY / 2);
    expect(await host.runOverdue(10)).toBe(1);
    expect((await watch("watcher")).last().version).toBe(1);
  });
});

test("A step without a choice is played by itself after a while, and nobody counts as played for", async () => {
  const cheers = { is: "cheers" } as const;
  const game = {
    ...micatio,
    offers: () => [cheers],
    refusal: () => null,
    read: (text: string) => (text === FORCED ? cheers : null),
    write: () => FORCED,
  };
  const toy = {
    ...isis,
    id: "micatio",
    game: async () => ({ game }),
    bots: async () => ({ bots: [] }),
  } as unknown as Room;
  const { watch, timer, ports } = await startTimedMatch({ room: toy, control: live, options: { cheers: true } });
  const watching = await watch("watcher");
  await timer.advance(699);
  expect(watching.last().version).toBe(0);
  await timer.advance(1);
  expect(watching.last().version).toBe(1);
  await timer.advance(10_000);
  const entries = watching.messages.flatMap((one) => (one.t === "update" ? [one.logEntry] : []));
  expect(entries.length).toBeGreaterThan(2);
  for (const { standIns } of entries) expect(standIns).toBeUndefined();
  expect(ports.errors).toEqual([]);
});

describe("Many matches", () => {
  test("At most the requested number of matches runs at a time, the longest due first", async () => {
    const { host, timer, ports } = await startTimedMatch({ room: isis, control: slow, options: { first: 1 } });
    for (let count = 0; count < 5; count++) {
      await timer.advance(1000);
      await host.createMatch({ game: isis.id, options: {}, players: testPlayers(isis, 2, 2), control: slow });
      await host.createMatch({ game: isis.id, options: {}, players: testPlayers(isis, 2, 2) });
    }
    await timer.advance(DAY);
    const counts = [await host.runOverdue(4), await host.runOverdue(4), await host.runOverdue(4)];
    expect(counts).toEqual([4, 2, 0]);
    expect((await ports.store.list()).filter(({ version }) => version > 0)).toHaveLength(6);
  });

  test("A match that can no longer be opened does not block the others", async () => {
    const sound = memoryMatchStore();
    let damaged = "";
    const store: MatchStore = {
      ...sound,
      read: async (id) => {
        const match = await sound.read(id);
        return match === null || id !== damaged
          ? match
          : { ...match, matchControl: { ...match.matchControl, missed: [] } };
      },
    };
    const { host, id, timer, ports } = await startTimedMatch({
      room: isis,
      control: slow,
      options: {},
      over: { store },
    });
    damaged = id;
    await timer.advance(1000);
    await host.createMatch({ game: isis.id, options: {}, players: testPlayers(isis, 2, 2), control: slow });
    await timer.advance(DAY);
    expect(await host.runOverdue(1), "the damaged one").toBe(1);
    expect(await host.runOverdue(1)).toBe(1);
    expect(await host.runOverdue(1)).toBe(0);
    expect(ports.errors.map(String)).toEqual([`Error: ${id}: time of other seats`]);
    for (let count = 0; count < 3; count++)
      await host.createMatch({ game: isis.id, options: {}, players: testPlayers(isis, 2, 2), control: slow });
    await timer.advance(DAY);
    expect(await host.runOverdue(2), "no more than the requested number").toBe(2);
    expect(await host.runOverdue(5), "and then the rest").toBe(2);
  });

  test("A store that cannot be read is reported and tried again", async () => {
    const sound = memoryMatchStore();
    let isBroken = true;
    const broken = () => Promise.reject(new Error("the disk is gone"));
    const store: MatchStore = {
      ...sound,
      due: (...all) => (isBroken ? broken() : sound.due(...all)),
      updateStatus: (...all) => (isBroken ? broken() : sound.updateStatus(...all)),
    };
    const { host, timer, ports } = await startTimedMatch({ room: isis, control: slow, over: { store } });
    await timer.advance(DAY);
    expect(await host.runOverdue(5)).toBe(0);
    expect(ports.errors).toHaveLength(1);
    isBroken = false;
    expect(await host.runOverdue(5)).toBe(1);
  });
});

describe("TL-48 lost time", () => {
  const duel = { room: aisopos, control: live, options: { first: 1 }, people: 2 };
  const outcome = async (match: TimedMatch) => {
    const watching = await match.watch("watcher");
    await match.timer.advance(200_000);
    return watching.last().outcome;
  };

  test("loses the game of somebody who has seen it, and costs others a move only", async () => {
    const seen = await startAttendedMatch(duel);
    await seen.watch(0);
    await seen.timer.advance(20_000);
    expect(await outcome(seen)).toMatchObject({ places: [2, 1] });
    const unseen = await startAttendedMatch({
      ...duel,
      holders: async () => ["X", "Y"].map((person) => ({ person, program: null })),
    });
    await unseen.timer.advance(20_000);
    expect(await outcome(unseen)).toBeNull();
    expect((await stored(unseen)).steps[0], "a stand-in played").toMatchObject({ standIns: [0] });
  });

  test("TL-86 by a party timer loses no game", async () => {
    const match = await startTimedMatch({ ...duel, control: { is: "party", phases: { move: 60_000 } } });
    const watching = await match.watch("watcher");
    await match.timer.advance(61_000 + SHOWN);
    expect(watching.last()).toMatchObject({ version: 1, outcome: null, logEntry: { standIns: [0] } });
  });
});
