import type { Engine } from "../../games/empedocle/bot/engine/engine.ts";
import { FEATURES, featuresOf } from "../../games/empedocle/bot/value/linear.ts";
import { type Samples, sampleTable } from "./samples.ts";

/**
 * The sixteen weights that make the winners most likely, by gradient descent over all samples. Targets are by force.
 */
export function linearFit(samples: Samples, steps: number, rate: number): readonly number[] {
  const engines = new Map<number, Engine>();
  const weights = new Float64Array(FEATURES);
  const slope = new Float64Array(FEATURES);
  const features = Array.from({ length: 5 }, () => new Float64Array(FEATURES));
  const shares = new Float64Array(5);
  for (let step = 0; step < steps; step++) {
    slope.fill(0);
    for (let number = 0; number < samples.count; number++) {
      const engine = sampleTable(samples, number, engines);
      const { count } = engine;
      let total = 0;
      for (let force = 0; force < count; force++) {
        featuresOf(engine, force, features[force] as Float64Array);
        const score = (features[force] as Float64Array).reduce(
          (sum, one, at) => sum + one * (weights[at] as number),
          0,
        );
        shares[force] = Math.exp(score);
        total += shares[force] as number;
      }
      for (let force = 0; force < count; force++) {
        const miss = (samples.targets[number * 5 + force] as number) - (shares[force] as number) / total;
        for (let at = 0; at < FEATURES; at++)
          slope[at] = (slope[at] as number) + miss * ((features[force] as Float64Array)[at] as number);
      }
    }
    for (let at = 0; at < FEATURES; at++)
      weights[at] = (weights[at] as number) + (rate * (slope[at] as number)) / samples.count;
  }
  return [...weights];
}
