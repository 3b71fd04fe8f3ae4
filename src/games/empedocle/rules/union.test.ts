import { describe, expect, test } from "vitest";
import { drawn, falling, round, written } from "../testing/drawn.ts";
import { game } from "./game.ts";
import type { State } from "./state.ts";
import { union } from "./union.ts";

/** The table after Union, with this unifier. */
const united = (table: string, unifier: State["unifier"], given: Partial<State> = {}): State =>
  union({ ...drawn(table), unifier, ...given }, falling("heart"));

describe("Union", () => {
  test("EM-72 The unifier takes the Cylinder, or keeps it", () => {
    expect(united("Ana h3 A1 F1 E1 W1 | Bob h2 - Cylinder | Cid h3 -", 0).cylinder).toBe(0);
    expect(united("Ana h3 A1 F1 E1 W1 | Bob h3 - | Cid h3 -", 0).cylinder).toBe(0);
    const kept = united("Ana h3 - | Bob h2 A1 F1 E1 W1 Cylinder | Cid h3 -", 1);
    expect([kept.cylinder, kept.celestial]).toEqual([1, { face: "heart", isShown: false }]);
    expect(united("Ana h3 A1 F1 E1 | Bob h2 - Cylinder | Cid h3 -", null).cylinder).toBe(1);
  });

  test("EM-73 It discards one Hate for each set of four it holds, but not more than it has", () => {
    const single = united("Ana h3 A2 F2 E1 W2 | Bob h3 - | Cid h3 -", 0);
    expect([single.holdings[0]?.hate, single.star]).toEqual([2, 1]);
    expect(single.news[0]).toEqual({ key: "united", who: 0, discarded: 1 });
    const double = united("Ana h3 A2 F2 E2 W2 Q1 | Bob h3 - | Cid h3 -", 0);
    expect([written(double), double.star]).toEqual(["Ana h1 Q1 Cylinder | Bob h3 - Lightning | Cid h3 -", 2]);
    expect(double.news[0]).toEqual({ key: "united", who: 0, discarded: 2 });
    const last = united("Ana h1 A2 F2 E2 W2 | Bob h3 - | Cid h3 -", 0);
    expect(last.news).toEqual([
      { key: "united", who: 0, discarded: 1 },
      { key: "won", step: "3.1", who: 0 },
    ]);
    expect([last.holdings[0]?.hate, last.star, last.phase]).toEqual([0, 3, { is: "over", winner: 0 }]);
    const played = round(
      drawn("Ana h3 A2 F2 E2 Cylinder | Bob h3 - | Cid h3 -", { celestial: "water" }),
      "water air fire",
    );
    expect(played.log.slice(-3)).toEqual([
      "2.4 celestial die shows Water",
      "2.4 Ana takes a second Water",
      "3.1 Ana unites: takes/keeps Cylinder, discards 2",
    ]);
  });

  test("EM-74 If that wins the game nothing is returned", () => {
    const won = united("Ana h1 A2 F1 E1 W1 Q1 | Bob h3 - | Cid h3 -", 0);
    expect(written(won)).toBe("Ana h0 A2 F1 E1 W1 Q1 Cylinder Lightning | Bob h3 - | Cid h3 -");
    expect(won.tiles).toEqual({ air: 4, fire: 5, earth: 5, water: 5, ether: 5 });
    expect(won.round).toBe(7);
  });

  test("EM-75 Else one or two of each go back; surplus copies and Ether are kept", () => {
    const state = united("Ana h3 A2 F2 E1 W2 Q1 | Bob h3 - | Cid h3 -", 0);
    expect(written(state)).toBe("Ana h2 A1 F1 W1 Q1 Cylinder | Bob h3 - Lightning | Cid h3 -");
    expect(state.tiles).toEqual({ air: 5, fire: 5, earth: 6, water: 5, ether: 5 });
  });

  test("EM-76 All others keep everything, and a force that loses the Cylinder gets no Hate back", () => {
    const state = united("Ana h3 A1 F1 E1 W1 | Bob h1 A2 F1 Q1 Cylinder | Cid h3 W1", 0);
    expect(written(state)).toBe("Ana h2 - Cylinder | Bob h1 A2 F1 Q1 Lightning | Cid h3 W1");
  });

  test("EM-77 Every force returns one token to an empty earthly tile", () => {
    const state = united("Ana h3 A2 | Bob h3 A2 F1 | Cid h3 A2 Q1", null);
    expect(written(state)).toBe("Ana h3 A1 | Bob h3 A1 F1 Lightning | Cid h3 A1 Q1");
    expect(state.tiles).toEqual({ air: 3, fire: 5, earth: 6, water: 6, ether: 5 });
    expect(state.news[0]).toEqual({ key: "refilled", element: "air" });
    const two = united("Ana h3 A2 W2 | Bob h3 A2 W2 | Cid h3 A2 W2", null);
    expect(two.news.slice(0, 2)).toEqual([
      { key: "refilled", element: "air" },
      { key: "refilled", element: "water" },
    ]);
    expect(two.tiles).toEqual({ air: 3, fire: 6, earth: 6, water: 3, ether: 6 });
  });

  test("EM-78 The tile then holds one for each force; a force without one returns nothing; the Ether tile does not change", () => {
    const odd = united("Ana h3 A4 | Bob h3 A2 | Cid h3 Q6", null, {
      tiles: { air: 0, fire: 6, earth: 6, water: 6, ether: 0 },
    });
    expect(written(odd)).toBe("Ana h3 A3 | Bob h3 A1 Lightning | Cid h3 Q6");
    expect([odd.tiles.air, odd.tiles.ether]).toEqual([2, 0]);
  });

  test("EM-79 The stone passes anticlockwise, also to Unknown Forces, the dice go back, and a round begins", () => {
    const state: State = {
      ...drawn("UF1 h3 - | Ana h3 - | UF2 h3 - | Bob h3 - Lightning"),
      cast: [{ is: "shown", face: "air" }],
      whirlwind: 1,
      celestial: { face: "air", isShown: true },
    };
    const next = union(state, falling("water heart"));
    expect(next).toMatchObject({ lightning: 0, round: 8, cast: [], whirlwind: null, celestial: null });
    expect([next.phase, next.underCups]).toEqual([{ is: "choosing" }, ["water", "heart"]]);
    expect(next.news).toEqual([{ key: "roundBegins", round: 8, who: "UF1" }]);
    const stones: number[] = [];
    for (let now = next; stones.length < 4; now = union(now, falling(""))) stones.push(now.lightning);
    expect(stones).toEqual([0, 1, 2, 3]);
  });
});

test("The outcome has one player first, or nobody", () => {
  const over = (winner: State["unifier"]): State => ({
    ...drawn("UF1 h3 - | Ana h3 - | UF2 h3 - | Bob h3 -"),
    phase: { is: "over", winner },
  });
  expect(game.outcome(over(3))).toEqual({ places: [2, 1], scores: null, reason: { key: "hateGone", seat: 1 } });
  expect(game.outcome(over(2))).toEqual({
    places: [2, 2],
    scores: null,
    reason: { key: "unknownForceWon", who: "UF2" },
  });
  expect(game.outcome(over(null))).toEqual({ places: [2, 2], scores: null, reason: { key: "implosion" } });
});
