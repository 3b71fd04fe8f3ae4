import { describe, expect, test } from "vitest";
import { type Clock, newClock, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Step } from "../../kernel/step.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import type { MatchControl } from "./match-control.ts";
import { controlAfterStep, withClockStarted, withControlChange } from "./match-control-transitions.ts";
import type { MatchHistory } from "./match-history.ts";

const live: TimeControl = { is: "live", stock: 60_000, increment: 5_000, grace: 0 };
const party: TimeControl = { is: "party", phases: { move: 60_000 } };
const round: Step = { is: "round", round: [0, 1, 2].map((seat) => ({ seat: seat as Seat, move: "1" })), dice: [2] };
const call = (is: "offer" | "resign", seat: Seat = 0): Step => ({ is: "call", seat, call: is });

interface Played {
  readonly control?: TimeControl;
  readonly matchControl?: Partial<MatchControl>;
  readonly step?: Step;
  readonly standIns?: readonly Seat[];
  readonly bots?: readonly Seat[];
}

/** A match of three after one step. */
function played({ control = live, matchControl = {}, step = round, standIns, bots = [] }: Played = {}): MatchHistory {
  const history = toyHistory({ seats: 3, bots, control, matchControl, steps: [step] });
  return { ...history, steps: history.steps.map((one) => ({ ...one, ...(standIns && { standIns }) })) };
}

/** The match control after that step, which was played at 10,000 and has been seen by 12,000. */
const next = (history: MatchHistory, clock: Partial<Clock> = {}): MatchControl =>
  controlAfterStep(history, { ...history.matchControl.clock, ...clock }, 10_000, 12_000);

const running: Partial<Clock> = { left: [60_000, 50_000, 40_000], since: [0, 0, 0] };

describe("After a step", () => {
  test("whoever moved gets the increment, and time runs once everybody has seen the step", () => {
    expect(next(played(), running)).toMatchObject({
      number: 1,
      clock: { left: [55_000, 45_000, 35_000], since: [12_000, 12_000, 12_000] },
    });
  });

  test("a stand-in earns no increment, and bots have no clock", () => {
    expect(next(played({ standIns: [1] }), running).clock.left).toEqual([55_000, 40_000, 35_000]);
    expect(next(played({ bots: [2] }), running).clock).toMatchObject({
      left: [55_000, 45_000, 30_000],
      since: [12_000, 12_000, null],
    });
  });

  test("what belongs to one step is over, and proposals stand", () => {
    const matchControl: Partial<MatchControl> = {
      lapsed: [1],
      questions: [{ seat: 1, opened: 0, votes: [] }],
      decisions: [{ seat: 1, how: "passed", votes: [] }],
      acted: [{ seat: 1, at: 0 }],
      reminded: [{ seat: 1, at: 0 }],
      extensions: [{ seat: 1, times: 1 }],
      proposals: [{ id: 1, by: 0, proposed: { is: "pause" }, opened: 0, answers: [] }],
    };
    for (const control of [live, { is: "none" } as const]) {
      const later = next(played({ control, matchControl }));
      expect(later).toMatchObject({
        lapsed: [],
        questions: [],
        decisions: [],
        acted: [],
        reminded: [],
        extensions: [],
      });
      expect(later.proposals).toEqual(matchControl.proposals);
    }
  });

  test("an offer changes no state, so nothing is over and no clock starts anew", () => {
    const history = played({ step: call("offer"), matchControl: { lapsed: [1], acted: [{ seat: 1, at: 0 }] } });
    expect(next(history, running)).toEqual({
      ...history.matchControl,
      number: 1,
      clock: { ...history.matchControl.clock, ...running },
    });
  });

  test("without a clock nothing about time changes", () => {
    const history = played({ control: { is: "none" }, matchControl: { missed: [1, 0, 0] } });
    expect(next(history)).toMatchObject({ missed: [1, 0, 0], clock: newClock({ is: "none" }, 3) });
  });
});

describe("TL-86 by a party timer", () => {
  test("whoever moved has missed nothing in a row, and whoever was played for still has", () => {
    const history = played({ control: party, standIns: [1], matchControl: { missed: [1, 1, 1] } });
    expect(next(history, running).missed).toEqual([0, 1, 0]);
  });

  test("the next turn has the whole of its time", () => {
    expect(next(played({ control: party }), running).clock).toMatchObject({
      phase: "move",
      left: [60_000, 60_000, 60_000],
      since: [12_000, 12_000, 12_000],
    });
  });

  test("in live play misses end by coming back only", () => {
    expect(next(played({ matchControl: { missed: [1, 0, 0] } }), running).missed).toEqual([1, 0, 0]);
  });
});

describe("TL-54 whoever has taken a seat", () => {
  const matchControl: Partial<MatchControl> = {
    arriving: [{ seat: 2, bot: null }],
    left: [1, 2],
    removed: [1, 2],
    missed: [1, 1, 1],
    sighted: [0, 2],
    protected: [0, 2],
    shownFrom: [
      { seat: 2, version: 0 },
      { seat: 0, version: 0 },
    ],
  };

  test("plays it from the next step on, is shown the match from there, and nothing of the one before counts", () => {
    expect(next(played({ matchControl }), running)).toMatchObject({
      arriving: [],
      left: [1],
      removed: [1],
      missed: [1, 1, 0],
      sighted: [0],
      protected: [0],
      shownFrom: [
        { seat: 0, version: 0 },
        { seat: 2, version: 1 },
      ],
    });
  });

  test("where everybody counts as present, does so, too", () => {
    expect(next(played({ matchControl: { ...matchControl, sighted: null } })).sighted).toBeNull();
  });

  test("TL-56 has as much time as the other person who has most of it", () => {
    expect(next(played({ matchControl: { arriving: [{ seat: 2, bot: null }] } }), running).clock.left).toEqual([
      55_000, 45_000, 55_000,
    ]);
    const bare = { left: [40_000, 50_000, 1_000], since: [null, null, null] };
    expect(next(played({ matchControl: { arriving: [{ seat: 2, bot: null }] } }), bare).clock.left[2]).toBe(55_000);
  });

  test("TL-56 has the full time where there is no other person, or none with a stock", () => {
    const alone = played({ bots: [0, 1], matchControl: { arriving: [{ seat: 2, bot: null }] } });
    expect(next(alone, running).clock.left[2]).toBe(60_000);
    const own: Clock["own"] = [{ is: "none" }, { is: "none" }, null];
    const untimed = played({ matchControl: { arriving: [{ seat: 2, bot: null }] } });
    expect(next(untimed, { ...running, own }).clock.left[2]).toBe(60_000);
    const days = played({
      control: { is: "days", perMove: 9_000 },
      matchControl: { arriving: [{ seat: 2, bot: null }] },
    });
    expect(next(days, running).clock.left[2]).toBe(9_000);
  });

  test("has the match's time control, whatever the one before had", () => {
    const own: Clock["own"] = [{ is: "none" }, null, { is: "none" }];
    const history = played({ matchControl: { arriving: [{ seat: 2, bot: null }] } });
    expect(next(history, { ...running, own }).clock.own).toEqual([{ is: "none" }, null, null]);
    expect("own" in next(history, running).clock, "nobody had another").toBe(false);
  });

  test("nobody's time changes where nobody arrives", () => {
    const own: Clock["own"] = [null, null, { is: "none" }];
    expect(next(played(), { ...running, own }).clock).toMatchObject({ left: [55_000, 45_000, 0], own });
  });
});

describe("A change of the match control", () => {
  const history = toyHistory({ seats: 2, control: live, matchControl: { number: 4, recentIds: ["old"] } });

  test("is counted and remembered by its id, and the time of those who are asked runs", () => {
    const { matchControl } = withControlChange(history, { lapsed: [1] }, newClock(live, 2), "new", 7_000);
    expect(matchControl).toMatchObject({
      number: 5,
      recentIds: ["old", "new"],
      lapsed: [1],
      clock: { since: [7_000, null] },
    });
  });

  test("keeps the last 24 ids", () => {
    const recentIds = Array.from({ length: 24 }, (_, at) => `${at}`);
    const full = { ...history, matchControl: { ...history.matchControl, recentIds } };
    const next = withControlChange(full, {}, newClock(live, 2), "24", 0).matchControl.recentIds;
    expect(next).toEqual(Array.from({ length: 24 }, (_, at) => `${at + 1}`));
  });

  test("counts with the clock of the change where it has one", () => {
    const days = newClock({ is: "days", perMove: 9_000 }, 2);
    const { clock } = withControlChange(history, { clock: days }, newClock(live, 2), "new", 7_000).matchControl;
    expect(clock).toEqual({ ...days, since: [7_000, 7_000] });
  });

  test("stops all time in a pause, and keeps what is left", () => {
    const clock = { ...newClock(live, 2), since: [0, 2_000] };
    expect(withControlChange(history, { isPaused: true }, clock, "new", 7_000).matchControl.clock).toMatchObject({
      left: [53_000, 55_000],
      since: [null, null],
    });
  });
});

test("When a match starts, the time of those who are asked first runs from then", () => {
  const history = toyHistory({ seats: 3, asked: [1], control: live });
  expect(withClockStarted(history, 5_000).matchControl.clock).toEqual({
    ...newClock(live, 3),
    since: [null, 5_000, null],
  });
  expect(withClockStarted(toyHistory({ seats: 2, control: party }), 5_000).matchControl.clock).toMatchObject({
    phase: "move",
    since: [5_000, 5_000],
  });
});
