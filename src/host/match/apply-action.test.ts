import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import type { Submission } from "../../protocol/messages/match-messages.ts";
import { testPorts } from "../../testing/host/test-host.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { everybodyHere, type People } from "../agreement/people.ts";
import { actionFromSubmission, applyAction, type SeatAction } from "./apply-action.ts";
import type { SeatQuestion } from "./match-control.ts";
import type { MatchHistory } from "./match-history.ts";

const { chance, agreement } = testPorts();
const refusal = (key: string) => ({ ok: false, why: { key } });
const AT = 1234;

/** What becomes of an action of this seat. */
const applied = (history: MatchHistory, seat: Seat, action: SeatAction["action"]) =>
  applyAction(
    history,
    { seat, action, id: "id", at: AT, isStandIn: false },
    { clock: history.matchControl.clock, chance, agreement, people: () => peopleOf(history) },
  );

const peopleOf = (history: MatchHistory): People => ({
  sights: everybodyHere(history),
  viewers: [],
  now: AT,
  elapsed: (since) => AT - since,
});

const about = (seat: Seat): SeatQuestion => ({ seat, opened: 0, votes: [] });

describe("What a seat may submit", () => {
  const read = (history: MatchHistory, seat: Seat, action: Submission["action"]) =>
    actionFromSubmission(history, { match: "toy", seat, id: "mine", action }, AT);

  test("an action carries the seat in its id and the moment it came", () => {
    const action = { is: "vote", about: 2, says: "wait" } as const;
    expect(read(toyHistory({}), 1, action)).toEqual({
      ok: true,
      seatAction: { seat: 1, id: "1 mine", action, at: AT, isStandIn: false },
    });
  });

  test("whoever has left may say once more that they leave, and nothing else; a bot's seat says nothing", () => {
    const history = toyHistory({ bots: [3], matchControl: { left: [2] } });
    expect(read(history, 2, { is: "leave" })).toMatchObject({ ok: true });
    expect(read(history, 2, { is: "back" })).toEqual(refusal("seatLeft"));
    expect(read(history, 3, { is: "leave" })).toEqual(refusal("notAtYourSeat"));
    expect(read(history, 7, { is: "leave" })).toEqual(refusal("noSuchSeat"));
  });
});

describe("People who are away", () => {
  test("TL-66 questions open at the moment of the action, beside those that are open", () => {
    const history = toyHistory({ matchControl: { questions: [about(3)] } });
    expect(applied(history, 1, { is: "ask", seats: [1, 2] })).toEqual({
      ok: true,
      change: { questions: [about(3), { seat: 1, opened: AT, votes: [] }, { seat: 2, opened: AT, votes: [] }] },
    });
  });

  test("TL-68 a vote is a vote of the seat that acts", () => {
    const history = toyHistory({ matchControl: { questions: [about(3)] } });
    expect(applied(history, 1, { is: "vote", about: 3, says: "wait" })).toMatchObject({
      change: { questions: [{ seat: 3, votes: [{ seat: 1, says: "wait" }] }] },
    });
  });

  test("TL-72 a decision changes who plays", () => {
    const history = toyHistory({ matchControl: { questions: [about(3)] } });
    expect(applied(history, 3, { is: "decide", seat: 3, says: "move", votes: [] })).toEqual({
      ok: true,
      change: { questions: [], decisions: [{ seat: 3, says: "move", votes: [] }], lapsed: [3] },
    });
  });

  test("TL-75 whoever is back has missed nothing, plays their seat and is asked about no more; others are as before", () => {
    const matchControl = { missed: [1, 2, 0, 0], minded: [0, 1] as Seat[], questions: [about(1), about(2)] };
    expect(applied(toyHistory({ matchControl }), 1, { is: "back" })).toEqual({
      ok: true,
      change: { missed: [1, 0, 0, 0], minded: [0], questions: [about(2)], proposals: [] },
    });
    expect(applied(toyHistory({ matchControl }), 3, { is: "back" }), "who was not away").toEqual({
      ok: true,
      change: null,
    });
  });

  test("TL-31 stepping away stores nothing, whatever the match does", () => {
    for (const history of [toyHistory({}), toyHistory({ asked: [] }), toyHistory({ matchControl: { isPaused: true } })])
      expect(applied(history, 1, { is: "stepAway" })).toEqual({ ok: true, change: null });
  });

  test("TL-87 those whose time is over are named by seat and have missed once more", () => {
    const history = toyHistory({ matchControl: { lapsed: [2], missed: [1, 0, 1, 0] } });
    expect(applied(history, 0, { is: "lapse", seats: [3, 0] })).toMatchObject({
      change: { lapsed: [0, 2, 3], missed: [2, 0, 1, 1] },
    });
  });

  test("TL-104 whoever leaves is asked about no more, has no votes and no stand-in", () => {
    const questions: readonly SeatQuestion[] = [
      about(1),
      {
        seat: 2,
        opened: 0,
        votes: [
          { seat: 1, says: "move" },
          { seat: 3, says: "wait" },
        ],
      },
    ];
    const history = toyHistory({ matchControl: { questions, minded: [0, 1] } });
    expect(applied(history, 1, { is: "leave" })).toEqual({
      ok: true,
      change: {
        left: [1],
        minded: [0],
        questions: [{ seat: 2, opened: 0, votes: [{ seat: 3, says: "wait" }] }],
        proposals: [],
        requests: [],
        arriving: [],
        intentions: [],
      },
    });
  });

  test.each<SeatAction["action"]>([
    { is: "vote", about: 1, says: "move" },
    { is: "ask", seats: [1] },
    { is: "decide", seat: 1, says: "move", votes: [] },
    { is: "leave" },
    { is: "answer", proposal: 1, accepts: true },
    { is: "propose", proposal: { is: "pause" } },
  ])("after the end of the match nothing is asked, decided or proposed: %j", (action) => {
    const history = toyHistory({ asked: [], matchControl: { questions: [about(1)] } });
    expect(applied(history, 0, action)).toEqual(refusal("matchOver"));
  });
});

describe("TL-86 a party timer that is over", () => {
  const party = { is: "party", phases: { move: 60_000 } } as const;
  const lapse = { is: "lapse", seats: [1, 2] } as const;
  /** Seat 1 was last seen a minute ago; seat 2 plays by another clock. */
  const lapsed = (missed: readonly number[], doAgree = true) => {
    const history = toyHistory({ control: party, matchControl: { missed } });
    const clock = { ...history.matchControl.clock, own: [null, null, { is: "days", perMove: 60_000 } as const, null] };
    const here = peopleOf(history);
    const gone = { isSeen: false, wasSeen: true, lastSeen: AT - 60_000, until: null, hasSteppedAway: false };
    const sights = here.sights.map((one, seat) =>
      seat === 1 && one !== null ? { ...one, own: gone, player: gone } : one,
    );
    return applyAction(
      history,
      { seat: 1, action: lapse, id: "id", at: AT, isStandIn: false },
      { clock, chance, agreement: doAgree ? agreement : undefined, people: () => ({ ...here, sights }) },
    );
  };

  test("is missed by who is not there, who is minded after the second time; another clock counts by itself", () => {
    expect(lapsed([0, 0, 0, 0])).toMatchObject({ change: { missed: [0, 1, 1, 0], minded: [], lapsed: [1, 2] } });
    expect(lapsed([0, 1, 1, 0])).toMatchObject({ change: { missed: [0, 2, 2, 0], minded: [1] } });
  });

  test("is missed by nobody where people do not agree by messages", () => {
    expect(lapsed([0, 1, 0, 0], false)).toMatchObject({ change: { missed: [0, 1, 1, 0], lapsed: [1, 2] } });
  });

  test("is no business of those who play by another clock", () => {
    const history = toyHistory({ control: { is: "days", perMove: 60_000 } });
    const result = applied(history, 1, lapse);
    expect(result.ok && "change" in result && result.change).not.toHaveProperty("minded");
  });
});

describe("TL-54 whoever has taken a seat in this step", () => {
  const arriving = [{ seat: 2 as Seat, bot: null }];
  const history = toyHistory({ matchControl: { left: [2], arriving } });
  const read = (seat: Seat, action: Submission["action"]) =>
    actionFromSubmission(history, { match: "toy", seat, id: "mine", action }, AT);

  test("does nothing from it before the next step, but may leave again", () => {
    expect(read(2, { is: "back" })).toEqual(refusal("seatFromNextStep"));
    expect(read(2, { is: "leave" })).toMatchObject({ ok: true });
    expect(read(1, { is: "back" }), "others do").toMatchObject({ ok: true });
    expect(applied(history, 2, { is: "leave" })).toMatchObject({ change: { left: [2], arriving: [] } });
  });

  test("TL-104 leaving twice is leaving once, though another arrives elsewhere", () => {
    const gone = toyHistory({ matchControl: { left: [1, 2], arriving } });
    expect(applied(gone, 1, { is: "leave" })).toEqual({ ok: true, change: null });
    expect(applied(toyHistory({ matchControl: { left: [1] } }), 1, { is: "leave" })).toEqual({
      ok: true,
      change: null,
    });
  });
});

test("TL-36 where people do not agree by messages, nobody proposes or votes", () => {
  const history = toyHistory({});
  const context = { clock: history.matchControl.clock, chance, agreement: undefined, people: () => peopleOf(history) };
  const action = { is: "propose", proposal: { is: "pause" } } as const;
  expect(applyAction(history, { seat: 1, action, id: "id", at: AT, isStandIn: false }, context)).toEqual(
    refusal("notForASeatToSay"),
  );
});

describe("A secret round that all have sealed", () => {
  test("is closed with every move, in the name of any seat", () => {
    const all = toyHistory({ sealed: [0, 1, 2, 3] });
    for (const seat of [0, 3] as const)
      expect(applied(all, seat, { is: "closing" })).toMatchObject({
        ok: true,
        step: { is: "round", round: [0, 1, 2, 3].map((one) => ({ seat: one, move: "1" })) },
      });
  });

  test("is not closed for a seat that has sealed nothing", () => {
    expect(applied(toyHistory({ sealed: [0, 1, 2] }), 3, { is: "closing" })).toMatchObject({ ok: false });
  });
});

describe("At most 500 calls in a match", () => {
  const offer = { step: { is: "call", seat: 0, call: "offer" }, ids: [], at: 0 } as const;
  const round = { step: { is: "round", round: [], dice: [] }, ids: [], at: 0 } as const;
  const matchWith = (calls: number, rounds: number): MatchHistory => ({
    ...toyHistory({}),
    steps: [...Array(calls).fill(offer), ...Array(rounds).fill(round)],
  });

  test("the next one is refused, but nobody is kept from resigning", () => {
    expect(applied(matchWith(499, 500), 1, { is: "call", call: "offer" })).toMatchObject({ ok: true });
    expect(applied(matchWith(500, 0), 1, { is: "call", call: "offer" })).toEqual(refusal("calledEnough"));
    expect(applied(matchWith(500, 0), 1, { is: "call", call: "resign" }), "here nobody can").toEqual(
      refusal("seatPlaysOn"),
    );
  });
});
