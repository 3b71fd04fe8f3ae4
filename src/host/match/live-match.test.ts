import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Submission } from "../../protocol/messages/match-messages.ts";
import { type AttendedMatch, startAttendedMatch } from "../../testing/host/attended-match.ts";
import { lastMatchControl, startTimedMatch } from "../../testing/host/timed-match.ts";
import { toyRooms } from "../../testing/table-life/toy-rooms.ts";
import type { Bus } from "../ports/bus.ts";
import type { HostPorts } from "../ports/host-ports.ts";
import type { MatchStore } from "../ports/match-store.ts";
import { memoryBus } from "../ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";

const isis = toyRooms.find(({ id }) => id === "isis-osiris") as Room;
const live = { is: "live", stock: 60_000, increment: 5_000, grace: 0 } as const;
/** Three people, of whom the second is asked. */
const three = { room: isis, control: { is: "none" }, people: 3, options: { each: false, first: 1 } } as const;
const SILENT: Bus = { ...memoryBus(), publish: () => {} };
const MOVE = { is: "move", move: "x" } as const;

const control = async ({ ports, id }: Pick<AttendedMatch, "ports" | "id">) =>
  (await ports.store.read(id))?.matchControl;

/** A stand-in has taken the seat of B, who is away. */
async function mindedB(over: Partial<HostPorts> = {}) {
  const match = await startAttendedMatch({ ...three, over });
  const watching = await match.watch("watcher");
  await match.go(1);
  await match.timer.advance(60_000);
  for (const seat of [0, 2] as const) await match.submit(seat, { is: "vote", about: 1, says: "seat" });
  await match.timer.advance(5_000);
  expect(lastMatchControl(watching).playedFor).toEqual([1]);
  return { ...match, watching };
}

describe("Who is there", () => {
  test("TL-35 everybody is told when somebody goes and comes, with no step in between", async () => {
    const { watch, go, come, timer } = await startAttendedMatch(three);
    const viewers = [await watch("watcher"), await watch(0)];
    for (const viewer of viewers) expect(lastMatchControl(viewer)).toMatchObject({ present: [0, 1, 2], away: [] });
    await go(1);
    await timer.advance(10_000);
    for (const viewer of viewers) expect(lastMatchControl(viewer)).toMatchObject({ present: [0, 2], away: [] });
    await timer.advance(50_000);
    for (const viewer of viewers) expect(lastMatchControl(viewer)).toMatchObject({ present: [0, 2], away: [1] });
    await come(1);
    await timer.advance(500);
    for (const viewer of viewers) {
      expect(lastMatchControl(viewer)).toMatchObject({ present: [0, 1, 2], away: [], questions: [] });
      expect(viewer.last().version).toBe(0);
    }
  });

  test("TL-31 whoever steps away is told as away at once, and is back with the next action, whatever it is", async () => {
    for (const action of [MOVE, { is: "back" }, { is: "call", call: "offer" }] as const) {
      const { watch, submit, timer } = await startAttendedMatch(three);
      const watching = await watch("watcher");
      await timer.advance(1_000);
      expect(await submit(1, { is: "stepAway" })).toEqual({ ok: true, version: 0 });
      expect(lastMatchControl(watching)).toMatchObject({ present: [0, 2], away: [1] });
      await timer.advance(1_000);
      await submit(1, action);
      expect(lastMatchControl(watching)).toMatchObject({ present: [0, 1, 2], away: [], questions: [] });
    }
  });

  test("Others hold the seats from the moment at which the host is told so", async () => {
    const { watch, reseat, presence, id, timer } = await startAttendedMatch(three);
    const watching = await watch("watcher");
    const newcomer = { person: "N", program: null };
    await timer.advance(1_000);
    await reseat([{ person: "A", program: null }, newcomer, null]);
    expect(lastMatchControl(watching).present, "the newcomer was never seen").toEqual([0]);
    await timer.advance(1_000);
    presence.openPage(id, "N", true);
    await timer.settle();
    expect(lastMatchControl(watching).present).toEqual([0, 1]);
  });

  test("Where nobody can say who holds the seats any more, the match goes on as before", async () => {
    let isBroken = false;
    const people = ["A", "B", "C"].map((person) => ({ person, program: null }));
    const holders = async () => {
      if (isBroken) throw new Error("no tables");
      return people;
    };
    const { watch, reseat, play, ports } = await startAttendedMatch({ ...three, holders });
    const watching = await watch("watcher");
    isBroken = true;
    await reseat([]);
    expect(ports.errors).toEqual([new Error("no tables")]);
    await play(1, "x");
    expect(watching.last().version).toBe(1);
    expect(lastMatchControl(watching).present).toEqual([0, 1, 2]);
  });

  test("Whose seats nobody knows, of them nobody is told as present, and they can play", async () => {
    const { watch, play, submit } = await startAttendedMatch({ ...three, holders: async () => [] });
    const watching = await watch("watcher");
    expect(lastMatchControl(watching).present).toEqual([]);
    await play(1, "x");
    expect(await submit(2, { is: "stepAway" })).toEqual({ ok: true, version: 1 });
    expect(watching.last().version).toBe(1);
  });

  test("After a match was removed nobody is told who comes and goes", async () => {
    const { watch, go, timer, host, id } = await startAttendedMatch(three);
    const watching = await watch("watcher");
    await host.remove(id);
    await timer.settle();
    expect(watching.messages.at(-1)).toEqual({ t: "gone", match: id });
    const before = watching.messages.length;
    await go(1);
    await timer.advance(100_000);
    expect(watching.messages).toHaveLength(before);
    expect(timer.pending()).toBe(0);
  });
});

describe("TL-75 somebody for whom a stand-in plays is back", () => {
  test("when they are seen, though they do nothing", async () => {
    const match = await mindedB();
    await match.come(1);
    await match.timer.advance(500);
    expect(lastMatchControl(match.watching)).toMatchObject({ playedFor: [], away: [], present: [0, 1, 2] });
    expect((await control(match))?.recentIds.at(-1)).toMatch(/^host back \d+$/);
  });

  test("not when a page of theirs is open that nobody looks at", async () => {
    const { watch, watching, timer } = await mindedB();
    await watch(1);
    await timer.advance(500);
    expect(lastMatchControl(watching).playedFor).toEqual([1]);
  });

  test("when they act, unseen as they are; stepping away is no return", async () => {
    const { submit, watching, timer } = await mindedB();
    await submit(1, { is: "stepAway" });
    expect(lastMatchControl(watching)).toMatchObject({ playedFor: [1], away: [1] });
    await timer.advance(1_000);
    await submit(1, { is: "propose", proposal: { is: "pause" } });
    expect(lastMatchControl(watching)).toMatchObject({ playedFor: [], proposals: [{ by: 1 }] });
  });

  test("not because somebody else comes and goes", async () => {
    const { go, come, watching, timer } = await mindedB();
    await go(2);
    await timer.advance(20_000);
    await come(2);
    await timer.advance(500);
    expect(lastMatchControl(watching)).toMatchObject({ playedFor: [1], present: [0, 2] });
  });

  test("on a host that has missed what others stored meanwhile, and their action counts", async () => {
    const one = await mindedB({ bus: SILENT });
    const other = one.restarted({ outages: [] });
    await other.watch("watcher");
    await one.submit(0, { is: "propose", proposal: { is: "pause" } });
    const id = (await control(one))?.proposals[0]?.id ?? 0;
    expect(await other.submit(1, { is: "answer", proposal: id, accepts: false })).toMatchObject({ ok: true });
    expect(await control(one)).toMatchObject({ minded: [], proposals: [{ answers: [{ seat: 1, accepts: false }] }] });
    expect(other.ports.errors).toEqual([]);
  });
});

test("TL-76 whoever looked on when their time was over is back by an action only", async () => {
  const { watch, timer, play, submit } = await startAttendedMatch({ ...three, control: live });
  const watching = await watch("watcher");
  // The first time of a match runs after 20 seconds at the latest.
  await timer.advance(81_000);
  expect(lastMatchControl(watching)).toMatchObject({ present: [0, 1, 2], away: [1], playedFor: [1] });
  await play(2, "x");
  await play(0, "x");
  await timer.advance(2_000);
  expect(watching.last()).toMatchObject({ version: 4, logEntry: { standIns: [1] } });
  await submit(1, { is: "back" });
  expect(lastMatchControl(watching)).toMatchObject({ away: [], playedFor: [] });
});

test("A program that plays for somebody who is away is seen in their place, and its seat is back with it", async () => {
  const people = ["A", "B", "C"].map((person) => ({ person, program: person === "B" ? "robot" : null }));
  const match = await startAttendedMatch({ ...three, holders: async () => people });
  const watching = await match.watch("watcher");
  await match.go(1);
  await match.timer.advance(60_000);
  expect(lastMatchControl(watching).questions).toMatchObject([{ seat: 1 }]);
  match.presence.asked(match.id, "robot", 60_000);
  await match.timer.advance(500);
  expect(lastMatchControl(watching)).toMatchObject({ present: [0, 1, 2], questions: [] });
});

test("TL-36 in a match without attendance watching is coming back, and nobody is asked about", async () => {
  const { watch, timer } = await startTimedMatch({ ...three, control: live });
  const watching = await watch("watcher");
  await timer.advance(61_000);
  expect(lastMatchControl(watching)).toMatchObject({ present: [0, 1, 2], playedFor: [1], questions: [] });
  await watch(1);
  expect(lastMatchControl(watching).playedFor).toEqual([]);
});

describe("An action that meets something newer in the store", () => {
  const seats = async (store: MatchStore) => {
    const one = await startAttendedMatch({ ...three, over: { store, bus: SILENT } });
    const other = one.restarted({ outages: [] });
    const [left, right] = [await one.watch("watcher"), await other.watch("watcher")];
    return { one, other, left, right };
  };
  const say = (match: Pick<AttendedMatch, "host" | "id">, seat: Seat, id: string) =>
    match.host.submit({ match: match.id, seat, id, action: MOVE });

  test("is judged again on what is stored then", async () => {
    const { one, other, right } = await seats(memoryMatchStore());
    await one.play(1, "x");
    expect(await say(other, 2, "mine")).toEqual({ ok: true, version: 2 });
    expect(right.last().version).toBe(2);
    expect(await say(one, 1, "late"), "its turn is over").toMatchObject({ ok: false, why: { key: "notYourTurn" } });
  });

  test("is refused when that cannot be read, and accepted later under the same id", async () => {
    const sound = memoryMatchStore();
    let isBroken = false;
    const since: MatchStore["since"] = (...all) =>
      isBroken ? Promise.reject(new Error("the disk is full")) : sound.since(...all);
    const { one, other } = await seats({ ...sound, since });
    await one.submit(1, { is: "propose", proposal: { is: "pause" } });
    isBroken = true;
    const NO = { is: "answer", proposal: 1, accepts: false } as const;
    const answer = () => other.host.submit({ match: other.id, seat: 1, id: "mine", action: MOVE });
    expect(await answer()).toEqual({ ok: false, why: { key: "notRead" } });
    expect(await other.submit(0, NO), "what it does not know").toEqual({ ok: false, why: { key: "nothingProposed" } });
    isBroken = false;
    expect(await answer()).toEqual({ ok: true, version: 1 });
    expect(await answer()).toEqual({ ok: true, version: 1 });
  });
});

describe("TL-49 an action that somebody sends", () => {
  const submission = (id: string, seat: Seat, action: Submission["action"]) => ({
    match: id,
    seat,
    id: "mine",
    action,
  });

  test("counts from whoever holds the seat, and from nobody else", async () => {
    const { host, id, reseat } = await startAttendedMatch(three);
    expect(await host.submit(submission(id, 1, MOVE), "A")).toEqual({ ok: false, why: { key: "notAtYourSeat" } });
    await reseat(["A", "N", "C"].map((person) => ({ person, program: null })));
    expect(await host.submit(submission(id, 1, MOVE), "B")).toEqual({ ok: false, why: { key: "notAtYourSeat" } });
    expect(await host.submit(submission(id, 1, MOVE), "N")).toEqual({ ok: true, version: 1 });
  });

  test("counts from anybody where nobody knows who holds the seat", async () => {
    const { host, id } = await startAttendedMatch({ ...three, holders: async () => [] });
    expect(await host.submit(submission(id, 1, MOVE), "X")).toEqual({ ok: true, version: 1 });
  });
});

describe("A seat that changes hands", () => {
  const people = (...names: readonly string[]) => names.map((person) => ({ person, program: null }));

  test("TL-62 is held by the newcomer as soon as the table has settled it", async () => {
    let holders = people("A", "B", "C");
    const match = await startAttendedMatch({ ...three, holders: async () => holders });
    const { host, id, timer, watch, go } = match;
    const watching = await watch("watcher");
    await go(1);
    await timer.advance(120_000);
    const calls = await host.seatCalls();
    const request = { id: "nadia", is: "claim", seat: 1, name: "Nadia", rule: "voices" } as const;
    expect(await calls.ask(id, request)).toEqual({ ok: true, version: 0 });
    for (const seat of [0, 2] as const)
      await calls.answer(id, seat, { request: "nadia", accepts: true, isRuling: false });
    match.presence.openPage(id, "N", true);
    await timer.advance(29_999);
    expect(lastMatchControl(watching).present).toEqual([0, 2]);
    holders = people("A", "N", "C");
    await timer.advance(1);
    await timer.advance(500);
    expect(lastMatchControl(watching).present, "N is there").toEqual([0, 1, 2]);
    const move = { match: id, seat: 1, id: "mine", action: MOVE } as const;
    expect(await host.submit(move, "B")).toEqual({ ok: false, why: { key: "notAtYourSeat" } });
    expect(await host.submit(move, "N")).toEqual({ ok: true, version: 1 });
  });

  test("is settled without a table, too", async () => {
    const { host, id, ports } = await startTimedMatch({ ...three, options: { each: false, first: 0 } });
    await ports.store.read(id);
    const calls = await host.seatCalls();
    expect(await calls.ask(id, { id: "n", is: "takeBack", seat: 1, name: "", rule: "granted" })).toMatchObject({
      ok: true,
    });
    expect((await ports.store.read(id))?.matchControl).toMatchObject({
      requests: [],
      decisions: [{ seat: 1, how: "takenBack", votes: [] }],
    });
  });
});
