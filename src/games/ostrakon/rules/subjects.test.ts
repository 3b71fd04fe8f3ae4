import { describe, expect, test } from "vitest";
import { repeated, seeded } from "../../../kernel/dice.ts";
import { asked, followed, position, said, together, voted } from "../testing/drawn.ts";
import { DECK, FREE } from "./bank/bank.ts";
import { unused } from "./bank/unused.ts";
import { game } from "./game.ts";
import type { State } from "./state.ts";
import { currentSubject, nextSubject, pointedAt, shifted } from "./subjects.ts";

const start = (): State => position("5 sun: A B C D E", { moonsLeft: 6, options: { symbols: "none" } });

/** A whole turn that nobody follows. */
const turn = (state: State, whites: string): State => {
  const open = said(state, `bank:${unused(state)[0]?.id}`);
  return voted(open.phase.is === "following" ? followed(open, "") : open, whites, seeded("turn"));
};

describe("The subjects row", () => {
  test("OS-12 A card has eight slots and an arrow at the height of one of them", () => {
    expect(DECK).toHaveLength(16);
    for (const { arrow, slots } of DECK) {
      expect(slots).toHaveLength(8);
      expect(arrow).toBeGreaterThanOrEqual(1);
      expect(arrow).toBeLessThanOrEqual(8);
    }
  });

  test("OS-13 An arrow points at one slot of the card to its right", () => {
    const slots = ["a", "b", "c", "d", "e", "f", "g", FREE];
    expect([1, 5, 8].map((arrow) => pointedAt({ arrow, slots: [] }, { arrow: 1, slots }))).toEqual(["a", "e", FREE]);
  });

  test("OS-14 The current subject is where the centre arrow points on the right card", () => {
    expect(currentSubject(start())).toBe("mountains");
    expect(currentSubject({ ...start(), row: [2, 1, 0] })).toBe("gifts");
    expect(() => currentSubject({ ...start(), row: [0, 1, 16] })).toThrow("no card 16");
  });

  test("OS-15 The next subject is where the left arrow points on the centre card", () => {
    expect(nextSubject(start())).toBe("neighbours");
    expect(nextSubject({ ...start(), row: [2, 1, 0] })).toBe("islands");
  });

  test("OS-16 On a free subject anything may be asked", () => {
    const free = { ...start(), row: [0, 5, 1] as const };
    expect(currentSubject(free)).toBe(FREE);
    expect(unused(free)).toHaveLength(458);
    expect(said(free, "bank:tomorrow-1").phase).toMatchObject({ is: "answering" });
  });

  test("OS-17 At the end of a turn the right card is discarded and a new one comes to the left", () => {
    const next = turn(start(), "A B C");
    expect({ row: next.row, deck: next.deck, discard: next.discard }).toEqual({
      row: [3, 0, 1],
      deck: start().deck.slice(1),
      discard: [2],
    });
  });

  test("OS-18 The announced next subject becomes the current one", () => {
    let state = start();
    for (let turns = 0; turns < 30; turns++) {
      const announced = nextSubject(state);
      state = turn(state, "A B C D");
      if (state.phase.is === "over") break;
      expect(currentSubject(state)).toBe(announced);
    }
    expect(state.phase.is).toBe("over");
  });

  test("OS-19 An empty deck is made of the discards; the two cards in the row stay", () => {
    const empty = { row: ["l", "c", "r"], deck: [], discard: ["x", "y"] } as const;
    const { row, deck, discard } = shifted(empty, repeated([1, 1]));
    expect([row.slice(1), discard]).toEqual([["l", "c"], []]);
    expect([row[0], ...deck].sort()).toEqual(["r", "x", "y"]);
    const firsts = Array.from({ length: 40 }, (_, seed) => shifted(empty, seeded(seed)).row[0]);
    expect(new Set(firsts)).toEqual(new Set(["r", "x", "y"]));

    const last = { ...start(), deck: [], discard: start().deck };
    expect(turn(last, "A B C").news.at(-2)).toEqual({ key: "reshuffled" });
    expect(
      turn({ ...last, deck: [3], discard: start().deck.slice(1) }, "A B C").news.map(({ key }) => key),
    ).not.toContain("reshuffled");
  });

  test("OS-20 Subject, asker, next subject and expected next asker are announced to all", () => {
    const announced = { key: "turnBegins", seat: 1, subject: "neighbours", next: 2, nextSubject: "night" };
    const state = turn(start(), "A B C");
    for (const viewer of [0, 3, "watcher"] as const) expect(game.view(state, viewer).news.at(-1)).toEqual(announced);
  });

  test("OS-21 The row advances once per completed turn, also across days, and never for a withdrawn question", () => {
    const withdrawn = together(asked(start()), { 0: "w", 1: "w/unclear", 2: "b/unclear", 3: "b/foregone", 4: "w" });
    expect(withdrawn.phase).toEqual({ is: "asking", withdrawals: 1 });
    expect(withdrawn.row).toEqual(start().row);
    let state: State = { ...start(), moonsLeft: 2 };
    let turns = 0;
    for (; state.phase.is !== "over"; turns++) {
      const [left, centre] = state.row;
      state = turn(state, "A");
      expect(state.row.slice(1)).toEqual([left, centre]);
    }
    expect(turns).toBe(10);
  });
});

test("A reshuffled deck from which nobody will draw is not announced", () => {
  const last = position("5 sun: E / A B C D", { moonsLeft: 1, deck: [], discard: [3, 4] });
  const end = turn(last, "E");
  expect(end.news.at(-1)?.key).toBe("gameOver");
  expect(end.discard).toEqual([]);
});
