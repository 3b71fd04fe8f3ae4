import { describe, expect, test } from "vitest";
import { type Clock, newClock, type TimeControl } from "../../kernel/clock.ts";
import { seatsOf } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl } from "../match/match-control.ts";
import type { MatchHistory } from "../match/match-history.ts";
import { afterTimer, extend } from "./party-turn.ts";

const refusal = (key: string) => ({ ok: false, why: { key } });
const party: TimeControl = { is: "party", phases: { move: 60_000 } };

/** A party timer that has run for 10 seconds, for seats 0 and 1 of three; with so much at its start. */
const running = (left = 60_000, over: Partial<Clock> = {}): Clock => ({
  ...newClock(party, 3),
  left: seatsOf(3).map(() => left),
  since: [NOW - 10_000, NOW - 10_000, null],
  ...over,
});

describe("TL-85 time is added to the timer of a turn", () => {
  const three = (extensions: MatchControl["extensions"] = []) => toyHistory({ seats: 3, matchControl: { extensions } });

  test("half a minute for everybody, and it is counted for whoever did", () => {
    const others = [{ seat: 2, times: 3 }] as const;
    expect(extend(three(others), 1, running(), NOW)).toEqual({
      ok: true,
      change: {
        clock: running(90_000),
        extensions: [
          { seat: 2, times: 3 },
          { seat: 1, times: 1 },
        ],
      },
    });
  });

  test("three times a turn by each", () => {
    const counted = (times: number) =>
      three([
        { seat: 0, times: 1 },
        { seat: 1, times },
      ]);
    expect(extend(counted(2), 1, running(), NOW)).toMatchObject({
      change: {
        extensions: [
          { seat: 0, times: 1 },
          { seat: 1, times: 3 },
        ],
      },
    });
    expect(extend(counted(3), 1, running(), NOW)).toEqual(refusal("extendedEnough"));
    expect(extend(counted(3), 0, running(), NOW)).toMatchObject({ ok: true });
  });

  test("never to more than five minutes left for anybody whose time runs", () => {
    expect(extend(three(), 0, running(280_000), NOW)).toMatchObject({ ok: true });
    expect(extend(three(), 0, running(280_001), NOW)).toEqual(refusal("longEnough"));
    const uneven = (...left: readonly number[]) => running(0, { left });
    expect(extend(three(), 0, uneven(20_000, 280_001, 0), NOW), "the longest counts").toEqual(refusal("longEnough"));
    expect(extend(three(), 0, uneven(20_000, 20_000, 290_000), NOW), "not of who is done").toMatchObject({ ok: true });
  });

  test("only where a party timer runs", () => {
    const live: TimeControl = { is: "live", stock: 60_000, increment: 0, grace: 0 };
    const since = [NOW, NOW, null];
    expect(extend(three(), 0, { ...newClock(live, 3), since }, NOW)).toEqual(refusal("noTimer"));
    expect(extend(three(), 0, { ...newClock({ is: "none" }, 3), since }, NOW)).toEqual(refusal("noTimer"));
    expect(extend(three(), 0, newClock(party, 3), NOW)).toEqual(refusal("noTimer"));
  });
});

describe("TL-86 when a party timer is over", () => {
  const PEOPLE = toyPeople("A here", "B away", "C elsewhere", "bot");
  const history = (over: Partial<MatchControl> = {}) => toyHistory({ control: party, bots: [3], matchControl: over });

  test("whoever is asked and not there has missed the turn", () => {
    expect(afterTimer(history(), [0, 1, 2, 3], PEOPLE)).toEqual({ missed: [0, 1, 1, 0], minded: [] });
    expect(afterTimer(history(), [0, 1], PEOPLE), "others were not asked").toEqual({
      missed: [0, 1, 0, 0],
      minded: [],
    });
  });

  test("after two in a row a stand-in takes the seat, and who is there never loses it", () => {
    expect(afterTimer(history({ missed: [1, 1, 0, 0] }), [0, 1, 2], PEOPLE)).toEqual({
      missed: [1, 2, 1, 0],
      minded: [1],
    });
    expect(afterTimer(history({ missed: [2, 0, 2, 0] }), [0, 1], PEOPLE).minded, "only who was asked").toEqual([]);
    expect(afterTimer(history({ missed: [2, 0, 0, 0] }), [0], PEOPLE).minded, "present").toEqual([]);
  });

  test("seats for which a stand-in plays are named once and in their order", () => {
    expect(afterTimer(history({ missed: [0, 1, 1, 0], minded: [2] }), [1, 2], PEOPLE).minded).toEqual([1, 2]);
  });

  test("a seat of which nobody knows who holds it misses nothing", () => {
    expect(afterTimer(history({ missed: [0, 0, 0, 2] }), [3], { ...PEOPLE, sights: [] })).toEqual({
      missed: [0, 0, 0, 2],
      minded: [],
    });
  });

  test("nothing is missed in a phase in which silence is an answer", () => {
    const inPhase = (phase: string, optional?: readonly string[]): MatchHistory => {
      const { room, ...rest } = history({ missed: [0, 1, 0, 0] });
      const timer = { phases: {}, phaseOf: () => phase, ...(optional && { optional }) };
      return { ...rest, room: { ...room, moments: { ...room.moments, timer } } };
    };
    expect(afterTimer(inPhase("following", ["following"]), [1], PEOPLE)).toEqual({ missed: [0, 1, 0, 0], minded: [] });
    expect(afterTimer(inPhase("asking", ["following"]), [1], PEOPLE).missed).toEqual([0, 2, 0, 0]);
    expect(afterTimer(inPhase("asking"), [1], PEOPLE).missed).toEqual([0, 2, 0, 0]);
  });
});
