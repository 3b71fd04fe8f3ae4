import { describe, expect, test } from "vitest";
import { micatio, type Options, type State } from "../testing/micatio.ts";
import { TURNS_BETWEEN_OFFERS } from "./calls.ts";
import { type Dice, repeated, seeded } from "./dice.ts";
import type { Game } from "./game.ts";
import { begin, call, type Match, replay, replayStepByStep, submit, tryReplay } from "./match.ts";

const begun = (seats = 3, raw: unknown = {}): Match<Options, State> => {
  const result = begin(micatio, raw, seats, seeded("match"));
  if (!result.ok) throw new Error(result.why.key);
  return result.match;
};

const NO_DICE: Dice = {
  roll() {
    throw new Error("no die may be rolled here");
  },
};

const said = (
  match: Match<Options, State>,
  seat: number,
  text: string,
  dice: Dice = NO_DICE,
): Match<Options, State> => {
  const result = submit(micatio, match, seat, text, dice);
  if (!result.ok) throw new Error(`${text}: ${result.why.key}`);
  return result.match;
};

const fives: Dice = { roll: () => 5 };

describe("begin", () => {
  test("The dice of the set-up are stored", () => {
    const match = begun();
    expect(match.dice).toHaveLength(3);
    expect(match.state.lucky).toEqual(match.dice);
    expect(match).toMatchObject({
      seats: 3,
      steps: [],
      sealed: [],
      drawOffer: null,
      options: { rounds: 2, cheers: true },
    });
  });

  test("A wrong number of seats and invalid options are refused", () => {
    for (const seats of [1, 13, 2.5, Number.NaN])
      expect(begin(micatio, {}, seats, NO_DICE)).toEqual({
        ok: false,
        why: { key: "seatsOutOfRange", min: 2, max: 12 },
      });
    expect(begin(micatio, { rounds: 9 }, 2, NO_DICE)).toEqual({ ok: false, why: { key: "optionsMakeNoSense" } });
  });
});

describe("submit", () => {
  test("A claim ends a secret round at once and alone, whoever has answered before, and replays so", () => {
    const race: typeof micatio = { ...micatio, turn: (state) => ({ ...micatio.turn(state), claim: "5" }) };
    const match = begun();
    const passed = submit(race, match, 0, "1", NO_DICE);
    if (!passed.ok) throw new Error(passed.why.key);
    expect(passed.step, "no claim waits as usual").toBeNull();
    const claimed = submit(race, passed.match, 2, "5", fives);
    if (!claimed.ok) throw new Error(claimed.why.key);
    expect(claimed.step).toEqual({ is: "round", round: [{ seat: 2, move: "5" }], dice: [5] });
    expect(claimed.match.sealed).toEqual([]);
    const own = submit(race, passed.match, 0, "5", fives);
    expect(own.ok && own.step, "whoever passed may still claim").toMatchObject({ round: [{ seat: 0, move: "5" }] });
    expect(replay(race, claimed.match).state).toEqual(claimed.match.state);
  });

  test("Secret moves stay sealed until all seats have moved, and are ordered by seat", () => {
    const match = begun();
    const one = submit(micatio, match, 2, "4", NO_DICE);
    expect(one).toMatchObject({ ok: true, step: null, match: { sealed: [{ seat: 2, move: "4" }], steps: [] } });
    const two = said(said(match, 2, "4"), 0, "1");
    expect(two.sealed).toEqual([
      { seat: 0, move: "1" },
      { seat: 2, move: "4" },
    ]);
    expect(two.state).toBe(match.state);
    const all = submit(micatio, two, 1, "5", fives);
    const step = {
      is: "round",
      round: [
        { seat: 0, move: "1" },
        { seat: 1, move: "5" },
        { seat: 2, move: "4" },
      ],
      dice: [5],
    };
    expect(all).toMatchObject({ ok: true, step, match: { steps: [step], sealed: [] } });
  });

  test("A sealed move may be replaced until the round is complete", () => {
    const changed = said(said(begun(), 0, "1"), 0, "3");
    expect(changed.sealed).toEqual([{ seat: 0, move: "3" }]);
    const end = said(said(changed, 1, "5"), 2, "5", fives);
    expect(end.state.news).toEqual([{ key: "shown", fingers: [3, 5, 5], die: 5 }]);
  });

  test("In an open turn the first move counts", () => {
    const cheering = said(said(said(begun(), 0, "1"), 1, "1"), 2, "1", fives);
    const next = said(cheering, 1, "cheers");
    expect(next.state.news).toEqual([{ key: "cheered", seat: 1 }]);
    expect(next.steps.at(-1)).toEqual({ is: "round", round: [{ seat: 1, move: "cheers" }], dice: [] });
  });

  test("A refused move changes nothing", () => {
    const match = begun();
    const before = JSON.stringify(match);
    const why = (seat: number, text: string): unknown => {
      const result = submit(micatio, match, seat, text, NO_DICE);
      return result.ok ? null : result.why;
    };
    for (const seat of [-1, 3, 0.5, Number.NaN]) expect(why(seat, "1")).toEqual({ key: "noSuchSeat" });
    for (const text of ["", "6", "one", "1 "]) expect(why(0, text)).toEqual({ key: "unreadable" });
    expect(why(0, "cheers")).toEqual({ key: "notNow" });
    expect(JSON.stringify(match)).toBe(before);
  });

  test("Seats that are not to move are refused, and all seats after the end", () => {
    const alone: Game<Options, State, never, never> = {
      ...(micatio as unknown as Game<Options, State, never, never>),
      turn: ({ phase }) => ({ seats: phase === "over" ? [] : [1], how: "first" }),
    };
    expect(submit(alone, begun(), 0, "1", NO_DICE)).toEqual({ ok: false, why: { key: "notYourTurn" } });
    const over = { ...begun(), state: { ...begun().state, phase: "over" as const } };
    expect(submit(micatio, over, 0, "1", NO_DICE)).toEqual({ ok: false, why: { key: "matchOver" } });
    expect(call(micatio, over, 0, "offer")).toEqual({ ok: false, why: { key: "matchOver" } });
  });

  test("A sealed move that can no longer be read throws", () => {
    const damaged = { ...begun(2), sealed: [{ seat: 0 as const, move: "gone" }] };
    expect(() => submit(micatio, damaged, 1, "1", fives)).toThrow(
      /micatio \(edition 1\): a sealed move can no longer be read: "gone"/,
    );
  });
});

describe("call", () => {
  const called = (
    match: Match<Options, State>,
    seat: number,
    what: Parameters<typeof call>[3],
  ): Match<Options, State> => {
    const result = call(micatio, match, seat, what);
    if (!result.ok) throw new Error(result.why.key);
    return result.match;
  };
  const why = (match: Match<Options, State>, seat: number, what: Parameters<typeof call>[3]): unknown => {
    const result = call(micatio, match, seat, what);
    return result.ok ? null : result.why;
  };

  test("AI-34 A draw needs the agreement of all seats, and every answer is a step", () => {
    const offered = called(begun(), 1, "offer");
    expect(offered.drawOffer).toEqual({ by: 1, accepted: [] });
    const half = called(offered, 2, "accept");
    expect(half.drawOffer).toEqual({ by: 1, accepted: [2] });
    expect(half.state.phase).toBe("showing");
    const drawn = called(half, 0, "accept");
    expect(drawn).toMatchObject({ drawOffer: null, sealed: [], state: { phase: "over", agreed: true } });
    expect(drawn.steps).toEqual([
      { is: "call", seat: 1, call: "offer" },
      { is: "call", seat: 2, call: "accept" },
      { is: "call", seat: 0, call: "accept" },
    ]);
    expect(replay(micatio, drawn)).toEqual(drawn);
  });

  test("AI-34 An offer ends when it is declined or when a round is played", () => {
    const offered = called(begun(2), 0, "offer");
    expect(called(offered, 1, "decline").drawOffer).toBeNull();
    expect(said(said(offered, 0, "1"), 1, "1", fives).drawOffer).toBeNull();
  });

  test("AI-34 A seat may offer a draw once in five own turns", () => {
    let match = called(called(begun(2, { rounds: 3, cheers: false }), 0, "offer"), 1, "decline");
    for (let turns = TURNS_BETWEEN_OFFERS; turns > TURNS_BETWEEN_OFFERS - 2; turns--) {
      expect(why(match, 0, "offer")).toEqual({ key: "offerTooSoon", turns });
      match = said(said(match, 0, "1"), 1, "1", fives);
    }
    expect(why(match, 1, "offer")).toBeNull();
    const round = { is: "round", round: [{ seat: 0, move: "1" }], dice: [] } as const;
    expect(why({ ...match, steps: [...match.steps, round, round, round] }, 0, "offer")).toBeNull();
  });

  test("AI-34 Turns before an offer do not count for the next one", () => {
    const round = { is: "round", round: [{ seat: 0, move: "1" }], dice: [] } as const;
    const played = { ...begun(2), steps: Array.from({ length: TURNS_BETWEEN_OFFERS }, () => round) };
    const declined = called(called(played, 0, "offer"), 1, "decline");
    expect(why(declined, 0, "offer")).toEqual({ key: "offerTooSoon", turns: TURNS_BETWEEN_OFFERS });
  });

  test("AI-34 Whoever has accepted is listed by seat, in whatever order they did", () => {
    const answered = [10, 2, 9].reduce((match, seat) => called(match, seat, "accept"), called(begun(12), 0, "offer"));
    expect(answered.drawOffer).toEqual({ by: 0, accepted: [2, 9, 10] });
  });

  test("Calls that make no sense are refused", () => {
    const offered = called(begun(), 1, "offer");
    expect(why(offered, 1, "accept")).toEqual({ key: "yourOwnOffer" });
    expect(why(offered, 1, "decline")).toEqual({ key: "yourOwnOffer" });
    expect(why(offered, 0, "offer")).toEqual({ key: "offerStands" });
    expect(why(called(offered, 2, "accept"), 2, "accept")).toEqual({ key: "alreadyAccepted" });
    expect(why(begun(), 0, "accept")).toEqual({ key: "nothingOffered" });
    expect(why(begun(), 0, "decline")).toEqual({ key: "nothingOffered" });
    expect(why(begun(), 7, "offer")).toEqual({ key: "noSuchSeat" });
    for (const what of ["resign", "time"] as const) expect(why(begun(), 0, what)).toEqual({ key: "seatPlaysOn" });
    const { verdict: _, ...noVerdict } = micatio;
    expect(call(noVerdict, begun(), 0, "offer")).toEqual({ ok: false, why: { key: "noDrawsHere" } });
    const idle = { ...micatio, turn: () => ({ seats: [1] as const, how: "first" as const }) };
    expect(call(idle, begun(), 0, "offer")).toEqual({ ok: false, why: { key: "offerOnYourTurn" } });
  });

  test("Resignation and lost time are different verdicts", () => {
    const heard: string[] = [];
    const listening = {
      ...micatio,
      verdict: (state: State, verdict: { is: string }): State => {
        heard.push(verdict.is);
        return { ...state, phase: "over" };
      },
    };
    call(listening, begun(), 2, "resign");
    call(listening, begun(), 2, "time");
    expect(heard).toEqual(["resignation", "time"]);
  });
});

describe("replay", () => {
  const played = said(said(said(begun(), 0, "1"), 1, "2"), 2, "5", seeded("x"));

  test("A replay gives the same match, at once or step by step", () => {
    expect(replay(micatio, played)).toEqual(played);
    const [start, end, ...more] = [...replayStepByStep(micatio, played)];
    expect([start, end, more]).toEqual([begun(), played, []]);
    const [step] = played.steps;
    const broken = { ...played, steps: [step, step] as typeof played.steps };
    expect(() => [...replayStepByStep(micatio, broken)]).toThrow(/step 2 refused: notNow/);
  });

  test("A stored match that does not replay throws an error that names the step", () => {
    const [step] = played.steps;
    if (step?.is !== "round") throw new Error("no round");
    const broken =
      (steps: unknown): (() => unknown) =>
      () =>
        replay(micatio, { ...played, steps: steps as typeof played.steps });
    expect(broken([{ ...step, round: [...step.round.slice(1)] }])).toThrow(
      /micatio \(edition 1\): step 1 is not one whole round: /,
    );
    expect(broken([{ ...step, dice: [] }])).toThrow(/step 1: the dice do not fit: .*"move":"5"/);
    expect(broken([{ ...step, dice: [...step.dice, 1] }])).toThrow(/step 1: the dice do not fit/);
    expect(broken([{ ...step, round: [{ seat: 0, move: "cheers" }] }])).toThrow(/step 1 refused: notNow/);
    expect(broken([{ is: "call", seat: 0, call: "accept" }])).toThrow(/step 1 refused: nothingOffered/);
    expect(() => replay(micatio, { ...played, dice: [9] })).toThrow(/the dice of the set-up do not fit: \[9\]/);
    expect(() => replay(micatio, { ...played, seats: 99 })).toThrow(/cannot begin: seatsOutOfRange/);
    expect(tryReplay(micatio, { ...played, options: { rounds: 0 } })).toMatchObject({ ok: false });
  });

  test("An unfinished secret round is not a step", () => {
    const sealed = said(begun(), 0, "1");
    expect(replay(micatio, sealed).sealed).toEqual([]);
    expect(repeated([]).fit()).toBe(true);
  });
});
