import { describe, expect, test } from "vitest";
import type { Seat } from "../../../kernel/seat.ts";
import { answered, drawn, lifted } from "../testing/drawn.ts";
import { intended, intentions } from "./intentions.ts";
import { write } from "./notation.ts";
import type { State } from "./state.ts";
import { view } from "./view.ts";

const three = drawn("Ana h3 - Lightning | Bob h3 - | Cid h3 -");

/** What a seat may decide now, without the round: `announce:keep`. */
const possible = (state: State, seat: Seat): readonly string[] =>
  intentions(view(state, seat)).map(({ text }) => text.replace(/^7 /, ""));

/** The topics of it. */
const topics = (state: State, seat: Seat): readonly string[] => [
  ...new Set(possible(state, seat).map((text) => text.split(":")[0] ?? "")),
];

/** What a seat would answer now; null where the intention says nothing. */
function answer(state: State, seat: Seat, text: string, round = 7): string | null {
  const move = intended(view(state, seat), `${round} ${text}`);
  return move === null ? null : write(move);
}

describe("What may be decided in advance", () => {
  test("It is what can still be asked in this round: everything while the cups are set, and nothing of those who are out", () => {
    expect(topics(three, 0)).toEqual(["announce", "token", "exchange"]);
    expect(topics(drawn("Ana h3 g2 | Bob h3 - | Cid h3 -", { aubaine: true }), 0)).toContain("aubaine");
    expect(intentions(view(three, "watcher" as never))).toEqual([]);
    const two = lifted(drawn("Ana h3 - Lightning | Bob h3 - | Cid h3 - | Dee h3 -"), "air air fire earth");
    expect([possible(two, 0), possible(two, 1)]).toEqual([[], []]);
    expect(topics(two, 3)).toEqual(["announce", "exchange"]);
    const said = answered(two, "Cid keep");
    expect([topics(said, 2), topics(said, 3)]).toEqual([["exchange"], ["announce", "exchange"]]);
  });

  test("The token is decided by whoever may get one: in Attraction the owner of the Cylinder alone", () => {
    const owned = lifted(
      drawn("Ana h3 - Lightning | Bob h3 - Cylinder | Cid h3 -", { celestial: "air" }),
      "air fire earth",
    );
    expect([topics(owned, 1), topics(owned, 2)]).toEqual([
      ["announce", "token", "exchange"],
      ["announce", "exchange"],
    ]);
  });
});

describe("What it answers", () => {
  const announcing = lifted(three, "air fire earth");

  test("Keep and reroll, whatever the others announce", () => {
    expect(answer(announcing, 0, "announce:keep")).toBe("keep");
    expect(answer(announcing, 0, "announce:reroll")).toBe("reroll");
    expect(answer(announcing, 1, "announce:keep"), "not before it is asked").toBeNull();
    expect(answer(announcing, 0, "announce:keep", 6), "of another round").toBeNull();
    expect(answer(announcing, 0, "exchange:pass"), "to another question").toBeNull();
    for (const nonsense of ["announce:take", "announce:reroll plum", "announce:", "announce", ""])
      expect(answer(announcing, 0, nonsense)).toBeNull();
  });

  test("Reroll if the die shows a face, else keep", () => {
    expect(answer(announcing, 0, "announce:reroll air")).toBe("reroll");
    expect(answer(announcing, 0, "announce:reroll fire")).toBe("keep");
  });

  test("Keep unless somebody before has announced a reroll", () => {
    const [kept, rerolled] = [answered(announcing, "Ana keep"), answered(announcing, "Ana reroll")];
    expect(answer(kept, 1, "announce:keep unless reroll")).toBe("keep");
    expect(answer(rerolled, 1, "announce:keep unless reroll")).toBeNull();
  });

  test("Pass where that is allowed, or unless one holds two of an element", () => {
    const asked = (holding: string): State => {
      const table = drawn(`Ana h3 ${holding} Lightning | Bob h3 - | Cid h3 -`);
      const said = answered(answered(lifted(table, "air fire earth"), "Ana keep"), "Bob keep");
      return answered(said, "Cid keep");
    };
    const pair = asked("F2");
    expect(answer(pair, 0, "exchange:pass")).toBe("pass");
    expect(answer(pair, 0, "exchange:pass unless pair")).toBeNull();
    expect(answer(asked("F1"), 0, "exchange:pass unless pair")).toBe("pass");
    expect(answer(asked("A2 F1"), 0, "exchange:pass"), "three of one element have to be swapped").toBeNull();
  });

  test("Take or leave the token", () => {
    const whirled = lifted(three, "whirl fire earth");
    expect([answer(whirled, 0, "token:take"), answer(whirled, 0, "token:leave")]).toEqual(["take", "leave"]);
  });

  test("Keep the face for which a gem was staked", () => {
    const table = drawn("Ana h3 g2 Lightning | Bob h3 - | Cid h3 -", { aubaine: true });
    expect(answer(lifted(table, "air+gem fire earth"), 0, "aubaine:keep")).toBe("keep");
  });
});
