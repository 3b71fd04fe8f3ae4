import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { ToViewer } from "../../protocol/messages/match-messages.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { startTimedMatch } from "../../testing/host/timed-match.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { micatio, type State } from "../../testing/micatio.ts";
import { AnsweredSeats } from "./answered-seats.ts";

const ostrakon = testRooms.find(({ id }) => id === "ostrakon") as Room;
const LIVE = { is: "live", stock: 600_000, increment: 0, grace: 0 } as const;

/** Five people are asked something; the clock stands at half a second. */
async function asked(control: typeof LIVE | { readonly is: "none" } = { is: "none" }) {
  const match = await startTimedMatch({ room: ostrakon, control, people: 5, options: { maxWithdrawals: 0 } });
  const watching = await match.watch("watcher");
  const asker = watching.last().view.turn.seats[0] ?? 0;
  await match.play(asker, (await match.host.hint(match.id, asker))?.move ?? "");
  await match.timer.advance(500 - (match.timer.now() % 500));
  const known = watching.messages.length;
  return { ...match, told: () => watching.messages.slice(known) };
}

const seatsTold = (messages: readonly ToViewer[]): readonly (readonly Seat[])[] =>
  messages.flatMap((one) => (one.t === "spoke" ? [one.spoken.seats] : []));

test("Who has answered is told in seat order and at most twice a second, whatever the order and moment of the answers", async () => {
  const told = async (...answers: readonly (readonly [wait: number, seat: Seat])[]) => {
    const { told: messages, timer, play } = await asked();
    for (const [wait, seat] of answers) {
      await timer.advance(wait);
      await play(seat, "w");
    }
    expect(messages(), "nothing is told at the moment of an answer").toEqual([]);
    await timer.advance(500);
    return JSON.stringify(messages());
  };
  const once = await told([10, 3], [300, 0], [100, 1]);
  expect(seatsTold(JSON.parse(once))).toEqual([[0, 1, 3]]);
  expect(await told([1, 1], [1, 3], [1, 0])).toBe(once);
});

test("Answers of a later half second are told with the next refresh", async () => {
  const { told, timer, play } = await asked();
  await play(4, "w");
  await timer.advance(500);
  await play(2, "b");
  await play(0, "w");
  await timer.advance(499);
  expect(seatsTold(told())).toEqual([[4]]);
  await timer.advance(1);
  expect(seatsTold(told())).toEqual([[4], [0, 2, 4]]);
  expect(timer.pending(), "nothing waits for what everybody knows").toBe(0);
});

test("Whoever comes anew learns no more than the others, and everybody knows their own answer at once", async () => {
  const { watch, timer, play } = await asked();
  const own = await watch(3);
  await play(3, "b");
  expect(own.messages.at(-1)).toMatchObject({ t: "spoke", spoken: { seats: [3], mine: "b" } });
  await play(1, "w");
  for (const viewer of [0, "watcher"] as const)
    expect((await watch(viewer)).last().spoken).toEqual({ seats: [], mine: null });
  expect((await watch(3)).last().spoken).toEqual({ seats: [3], mine: "b" });
  await timer.advance(500);
  expect((await watch(0)).last().spoken).toEqual({ seats: [1, 3], mine: null });
});

test("Only whoever has said something new is told so at once, and once", async () => {
  const { watch, play } = await asked();
  const [one, three] = [await watch(1), await watch(3)];
  const own = ({ messages }: typeof one) =>
    messages.flatMap((message) => (message.t === "spoke" ? [message.spoken.mine] : []));
  await play(3, "b");
  await play(1, "w");
  expect([own(one), own(three)]).toEqual([["w"], ["b"]]);
  await play(3, "w");
  expect([own(one), own(three)], "another move instead").toEqual([["w"], ["b", "w"]]);
  await play(3, "w");
  expect([own(one), own(three)], "the same move again").toEqual([["w"], ["b", "w"]]);
});

test("An answer that reached another host is told here with the next refresh, too", async () => {
  const { play, timer, restarted } = await asked();
  const other = restarted({ outages: [] });
  const watching = await other.watch("watcher");
  await play(2, "w");
  expect(seatsTold(watching.messages)).toEqual([]);
  await timer.advance(500);
  expect(seatsTold(watching.messages)).toEqual([[2]]);
});

test("A clock that stops with an answer is told with the refresh, too", async () => {
  const { told, timer, play } = await asked(LIVE);
  await play(2, "w");
  expect(told()).toEqual([]);
  await timer.advance(500);
  expect(
    told()
      .map(({ t }) => t)
      .slice(0, 1),
  ).toEqual(["spoke"]);
});

test("A round that is complete before the refresh is shown at once", async () => {
  const { told, play, timer } = await asked();
  for (const seat of [0, 1, 2, 3, 4] as const) await play(seat, seat === 2 ? "b" : "w");
  expect(told().map(({ t }) => t)).toEqual(["update"]);
  await timer.advance(1000);
  expect(seatsTold(told())).toEqual([]);
});

describe("What is told of answers", () => {
  const answers = (...sealed: readonly Seat[]) => toyHistory({ sealed });

  test("is in seat order, whatever the order of answers and whoever reads it", () => {
    const told = new AnsweredSeats(
      answers(3, 1),
      fakeTimer(),
      () => 1,
      () => {},
    );
    expect(told.toldTo(answers(3, 1), "watcher")).toEqual({ seats: [1, 3], mine: null });
    expect(told.toldTo(answers(3, 1, 0), 0)).toEqual({ seats: [0, 1, 3], mine: "1" });
    expect(told.toldTo(answers(3, 1, 0), 2), "nobody else knows yet").toEqual({ seats: [1, 3], mine: null });
  });

  test("changes at a refresh, which comes only where somebody knows less than is sealed", async () => {
    const timer = fakeTimer(0);
    let refreshes = 0;
    const told = new AnsweredSeats(
      answers(1),
      timer,
      () => 1,
      () => void refreshes++,
    );
    expect(told.update(answers(1)), "everybody knows").toBe(false);
    expect(told.update(answers(1, 2))).toBe(true);
    expect(told.update(answers(1, 2, 0)), "the same refresh").toBe(true);
    expect(timer.pending()).toBe(1);
    await timer.advance(500);
    expect(refreshes).toBe(1);
    told.tellAll(answers(1, 2, 0));
    expect(told.update(answers(1, 2, 0))).toBe(false);
    expect(told.update(answers()), "a round that was played").toBe(false);
    expect(told.toldTo(answers(), "watcher").seats).toEqual([]);
  });
});

describe("A race tells nothing but who won it", () => {
  const pace = { is: "live", stock: 600_000, increment: 0, grace: 0 } as const;
  const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;
  const room = {
    ...isis,
    id: micatio.id,
    game: async () => ({ game: { ...micatio, turn: (state: State) => ({ ...micatio.turn(state), claim: "5" }) } }),
    bots: async () => ({ bots: [] }),
  } as unknown as Room;

  test("OS-98 Nobody else is told of an answer, neither by a mark nor by a clock that stands", async () => {
    const { watch, play, timer } = await startTimedMatch({ room, control: pace, people: 3 });
    const [own, other] = [await watch(1), await watch(0)];
    const clocks = (): readonly unknown[] => other.last().matchControl.time?.seats.map((one) => one?.isRunning) ?? [];
    await timer.advance(10);
    const told = other.messages.length;
    await play(1, "2");
    await timer.advance(1000);
    expect(other.messages.slice(told)).toEqual([]);
    expect(own.messages.at(-1)).toMatchObject({ t: "spoke", spoken: { seats: [1], mine: "2" } });
    for (const viewer of [0, "watcher"] as const) {
      const { spoken, matchControl } = (await watch(viewer)).last();
      expect(spoken).toEqual({ seats: [], mine: null });
      expect(matchControl.time?.seats.map((one) => one?.isRunning)).toEqual([true, true, true]);
    }
    expect(clocks()).toHaveLength(3);
  });

  test("OS-98 A claim is told at once, and the passes before it are gone", async () => {
    const match = await startTimedMatch({ room, control: { is: "none" }, people: 3 });
    const { watch, play, submit } = match;
    await submit(1, { is: "move", move: "2" }, "passed");
    await play(2, "5");
    const { version, spoken } = (await watch(0)).last();
    expect([version, spoken]).toEqual([1, { seats: [], mine: null }]);
    expect(await submit(1, { is: "move", move: "2" }, "passed"), "not taken for a new move").toMatchObject({
      ok: true,
    });
    expect((await match.restarted().watch(0)).last()).toMatchObject({ version: 1, spoken: { seats: [] } });
  });
});
