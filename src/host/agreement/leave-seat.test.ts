import { expect, test } from "vitest";
import type { Proposed } from "../../protocol/messages/match-messages.ts";
import { toyHistory } from "../../testing/host/toy-history.ts";
import type { MatchControl, OpenProposal, SeatRequest } from "../match/match-control.ts";
import { leaving, withoutVoice } from "./leave-seat.ts";

const YES = { accepts: true } as const;
const proposal = (id: number, by: 0 | 1 | 2, proposed: Proposed): OpenProposal => ({
  id,
  by,
  proposed,
  opened: 0,
  answers: [
    { seat: 1, ...YES },
    { seat: 2, ...YES },
  ],
});
const request: SeatRequest = {
  id: "nadia",
  is: "take",
  seat: 3,
  name: "Nadia",
  rule: "voices",
  opened: 0,
  answers: [
    { seat: 1, ...YES },
    { seat: 2, ...YES },
  ],
  ruling: null,
  confirmed: null,
  asked: null,
};
const pause: Proposed = { is: "pause" };
const control: MatchControl = toyHistory({
  matchControl: {
    left: [3],
    minded: [0, 1],
    intentions: [
      { seat: 0, texts: ["1 keep:yes"] },
      { seat: 1, texts: ["1 keep:no"] },
    ],
    arriving: [
      { seat: 1, bot: null },
      { seat: 3, bot: null },
    ],
    questions: [
      { seat: 1, opened: 0, votes: [] },
      {
        seat: 2,
        opened: 0,
        votes: [
          { seat: 1, says: "wait" },
          { seat: 0, says: "move" },
        ],
      },
    ],
    proposals: [
      proposal(1, 0, pause),
      proposal(2, 1, { is: "resume" }),
      proposal(3, 2, { is: "remove", seat: 1 }),
      proposal(4, 2, { is: "remove", seat: 0 }),
    ],
    requests: [request],
  },
}).matchControl;

const withoutOne = {
  minded: [0],
  intentions: [{ seat: 0, texts: ["1 keep:yes"] }],
  questions: [{ seat: 2, opened: 0, votes: [{ seat: 0, says: "move" }] }],
  proposals: [
    { ...proposal(1, 0, pause), answers: [{ seat: 2, ...YES }] },
    { ...proposal(4, 2, { is: "remove", seat: 0 }), answers: [{ seat: 2, ...YES }] },
  ],
  requests: [{ ...request, answers: [{ seat: 2, ...YES }] }],
};

test("Nothing that was said from a seat without its person counts, and nothing stands about them", () => {
  expect(withoutVoice(control, 1)).toEqual(withoutOne);
});

test("TL-78 whoever leaves has left once, and does not arrive any more", () => {
  expect(leaving(control, 1)).toEqual({ ...withoutOne, left: [1, 3], arriving: [{ seat: 3, bot: null }] });
  expect(leaving(control, 3).left).toEqual([3]);
});
