import { expect, test } from "vitest";
import type { State } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { asked, position, said, seat, together, voted } from "../testing/drawn.ts";
import { shownVote } from "./shown-vote.ts";

const seen = (state: State) => view(state, "watcher");
const open = (rule: State["rule"], anonymousTally = false): State =>
  asked(position("5 sun: A B C D E", { rule, options: { anonymousTally } }));

test("Nothing is shown before the first question; then stones are face down as they are cast", () => {
  expect(shownVote(seen(position("5 sun: A B C D E")), [])).toBeNull();
  const vote = shownVote(seen(open("regular")), [seat("B"), seat("D")]);
  expect(vote).toMatchObject({ isOver: false, asker: seat("A"), faces: [null, "down", null, "down", null] });
});

test("After the vote the question and all stones stay open until somebody asks again", () => {
  const before = open("regular");
  const after = voted(before, "A B C");
  const vote = shownVote(seen(after), []);
  expect(vote).toMatchObject({
    isOver: true,
    asker: seat("A"),
    question: { is: "bank", id: "mountains-1" },
    faces: ["w", "w", "w", "b", "b"],
    tally: { same: 2, different: 2 },
  });
});

test("An anonymous vote stays face down", () => {
  const after = voted(open("regular", true), "A B C");
  expect(shownVote(seen(after), [])).toMatchObject({
    faces: ["down", "down", "down", "down", "down"],
    totals: { white: 3, black: 2 },
  });
});

test("Treachery shows the asker's stone as it is after the decision", () => {
  const before = voted(open("treachery"), "A B");
  expect(shownVote(seen(before), [])).toMatchObject({ isOver: false, faces: ["w", "w", "b", "b", "b"] });
  const [kept, turned] = [said(before, "keep"), said(before, "turn")];
  expect(shownVote(seen(kept), [])?.faces).toEqual(["w", "w", "b", "b", "b"]);
  expect(shownVote(seen(turned), [])?.faces).toEqual(["b", "w", "b", "b", "b"]);
});

test("Corruption and Oracle mark the picked stones", () => {
  const buying = voted(open("corruption"), "A B");
  expect(shownVote(seen(buying), [])?.faces).toEqual(["w", "down", "down", "down", "down"]);
  const bought = together(buying, { 0: "pick:3" });
  expect(shownVote(seen(bought), [])).toMatchObject({
    picks: [seat("C")],
    faces: ["w", "w", "w", "b", "b"],
  });
  const hearing = together(voted(open("oracle"), "A B"), { 0: "pick:2" });
  expect(shownVote(seen(hearing), [])).toMatchObject({
    picks: [seat("B")],
    faces: ["down", "w", "down", "down", "down"],
  });
  expect(shownVote(seen(said(hearing, "keep")), [])).toMatchObject({ picks: [seat("B")] });
});
