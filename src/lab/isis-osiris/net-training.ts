import { asShares, at, headOf, NARROW, type Net, PARAMETERS, WIDE } from "../../games/isis-osiris/bot/net.ts";
import type { Samples } from "./samples.ts";

const { BIAS, OUT, OUT_BIAS, SHARP, POINTS } = at;

/** The state of the Adam optimizer for a net. */
export interface Optimizer {
  readonly net: Net;
  readonly gradient: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
  /** The number of samples in the gradient. */
  pending: number;
  steps: number;
}

export const optimizerFor = (net: Net): Optimizer => ({
  net,
  gradient: new Float64Array(PARAMETERS),
  mean: new Float64Array(PARAMETERS),
  square: new Float64Array(PARAMETERS),
  pending: 0,
  steps: 0,
});

/** By seat: the first layer, the second layer, and the result. */
const first = new Float64Array(4 * WIDE);
const second = new Float64Array(4 * NARROW);
const shares = new Float64Array(4);
const points = new Float64Array(4);
const places = new Int32Array(4);

/** One pass over the samples, with a step of Adam per batch. The result is the mean loss (cross-entropy). */
export function trainOn(learner: Optimizer, samples: Samples, batch: number, rate: number): number {
  let [from, loss] = [0, 0];
  for (let number = 0; number < samples.count; number++) {
    const seats = samples.seen[from] as number;
    from = forward(learner.net, samples.seen, from);
    for (let seat = 0; seat < seats; seat++)
      loss -= (samples.targets[number * 4 + seat] as number) * Math.log((shares[seat] as number) + 1e-9);
    backward(learner, samples, number, seats);
    if (++learner.pending === batch) adamStep(learner, rate);
  }
  return loss / samples.count;
}

/** The result is where the next sample begins. */
function forward(net: Net, seen: Int16Array, start: number): number {
  const seats = seen[start] as number;
  const free = seen[start + 1] as number;
  const head = headOf(seats);
  let from = start + 2;
  for (let seat = 0; seat < seats; seat++) {
    const score = seen[from] as number;
    const count = seen[from + 1] as number;
    places[seat] = from;
    from += 2;
    const wide = seat * WIDE;
    const narrow = seat * NARROW;
    first.fill(0, wide, wide + WIDE);
    for (let row = 0; row < count; row++) {
      const weights = (seen[from++] as number) * WIDE;
      for (let i = 0; i < WIDE; i++) (first[wide + i] as number) += net[weights + i] as number;
    }
    for (let j = 0; j < NARROW; j++) second[narrow + j] = net[head + BIAS + j] as number;
    for (let i = 0; i < WIDE; i++) {
      const value = first[wide + i] as number;
      if (value > 0)
        for (let j = 0; j < NARROW; j++)
          (second[narrow + j] as number) += value * (net[head + i * NARROW + j] as number);
    }
    let out = net[head + OUT_BIAS] as number;
    for (let j = 0; j < NARROW; j++)
      if ((second[narrow + j] as number) > 0) out += (second[narrow + j] as number) * (net[head + OUT + j] as number);
    points[seat] = score + POINTS * out;
    shares[seat] = (net[head + SHARP + free] as number) * (points[seat] as number);
  }
  asShares(shares, seats);
  return from;
}

const back = new Float64Array(NARROW);
const backFirst = new Float64Array(WIDE);

function backward({ net, gradient }: Optimizer, { seen, targets }: Samples, number: number, seats: number): void {
  const head = headOf(seats);
  const free = seen[(places[0] as number) - 1] as number;
  const sharp = net[head + SHARP + free] as number;
  for (let seat = 0; seat < seats; seat++) {
    const error = (shares[seat] as number) - (targets[number * 4 + seat] as number);
    const wide = seat * WIDE;
    const narrow = seat * NARROW;
    (gradient[head + SHARP + free] as number) += error * (points[seat] as number) * 0.01;
    const out = error * sharp * POINTS;
    (gradient[head + OUT_BIAS] as number) += out;
    for (let j = 0; j < NARROW; j++) {
      const value = second[narrow + j] as number;
      back[j] = value > 0 ? out * (net[head + OUT + j] as number) : 0;
      if (value > 0) (gradient[head + OUT + j] as number) += out * value;
      (gradient[head + BIAS + j] as number) += back[j] as number;
    }
    for (let i = 0; i < WIDE; i++) {
      const value = first[wide + i] as number;
      let sum = 0;
      if (value > 0)
        for (let j = 0; j < NARROW; j++) {
          sum += (back[j] as number) * (net[head + i * NARROW + j] as number);
          (gradient[head + i * NARROW + j] as number) += (back[j] as number) * value;
        }
      backFirst[i] = sum;
    }
    const from = (places[seat] as number) + 2;
    const count = seen[from - 1] as number;
    for (let row = 0; row < count; row++) {
      const weights = (seen[from + row] as number) * WIDE;
      for (let i = 0; i < WIDE; i++) (gradient[weights + i] as number) += backFirst[i] as number;
    }
  }
}

/** One step of Adam. */
function adamStep(learner: Optimizer, rate: number): void {
  const { net, gradient, mean, square, pending: gathered } = learner;
  learner.pending = 0;
  learner.steps++;
  const [a, b] = [0.9, 0.999];
  const unbiased = (rate * Math.sqrt(1 - b ** learner.steps)) / (1 - a ** learner.steps);
  for (let i = 0; i < PARAMETERS; i++) {
    const slope = (gradient[i] as number) / gathered;
    gradient[i] = 0;
    mean[i] = a * (mean[i] as number) + (1 - a) * slope;
    square[i] = b * (square[i] as number) + (1 - b) * slope * slope;
    net[i] = (net[i] as number) - (unbiased * (mean[i] as number)) / (Math.sqrt(square[i] as number) + 1e-8);
  }
}

/** An untrained net: small random weights, and points that count more the fewer cells are free. */
export function randomNet(chance: () => number): Net {
  const net = new Float64Array(PARAMETERS);
  const spread = (from: number, count: number, size: number): void => {
    for (let i = from; i < from + count; i++) net[i] = (2 * chance() - 1) * size;
  };
  spread(0, headOf(2), 0.05);
  for (const seats of [2, 3, 4]) {
    const head = headOf(seats);
    spread(head, WIDE * NARROW, Math.sqrt(3 / WIDE));
    spread(head + OUT, NARROW, 0.1);
    for (let free = 0; free <= 36; free++) net[head + SHARP + free] = 1.7 / (2 + 2 * Math.sqrt(free));
  }
  return net;
}
