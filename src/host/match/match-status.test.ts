import { describe, expect, test } from "vitest";
import { DAY, newClock, resumed, type TimeControl } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import type { MatchControl, SeatRequest } from "./match-control.ts";
import { matchStatus } from "./match-status.ts";

const NOW = 50 * DAY;
const [MINUTE, HOUR] = [60_000, 3_600_000];
const days: TimeControl = { is: "days", perMove: DAY };

/** Seat 1 is asked, and its time began so long ago. */
const status = (began: number, over: Partial<MatchControl> = {}, control: TimeControl = days) => {
  const clock = resumed(newClock(control, 4), [1], NOW - began);
  return matchStatus(toyHistory({ asked: [1], control, matchControl: { clock, ...over } }), NOW);
};
const aboutOne = (opened: number) => ({ missed: [0, 1, 0, 0], questions: [{ seat: 1 as Seat, opened, votes: [] }] });

describe("A host must open a match that nobody watches", () => {
  test.each<[string, number, Partial<MatchControl>, number | null]>([
    ["when somebody's time ends", HOUR, {}, DAY - HOUR],
    ["never in a pause", HOUR, { isPaused: true }, null],
    ["at once when a stand-in has to play", HOUR, { lapsed: [1] }, 0],
    ["a minute later, to ask about somebody who missed a deadline", HOUR, { missed: [0, 1, 0, 0] }, MINUTE],
    ["when a question is counted, which comes first", HOUR, aboutOne(NOW), HOUR],
    ["when a question is counted anew", HOUR, aboutOne(NOW - 2 * HOUR), 22 * HOUR],
    ["when time ends before a question is counted", DAY - 60_000, aboutOne(NOW), MINUTE],
    ["when somebody's time ends, after a question was counted for good", HOUR, aboutOne(NOW - DAY), DAY - HOUR],
    [
      "when time ends, but not for questions or bots while all people are away",
      HOUR,
      { minded: [0, 1, 2, 3] },
      DAY - HOUR,
    ],
  ])("%s", (_, began, over, wait) => {
    expect(status(began, over).due).toBe(wait === null ? null : NOW + wait);
  });

  test("in live play not for questions: whoever has a voice watches", () => {
    const live: TimeControl = { is: "live", stock: HOUR, increment: 0, grace: 0 };
    expect(status(0, { questions: [{ seat: 1, opened: NOW, votes: [] }] }, live).due).toBe(NOW + HOUR);
  });

  test("without a clock only after half a year (TL-137)", () => {
    expect(status(0, { questions: [{ seat: 1, opened: NOW, votes: [] }] }, { is: "none" }).due).toBe(180 * 24 * HOUR);
  });

  test("without a clock at a full hour, so that most steps leave the stored moment as it is", () => {
    const end = (acted: number) => status(0, { acted: [{ seat: 1, at: acted }] }, { is: "none" }).due;
    expect([end(1), end(2), end(HOUR)]).toEqual(Array(3).fill(180 * DAY + HOUR));
    expect(end(HOUR + 1)).toBe(180 * DAY + 2 * HOUR);
  });
});

test("Lists show who is asked, and places once the match is over", () => {
  expect(status(0)).toMatchObject({ asked: [1], places: null });
  const over = toyHistory({
    asked: [],
    seats: 2,
    game: { outcome: () => ({ places: [2, 1], scores: null, reason: { key: "played" } }) },
  });
  expect(matchStatus(over, NOW)).toMatchObject({ asked: [], places: [2, 1] });
});

describe("Somebody who asks for a seat makes a match due", () => {
  const request = (over: Partial<SeatRequest> = {}): SeatRequest => ({
    id: "nadia",
    is: "take",
    seat: 2,
    name: "Nadia",
    rule: "voices",
    opened: NOW - MINUTE,
    answers: [],
    ruling: null,
    confirmed: null,
    asked: null,
    ...over,
  });
  const due = (...requests: readonly SeatRequest[]) => status(HOUR, { requests }, { is: "none" }).due;

  test.each<[string, Partial<SeatRequest>, number]>([
    ["when the request is over", {}, MINUTE],
    ["when a claim is over", { is: "claim" }, 9 * MINUTE],
    ["when a claim that one has confirmed is carried out", { is: "claim", confirmed: NOW, answers: [] }, 30_000],
    ["when the word of the seat's person is over", { is: "claim", asked: NOW - 1_000 }, 59_000],
    ["at once when it was granted", { rule: "granted" }, 0],
    ["as any other claim when it was granted", { is: "claim", rule: "granted" }, 9 * MINUTE],
    ["a minute later when its time is over now", { opened: NOW - 2 * MINUTE }, MINUTE],
  ])("%s", (_, over, wait) => expect(due(request(over))).toBe(NOW + wait));

  test("when the first of several is over, or time before it", () => {
    expect(due(request({ is: "claim" }), request(), request({ is: "claim" }))).toBe(NOW + MINUTE);
    expect(status(DAY - 30_000, { requests: [request()] }).due).toBe(NOW + 30_000);
  });
});
