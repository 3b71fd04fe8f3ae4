import { describe, expect, test } from "vitest";
import { DAY, newClock } from "../../kernel/clock.ts";
import type { Seat } from "../../kernel/seat.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import type { MatchControl, OpenProposal } from "../match/match-control.ts";
import { afterReturn, isThoughtSilent, needsReturn } from "./return-of-person.ts";

const about = (seat: Seat) => ({ seat, opened: 0, votes: [] });
const skip = (seat: Seat): OpenProposal => ({
  id: seat,
  by: 0,
  proposed: { is: "skip", seat },
  opened: 0,
  answers: [],
});
const remove: OpenProposal = { ...skip(1), id: 9, proposed: { is: "remove", seat: 1 } };

describe("Something ends when the person of seat 1 is seen again", () => {
  test.each<[string, Partial<MatchControl>, boolean]>([
    ["TL-75 who has missed a deadline", { missed: [0, 1, 0, 0] }, true],
    ["TL-75 for whom a stand-in plays", { minded: [1] }, true],
    ["TL-74 about whom the others are asked", { questions: [about(2), about(1)] }, true],
    ["TL-89 who keeps the clock of before", { protected: [1] }, true],
    ["not who is only thought silent", { proposals: [skip(1)] }, false],
    [
      "not where it holds for others",
      { missed: [1, 0, 1, 1], minded: [0], questions: [about(2)], protected: [3] },
      false,
    ],
  ])("%s", (_, matchControl, isSo) => expect(needsReturn(toyHistory({ matchControl }), 1)).toBe(isSo));
});

test("TL-99 something ends when somebody does anything whom others want to skip", () => {
  const history = toyHistory({ matchControl: { proposals: [remove, skip(2)] } });
  expect([0, 1, 2, 3].map((seat) => isThoughtSilent(history, seat as Seat))).toEqual([false, false, true, false]);
});

describe("After a return", () => {
  const clock = newClock({ is: "days", perMove: DAY }, 4);
  const matchControl: Partial<MatchControl> = {
    missed: [1, 2, 0, 0],
    minded: [0, 1],
    questions: [about(1), about(2)],
    proposals: [skip(1), skip(2), remove],
  };
  const returned = { missed: [1, 0, 0, 0], minded: [0], questions: [about(2)], proposals: [skip(2), remove] };

  test("nothing is missed, minded, asked or to be skipped of this seat any more", () => {
    expect(afterReturn(toyHistory({ matchControl }), 1, clock)).toEqual(returned);
    expect(afterReturn(toyHistory({ matchControl: { ...matchControl, protected: [2] } }), 1, clock)).toEqual(returned);
  });

  test("TL-89 the agreed clock begins for whoever was protected", () => {
    const before = { ...clock, left: [5, 5, 5, 5], since: [9, 9, null, null] };
    expect(afterReturn(toyHistory({ matchControl: { ...matchControl, protected: [1, 3] } }), 1, before)).toEqual({
      ...returned,
      protected: [3],
      clock: { ...clock, left: [5, DAY, 5, 5], since: [9, null, null, null] },
    });
  });
});
