import { describe, expect, test } from "vitest";
import { DAY, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import { NOW, toyPeople } from "../../testing/host/toy-people.ts";
import type { MatchControl, OpenProposal, SeatRequest } from "../match/match-control.ts";
import { type AgreementAction, tableAgreement } from "./agreement.ts";
import { everybodyHere, everyone, lastingVoices, presentVoices } from "./people.ts";

const live: TimeControl = { is: "live", stock: 60_000, increment: 0, grace: 0 };
const days: TimeControl = { is: "days", perMove: DAY };
const FOUR = toyPeople("A here", "B here", "C away", "D here");
const question = (ago: number) => ({ seat: 2 as Seat, opened: NOW - ago, votes: [] });
const pause = (ago: number): OpenProposal => ({
  id: 1,
  by: 0,
  proposed: { is: "pause" },
  opened: NOW - ago,
  answers: [],
});

/** Somebody has asked for seat 2 so long ago. */
const request = (ago: number, over: Partial<SeatRequest> = {}): SeatRequest => ({
  id: "nadia",
  is: "claim",
  seat: 2,
  name: "Nadia",
  rule: "voices",
  opened: NOW - ago,
  answers: [],
  ruling: null,
  confirmed: null,
  asked: null,
  ...over,
});

describe("How long the host may wait though nobody says anything", () => {
  test.each<[string, Partial<MatchControl>, number | null]>([
    ["for ever where nothing is open", {}, null],
    ["until a question is counted", { questions: [question(1_000)] }, 4_000],
    ["until a proposal is over", { proposals: [pause(100_000)] }, 20_000],
    ["not at all, when it should be over", { proposals: [pause(500_000)] }, 0],
    ["until a claim is over", { requests: [request(100_000)] }, 500_000],
    ["until the first time runs", { awaitsSight: NOW - 5_000 }, 15_000],
    ["not at all, when it should run", { awaitsSight: NOW - 50_000 }, 0],
    ["until a pause has been over for a minute", { resumed: NOW - 10_000 }, 50_000],
    ["no longer after that minute", { resumed: NOW - 60_000 }, null],
    [
      "until the first of all this",
      { questions: [question(6_000)], proposals: [pause(0)], resumed: NOW - 1_000 },
      24_000,
    ],
  ])("%s", (_, matchControl, wait) => {
    expect(tableAgreement.wait(toyHistory({ control: live, matchControl }), FOUR)).toBe(wait);
  });

  test("TL-64 until somebody was unseen for a day, where each plays when they like", () => {
    const wait = (control: TimeControl, people = FOUR, over: Partial<MatchControl> = {}) =>
      tableAgreement.wait(toyHistory({ control, matchControl: over }), people);
    const whenever: TimeControl = { is: "none", pace: "whenever" };
    expect(wait(whenever), "C was seen a minute ago").toBe(DAY - 60_000);
    expect(wait(whenever, toyPeople("A here", "bot", "C here", "D here"))).toBeNull();
    expect(wait(whenever, toyPeople("A elsewhere", "B here", "C away", "D here")), "C comes first").toBe(DAY - 60_000);
    expect(wait(whenever, FOUR, { resumed: NOW - 70_000 }), "a pause is over for longer").toBe(DAY - 70_000);
    expect(wait({ is: "none" }), "in one sitting it is told as it comes").toBeNull();
    expect(wait(days), "with days per move there are deadlines").toBeNull();
  });

  test("three days for a proposal with days per move", () => {
    const history = toyHistory({ control: days, matchControl: { proposals: [pause(DAY)] } });
    expect(tableAgreement.wait(history, FOUR)).toBe(2 * DAY);
  });

  test("for ever after the end, when nothing is due any more", () => {
    const matchControl = { questions: [question(1_000)], proposals: [pause(500_000)] };
    expect(tableAgreement.wait(toyHistory({ asked: [], matchControl }), FOUR)).toBeNull();
    expect(tableAgreement.due(toyHistory({ asked: [], matchControl }), FOUR)).toBeNull();
  });
});

test("The first sight comes before seats, these before proposals, and these before questions", () => {
  const matchControl = {
    sighted: [],
    awaitsSight: NOW - 20_000,
    requests: [request(DAY)],
    proposals: [pause(500_000)],
  };
  const due = (over: Partial<MatchControl>) =>
    tableAgreement.due(toyHistory({ asked: [2], control: live, matchControl: { ...matchControl, ...over } }), FOUR)?.is;
  expect(due({})).toBe("sight");
  expect(due({ awaitsSight: null })).toBe("settleSeat");
  expect(due({ awaitsSight: null, requests: [] })).toBe("settle");
  expect(due({ awaitsSight: null, requests: [], proposals: [] })).toBe("ask");
});

describe("Whoever says something is not silent (TL-99)", () => {
  const earlier = [
    { seat: 0 as Seat, at: 1 },
    { seat: 1 as Seat, at: 2 },
  ];
  const applied = (action: AgreementAction) => {
    const matchControl = { acted: earlier, questions: [question(0)], proposals: [pause(0)] };
    const history = toyHistory({ asked: [2], matchControl });
    return tableAgreement.apply(history, { seat: 1, at: NOW }, action, history.matchControl.clock, FOUR);
  };

  test.each<AgreementAction>([
    { is: "vote", about: 2, says: "wait" },
    { is: "answer", proposal: 1, accepts: true },
    { is: "remind", about: 2 },
    { is: "propose", proposal: { is: "control", control: days } },
  ])("%j", (action) => {
    expect(applied(action)).toMatchObject({ ok: true, change: { acted: [earlier[0], { seat: 1, at: NOW }] } });
  });

  test("but what is refused is no sign, and what the host decides is nobody's", () => {
    expect(applied({ is: "vote", about: 3, says: "wait" })).toEqual({ ok: false, why: { key: "nothingAsked" } });
    expect(applied({ is: "ask", seats: [1] })).toEqual({
      ok: true,
      change: { questions: [question(0), { seat: 1, opened: NOW, votes: [] }] },
    });
  });
});

describe("Voices", () => {
  const history = toyHistory({ bots: [3], matchControl: { left: [2] } });

  test("TL-36 where everybody counts as present, each person is somebody and a bot nobody", () => {
    const sights = everybodyHere(history);
    expect(sights.map((one) => one?.person ?? null)).toEqual(["person 0", "person 1", "person 2", null]);
    expect(sights[0]).toMatchObject({ isProgram: false, own: { isSeen: true }, player: { isSeen: true } });
    expect(presentVoices(history, { ...FOUR, sights }, null)).toEqual([0, 1]);
  });

  test("everyone is named by their lowest seat, wherever they are, unless they have left", () => {
    const all = toyHistory({ matchControl: { left: [1] } });
    expect(everyone(all, toyPeople("A away", "B here", "C here", "A here"))).toEqual([0, 2]);
    expect(everyone(toyHistory({}), toyPeople("bot", "B here", "B here", "A here"))).toEqual([1, 3]);
  });

  test("TL-97 whoever went a moment ago is no present voice, but a lasting one", () => {
    const people = toyPeople("A here", "B elsewhere", "C away", "D steppedAway");
    expect(presentVoices(toyHistory({}), people, null)).toEqual([0]);
    expect(lastingVoices(toyHistory({}), people, null)).toEqual([0, 1]);
    expect(lastingVoices(toyHistory({}), people, "A"), "not about themselves").toEqual([1]);
  });
});

describe("What is said about seats that change hands, and about timers", () => {
  const requests = [request(0, { id: "omar", seat: 3 }), request(0)];
  const applied = (action: AgreementAction, seat: Seat = 1) => {
    const history = toyHistory({ bots: [3], control: live, matchControl: { requests } });
    return tableAgreement.apply(history, { seat, at: NOW }, action, history.matchControl.clock, FOUR);
  };
  const acted = [{ seat: 1, at: NOW }];

  test("an answer is kept, and is a sign of whoever gives it", () => {
    expect(applied({ is: "answerRequest", request: "nadia", accepts: true, isRuling: false })).toEqual({
      ok: true,
      change: { requests: [requests[0], { ...requests[1], answers: [{ seat: 1, accepts: true }] }], acted },
    });
  });

  test("whoever asks is nobody's sign, and may take it back", () => {
    const asked = applied({ is: "askForSeat", request: { ...request(0), id: "third", is: "take", seat: 3 } });
    expect(asked).toMatchObject({ ok: true, change: { requests: [...requests, { id: "third" }] } });
    expect(asked.ok && asked.change).not.toHaveProperty("acted");
    expect(applied({ is: "withdrawRequest", request: "nadia" })).toEqual({
      ok: true,
      change: { requests: [requests[0]] },
    });
  });

  test("a seat is passed on, a claim is confirmed, and a seat is settled", () => {
    expect(applied({ is: "passSeat", seat: 0 })).toMatchObject({
      change: { decisions: [{ seat: 0, how: "passed", votes: [] }] },
    });
    expect(applied({ is: "claimStep", request: "nadia", step: "confirmed" })).toEqual({
      ok: true,
      change: { requests: [requests[0], { ...requests[1], confirmed: NOW }] },
    });
    expect(applied({ is: "settleSeat", request: "nadia", outcome: "refused", votes: [] })).toEqual({
      ok: true,
      change: { requests: [requests[0]] },
    });
  });

  test("time is added by whoever says so", () => {
    expect(applied({ is: "extend" }), "only to a party timer").toEqual({ ok: false, why: { key: "noTimer" } });
    const control: TimeControl = { is: "party", phases: { move: 60_000 } };
    const history = toyHistory({ control });
    const clock = { ...history.matchControl.clock, since: [NOW, NOW, NOW, NOW] };
    expect(tableAgreement.apply(history, { seat: 1, at: NOW }, { is: "extend" }, clock, FOUR)).toMatchObject({
      change: { extensions: [{ seat: 1, times: 1 }], acted },
    });
  });
});
