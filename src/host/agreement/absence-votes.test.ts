import { describe, expect, test } from "vitest";
import type { Seat } from "../../kernel/seat.ts";
import type { AbsenceDecision } from "../../protocol/messages/match-messages.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import type { MatchControl, SeatQuestion } from "../match/match-control.ts";
import { decided, vote } from "./absence-votes.ts";
import { needsReturn } from "./return-of-person.ts";

const refusal = (key: string) => ({ ok: false, why: { key } });

/** Asked about seats 1 and 2. Of the first, seat 0 has said something, and of the second seat 3. */
const questions: readonly SeatQuestion[] = [
  { seat: 1, opened: 0, votes: [{ seat: 0, says: "move" }] },
  { seat: 2, opened: 7, votes: [{ seat: 3, says: "wait" }] },
];
const asked = toyHistory({ matchControl: { questions } });
/** The same, but seat 3 has said something of seat 1, too. */
const askedTwo = toyHistory({
  matchControl: {
    questions: questions.map((one) =>
      one.seat === 1 ? { ...one, votes: [...one.votes, { seat: 3, says: "wait" }] } : one,
    ),
  },
});

describe("TL-68 a vote", () => {
  test("is added to the question that it is about, and to no other", () => {
    expect(vote(asked, 3, 1, "seat")).toEqual({
      ok: true,
      change: {
        questions: [
          {
            seat: 1,
            opened: 0,
            votes: [
              { seat: 0, says: "move" },
              { seat: 3, says: "seat" },
            ],
          },
          questions[1],
        ],
      },
    });
  });

  test("replaces what the same seat has said, and is the last word then", () => {
    expect(vote(askedTwo, 0, 1, "seat")).toMatchObject({
      change: {
        questions: [
          {
            votes: [
              { seat: 3, says: "wait" },
              { seat: 0, says: "seat" },
            ],
          },
          questions[1],
        ],
      },
    });
  });

  test("is refused where nothing is asked about the seat", () => {
    expect(vote(asked, 0, 3, "move")).toEqual(refusal("nothingAsked"));
    expect(vote(toyHistory({}), 0, 1, "move")).toEqual(refusal("nothingAsked"));
  });

  test("is refused where the same seat has said the same", () => {
    expect(vote(asked, 0, 1, "move")).toEqual(refusal("saidBefore"));
    expect(vote(askedTwo, 0, 1, "move"), "beside others").toEqual(refusal("saidBefore"));
    expect(vote(asked, 3, 1, "move"), "another seat").toMatchObject({ ok: true });
    expect(vote(asked, 3, 2, "move"), "something else").toMatchObject({ ok: true });
  });
});

describe("A decision", () => {
  const votes: AbsenceDecision["votes"] = [{ seat: 0, says: "move" }];
  const before: AbsenceDecision = { seat: 3, says: "seat", votes: [] };
  const history = toyHistory({ matchControl: { questions, decisions: [before], lapsed: [3], minded: [0, 3] } });

  test("TL-72 for this move: a stand-in plays it, and the question is over", () => {
    expect(decided(history, { is: "decide", seat: 1, says: "move", votes })).toEqual({
      questions: [questions[1]],
      decisions: [before, { seat: 1, says: "move", votes }],
      lapsed: [1, 3],
    });
  });

  test("TL-73 for the seat: a stand-in takes it", () => {
    expect(decided(history, { is: "decide", seat: 2, says: "seat", votes })).toEqual({
      questions: [questions[0]],
      decisions: [before, { seat: 2, says: "seat", votes }],
      minded: [0, 2, 3],
    });
  });
});

test.each<[string, Partial<MatchControl>, boolean]>([
  ["who has missed a deadline", { missed: [0, 1, 0, 0] }, true],
  ["for whom a stand-in plays", { minded: [1] }, true],
  ["about whom the others are asked", { questions }, true],
  ["who does not know of the present clock", { protected: [1] }, true],
  ["for whom nothing of this holds", {}, false],
  [
    "where it holds for others",
    { missed: [1, 0, 1, 1], minded: [0, 2], questions: questions.slice(1), protected: [0] },
    false,
  ],
])("TL-74, TL-75 something ends when somebody returns %s", (_, matchControl, isSo) => {
  const seat: Seat = 1;
  expect(needsReturn(toyHistory({ matchControl }), seat)).toBe(isSo);
});
