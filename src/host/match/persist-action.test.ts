import { describe, expect, test } from "vitest";
import type { Room } from "../../kernel/room.ts";
import type { Seat } from "../../kernel/seat.ts";
import { testRooms } from "../../testing/host/test-host.ts";
import { startTimedMatch, type TimedMatch } from "../../testing/host/timed-match.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { micatio } from "../../testing/micatio.ts";
import type { MatchStore } from "../ports/match-store.ts";
import type { SeatAction } from "./apply-action.ts";
import { showingTime } from "./due-actions.ts";
import type { MatchHistory } from "./match-history.ts";
import { persistAction } from "./persist-action.ts";

const isis = testRooms.find(({ id }) => id === "isis-osiris") as Room;

const match = (people: number, game = micatio): Promise<TimedMatch> => {
  const room = { ...isis, id: game.id, game: async () => ({ game }), bots: async () => ({ bots: [] }) } as Room;
  return startTimedMatch({ room, control: { is: "none" }, options: { cheers: true }, people });
};

describe("Sealed moves end with the position that they were made in", () => {
  test("A sealed move is gone when its own seat takes back the step before", async () => {
    const timedMatch = await match(2);
    const { watch, submit, play } = timedMatch;
    const [own, other] = [await watch(0), await watch(1)];
    await play(0, "1");
    await play(1, "2");
    await play(0, "cheers");
    await play(0, "3");
    expect((await watch(0)).last().spoken).toEqual({ seats: [0], mine: "3" });
    expect(await submit(0, { is: "call", call: "undo" })).toMatchObject({ ok: true });
    expect(own.last().spoken).toEqual({ seats: [], mine: null });
    await play(0, "cheers");
    expect(other.last().spoken, "the next round begins empty").toEqual({ seats: [], mine: null });
    const again = await timedMatch.restarted().watch(0);
    expect(again.last().spoken, "in the store, too").toEqual({ seats: [], mine: null });
    const { version } = other.last();
    await play(1, "4");
    expect(other.last().version, "the round waits for a new move of the other seat").toBe(version);
    await play(0, "5");
    expect(other.last().view.news).toMatchObject([{ key: "shown", fingers: [5, 4] }]);
  });

  test("A round ends its sealed moves even if it leaves the position as it was", async () => {
    const timedMatch = await match(2, { ...micatio, apply: (state) => state });
    await timedMatch.play(0, "1");
    await timedMatch.play(1, "2");
    for (const { watch } of [timedMatch, timedMatch.restarted()])
      expect((await watch(0)).last()).toMatchObject({ version: 1, spoken: { seats: [], mine: null } });
  });

  test("A draw ends the round with its sealed moves, and their ids cannot be submitted again", async () => {
    const timedMatch = await match(2);
    const { watch, submit } = timedMatch;
    const own = await watch(0);
    await submit(0, { is: "move", move: "3" }, "sealed");
    await submit(1, { is: "call", call: "offer" });
    expect(own.last().spoken, "an offer leaves the sealed moves alone").toEqual({ seats: [0], mine: "3" });
    await submit(0, { is: "call", call: "accept" });
    expect(own.last()).toMatchObject({ version: 2, spoken: { seats: [], mine: null } });
    expect(own.last().outcome).toMatchObject({ places: [2, 2] });
    const repeated = { ok: true, version: 2 };
    expect(await submit(0, { is: "move", move: "3" }, "sealed")).toEqual(repeated);
    expect(await timedMatch.restarted().submit(0, { is: "move", move: "3" }, "sealed")).toEqual(repeated);
  });
});

describe("What is stored of an action", () => {
  const NOW = 50_000;
  const live = { is: "live", stock: 60_000, increment: 0, grace: 0 } as const;
  const all = (move: string) => [0, 1, 2].map((seat) => ({ seat: seat as Seat, move }));
  const round = { is: "round", round: all("1"), dice: [2] } as const;

  /** Stores an action on a store that answers this, and notes what the store is asked. */
  async function persisted(
    history: MatchHistory,
    accepted: Parameters<typeof persistAction>[3],
    over: Partial<SeatAction> = {},
    answer: "stored" | "stale" = "stored",
  ) {
    const asked: (readonly unknown[])[] = [];
    const noted =
      (name: string) =>
      async (...given: readonly unknown[]) => {
        asked.push([name, ...given]);
        return answer;
      };
    const store = {
      appendStep: noted("appendStep"),
      updateStatus: noted("updateStatus"),
      reseat: noted("reseat"),
      sealMove: async (...given: readonly unknown[]) => {
        asked.push(["sealMove", ...given]);
        return answer === "stale" ? answer : [{ seat: 1, move: "4", ids: ["new"], at: 0, isStandIn: false }];
      },
    } as unknown as MatchStore;
    const action: SeatAction = { seat: 1, id: "new", action: { is: "closing" }, at: 40_000, isStandIn: false, ...over };
    const time = { clock: history.matchControl.clock, now: NOW, pace: 1 as const };
    return { next: await persistAction(store, history, action, accepted, time), asked };
  }

  /** The round of three in which these seats have sealed a move, two of them by a stand-in. */
  const sealedBy = (...seats: readonly Seat[]): MatchHistory => {
    const history = toyHistory({ seats: 3, sealed: seats });
    return { ...history, sealed: history.sealed.map((one) => ({ ...one, isStandIn: one.seat !== 1 })) };
  };
  const playedRound = { ok: true, match: toyHistory({ seats: 3, steps: [round] }).match, step: round } as const;
  const storedStep = ({ asked }: Awaited<ReturnType<typeof persisted>>) => asked[0]?.[3];

  test("a round has the ids of all its moves, in the order of their sealing, and spends what was sealed", async () => {
    const history = sealedBy(2, 0);
    const done = await persisted(history, playedRound, { action: { is: "move", move: "1" } });
    expect(done.asked[0]?.slice(0, 4)).toMatchObject([
      "appendStep",
      "toy",
      1,
      { ids: ["sealed 2", "sealed 0", "new"], at: NOW },
    ]);
    expect(done.asked[0]?.at(-1)).toBe("spent");
    expect(done.next).toMatchObject({ sealed: [], steps: [{ step: round }] });
  });

  test("TL-77 a round names those for whom a stand-in played, by seat; the last mover's old seal does not count", async () => {
    const move = { action: { is: "move", move: "1" } } as const;
    const two = sealedBy(2, 0);
    expect(storedStep(await persisted(two, playedRound, move))).toMatchObject({ standIns: [0, 2] });
    expect(storedStep(await persisted(two, playedRound, { ...move, isStandIn: true }))).toMatchObject({
      standIns: [0, 1, 2],
    });
    const own = sealedBy(0, 1);
    expect(storedStep(await persisted(own, playedRound, { ...move, seat: 0 })), "replaced").not.toHaveProperty(
      "standIns",
    );
    expect(storedStep(await persisted(own, playedRound, { seat: 0 })), "closed as it is").toMatchObject({
      standIns: [0],
    });
    const none = toyHistory({ seats: 3 });
    expect(storedStep(await persisted(none, playedRound, move))).not.toHaveProperty("standIns");
    expect(storedStep(await persisted(none, playedRound, { ...move, isStandIn: true }))).toMatchObject({
      standIns: [1],
    });
  });

  test("an offer keeps what is sealed and decided, and names nobody", async () => {
    const decisions = [{ seat: 1 as Seat, how: "passed" as const, votes: [] }];
    const before = sealedBy(0);
    const history = { ...before, matchControl: { ...before.matchControl, decisions } };
    const step = { is: "call", seat: 1, call: "offer" } as const;
    const done = await persisted(history, { ok: true, match: history.match, step }, { isStandIn: true });
    expect(storedStep(done)).toEqual({ step, ids: ["new"], at: NOW });
    expect(done.asked[0]?.at(-1)).toBe("kept");
    expect(done.next).toMatchObject({ sealed: history.sealed, matchControl: { decisions } });
    const spent = await persisted(history, playedRound);
    expect(storedStep(spent)).toMatchObject({ decisions });
  });

  test("a sealed move is stored as such, and changes nothing where somebody else wrote first", async () => {
    const history = toyHistory({ seats: 3 });
    const match = { ...history.match, sealed: [{ seat: 1 as Seat, move: "4" }] };
    const done = await persisted(history, { ok: true, match, step: null });
    expect(done.asked).toEqual([
      ["sealMove", "toy", 0, { seat: 1, move: "4", id: "new", at: 40_000, isStandIn: false }],
    ]);
    expect(done.next).toMatchObject({ sealed: [{ seat: 1, move: "4" }] });
    expect((await persisted(history, { ok: true, match, step: null }, {}, "stale")).next).toBe("stale");
  });

  test("a change is stored with the clock that runs, and no change is not stored", async () => {
    const history = toyHistory({ seats: 3, control: live });
    const done = await persisted(history, { ok: true, change: { isPublic: true } });
    expect(done.asked).toMatchObject([["updateStatus", "toy", 0, { matchControl: { isPublic: true, number: 1 } }]]);
    expect(done.next).toMatchObject({ matchControl: { clock: { since: [NOW, NOW, NOW] } } });
    expect((await persisted(history, { ok: true, change: { isPublic: true } }, {}, "stale")).next).toBe("stale");
    const none = await persisted(history, { ok: true, change: null });
    expect(none).toEqual({ next: history, asked: [] });
  });

  test("TL-54 new players are stored with the change", async () => {
    const history = toyHistory({ seats: 3 });
    const players = history.setup.players.map(({ name }) => ({ is: "person", name: `${name}!` }) as const);
    const done = await persisted(history, { ok: true, change: {}, players });
    expect(done.asked).toMatchObject([["reseat", 0, { players }, { matchControl: { number: 1 } }]]);
    expect(done.next).toMatchObject({ setup: { players } });
  });

  test("TL-47 the first time runs once everybody has been shown the board, any other change at once", async () => {
    const awaiting = toyHistory({ seats: 3, control: live, matchControl: { awaitsSight: 1 } });
    const length = showingTime(awaiting);
    expect(length).toBeGreaterThan(0);
    const since = async (history: MatchHistory, change: Partial<MatchHistory["matchControl"]>) => {
      const { next } = await persisted(history, { ok: true, change });
      return next === "stale" ? next : next.matchControl.clock.since[0];
    };
    expect(await since(awaiting, { awaitsSight: null })).toBe(NOW + length);
    expect(await since(awaiting, { isPublic: true }), "it still waits").toBeNull();
    const running = toyHistory({ seats: 3, control: live });
    expect(await since(running, { awaitsSight: null })).toBe(NOW);
    expect(await since(running, { isPublic: true })).toBe(NOW);
  });
});
