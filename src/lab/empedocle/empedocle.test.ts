import { expect, test } from "vitest";
import { emptyEngine, HATE, ROW } from "../../games/empedocle/bot/engine/engine.ts";
import { seat } from "../../games/empedocle/bot/engine/setup.ts";
import { emptyNet, netWorth } from "../../games/empedocle/bot/value/net.ts";
import { read, written } from "../../games/empedocle/bot/value/weights.ts";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import { seeded } from "../../kernel/dice.ts";
import { addHeuristicMatches } from "./heuristic-matches.ts";
import { optimizerFor, trainOn } from "./net-training.ts";
import { roundNashConv } from "./round-nash-conv.ts";
import { emptySamples } from "./samples.ts";

test("Nobody can gain much in a round that the strongest bot has solved", () => {
  const { mean, worst } = roundNashConv(4, "smoke");
  expect(mean).toBeLessThanOrEqual(worst);
  expect(worst).toBeLessThanOrEqual(0.01);
});

test("A net learns that a player with one Hate left is nearer to winning", () => {
  const samples = emptySamples();
  addHeuristicMatches({ players: 3, options: { forces: 0, aubaine: false, ...OUR_READING } }, 20, "lesson", samples);
  const net = emptyNet(2);
  const learner = optimizerFor(net);
  const training = { passes: 3, batch: 32, rate: 0.02, decay: 0 };
  const before = trainOn(learner, samples, { ...training, passes: 1 }, seeded("before"));
  expect(trainOn(learner, samples, training, seeded("after"))).toBeLessThan(before);
  const table = emptyEngine();
  seat(table, 3, 0, false);
  [1, 3, 3].forEach((hate, force) => {
    table.held[force * ROW + HATE] = hate;
  });
  const shares = new Float64Array(5);
  netWorth(net).shares(table, shares);
  expect(shares[0]).toBeGreaterThan(shares[1] ?? 1);
});

test("A stored net can be read again, and a damaged one is refused", () => {
  const net = emptyNet(3);
  net.rows.set([0.5, -0.25], 7);
  const stored = written(net, "a test");
  expect(read(stored).rows).toEqual(net.rows);
  expect(() => read({ ...stored, sum: stored.sum + 1 })).toThrow("damaged");
  expect(() => read({ ...stored, numbers: stored.numbers.slice(1) })).toThrow("damaged");
});
