import { describe, expect, test } from "vitest";
import { DAY } from "../kernel/clock.ts";
import { replayRecord } from "../kernel/record.ts";
import type { Room } from "../kernel/room.ts";
import { micatio } from "../testing/micatio.ts";
import { player, rooms } from "./rehearsal.ts";
import { conductSeen, evening } from "./timed-rehearsal.ts";

const room = (id: string) => rooms.find((one) => one.id === id) as Room;
const [isis, aisopos] = [room("isis-osiris"), room("aisopos")];
const toy = { ...isis, id: "micatio", game: async () => ({ game: micatio }), bots: async () => ({ bots: [] }) } as Room;
const live = { is: "live", stock: 60_000, increment: 5_000, grace: 1_000 } as const;
const slow = { is: "days", perMove: DAY } as const;
const LATE = 61_000;

describe("a seat that missed its time", () => {
  test("is played by a stand-in at once, marked in the line for everybody and for whoever comes later", async () => {
    const { look, timer } = await evening({ room: isis, control: live, options: { first: 1 } });
    const [own, other] = [await look(0), await look(1)];
    await timer.pass(LATE);
    for (const { last } of [own, other])
      expect(last().line).toMatchObject({ version: 1, call: null, standIns: [0], news: [{ seat: 0 }] });
    const late = await look("watcher");
    expect(late.last().line.standIns).toEqual([0]);
    await timer.pass(1000);
    expect(conductSeen(other)).toMatchObject({ away: [0], present: [0, 1], left: [] });
  });

  test("takes nothing back that was played for it", async () => {
    const over = { isApart: true };
    const { look, say, timer } = await evening({
      room: isis,
      control: live,
      options: { first: 1 },
      people: 1,
      seats: 2,
      over,
    });
    const own = await look(0);
    await timer.pass(60_001 + live.grace);
    expect(own.last()).toMatchObject({
      version: 1,
      line: { standIns: [0], news: [{ key: "placed" }] },
      mayUndo: false,
    });
    expect(await say(0, { is: "call", call: "undo" })).toEqual({ ok: false, why: { key: "standInPlayed" } });
  });

  test("is played on at once, after a bot's moment, as long as its person does not come back", async () => {
    const { look, play, timer } = await evening({ room: isis, control: live, options: { first: 1 } });
    const other = await look(1);
    await timer.pass(LATE);
    expect(other.last().version).toBe(1);
    for (const move of ["P@a6", "P@b6", "P@c6"]) {
      await play(1, move);
      expect(other.last().view.turn.seats).toEqual([0]);
      await timer.pass(5000);
      expect(other.last()).toMatchObject({ view: { turn: { seats: [1] } }, line: { standIns: [0] } });
    }
  });

  const returns: readonly (readonly [string, (table: Awaited<ReturnType<typeof evening>>) => Promise<unknown>])[] = [
    ["looks", ({ look }) => look(0)],
    ["says so", ({ say }) => say(0, { is: "back" })],
    ["says anything else", ({ say }) => say(0, { is: "call", call: "offer" })],
    ["says a move out of turn", ({ say }) => say(0, { is: "move", move: "P@f6" })],
  ];
  test.each(returns)("is its person's again when that one %s: the next turn is theirs", async (_, back) => {
    const table = await evening({ room: isis, control: live, options: { first: 1 } });
    const { look, play, timer, ports } = table;
    const other = await look(1);
    await timer.pass(LATE);
    await back(table);
    expect(conductSeen(other).away).toEqual([]);
    await play(1, "P@a6");
    await timer.pass(5000);
    expect(other.last().version, "nobody plays for them").toBe(2);
    expect(conductSeen(other).time?.seats[0], "a tenth of the stock, or the increment").toMatchObject({
      left: 6000,
      isRunning: true,
    });
    await play(0, "P@f1");
    expect(other.last()).toMatchObject({ version: 3 });
    expect(other.last().line.standIns).toBeUndefined();
    expect(ports.complaints).toEqual([]);
  });

  test("comes back on its own turn: the stand-in that was about to play lets it be", async () => {
    const { look, play, timer } = await evening({ room: isis, control: live, options: { first: 1 } });
    const other = await look(1);
    await timer.pass(LATE);
    await play(1, "P@a6");
    await timer.pass(300);
    await look(0);
    await timer.pass(3000);
    expect(other.last().version).toBe(2);
    await play(0, "P@f1");
    expect(other.last().version).toBe(3);
  });

  test("is not back because it was looking all the while", async () => {
    const { look, play, timer } = await evening({ room: isis, control: live, options: { first: 1 } });
    const [, other] = [await look(0), await look(1)];
    await timer.pass(LATE);
    await play(1, "P@a6");
    await timer.pass(5000);
    expect(other.last().version).toBe(3);
  });

  test("a table at which all are away waits for one of them", async () => {
    const { look, timer } = await evening({ room: isis, control: live, options: { first: 1 } });
    const watching = await look("watcher");
    await timer.pass(1e7);
    expect(watching.last().version, "each once").toBe(2);
    expect(conductSeen(watching).away).toEqual([0, 1]);
    expect(timer.waiting()).toBe(0);
    await look(1);
    await timer.pass(5000);
    expect(watching.last(), "one is back: the other is stood in for").toMatchObject({
      version: 3,
      line: { standIns: [0] },
    });
    expect(conductSeen(watching).time?.seats[1]?.isRunning).toBe(true);
  });

  test("a draw is not left waiting for whoever is away", async () => {
    const { look, say, play, timer } = await evening({
      room: aisopos,
      control: live,
      options: { first: 1 },
      people: 3,
    });
    const watching = await look("watcher");
    await timer.pass(LATE);
    await play(1, "L@c3");
    const [asked] = watching.last().view.turn.seats;
    expect(asked).toBe(2);
    await say(2, { is: "call", call: "offer" });
    await timer.pass(10);
    expect(watching.last()).toMatchObject({ drawOffer: null, line: { call: { seat: 0, call: "decline" } } });
  });

  test("a whole match beside somebody who never comes back is played to its end, and its record replays", async () => {
    const { game } = await isis.game();
    const { host, id, timer, ports } = await evening({ room: isis, control: live, options: { first: 1 } });
    const playing = player(host, game, id, 1, "ana");
    const over = { is: false };
    void playing.over.then(() => {
      over.is = true;
    });
    for (let minutes = 0; minutes < 100 && !over.is; minutes++) await timer.pass(60_000);
    expect(over.is).toBe(true);
    const answer = await host.record(id);
    expect(answer.ok && replayRecord(game, answer.record).ok).toBe(true);
    expect(ports.complaints).toEqual([]);
  });
});

describe("where a move takes days", () => {
  test("a stand-in plays one move for whoever missed a day, and the next has its full time again", async () => {
    const { look, play, timer } = await evening({ room: isis, control: slow, options: { first: 1 } });
    const watching = await look("watcher");
    expect(conductSeen(watching).time?.seats).toEqual([
      { left: DAY, isRunning: true, grace: 0 },
      { left: DAY, isRunning: false, grace: 0 },
    ]);
    await timer.pass(DAY);
    expect(watching.last()).toMatchObject({ version: 1, line: { standIns: [0] } });
    await play(1, "P@a6");
    await timer.pass(DAY - 1);
    expect(watching.last().version).toBe(2);
    expect(conductSeen(watching).away).toEqual([0]);
    await timer.pass(1);
    expect(watching.last().version, "the second time").toBe(3);
    await play(1, "P@b6");
    await timer.pass(5000);
    expect(watching.last().view.turn.seats, "from now on at once").toEqual([1]);
    await look(0);
    await play(1, "P@c6");
    await timer.pass(DAY - 1);
    expect(watching.last().view.turn.seats, "and no longer when they are back").toEqual([0]);
  });

  test("a hasty person gains nothing: every move has the same time", async () => {
    const { look, play, timer } = await evening({ room: isis, control: slow, options: { first: 1 } });
    const watching = await look("watcher");
    await play(0, "P@a1");
    await timer.pass(DAY / 2);
    await play(1, "P@b1");
    expect(conductSeen(watching).time?.seats.map((one) => one?.left)).toEqual([DAY, DAY]);
  });
});

test("a stand-in in a turn of whoever moves first plays only when all are late", async () => {
  const { look, play, timer } = await evening({ room: toy, control: live, options: { cheers: true } });
  const watching = await look("watcher");
  await timer.pass(31_000);
  await play(0, "1");
  await timer.pass(10_000);
  await play(1, "2");
  // 35 and 25 seconds are left.
  await timer.pass(27_000);
  expect(watching.last().version).toBe(1);
  await timer.pass(10_000);
  expect(watching.last()).toMatchObject({ version: 2, line: { news: [{ key: "cheered", seat: 0 }], standIns: [0] } });
});

describe("whoever leaves for good", () => {
  test("resigns where the game knows that, in each game of the match", async () => {
    const { look, say, timer } = await evening({
      room: aisopos,
      control: { is: "none" },
      options: { first: 1, bouts: 2 },
    });
    const watching = await look("watcher");
    expect(await say(1, { is: "leave" })).toEqual({ ok: true, version: 0 });
    expect(conductSeen(watching).left).toEqual([1]);
    await timer.pass(10);
    expect(watching.last()).toMatchObject({ version: 2, line: { call: { seat: 1, call: "resign" } } });
    expect(watching.last().outcome).toMatchObject({ places: [1, 2] });
  });

  test("is played on by a bot where the match goes on, marked, without a clock, and cannot come back", async () => {
    const { look, say, play, timer, host, id, ports } = await evening({
      room: aisopos,
      control: live,
      options: { first: 1 },
      people: 3,
    });
    const watching = await look("watcher");
    const [leaving, staying] = [await look(0), await look(1)];
    expect(await say(0, { is: "leave" }, "bye")).toEqual({ ok: true, version: 0 });
    expect(leaving.heard.at(-1), "a bot's seat is no window").toEqual({
      t: "refused",
      table: id,
      why: { key: "seatLeft" },
    });
    expect(conductSeen(staying)).toMatchObject({ present: [1], left: [0] });
    expect(await say(0, { is: "leave" }, "bye"), "the same id twice is one word").toEqual({ ok: true, version: 0 });
    expect(await say(0, { is: "leave" })).toEqual({ ok: true, version: 0 });
    await timer.pass(1300);
    expect(leaving.last().version).toBe(0);
    expect(watching.last()).toMatchObject({ version: 1, line: { standIns: [0], call: null } });
    expect(conductSeen(watching)).toMatchObject({ left: [0], away: [], time: { seats: [null, {}, {}] } });
    const seatLeft = { ok: false, why: { key: "seatLeft" } };
    expect(await say(0, { is: "move", move: "L@c3" })).toEqual(seatLeft);
    const turnedAway = await look(0);
    expect(turnedAway.heard).toEqual([{ t: "refused", table: id, why: { key: "seatLeft" } }]);
    await play(1, "L@e5");
    await play(2, "L@a3");
    await timer.pass(5000);
    expect(watching.last()).toMatchObject({ line: { standIns: [0] } });
    await host.say({ table: id, seat: 1, id: "l", what: { is: "leave" } });
    await host.say({ table: id, seat: 2, id: "l", what: { is: "leave" } });
    for (let hours = 0; hours < 100 && watching.last().outcome === null; hours++) await timer.pass(3_600_000);
    expect(watching.last().outcome, "bots among themselves come to an end").not.toBeNull();
    expect(ports.complaints).toEqual([]);
  });

  test("is refused once the match is over", async () => {
    const { look, say, timer } = await evening({ room: aisopos, control: live, options: { first: 1 } });
    await look("watcher");
    await timer.pass(LATE);
    for (const what of [{ is: "leave" }, { is: "propose", proposal: { is: "pause" } }] as const)
      expect(await say(1, what)).toEqual({ ok: false, why: { key: "matchOver" } });
  });
});
