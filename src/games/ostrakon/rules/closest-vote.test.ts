import { expect, test } from "vitest";
import { closestVote } from "./closest-vote.ts";
import type { News, Question, ShownStones, Totals } from "./state.ts";

const question = (id: string): Question => ({ is: "bank", id, swapped: false });

const revealed = (totals: Totals): News => ({ key: "revealed", seat: 0, stones: [], open: [], ...totals });

const tallied = (id: string, stones: ShownStones = []): News => ({
  key: "tallied",
  seat: 0,
  question: question(id),
  stones,
  same: 0,
  different: 0,
});

test("The question of the evening is the one that parted the table most evenly, the last of several", () => {
  const news = [
    revealed({ white: 5, black: 2 }),
    tallied("rain-1"),
    revealed({ white: 3, black: 4 }),
    tallied("rain-2"),
    revealed({ white: 4, black: 3 }),
    tallied("rain-3"),
    revealed({ white: 7, black: 0 }),
    tallied("rain-4"),
  ];
  expect(closestVote(news)).toEqual({ seat: 0, question: question("rain-3"), white: 4, black: 3 });
});

test("Under Treachery the open stones are counted, and a vote of which some stay secret is not", () => {
  expect(closestVote([tallied("rain-1", ["w", "b", "w"])])).toMatchObject({ white: 2, black: 1 });
  expect(closestVote([tallied("rain-1", ["w", null, "w"])])).toBeNull();
  expect(closestVote([])).toBeNull();
});
