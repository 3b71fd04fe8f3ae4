import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import { replayRecord } from "../../kernel/record/match-record.ts";
import type { Room } from "../../kernel/room.ts";
import { playRandomly, testRooms } from "../../testing/host/test-host.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";
import { micatio } from "../../testing/micatio.ts";

const room = (id: string) => testRooms.find((one) => one.id === id) as Room;
const [isis, aisopos] = [room("isis-osiris"), room("aisopos")];
const toy = { ...isis, id: "micatio", game: async () => ({ game: micatio }), bots: async () => ({ bots: [] }) } as Room;
const live = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const slow = { is: "days", perMove: DAY } as const;
const LATE = 61_000;

describe("A seat that missed its time", () => {
  test("A stand-in plays at once, marked in the log for everybody and for later readers", async () => {
    const { watch, timer } = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const [own, other] = [await watch(0), await watch(1)];
    await timer.advance(LATE);
    for (const { last } of [own, other])
      expect(last().logEntry).toMatchObject({ version: 1, call: null, standIns: [0], news: [{ seat: 0 }] });
    const late = await watch("watcher");
    expect(late.last().logEntry.standIns).toEqual([0]);
    await timer.advance(1000);
    expect(lastMatchControl(other)).toMatchObject({ away: [0], present: [0, 1], left: [] });
  });

  test("A person cannot take back what a stand-in played", async () => {
    const over = { hasSeparateDevices: true };
    const { watch, submit, timer } = await startTimedMatch({
      room: isis,
      control: live,
      options: { first: 1 },
      people: 1,
      seats: 2,
      over,
    });
    const own = await watch(0);
    await timer.advance(60_001 + live.grace);
    expect(own.last()).toMatchObject({
      version: 1,
      logEntry: { standIns: [0], news: [{ key: "placed" }] },
      mayUndo: false,
    });
    expect(await submit(0, { is: "call", call: "undo" })).toEqual({ ok: false, why: { key: "standInPlayed" } });
  });

  test("A stand-in plays on after a bot's delay until the person comes back", async () => {
    const { watch, play, timer } = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const other = await watch(1);
    await timer.advance(LATE);
    expect(other.last().version).toBe(1);
    for (const move of ["P@a6", "P@b6", "P@c6"]) {
      await play(1, move);
      expect(other.last().view.turn.seats).toEqual([0]);
      await timer.advance(5000);
      expect(other.last()).toMatchObject({ view: { turn: { seats: [1] } }, logEntry: { standIns: [0] } });
    }
  });

  const returns: readonly (readonly [
    string,
    (timedMatch: Awaited<ReturnType<typeof startTimedMatch>>) => Promise<unknown>,
  ])[] = [
    ["watches", ({ watch }) => watch(0)],
    ["says that they are back", ({ submit }) => submit(0, { is: "back" })],
    ["takes any other action", ({ submit }) => submit(0, { is: "call", call: "offer" })],
    ["submits a move out of turn", ({ submit }) => submit(0, { is: "move", move: "P@f6" })],
  ];
  test.each(returns)("The next turn belongs to the person again when that person %s", async (_, back) => {
    const timedMatch = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const { watch, play, timer, ports } = timedMatch;
    const other = await watch(1);
    await timer.advance(LATE);
    await back(timedMatch);
    expect(lastMatchControl(other).away).toEqual([]);
    await play(1, "P@a6");
    await timer.advance(5000);
    expect(other.last().version, "nobody plays for them").toBe(2);
    expect(lastMatchControl(other).time?.seats[0], "a tenth of the stock, or the increment").toMatchObject({
      left: 6000,
      isRunning: true,
    });
    await play(0, "P@f1");
    expect(other.last()).toMatchObject({ version: 3 });
    expect(other.last().logEntry.standIns).toBeUndefined();
    expect(ports.errors).toEqual([]);
  });

  test("A person who comes back on their own turn stops the stand-in that was about to play", async () => {
    const { watch, play, timer } = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const other = await watch(1);
    await timer.advance(LATE);
    await play(1, "P@a6");
    await timer.advance(300);
    await watch(0);
    await timer.advance(3000);
    expect(other.last().version).toBe(2);
    await play(0, "P@f1");
    expect(other.last().version).toBe(3);
  });

  test("Watching all the time does not count as coming back", async () => {
    const { watch, play, timer } = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const [, other] = [await watch(0), await watch(1)];
    await timer.advance(LATE);
    await play(1, "P@a6");
    await timer.advance(5000);
    expect(other.last().version).toBe(3);
  });

  test("When all people are away the match waits for one of them", async () => {
    const { watch, timer } = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const watching = await watch("watcher");
    await timer.advance(1e7);
    expect(watching.last().version, "each once").toBe(2);
    expect(lastMatchControl(watching).away).toEqual([0, 1]);
    expect(timer.pending()).toBe(0);
    await watch(1);
    await timer.advance(5000);
    expect(watching.last(), "one is back: a stand-in plays for the other").toMatchObject({
      version: 3,
      logEntry: { standIns: [0] },
    });
    expect(lastMatchControl(watching).time?.seats[1]?.isRunning).toBe(true);
  });

  test("A draw offer does not wait for a person who is away", async () => {
    const { watch, submit, play, timer } = await startTimedMatch({
      room: aisopos,
      control: live,
      options: { first: 1 },
      people: 3,
    });
    const watching = await watch("watcher");
    await timer.advance(LATE);
    await play(1, "L@c3");
    const [asked] = watching.last().view.turn.seats;
    expect(asked).toBe(2);
    await submit(2, { is: "call", call: "offer" });
    await timer.advance(10);
    expect(watching.last()).toMatchObject({ drawOffer: null, logEntry: { call: { seat: 0, call: "decline" } } });
  });

  test("A whole match with a person who never comes back reaches its end, and its record replays", async () => {
    const { game } = await isis.game();
    const { host, id, timer, ports } = await startTimedMatch({ room: isis, control: live, options: { first: 1 } });
    const playing = playRandomly(host, game, id, 1, "ana");
    const over = { is: false };
    void playing.over.then(() => {
      over.is = true;
    });
    for (let minutes = 0; minutes < 100 && !over.is; minutes++) await timer.advance(60_000);
    expect(over.is).toBe(true);
    const answer = await host.record(id);
    expect(answer.ok && replayRecord(game, answer.record).ok).toBe(true);
    expect(ports.errors).toEqual([]);
  });
});

describe("Correspondence play", () => {
  test("A stand-in plays one move for a missed day, and the next move has its full time again", async () => {
    const { watch, play, timer } = await startTimedMatch({ room: isis, control: slow, options: { first: 1 } });
    const watching = await watch("watcher");
    expect(lastMatchControl(watching).time?.seats).toEqual([
      { left: DAY, isRunning: true, grace: 0 },
      { left: DAY, isRunning: false, grace: 0 },
    ]);
    await timer.advance(DAY);
    expect(watching.last()).toMatchObject({ version: 1, logEntry: { standIns: [0] } });
    await play(1, "P@a6");
    await timer.advance(DAY - 1);
    expect(watching.last().version).toBe(2);
    expect(lastMatchControl(watching).away).toEqual([0]);
    await timer.advance(1);
    expect(watching.last().version, "the second time").toBe(3);
    await play(1, "P@b6");
    await timer.advance(5000);
    expect(watching.last().view.turn.seats, "from now on without delay").toEqual([1]);
    await watch(0);
    await play(1, "P@c6");
    await timer.advance(DAY - 1);
    expect(watching.last().view.turn.seats, "and no longer when they are back").toEqual([0]);
  });

  test("Moving fast gains nothing: every move has the same time", async () => {
    const { watch, play, timer } = await startTimedMatch({ room: isis, control: slow, options: { first: 1 } });
    const watching = await watch("watcher");
    await play(0, "P@a1");
    await timer.advance(DAY / 2);
    await play(1, "P@b1");
    expect(lastMatchControl(watching).time?.seats.map((one) => one?.left)).toEqual([DAY, DAY]);
  });
});

test("In a turn of whoever moves first, a stand-in plays only when all are late", async () => {
  const { watch, play, timer } = await startTimedMatch({ room: toy, control: live, options: { cheers: true } });
  const watching = await watch("watcher");
  await timer.advance(31_000);
  await play(0, "1");
  await timer.advance(10_000);
  await play(1, "2");
  // 35 and 25 seconds are left.
  await timer.advance(27_000);
  expect(watching.last().version).toBe(1);
  await timer.advance(10_000);
  expect(watching.last()).toMatchObject({
    version: 2,
    logEntry: { news: [{ key: "cheered", seat: 0 }], standIns: [0] },
  });
});

describe("A person who leaves for good", () => {
  test("A person who leaves resigns where the game allows it, in each game of the match", async () => {
    const { watch, submit, timer } = await startTimedMatch({
      room: aisopos,
      control: { is: "none" },
      options: { first: 1, bouts: 2 },
    });
    const watching = await watch("watcher");
    expect(await submit(1, { is: "leave" })).toEqual({ ok: true, version: 0 });
    expect(lastMatchControl(watching).left).toEqual([1]);
    await timer.advance(10);
    expect(watching.last()).toMatchObject({ version: 2, logEntry: { call: { seat: 1, call: "resign" } } });
    expect(watching.last().outcome).toMatchObject({ places: [1, 2] });
  });

  test("Elsewhere a bot plays on, marked and without a clock, and the person cannot come back", async () => {
    const { watch, submit, play, timer, host, id, ports } = await startTimedMatch({
      room: aisopos,
      control: live,
      options: { first: 1 },
      people: 3,
    });
    const watching = await watch("watcher");
    const [leaving, staying] = [await watch(0), await watch(1)];
    expect(await submit(0, { is: "leave" }, "bye")).toEqual({ ok: true, version: 0 });
    expect(leaving.messages.at(-1), "nobody watches from a bot's seat").toEqual({
      t: "refused",
      match: id,
      why: { key: "seatLeft" },
    });
    expect(lastMatchControl(staying)).toMatchObject({ present: [1, 2], left: [0] });
    expect(await submit(0, { is: "leave" }, "bye"), "the same id twice counts once").toEqual({ ok: true, version: 0 });
    expect(await submit(0, { is: "leave" })).toEqual({ ok: true, version: 0 });
    await timer.advance(1300);
    expect(leaving.last().version).toBe(0);
    expect(watching.last()).toMatchObject({ version: 1, logEntry: { standIns: [0], call: null } });
    expect(lastMatchControl(watching)).toMatchObject({ left: [0], away: [], time: { seats: [null, {}, {}] } });
    const seatLeft = { ok: false, why: { key: "seatLeft" } };
    expect(await submit(0, { is: "move", move: "L@c3" })).toEqual(seatLeft);
    const turnedAway = await watch(0);
    expect(turnedAway.messages).toEqual([{ t: "refused", match: id, why: { key: "seatLeft" } }]);
    await play(1, "L@e5");
    await play(2, "L@a3");
    await timer.advance(5000);
    expect(watching.last()).toMatchObject({ logEntry: { standIns: [0] } });
    await host.submit({ match: id, seat: 1, id: "l", action: { is: "leave" } });
    await host.submit({ match: id, seat: 2, id: "l", action: { is: "leave" } });
    const { version } = watching.last();
    await timer.advance(3_600_000);
    expect(lastMatchControl(watching).ended).toBe("unfinished");
    expect(watching.last(), "heirs alone play nothing on").toMatchObject({ version, outcome: null });
    expect(ports.errors).toEqual([]);
  });

  test("Leaving is refused once the match is over", async () => {
    const { watch, submit, timer } = await startTimedMatch({ room: aisopos, control: live, options: { first: 1 } });
    await watch("watcher");
    await timer.advance(LATE);
    for (const what of [{ is: "leave" }, { is: "propose", proposal: { is: "pause" } }] as const)
      expect(await submit(1, what)).toEqual({ ok: false, why: { key: "matchOver" } });
  });
});
