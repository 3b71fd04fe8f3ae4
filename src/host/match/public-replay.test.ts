import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import type { Step } from "../../kernel/step.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { micatio } from "../../testing/micatio.ts";
import type { MatchHistory } from "./match-history.ts";
import { finishedRecord, publicReplay, seatsOfDevice } from "./public-replay.ts";

const round: Step = { is: "round", round: [0, 1].map((seat) => ({ seat: seat as Seat, move: "1" })), dice: [2] };

/** A match of two that is over after its two rounds. */
const finished = (bots: readonly Seat[] = []): MatchHistory =>
  toyHistory({ seats: 2, bots, steps: [round, round], game: { turn: micatio.turn } });

/** Over after this many rounds. */
const long = (steps: number): MatchHistory =>
  toyHistory({
    seats: 2,
    steps: Array.from({ length: steps }, () => ({ ...round, dice: [] })),
    game: {
      apply: (state) => ({ ...state, round: state.round + 1 }),
      turn: (state) => (state.round > steps ? { seats: [], how: "first" } : { seats: [0, 1], how: "each" }),
    },
  });

describe("The record of a match", () => {
  test("exists when it is over", async () => {
    expect(await finishedRecord(toyHistory({ seats: 2, steps: [round] }), [])).toEqual({
      ok: false,
      why: { key: "stillPlaying" },
    });
    expect(await finishedRecord(finished(), [])).toMatchObject({
      ok: true,
      record: { names: ["Person 0", "Person 1"], steps: [round, round], end: { places: [1, 1], scores: [0, 0] } },
    });
    const plain = await finishedRecord(finished(), []);
    expect(plain.ok && plain.record, "without a commitment there is nothing to tell").not.toHaveProperty("pledge");
  });

  test("names the steps in which a stand-in played, and tells the secret of its dice", async () => {
    const history = finished();
    const steps = history.steps.map((one, index) => (index === 1 ? { ...one, standIns: [1 as Seat] } : one));
    const pledge = { commitment: "c", seeds: [], since: 0 };
    const setup = { ...history.setup, pledge: pledge as never };
    expect(await finishedRecord({ ...history, steps, setup }, [])).toMatchObject({
      record: { standIns: [{ step: 2, seats: [1] }], pledge: { ...pledge, secret: "seed" } },
    });
  });

  test("of a personal game is made for the people of these seats, and a fault where nothing says how", async () => {
    const history = finished();
    const roomOf = (room: object) => ({ ...history, room: { ...history.room, room: room as never } });
    await expect(finishedRecord(roomOf({ isPersonal: true }), [])).rejects.toThrow(
      "micatio: nothing says what its records may tell",
    );
    const asked: unknown[] = [];
    const roundsFor = (...all: readonly unknown[]) => {
      asked.push(all);
      return history.match.steps.flatMap((step) => (step.is === "round" ? [step.round] : []));
    };
    const personal = roomOf({ isPersonal: true, roundsFor: async () => ({ roundsFor }) });
    expect(await finishedRecord(personal, [1])).toMatchObject({ ok: true, record: { game: "micatio" } });
    expect(asked.length, "the room was asked").toBeGreaterThan(0);
  });

  test("is that of the one person of a device; people who share one learn what all saw", () => {
    expect(seatsOfDevice(finished([0]))).toEqual([1]);
    expect(seatsOfDevice(finished([1]))).toEqual([0]);
    expect(seatsOfDevice(finished())).toEqual([]);
    expect(seatsOfDevice(finished([0, 1]))).toEqual([]);
  });
});

describe("The public replay of a match", () => {
  const versions = (history: MatchHistory, from: number) => {
    const answer = publicReplay(history, from);
    if (!answer.ok) return answer.why.key;
    const { moments, next } = answer.publicReplay;
    const all = moments.map(({ logEntry }) => logEntry.version);
    return { first: all[0], last: all.at(-1), count: all.length, next };
  };

  test("exists when it is over, and shows it to people who were not there", () => {
    expect(publicReplay(toyHistory({ seats: 2 }), 0)).toEqual({ ok: false, why: { key: "stillPlaying" } });
    const answer = publicReplay(finished(), 0);
    expect(answer).toMatchObject({
      publicReplay: {
        match: { id: "toy", game: "micatio" },
        moments: [
          { view: { viewer: "watcher", lucky: [null, null] } },
          { view: { viewer: "watcher" }, logEntry: { version: 1, news: [{ key: "shown", fingers: [1, 1] }] } },
          { view: { phase: "over" }, logEntry: { version: 2 } },
        ],
        next: null,
        outcome: { reason: { key: "played" } },
      },
    });
  });

  test("shows what the room says to people outside, and of calls no news of an earlier step", () => {
    const history = finished();
    const outside = (state: unknown) => ({ ...micatio.view(state as never, "watcher"), news: [{ key: "outside" }] });
    const game = { ...history.room.game, outside };
    const offer = { step: { is: "call", seat: 0 as Seat, call: "offer" } as const, ids: [], at: 0 };
    const called = {
      ...history,
      room: { ...history.room, game: game as never },
      steps: [...history.steps, offer],
      snapshots: [...history.snapshots, ...history.snapshots.slice(-1)],
    };
    const answer = publicReplay(called, 2);
    expect(answer).toMatchObject({
      publicReplay: {
        moments: [
          { view: { news: [{ key: "outside" }] }, logEntry: { version: 2, news: [{ key: "outside" }] } },
          { logEntry: { version: 3, news: [], call: { seat: 0, call: "offer" } } },
        ],
      },
    });
  });

  test("comes in pages of a hundred moments, each of which says where the next begins", () => {
    expect(versions(long(150), 0)).toEqual({ first: 0, last: 99, count: 100, next: 100 });
    expect(versions(long(150), 100)).toEqual({ first: 100, last: 150, count: 51, next: null });
    expect(versions(long(99), 0), "exactly a page").toEqual({ first: 0, last: 99, count: 100, next: null });
    expect(versions(long(120), 7)).toEqual({ first: 7, last: 106, count: 100, next: 107 });
  });
});
