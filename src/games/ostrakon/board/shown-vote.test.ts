import { expect, test } from "vitest";
import { moments } from "../moments.ts";
import type { State } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { asked, followed, position, said, seat, together, voted } from "../testing/drawn.ts";
import { askerIn, openRound, shownVote } from "./shown-vote.ts";

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

/** What the board shows while only these facts of the step have been told. */
const told = (before: State, after: State, facts: number) =>
  shownVote(moments.told(seen(before), seen(after), after.news.slice(0, facts)), []);

test("ST-54 While a reveal is told, no stone is open before its row, and all are open after it", () => {
  const before = open("regular");
  const after = voted(before, "A B C");
  expect(after.news.map(({ key }) => key).slice(0, 3)).toEqual(["allVoted", "revealed", "tallied"]);
  expect(told(before, after, 0)?.faces).toEqual([null, null, null, null, null]);
  expect(told(before, after, 1)).toMatchObject({ isOver: false, faces: ["down", "down", "down", "down", "down"] });
  expect(told(before, after, 2)).toMatchObject({ isOver: false, faces: ["w", "w", "w", "b", "b"], tally: null });
  expect(told(before, after, 3)).toMatchObject({ isOver: true, tally: { same: 2, different: 2 } });
});

test("ST-5 A question is on the shard from its row on, and the last tally until then", () => {
  const tallied = voted(open("regular"), "A B C");
  const again = asked({ ...tallied, phase: { is: "asking", withdrawals: 0 }, row: [0, 1, 2], asked: [] });
  expect(told(tallied, again, 0)).toBeNull();
  expect(shownVote(seen(tallied), [])?.isOver).toBe(true);
  expect(told(tallied, again, 1)).toMatchObject({ isOver: false, question: { id: "mountains-1" } });
});

test("Between a walk and the Sun's own row nobody stands in its light, and the vote is still shown", () => {
  const before = asked(position("5 sun: A\n3: B* C D E"));
  const after = voted(before, "A B C");
  const walked = after.news.findIndex(({ key }) => key === "advanced") + 1;
  const picture = moments.told(seen(before), seen(after), after.news.slice(0, walked));
  expect(askerIn(picture)).toBeNull();
  expect(shownVote(picture, [])).toMatchObject({ asker: seat("A"), isOver: true });
});

test("SV-37 Bought stones count with the asker's colour; a turned stone shows its other side", () => {
  const buying = voted(open("corruption"), "A B");
  const bought = together(buying, { 0: "pick:3" });
  expect(told(buying, bought, 0)?.faces).toEqual(["w", "down", "down", "down", "down"]);
  expect(told(buying, bought, 1)).toMatchObject({ faces: ["w", "down", "w", "down", "down"], picks: [seat("C")] });
  const betraying = voted(open("treachery"), "A B");
  expect(told(betraying, said(betraying, "turn"), 1)?.faces).toEqual(["b", "w", "b", "b", "b"]);
});

test("A withdrawn question leaves the shard", () => {
  const before = open("regular");
  const after = together(before, { 0: "w", 1: "w/unclear", 2: "w/unclear", 3: "b/unclear", 4: "b/unclear" });
  expect(told(before, after, 0)).not.toBeNull();
  expect(told(before, after, 1)).toBeNull();
});

test("ST-52 A secret round is open until its first row has told that it is over, whatever phase the picture still has", () => {
  const asking = position("8 sun: A B\n5: C D E", { day: 2 });
  const following = asked(asking);
  const answering = followed(following, "C");
  const revealed = voted(answering, "A B C");
  const at = (before: State, after: State, facts: number) =>
    openRound(moments.told(seen(before), seen(after), after.news.slice(0, facts)));
  expect([openRound(seen(asking)), openRound(seen(following)), openRound(seen(answering))]).toEqual([
    null,
    "following",
    "answering",
  ]);
  expect([at(following, answering, 0), at(following, answering, 1)]).toEqual(["following", null]);
  expect([at(answering, revealed, 0), at(answering, revealed, 1), at(answering, revealed, 3)]).toEqual([
    "answering",
    null,
    null,
  ]);
});
