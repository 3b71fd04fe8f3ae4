import { expect, test } from "vitest";
import { emptyEngine, HATE, ROW } from "../../games/empedocle/bot/engine/engine.ts";
import { seat } from "../../games/empedocle/bot/engine/setup.ts";
import { emptyNet, netWorth } from "../../games/empedocle/bot/value/net.ts";
import { pairNet, read, written } from "../../games/empedocle/bot/value/weights.ts";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import { seeded } from "../../kernel/dice.ts";
import { addHeuristicMatches } from "./heuristic-matches.ts";
import { optimizerFor, trainOn } from "./net-training.ts";
import { roundNashConv } from "./round-nash-conv.ts";
import { addTable, emptySamples, withAll } from "./samples.ts";
import { addSelfPlay } from "./self-play.ts";

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

test("Self-play of two strong players gives every table a target, by seat", () => {
  const samples = emptySamples();
  addSelfPlay(pairNet(), [0, 1], "smoke", samples);
  const other = emptySamples();
  addSelfPlay(pairNet(), [1], "smoke", other);
  expect(samples.count).toBeGreaterThan(other.count);
  for (let number = 0; number < samples.count; number++) {
    const [one = 0, two = 0] = samples.targets.subarray(number * 5, number * 5 + 2);
    expect(Math.min(one, two)).toBeGreaterThanOrEqual(0);
    expect(one + two).toBeLessThanOrEqual(1 + 1e-6);
  }
  const all = withAll(emptySamples(), [samples, other]);
  expect(all.count).toBe(samples.count + other.count);
  expect([...all.targets.subarray(samples.count * 5)]).toEqual([...other.targets.subarray(0, other.count * 5)]);
});

test("A net for two players learns how often an Unknown Force wins", () => {
  const samples = emptySamples();
  const table = emptyEngine();
  seat(table, 2, 1, false);
  for (let force = 0; force < 3; force++) table.held[force * ROW + HATE] = 3;
  addTable(samples, table);
  samples.targets.set([0.5, 0.2]);
  const net = emptyNet(2);
  trainOn(optimizerFor(net), samples, { passes: 400, batch: 1, rate: 0.05, decay: 0 }, seeded("one table"));
  const shares = new Float64Array(5);
  netWorth(net).shares(table, shares);
  const unknown = shares[table.seatOf.indexOf(-1)] ?? 0;
  expect(unknown).toBeCloseTo(0.3, 1);
});

test("A stored net can be read again, and a damaged one is refused", () => {
  const net = emptyNet(3);
  net.rows.set([0.5, -0.25], 7);
  const stored = written(net, "a test");
  expect(read(stored).rows).toEqual(net.rows);
  expect(() => read({ ...stored, sum: stored.sum + 1 })).toThrow("damaged");
  expect(() => read({ ...stored, numbers: stored.numbers.slice(1) })).toThrow("damaged");
});
