import { describe, expect, test } from "vitest";
import { DAY, newClock, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import type { Proposed } from "../../protocol/messages/match-messages.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl, OpenProposal } from "../match/match-control.ts";
import type { People } from "./people.ts";
import { afterSettling, dueSettling, type SettleAction } from "./settle-proposals.ts";

const days: TimeControl = { is: "days", perMove: DAY };
const PAUSE: Proposed = { is: "pause" };
const REMOVE: Proposed = { is: "remove", seat: 3 };
const FOUR = toyPeople("A here", "B here", "C here", "D here");

/** A proposal of seat 0, with the answers of the others by seat: yes, no or null for none. */
const proposal = (
  proposed: Proposed,
  answers: readonly (boolean | null)[] = [],
  over: Partial<OpenProposal> = {},
): OpenProposal => ({
  id: 7,
  by: 0,
  proposed,
  opened: NOW,
  answers: answers.flatMap((accepts, at) => (accepts === null ? [] : [{ seat: (at + 1) as Seat, accepts }])),
  ...over,
});

const settled = (one: OpenProposal, people: People = FOUR, over: Partial<MatchControl> = {}, control?: TimeControl) =>
  dueSettling(toyHistory({ ...(control && { control }), matchControl: { ...over, proposals: [one] } }), people);

/** "agreed", "over", or "open". */
const state = (...all: Parameters<typeof settled>): string => {
  const action = settled(...all);
  return action === null ? "open" : action.votes === null ? "over" : "agreed";
};

describe("A proposal is settled", () => {
  test.each<[readonly (boolean | null)[], string]>([
    [[], "open"],
    [[true], "open"],
    [[true, true], "agreed"],
    [[true, true, false], "agreed"],
    [[true, false], "open"],
    [[false], "open"],
    [[false, false], "over"],
    [[true, false, false], "over"],
  ])("TL-97, TL-100 by more than half of four voices, and is over when half say no: %j", (answers, is) => {
    expect(state(proposal(PAUSE, answers))).toBe(is);
  });

  test.each<[readonly (boolean | null)[], string]>([
    [[], "open"],
    [[true], "open"],
    [[true, true], "agreed"],
    [[false], "over"],
    [[true, false], "over"],
  ])("TL-134 removing somebody takes all the others, and one no ends it: %j", (answers, is) => {
    expect(state(proposal(REMOVE, answers))).toBe(is);
  });

  test("TL-134 whoever is to be removed has no voice", () => {
    expect(state(proposal(REMOVE, [true, true, false]))).toBe("agreed");
    expect(settled(proposal(REMOVE, [true, true]))?.votes?.map(({ seat }) => seat)).toEqual([0, 1, 2]);
  });

  test("TL-98 strangers see more only if everybody agrees who holds a seat, present or not", () => {
    const later = { isAllowed: true, delay: 1 } as const;
    const now = { isAllowed: true, delay: 0 } as const;
    const people = toyPeople("A here", "B here", "C away", "D away");
    const asked = (proposed: Proposed, answers: readonly (boolean | null)[], over: Partial<MatchControl> = {}) =>
      state(proposal(proposed, answers), people, over);
    expect(asked({ is: "public" }, [true])).toBe("open");
    expect(asked({ is: "public" }, [true, true, true])).toBe("agreed");
    expect(asked({ is: "public" }, [false])).toBe("over");
    expect(asked({ is: "watching", watching: now }, [true], { watching: later })).toBe("open");
    expect(asked({ is: "watching", watching: now }, [true, true, true], { watching: later })).toBe("agreed");
    expect(asked({ is: "watching", watching: later }, [true], { watching: now }), "less is easier").toBe("agreed");
  });

  test("TL-97 whoever went counts until they are away or have stepped away", () => {
    const two = proposal(PAUSE, [true]);
    expect(state(two, toyPeople("A here", "B here", "C elsewhere", "D elsewhere"))).toBe("open");
    expect(state(two, toyPeople("A here", "B here", "C elsewhere", "D away"))).toBe("agreed");
    expect(state(two, toyPeople("A here", "B here", "C elsewhere", "D steppedAway"))).toBe("agreed");
  });

  test("TR-9 one person is one voice, and their last word counts", () => {
    const twice = toyPeople("A here", "B here", "C here", "B here");
    expect(state(proposal(PAUSE, [true, null, false]), twice)).toBe("open");
    expect(state(proposal(PAUSE, [false, null, true]), twice)).toBe("agreed");
  });

  test("TL-100 it is over after two minutes, with days per move after three days", () => {
    const open = (ago: number) => proposal(PAUSE, [], { opened: NOW - ago });
    expect(state(open(119_999))).toBe("open");
    expect(state(open(120_000))).toBe("over");
    expect(state(open(120_000), FOUR, {}, days)).toBe("open");
    expect(state(open(3 * DAY), FOUR, {}, days)).toBe("over");
  });

  test("TL-101 it is over when it makes no sense any more, whoever has agreed", () => {
    expect(state(proposal(PAUSE, [true, true, true]), FOUR, { isPaused: true })).toBe("over");
    const skip: Proposed = { is: "skip", seat: 3 };
    const one = proposal(skip, [true, true]);
    const of = (asked: readonly Seat[]) => toyHistory({ asked, matchControl: { proposals: [one] } });
    expect(dueSettling(of([3]), FOUR)?.votes).not.toBeNull();
    expect(dueSettling(of([2]), FOUR)?.votes, "nobody waits for them").toBeNull();
  });

  test("TL-143 the action names every voice and what it said, and who is not there", () => {
    expect(settled(proposal(PAUSE, [true, true]), toyPeople("A here", "B here", "C elsewhere", "D away"))).toEqual({
      is: "settle",
      id: 7,
      votes: [
        { seat: 0, accepts: true },
        { seat: 1, accepts: true },
        { seat: 2, accepts: true },
      ],
      absent: [2, 3],
    });
    expect(settled(proposal(PAUSE, [true, true, null]))?.votes?.at(-1)).toEqual({ seat: 3, accepts: null });
  });

  test("a bot's seat is neither a voice nor absent", () => {
    const history = toyHistory({ bots: [3], matchControl: { proposals: [proposal(PAUSE, [true])] } });
    expect(dueSettling(history, toyPeople("A here", "B here", "C here", "bot"))).toMatchObject({ absent: [] });
  });

  test("of several the first that can be settled is", () => {
    const proposals = [proposal(PAUSE), proposal({ is: "control", control: days }, [true, true], { id: 8 })];
    expect(dueSettling(toyHistory({ matchControl: { proposals } }), FOUR)).toMatchObject({ id: 8 });
    expect(dueSettling(toyHistory({}), FOUR)).toBeNull();
  });
});

describe("What is agreed on", () => {
  const votes = [{ seat: 0 as Seat, accepts: true }];
  const other = proposal({ is: "skip", seat: 2 }, [], { id: 9, by: 1 });
  const AT = NOW + 5;

  const changeBy = (proposed: Proposed, over: Partial<MatchControl> = {}, action: Partial<SettleAction> = {}) => {
    const history = toyHistory({ matchControl: { proposals: [proposal(proposed), other], ...over } });
    const settle: SettleAction = { is: "settle", id: 7, votes, absent: [], ...action };
    return afterSettling(history, settle, history.matchControl.clock, AT);
  };
  const said = (proposed: Proposed) => ({ proposals: [other], decisions: [{ by: 0, proposed, votes }] });

  test("TL-102 a pause ends all questions, and its end is a moment", () => {
    expect(changeBy(PAUSE, { questions: [{ seat: 1, opened: 0, votes: [] }] })).toEqual({
      ...said(PAUSE),
      isPaused: true,
      questions: [],
    });
    expect(changeBy({ is: "resume" }, { isPaused: true })).toEqual({
      ...said({ is: "resume" }),
      isPaused: false,
      resumed: AT,
    });
  });

  test("TL-88, TL-89 a new clock is wound up, nobody has missed anything, and the absent are protected", () => {
    const control: Proposed = { is: "control", control: days };
    expect(changeBy(control, { missed: [1, 0, 2, 0], sighted: [0, 1], awaitsSight: 3 }, { absent: [2] })).toEqual({
      ...said(control),
      clock: newClock(days, 4),
      missed: [0, 0, 0, 0],
      protected: [2],
      sighted: [],
      awaitsSight: null,
    });
    expect(changeBy(control), "where everybody counts as present").toMatchObject({ sighted: null });
  });

  test("TL-99 for somebody who is skipped a stand-in plays this move", () => {
    const skip: Proposed = { is: "skip", seat: 1 };
    expect(changeBy(skip, { lapsed: [3] })).toEqual({ ...said(skip), lapsed: [1, 3] });
  });

  test("TL-134 whoever is removed counts as left, and what they proposed is over", () => {
    const mine = proposal(PAUSE, [true], { id: 10, by: 3 });
    expect(changeBy(REMOVE, { removed: [1], left: [1], proposals: [proposal(REMOVE), mine] })).toMatchObject({
      left: [1, 3],
      removed: [1, 3],
      proposals: [],
    });
  });

  test("TL-98 who may watch, or that strangers find the match, is so from then on", () => {
    const watching: Proposed = { is: "watching", watching: { isAllowed: false, delay: 0 } };
    expect(changeBy(watching)).toEqual({ ...said(watching), watching: { isAllowed: false, delay: 0 } });
    expect(changeBy({ is: "public" })).toEqual({ ...said({ is: "public" }), isPublic: true });
  });

  test("beside earlier decisions of the same step", () => {
    const before = { seat: 1 as Seat, says: "move" as const, votes: [] };
    expect(changeBy(PAUSE, { decisions: [before] })?.decisions).toEqual([before, { by: 0, proposed: PAUSE, votes }]);
  });

  test("What is over without agreement only goes, and what another host has settled changes nothing", () => {
    expect(changeBy(PAUSE, {}, { votes: null })).toEqual({ proposals: [other] });
    expect(changeBy(PAUSE, {}, { id: 77 })).toBeNull();
  });
});
