import { describe, expect, test } from "vitest";
import { sayIn, sentenceOf } from "../../../kernel/texts.ts";
import { drawn } from "../board/drawn-position.ts";
import { duel } from "../rules/duel.ts";
import { offers, write } from "../rules/moves.ts";
import type { Hex, Kind, Move, Reason, State, View } from "../rules/state.ts";
import { view } from "../rules/view.ts";
import { shownPositions } from "../testing/bot-matches.ts";
import { texts as en } from "../texts/texts.en.ts";
import { texts as fr } from "../texts/texts.fr.ts";
import { EMPTY } from "./notebook.ts";
import { observed } from "./opponent-model.ts";
import { reasonsIn } from "./reasons.ts";
import { toldBeliefs } from "./told-beliefs.ts";

interface Given {
  readonly state: State;
  readonly move: Move;
  readonly why: Reason;
}

/** Every reason for every open move, in positions of random matches. */
function given(seats: number, seed: string, every: number): readonly Given[] {
  const all: Given[] = [];
  for (const { state, views } of shownPositions(seats, {}, seed, every)) {
    const now = views.at(-1) as View;
    const reasonFor = reasonsIn(now, toldBeliefs(views.reduce(observed, EMPTY), now));
    for (const move of offers(now)) {
      const why = reasonFor(move);
      if (why !== undefined) all.push({ state, move, why });
    }
  }
  return all;
}

const all = [2, 3, 4].flatMap((seats) =>
  Array.from({ length: 8 }, (_, seed) => given(seats, `reasons ${seed}`, 3)).flat(),
);

const on = ({ board }: State, hex: Hex): Kind => {
  const piece = board.find(({ at }) => at === hex);
  if (piece === undefined) throw new Error(`nobody stands on ${hex}`);
  return piece.kind;
};

const moved = ({ state, move }: Given): Kind => {
  if (move.is === "pass") throw new Error("a forced pass needs no reason");
  return move.is === "place" ? move.kind : on(state, move.from);
};

describe("What is said for certain is so", () => {
  test.each([
    ["whyBeats", "won"],
    ["whyLoses", "lost"],
    ["whyBeatsAll", "won"],
  ] as const)("%s", (key, result) => {
    const found = all.filter(({ why }) => why.key === key);
    expect(found.length).toBeGreaterThan(key === "whyBeatsAll" ? 0 : 5);
    for (const one of found)
      if (one.move.is === "attack") expect(duel(moved(one), on(one.state, one.move.to))).toBe(result);
  });
});

test("What is said to be probable is so more often than not", () => {
  const said = { right: 0, wrong: 0 };
  for (const one of all) {
    const { why, state } = one;
    if (!("beside" in why) && !["whyMayWin", "whyMayLose"].includes(why.key)) continue;
    const hex = "beside" in why ? why.beside : why.to;
    const expected = why.key === "whyMayWin" || why.key === "whyHunts" ? "won" : "lost";
    said[duel(moved(one), on(state, hex)) === expected ? "right" : "wrong"]++;
  }
  expect(said.right).toBeGreaterThan(200);
  expect(said.right / (said.right + said.wrong)).toBeGreaterThan(0.5);
});

test("Every kind of reason is given, with a sentence of its own in both languages", () => {
  const keys = [...new Set(all.map(({ why }) => why.key))].sort();
  expect(keys).toEqual(
    [
      "whyBeats",
      "whyBeatsAll",
      "whyExposed",
      "whyFlees",
      "whyHunts",
      "whyLoses",
      "whyMayLose",
      "whyMayWin",
      "whyProbablyBeats",
      "whyProbablyLoses",
    ].sort(),
  );
  for (const key of keys) {
    const why = all.find((one) => one.why.key === key)?.why as Reason;
    for (const said of [
      sentenceOf(en.sentences, why, sayIn("en", ["Ana", "Bao"])),
      sentenceOf(fr.sentences, why, sayIn("fr", ["Ana", "Bao"])),
    ])
      expect(said.length).toBeLessThanOrEqual(90);
  }
});

test("A hunter is told what it can take, and what can take it", () => {
  const gone = (seat: number, kinds: string): string => [...kinds].map((kind) => `${seat}${kind}`).join(" ");
  const state = drawn({
    seats: 2,
    board: "1L 2H .. .. .. 1A",
    piles: { 1: gone(2, "LLHFFMMAA"), 2: gone(1, "LHHFFMMA") },
  });
  const now = view(state, 0);
  const reasonFor = reasonsIn(now, toldBeliefs(observed(EMPTY, now), now));
  const told = new Map(offers(now).map((move) => [write(move), reasonFor(move)]));
  expect(told.get("e3xe4")).toEqual({ key: "whyBeats", to: "e4", own: "L", kind: "H" });
  expect(told.get("d4xe4")).toEqual({ key: "whyLoses", to: "e4", own: "A", kind: "H" });
  expect(told.get("d4-d5")).toEqual({ key: "whyFlees", beside: "e4" });
  expect(told.get("e3-d3")).toEqual({ key: "whyHunts", beside: "e4" });
});
