import { describe, expect, test } from "vitest";
import { PARAMETERS } from "../../games/isis-osiris/bot/net.ts";
import { optimizerFor, randomNet, trainOn } from "./net-training.ts";
import { selfPlay } from "./self-play.ts";
import { type TrainingOptions, trainBySelfPlay } from "./self-play-training.ts";

const PLAY = { matches: 10, lambda: 0.7, temperature: 0.02 };
const SHORT: TrainingOptions = { seed: 3, rounds: 2, chunks: 3, play: { ...PLAY, matches: 1 }, batch: 32, rate: 0.002 };

const chance = (): (() => number) => {
  let word = 0.5;
  return () => {
    word = (word * 1103.5 + 0.123) % 1;
    return word;
  };
};

describe("Training by self-play", () => {
  test("The same seed gives the same net with any number of workers, and another seed gives another net", async () => {
    const alone = await trainBySelfPlay({ ...SHORT, workers: 1 });
    expect(await trainBySelfPlay({ ...SHORT, workers: 3 })).toEqual(alone);
    expect(await trainBySelfPlay({ ...SHORT, seed: 4, workers: 1 })).not.toEqual(alone);
  });
});

describe("Self-play", () => {
  test("Samples have two, three or four players, and their targets add up to one", () => {
    const { count, seen, targets } = selfPlay(randomNet(chance()), PLAY, 1);
    expect(count).toBeGreaterThan(10 * 36);
    expect(new Set([2, 3, 4])).toContain(seen[0]);
    for (let number = 0; number < count; number++)
      expect(targets.slice(4 * number, 4 * number + 4).reduce((sum, share) => sum + share)).toBeCloseTo(1, 5);
  });
});

describe("Net training", () => {
  const net = randomNet(chance());
  const samples = selfPlay(net, { ...PLAY, matches: 1 }, 2);
  const NEVER = 1e9;
  const lossOf = (): number => trainOn(optimizerFor(net), samples, NEVER, 0) * samples.count;

  test("The gradient is the slope of the loss", () => {
    const optimizer = optimizerFor(net);
    trainOn(optimizer, samples, NEVER, 0);
    const steepest = [...optimizer.gradient.keys()]
      .sort((one, other) => Math.abs(optimizer.gradient[other] ?? 0) - Math.abs(optimizer.gradient[one] ?? 0))
      .filter((_, place) => place % 400 === 0 && place < 4000);
    for (const at of steepest) {
      const was = net[at] as number;
      const [less, more] = [-1e-5, 1e-5].map((step) => {
        net[at] = was + step;
        return lossOf();
      });
      net[at] = was;
      const slope = ((more ?? 0) - (less ?? 0)) / 2e-5;
      expect(slope / (optimizer.gradient[at] as number)).toBeCloseTo(1, 2);
    }
  });

  test("Training on the same positions makes the loss smaller", () => {
    const optimizer = optimizerFor(net.slice());
    const first = trainOn(optimizer, samples, 32, 0.002);
    for (let pass = 0; pass < 5; pass++) trainOn(optimizer, samples, 32, 0.002);
    expect(trainOn(optimizer, samples, 32, 0.002)).toBeLessThan(first);
    expect(optimizer.net).toHaveLength(PARAMETERS);
  });
});
