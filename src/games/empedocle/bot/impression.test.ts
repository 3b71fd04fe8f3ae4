import { describe, expect, test } from "vitest";
import { seeded } from "../../../kernel/dice.ts";
import { game } from "../rules/game.ts";
import { OUR_READING } from "../rules/options.ts";
import type { State } from "../rules/state.ts";
import { drawn } from "../testing/drawn.ts";
import { FIRST_IMPRESSION, type Impression, impressionAfter, readingsAfter } from "./impression.ts";
import { AS_A_LOSS, AS_HALF_A_WIN, type Readings } from "./round/readings.ts";
import { solving } from "./solving-bot.ts";

/** The impression that seat 0 has after this many rounds with a player who reads both losses like this. */
function impressionOf(theirs: Readings, rounds: number, seed: string): Impression {
  const dice = seeded(seed);
  let state: State = game.setup({ forces: 1, aubaine: false, ...OUR_READING }, 2, dice);
  let impression = impressionAfter(solving, FIRST_IMPRESSION, game.view(state, 0));
  for (let step = 0; state.round <= rounds && game.outcome(state) === null; step++) {
    const now = state;
    const round = game.turn(now).seats.map((seat) => {
      const view = game.view(now, seat);
      const move = solving.move(
        view,
        { nodes: 20_000 },
        seat === 0 ? AS_A_LOSS : theirs,
        seeded(`${seed} ${step} ${seat}`),
      );
      return { seat, move };
    });
    state = game.apply(now, round, dice);
    impression = impressionAfter(solving, impression, game.view(state, 0));
  }
  return impression;
}

const meanEvidence = (theirs: Readings): number => {
  const matches = Array.from({ length: 8 }, (_, match) => impressionOf(theirs, 8, `match ${match}`).evidence);
  return matches.reduce((sum, one) => sum + one, 0) / matches.length;
};

describe("The other of two players is judged by the cups it has lifted", () => {
  test("A blocker and somebody who plays to win are told apart within eight rounds", () => {
    expect(meanEvidence(AS_HALF_A_WIN)).toBeGreaterThan(0);
    expect(meanEvidence(AS_A_LOSS)).toBeLessThan(FIRST_IMPRESSION.evidence);
  });

  test("However they play, this seat plays to win, and thinks of the other as between the two", () => {
    const table = drawn("UF1 h3 Lightning | Ana h3 | Bob h3");
    for (const evidence of [-3, 0, 3]) {
      const [own = 1, theirs = 0] = readingsAfter({ evidence, table: null }, game.view(table, 0));
      expect(own).toBe(0);
      expect(theirs).toBeGreaterThan(0);
      expect(theirs).toBeLessThan(0.5);
      expect(readingsAfter({ evidence, table: null }, game.view(table, 1))).toEqual([theirs, 0]);
    }
  });

  test("With three players, and for watchers, there is nothing to learn", () => {
    const three = drawn("Ana h3 | Bob h3 | Cid h3");
    expect(impressionAfter(solving, FIRST_IMPRESSION, game.view(three, 0))).toBe(FIRST_IMPRESSION);
    const two = drawn("UF1 h3 Lightning | Ana h3 | Bob h3");
    expect(impressionAfter(solving, FIRST_IMPRESSION, game.view(two, "watcher"))).toBe(FIRST_IMPRESSION);
  });
});
