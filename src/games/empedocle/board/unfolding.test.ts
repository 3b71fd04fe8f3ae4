import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { game } from "../rules/game.ts";
import type { State, View } from "../rules/state.ts";
import { answered, drawn, falling, lifted, TABLES } from "../testing/drawn.ts";
import { isAfterRound, spokenIn, unfolding } from "./unfolding.ts";

const seen = (state: State): View => game.view(state, "watcher");

describe("The animation of a step", () => {
  test("The dice of the animation are the dice on the table, with any number of players", () => {
    for (const [index, { seats, options }] of TABLES.entries()) {
      const dice = seeded(`unfolding ${index}`);
      let state = game.setup(options, seats, dice);
      for (let step = 0; step < 60 && game.turn(state).seats.length > 0; step++) {
        const { seats: asked, how } = game.turn(state);
        const round = (how === "each" ? asked : asked.slice(0, 1)).map((seat) => {
          const open = game.offers(game.view(state, seat));
          const move = open[dice.roll(open.length) - 1];
          if (move === undefined) throw new Error("nothing is open");
          return { seat, move };
        });
        const next = game.apply(state, round, dice);
        const told = unfolding(seen(next), seen(state));
        if (next.cast.length > 0) expect(told.dice.map(({ die }) => die)).toEqual(next.cast);
        else expect(isAfterRound(seen(next), told)).toBe(true);
        state = next;
      }
    }
  });

  test("After a round its dice are still shown, although they are no longer on the table", () => {
    const before = drawn("Ana h3 - Lightning | UF1 h3 - | UF2 h3 -", { cups: ["fire", "earth"] });
    const after = lifted(before, "fire");
    const told = unfolding(seen(after), seen(before));
    expect(after.cast).toEqual([]);
    expect(told.dice.map(({ die }) => die)).toEqual([
      { is: "covered", face: "fire", step: "1.4" },
      { is: "covered", face: "fire", step: "1.4" },
      { is: "placed", face: "earth", on: "earth", took: true },
    ]);
  });

  test("The cups are lifted together, and everything else comes later", () => {
    const before = drawn("Ana h3 - Lightning | Bob h3 - | Cid h3 -");
    const { lift, dice } = unfolding(seen(lifted(before, "whirl fire fire", falling("water"))), seen(before));
    expect(lift).toBe(0);
    expect(dice.map(({ faces }) => faces.map(({ face }) => face))).toEqual([["whirl", "water"], ["fire"], ["fire"]]);
    const [reveal, roll] = dice[0]?.faces ?? [];
    expect(roll?.at).toBeGreaterThan(reveal?.at ?? 0);
    expect(dice[0]?.settled).toBeGreaterThan(dice[1]?.settled ?? 0);
  });

  test("The order of speaking is known from one announcement to the next", () => {
    const before = drawn("Ana h3 - | Bob h3 - Lightning | Cid h3 -");
    const first = lifted(before, "air fire water");
    const second = answered(first, "Bob reroll");
    expect(spokenIn(seen(first))).toEqual([]);
    expect(unfolding(seen(second), seen(first)).said).toMatchObject([{ force: 1, what: "reroll" }]);
    expect(spokenIn(seen(answered(second, "Cid keep"))).map(({ force, what }) => `${force} ${what}`)).toEqual([
      "1 reroll",
      "2 keep",
    ]);
  });
});
