import { describe, expect, test } from "vitest";
import { PARAMETERS } from "../../games/isis-osiris/bot/net.ts";
import { learn, learnerOf, unlearned } from "./learning.ts";
import { selfPlay } from "./self-play.ts";
import { type Training, train } from "./trainer.ts";

const PLAY = { matches: 10, lambda: 0.7, warmth: 0.02 };
const SHORT: Training = { seed: 3, rounds: 2, chunks: 3, play: { ...PLAY, matches: 1 }, batch: 32, rate: 0.002 };

const chance = (): (() => number) => {
  let word = 0.5;
  return () => {
    word = (word * 1103.5 + 0.123) % 1;
    return word;
  };
};

describe("training", () => {
  test("gives the same net for the same seed, however many work at it, and another for another seed", async () => {
    const alone = await train({ ...SHORT, workers: 1 });
    expect(await train({ ...SHORT, workers: 3 })).toEqual(alone);
    expect(await train({ ...SHORT, seed: 4, workers: 1 })).not.toEqual(alone);
  });
});

describe("self-play", () => {
  test("notes positions of two, three and four, each with shares that add up to one", () => {
    const { count, seen, targets } = selfPlay(unlearned(chance()), PLAY, 1);
    expect(count).toBeGreaterThan(10 * 36);
    expect(new Set([2, 3, 4])).toContain(seen[0]);
    for (let number = 0; number < count; number++)
      expect(targets.slice(4 * number, 4 * number + 4).reduce((sum, share) => sum + share)).toBeCloseTo(1, 5);
  });
});

describe("learning", () => {
  const net = unlearned(chance());
  const samples = selfPlay(net, { ...PLAY, matches: 1 }, 2);
  const NEVER = 1e9;
  const lossOf = (): number => learn(learnerOf(net), samples, NEVER, 0) * samples.count;

  test("follows the slope of the loss", () => {
    const learner = learnerOf(net);
    learn(learner, samples, NEVER, 0);
    const steep = [...learner.gradient.keys()]
      .sort((one, other) => Math.abs(learner.gradient[other] ?? 0) - Math.abs(learner.gradient[one] ?? 0))
      .filter((_, place) => place % 400 === 0 && place < 4000);
    for (const at of steep) {
      const was = net[at] as number;
      const [less, more] = [-1e-5, 1e-5].map((step) => {
        net[at] = was + step;
        return lossOf();
      });
      net[at] = was;
      const slope = ((more ?? 0) - (less ?? 0)) / 2e-5;
      expect(slope / (learner.gradient[at] as number)).toBeCloseTo(1, 2);
    }
  });

  test("the same positions surprise it less and less", () => {
    const learner = learnerOf(net.slice());
    const first = learn(learner, samples, 32, 0.002);
    for (let pass = 0; pass < 5; pass++) learn(learner, samples, 32, 0.002);
    expect(learn(learner, samples, 32, 0.002)).toBeLessThan(first);
    expect(learner.net).toHaveLength(PARAMETERS);
  });
});
