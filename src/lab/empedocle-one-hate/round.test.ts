import { describe, expect, test } from "vitest";
import { emptyEngine, HATE, ROW } from "../../games/empedocle/bot/engine/engine.ts";
import { seat } from "../../games/empedocle/bot/engine/setup.ts";
import { gainsOf } from "../../games/empedocle/bot/round/cups.ts";
import { AS_HALF_A_WIN } from "../../games/empedocle/bot/round/readings.ts";
import { roundSearchBy } from "../../games/empedocle/bot/round/round-search.ts";
import { EVERY_WAY } from "../../games/empedocle/bot/round/ways.ts";
import type { Worth } from "../../games/empedocle/bot/round/worth.ts";
import { seeded } from "../../kernel/dice.ts";
import type { ContinuationValues } from "./continuation-values.ts";
import { HOLDINGS, holdingOf, TOKENS_OF } from "./holdings.ts";
import { matrixGame } from "./matrix-game.ts";
import { roundFor } from "./round.ts";
import { fillSlab, slabAt } from "./slabs.ts";
import {
  allExchanges,
  emptySlabCaches,
  emptyValues,
  fillCache,
  hasFullElement,
  reachableHoldings,
  refilledIndex,
  type SlabCache,
} from "./solve-block.ts";

/** Values that differ from table to table, so that every choice matters. */
const values = emptyValues().map((_, place) => ((place * 7919) % 10007) / 10007);
/** A tile that has run empty is filled again before the next round (EM-77). */
for (let unknown = 0; unknown < HOLDINGS; unknown++)
  for (let first = 0; first < HOLDINGS; first++)
    for (let second = 0; second < HOLDINGS; second++)
      if (hasFullElement(unknown, first, second))
        for (const stone of [0, 1, 2])
          values[slabAt(stone, unknown) + first * HOLDINGS + second] =
            values[refilledIndex(stone, unknown, first, second)] ?? 0;

/** The same values for the bots' search, which plays a round with the engine. */
const byTheTable: Worth = {
  own: () => 0,
  shares({ held, lightning }, shares) {
    const [unknown = 0, first = 0, second = 0] = [0, 1, 2].map((force) => {
      const row = force * ROW;
      const code = [0, 1, 2, 3].reduce((sum, element) => sum + (held[row + element] ?? 0) * 3 ** element, 0);
      return holdingOf(code, held[row + 4] ?? 0);
    });
    const value = values[slabAt(lightning, unknown) + first * HOLDINGS + second] ?? 0;
    shares.set([0, value, 1 - value]);
  },
};

describe("A round of the one-Hate game has the same values as in the bots' search", () => {
  const exchanges = allExchanges();
  const round = roundFor(exchanges, "wisely");
  const search = roundSearchBy(byTheTable, EVERY_WAY);
  test.each([0, 1, 2])("The values agree with the stone at force %i", (lightning) => {
    const dice = seeded(`one Hate ${lightning}`);
    const next = (lightning + 1) % 3;
    const cache = emptySlabCaches()[next] as SlabCache;
    for (let number = 0; number < 4; number++) {
      const held = [0, 0, 0].map(() => dice.roll(HOLDINGS) - 1);
      const [unknown = 0, first = 0, second = 0] = held;
      if (hasFullElement(unknown, first, second)) continue;
      const { slabs } = fillCache(cache, reachableHoldings(exchanges, unknown), (holding, slab) =>
        fillSlab(values, slabAt(next, holding), exchanges.turns, slab),
      );
      const after: ContinuationValues = { slabs, ends: (u, a, b) => values[slabAt(next, u) + a * HOLDINGS + b] ?? 0 };
      const [gains, real] = [new Float64Array(36), new Float64Array(36)];
      round.matrix(lightning, [unknown, first, second], after, null, gains, real);

      const engine = emptyEngine();
      seat(engine, 2, 1, false);
      engine.lightning = lightning;
      engine.tiles.fill(6);
      held.forEach((holding, force) => {
        engine.held[force * ROW + HATE] = 1;
        for (let token = 0; token < 5; token++) {
          const count = TOKENS_OF[holding * 5 + token] ?? 0;
          engine.held[force * ROW + token] = count;
          engine.tiles[token] = (engine.tiles[token] ?? 0) - count;
        }
      });
      search.allow({ nodes: 1e9 }, AS_HALF_A_WIN);
      const choice = gainsOf(search.cups(engine), AS_HALF_A_WIN);
      for (let one = 0; one < 6; one++)
        for (let other = 0; other < 6; other++)
          expect(gains[one * 6 + other]).toBeCloseTo(choice.gains[one + 6 * other] ?? 0, 6);
    }
  });
});

describe("A zero-sum game with six choices each", () => {
  test("Neither player can gain anything once it is solved", () => {
    const game = matrixGame();
    const dice = seeded("matrix");
    for (let number = 0; number < 200; number++) {
      const gains = Float64Array.from({ length: 36 }, () => (dice.roll(11) - 6) / 10);
      const value = game.solve(gains);
      for (let one = 0; one < 6; one++) {
        let [row, column] = [0, 0];
        for (let other = 0; other < 6; other++) {
          row += (gains[one * 6 + other] ?? 0) * (game.columns[other] ?? 0);
          column += (gains[other * 6 + one] ?? 0) * (game.rows[other] ?? 0);
        }
        expect(row).toBeLessThanOrEqual(value + 1e-9);
        expect(column).toBeGreaterThanOrEqual(value - 1e-9);
      }
    }
  });
});
