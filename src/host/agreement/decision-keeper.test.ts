import { describe, expect, test } from "vitest";
import { DAY } from "../../kernel/clock.ts";
import type { Room } from "../../kernel/room.ts";
import { type AttendedMatch, startAttendedMatch } from "../../testing/host/attended-match.ts";
import { fakeTimer } from "../../testing/host/fake-timer.ts";
import { lastMatchControl } from "../../testing/host/timed-match.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { toyPeople } from "../../testing/host/toy-people.ts";
import { toyRooms } from "../../testing/table-life/toy-rooms.ts";
import type { MatchStore } from "../ports/match-store.ts";
import { memoryBus } from "../ports/memory/memory-bus.ts";
import { memoryMatchStore } from "../ports/memory/memory-match-store.ts";
import { serialQueue } from "../serial-queue.ts";
import type { DecidingMatch, HostDecision } from "./deciding.ts";
import { DecisionKeeper } from "./decision-keeper.ts";

const [isis, ostrakon] = ["isis-osiris", "ostrakon"].map((id) => toyRooms.find((one) => one.id === id) as Room) as [
  Room,
  Room,
];
const none = { is: "none" } as const;
const days = { is: "days", perMove: DAY } as const;
/** Three people, of whom the second is asked. */
const three = { room: isis, control: none, people: 3, options: { each: false, first: 1 } };
const vote = (says: "wait" | "move" | "seat") => ({ is: "vote", about: 1, says }) as const;

/** B goes, and after a minute the others are asked about it. */
async function askedAboutB(wanted: Parameters<typeof startAttendedMatch>[0] = three) {
  const match = await startAttendedMatch(wanted);
  const watching = await match.watch("watcher");
  await match.go(1);
  await match.timer.advance(60_000);
  return { ...match, watching };
}

const stored = async ({ ports, id }: Pick<AttendedMatch, "ports" | "id">) => {
  const found = await ports.store.read(id);
  if (found === null) throw new Error("nothing is stored");
  return found;
};

/** A store that refuses control changes, or throws, as long as the test says so. */
function brittleStore() {
  const sound = memoryMatchStore();
  const is = { broken: false, writes: 0 };
  const store: MatchStore = {
    ...sound,
    updateStatus: (...all) => {
      is.writes++;
      return is.broken ? Promise.reject(new Error("the disk is full")) : sound.updateStatus(...all);
    },
  };
  return { is, store };
}

describe("A question", () => {
  test("TL-64, TL-69, TL-70 is told when it opens, with the time until it is counted, and then until it is counted anew", async () => {
    const { watching, timer, submit } = await askedAboutB();
    expect(lastMatchControl(watching).questions).toEqual([{ seat: 1, votes: [], until: 5_000 }]);
    await timer.advance(2_000);
    await submit(0, vote("wait"));
    expect(lastMatchControl(watching).questions).toEqual([
      { seat: 1, votes: [{ seat: 0, says: "wait" }], until: 3_000 },
    ]);
    await timer.advance(4_000);
    await submit(0, vote("move"));
    expect(lastMatchControl(watching).questions).toEqual([
      { seat: 1, votes: [{ seat: 0, says: "move" }], until: 24_000 },
    ]);
  });

  test("TL-69 is decided five seconds after it opened, though nobody says anything more", async () => {
    const { watching, timer, submit } = await askedAboutB();
    await submit(0, vote("move"));
    await submit(2, vote("move"));
    await timer.advance(4_999);
    expect(watching.last().version).toBe(0);
    await timer.advance(1);
    expect(watching.last()).toMatchObject({ version: 1, logEntry: { standIns: [1] } });
    expect(lastMatchControl(watching)).toMatchObject({ questions: [], playedFor: [] });
  });

  test("TL-70 is decided half a minute after it opened by those who have said something", async () => {
    const { watching, timer, submit } = await askedAboutB();
    await submit(0, vote("seat"));
    await timer.advance(29_999);
    expect(lastMatchControl(watching)).toMatchObject({ questions: [{ seat: 1 }], playedFor: [] });
    await timer.advance(1);
    expect(lastMatchControl(watching)).toMatchObject({ questions: [], playedFor: [1] });
  });

  test("TL-71 is decided at a vote, and when somebody ceases to be a voice", async () => {
    const byVote = await askedAboutB();
    await byVote.timer.advance(20_000);
    await byVote.submit(0, vote("move"));
    expect(byVote.watching.last().version).toBe(0);
    await byVote.submit(2, vote("move"));
    await byVote.timer.advance(0);
    expect(byVote.watching.last().version).toBe(1);

    const byAbsence = await askedAboutB();
    await byAbsence.submit(0, vote("move"));
    await byAbsence.timer.advance(6_000);
    await byAbsence.go(2);
    await byAbsence.timer.advance(9_999);
    expect(byAbsence.watching.last().version).toBe(0);
    await byAbsence.timer.advance(1);
    expect(byAbsence.watching.last().version, "A alone is here").toBe(1);
  });

  test("waits for nothing more once it has been counted for good", async () => {
    const { timer } = await askedAboutB();
    expect(timer.pending(), "it will be counted").toBe(1);
    await timer.advance(5_000);
    expect(timer.pending(), "and again").toBe(1);
    await timer.advance(25_000);
    expect(timer.pending()).toBe(0);
  });

  test("TL-74 is over when its person is seen again, and nothing is pending for it", async () => {
    const { watching, timer, come } = await askedAboutB();
    await come(1);
    await timer.advance(500);
    expect(lastMatchControl(watching)).toMatchObject({ questions: [], present: [0, 1, 2] });
    expect(timer.pending()).toBe(0);
  });

  test("of several that can be decided at once, all are", async () => {
    const match = await startAttendedMatch({ room: ostrakon, control: none, people: 5, options: { each: true } });
    const watching = await match.watch("watcher");
    for (const seat of [1, 2, 3] as const) await match.go(seat);
    for (const seat of [0, 4] as const) await match.play(seat, "x");
    await match.timer.advance(60_000);
    expect(lastMatchControl(watching).questions.map(({ seat }) => seat)).toEqual([1, 2, 3]);
    for (const about of [1, 2, 3] as const)
      for (const seat of [0, 4] as const) await match.submit(seat, { is: "vote", about, says: "move" });
    await match.timer.advance(5_000);
    expect(watching.last()).toMatchObject({ version: 1, logEntry: { standIns: [1, 2, 3] } });
    expect(match.ports.errors).toEqual([]);
  });

  test("is counted at its own time, whatever was asked since", async () => {
    const match = await startAttendedMatch({ room: ostrakon, control: none, people: 5, options: { each: true } });
    const watching = await match.watch("watcher");
    for (const seat of [1, 2] as const) await match.go(seat);
    for (const seat of [0, 3, 4] as const) await match.play(seat, "x");
    await match.timer.advance(60_000);
    await match.come(2);
    await match.timer.advance(3_000);
    await match.submit(2, { is: "stepAway" });
    for (const seat of [0, 3, 4] as const) await match.submit(seat, vote("move"));
    expect(lastMatchControl(watching).questions).toMatchObject([
      { seat: 1, until: 2_000 },
      { seat: 2, until: 5_000 },
    ]);
    await match.timer.advance(2_000);
    expect(lastMatchControl(watching).questions).toMatchObject([{ seat: 2, until: 3_000 }]);
  });

  test("TL-65 is decided while nobody watches a match with days per move", async () => {
    const match = await startAttendedMatch({ ...three, control: days });
    const { timer, host, submit, play } = match;
    await match.go(1);
    await timer.advance(DAY);
    expect(await host.runOverdue(10)).toBe(1);
    expect((await stored(match)).steps, "a stand-in plays for the missed day").toHaveLength(1);
    await play(2, "x");
    await play(0, "x");
    expect((await stored(match)).matchControl.questions).toMatchObject([{ seat: 1, votes: [] }]);
    await submit(0, vote("seat"));
    await submit(2, vote("seat"));
    await timer.advance(3_600_000);
    expect(await host.runOverdue(10)).toBe(1);
    expect((await stored(match)).matchControl).toMatchObject({ questions: [], minded: [1] });
  });
});

describe("What the host asks and decides", () => {
  test("TL-142 has an id that follows from what is stored and the seat", async () => {
    const match = await askedAboutB();
    expect((await stored(match)).matchControl.recentIds).toEqual(["host ask 0 1"]);
    await match.submit(0, vote("seat"));
    await match.submit(2, vote("seat"));
    await match.timer.advance(5_000);
    expect((await stored(match)).matchControl.recentIds.at(-1)).toBe("host decide 3 1");
  });

  test("TL-142 is done once by two hosts, whether or not they hear of each other (TLV-74)", async () => {
    for (const bus of [memoryBus(), { ...memoryBus(), publish: () => {} }]) {
      const one = await startAttendedMatch({ ...three, over: { bus } });
      const other = one.restarted({ outages: [] });
      const viewers = [await one.watch("watcher"), await other.watch("watcher")];
      await one.go(1);
      await one.timer.advance(60_000);
      expect((await stored(one)).matchControl).toMatchObject({ number: 1, questions: [{ seat: 1 }] });
      for (const viewer of viewers) expect(lastMatchControl(viewer).questions).toMatchObject([{ seat: 1 }]);
      await one.submit(0, vote("seat"));
      await other.submit(2, vote("seat"));
      await one.timer.advance(30_000);
      expect((await stored(one)).steps).toMatchObject([{ standIns: [1], decisions: [{ seat: 1 }] }]);
      for (const viewer of viewers) expect(lastMatchControl(viewer).playedFor).toEqual([1]);
      expect([...one.ports.errors, ...other.ports.errors]).toEqual([]);
    }
  });

  test("is tried again at the next occasion when it could not be stored, and not without end at once", async () => {
    const { is, store } = brittleStore();
    const match = await startAttendedMatch({ ...three, over: { store } });
    const watching = await match.watch("watcher");
    is.broken = true;
    await match.go(1);
    await match.timer.advance(60_000);
    expect(is.writes).toBe(1);
    expect(lastMatchControl(watching).questions).toEqual([]);
    is.broken = false;
    await match.go(2);
    await match.timer.advance(10_000);
    expect(lastMatchControl(watching).questions).toMatchObject([{ seat: 1 }]);
  });

  test("stops when nobody has the match open any more", async () => {
    const { watching, timer, ports, id, submit } = await askedAboutB();
    await submit(0, vote("move"));
    watching.leave();
    await timer.settle();
    expect(timer.pending()).toBe(0);
    await timer.advance(100_000);
    expect(await stored({ ports, id })).toMatchObject({ steps: [], matchControl: { questions: [{ seat: 1 }] } });
  });

  test("ends with a match that was removed meanwhile", async () => {
    const { is, store } = brittleStore();
    const match = await startAttendedMatch({ ...three, over: { store } });
    const watching = await match.watch("watcher");
    await match.go(1);
    await match.timer.advance(59_999);
    await store.remove(match.id);
    await match.timer.advance(100_000);
    expect(watching.messages.at(-1)).toEqual({ t: "gone", match: match.id });
    expect(is.writes).toBe(1);
    expect(match.ports.errors).toEqual([]);
  });
});

describe("The keeper of decisions", () => {
  const history = toyHistory({});
  const wait = { is: "settle", id: 1, votes: null, absent: [] } as const;
  const seated = { is: "settleSeat", request: "nadia", outcome: "seated", votes: [] } as const;

  /** A keeper to whom these are due, one after the other. Notes what it does. */
  function keeper(due: readonly HostDecision[], { failure = null as unknown, answers = [] as unknown[] } = {}) {
    const timer = fakeTimer();
    const done: string[] = [];
    const left = [...due];
    const rules = { due: () => left[0] ?? null, wait: () => 1_000 as number | null };
    const match: DecidingMatch = {
      writer: {
        history: () => history,
        failure: () => failure,
        async write({ action, id, isStandIn }) {
          const answer = answers.shift() ?? { ok: true };
          done.push(`${id}${"outcome" in action ? ` ${action.outcome}` : ""}${isStandIn ? " by a stand-in" : ""}`);
          if (answer !== "stale" && (answer as { ok: boolean }).ok) left.shift();
          return answer as "stale" | { ok: boolean };
        },
        catchUp: async () => void done.push("caught up"),
      },
      people: () => toyPeople("A here", "B here", "C here", "D here"),
      async settle(request, outcome) {
        done.push(`table settles ${request} ${outcome}`);
        return "over";
      },
      inTurn: serialQueue(),
      ports: { timer, attendance: { agreed: (id) => void done.push(`agreed in ${id}`) }, reportError: () => {} },
    };
    return { keeper: new DecisionKeeper(rules, match), done, timer, left, rules };
  }

  test("TL-142 has the table settle a seat first, and writes what is so there", async () => {
    const { keeper: one, done } = keeper([seated]);
    await one.run();
    expect(done).toEqual(["table settles nadia seated", "host settleSeat 0 0 over"]);
  });

  test("tells the table of every proposal that was settled, and of nothing else", async () => {
    const { keeper: one, done } = keeper([wait, { is: "ask", seats: [2, 1] }]);
    await one.run();
    expect(done).toEqual(["host settle 0 0", "agreed in toy", "host ask 0 2"]);
  });

  test("reads again what others have stored, and goes on", async () => {
    const { keeper: one, done } = keeper([wait], { answers: ["stale"] });
    await one.run();
    expect(done).toEqual(["host settle 0 0", "caught up", "host settle 0 0", "agreed in toy"]);
  });

  test("stops at what cannot be stored, and where the match cannot be used any more", async () => {
    const refused = keeper([wait, wait], { answers: [{ ok: false }] });
    await refused.keeper.run();
    expect(refused.done).toEqual(["host settle 0 0"]);
    const failed = keeper([wait], { failure: { key: "matchDamaged" } });
    await failed.keeper.run();
    expect(failed.done).toEqual([]);
  });

  test("does at most fifty things in a row", async () => {
    const { keeper: one, done } = keeper(Array.from({ length: 60 }, () => ({ is: "ask", seats: [1] }) as const));
    await one.run();
    expect(done).toHaveLength(50);
  });

  test("looks again after a wait, and not once it is stopped", async () => {
    const { keeper: one, done, timer, left } = keeper([]);
    one.update();
    left.push(wait);
    await timer.advance(999);
    expect(done).toEqual([]);
    await timer.advance(1);
    expect(done).toEqual(["host settle 0 0", "agreed in toy"]);
    one.update();
    expect(timer.pending()).toBe(1);
    one.stop();
    expect(timer.pending()).toBe(0);
    one.update();
    expect(timer.pending(), "nothing is looked for any more").toBe(0);
    left.push(wait);
    await one.run();
    expect(done).toHaveLength(2);
  });
});
