import { type Engine, NOBODY } from "../../games/empedocle/bot/engine/engine.ts";
import type { Net } from "../../games/empedocle/bot/value/net.ts";
import { rowsOf } from "../../games/empedocle/bot/value/rows.ts";
import { type Dice, shuffled } from "../../kernel/dice.ts";
import { type Samples, sampleTable } from "./samples.ts";

/** The state of the Adam optimizer for a net. */
export interface Optimizer {
  readonly net: Net;
  readonly means: Float64Array;
  readonly squares: Float64Array;
  steps: number;
}

export const optimizerFor = (net: Net): Optimizer => ({
  net,
  means: new Float64Array(net.rows.length + net.width),
  squares: new Float64Array(net.rows.length + net.width),
  steps: 0,
});

export interface TrainingOptions {
  readonly passes: number;
  readonly batch: number;
  /** The learning rate of the first pass. It falls linearly to a tenth. */
  readonly rate: number;
  /** Weight decay. */
  readonly decay: number;
}

const MEAN_DECAY = 0.9;
const SQUARE_DECAY = 0.999;

/** Trains the net on the samples by cross-entropy. The result is the mean loss of the last pass. */
export function trainOn(learner: Optimizer, samples: Samples, training: TrainingOptions, dice: Dice): number {
  const order = Array.from({ length: samples.count }, (_, number) => number);
  const gradient = new Float64Array(learner.means.length);
  const engines = new Map<number, Engine>();
  let loss = 0;
  for (let pass = 0; pass < training.passes; pass++) {
    const mixed = shuffled(order, dice);
    const rate = training.rate * (1 - (0.9 * pass) / Math.max(1, training.passes - 1));
    loss = 0;
    for (let from = 0; from < mixed.length; from += training.batch) {
      const batch = mixed.slice(from, from + training.batch);
      gradient.fill(0);
      for (const number of batch)
        loss += addGradient(learner.net, sampleTable(samples, number, engines), samples.targets, number * 5, gradient);
      adamStep(learner, gradient, batch.length, rate, training.decay);
    }
    loss /= mixed.length;
  }
  return loss;
}

const ROWS_OF = Array.from({ length: 5 }, () => new Int32Array(32));
const found = new Int32Array(5);
const scores = new Float64Array(5);
const shares = new Float64Array(5);
const slopes = new Float64Array(5);

/** The loss of one sample. Adds its part to the gradient. */
function addGradient(net: Net, engine: Engine, targets: Float32Array, at: number, gradient: Float64Array): number {
  const { width, rows, out } = net;
  const step = width + 1;
  const { count } = engine;
  const sums = new Float64Array(count * step);
  let highest = Number.NEGATIVE_INFINITY;
  for (let force = 0; force < count; force++) {
    const own = ROWS_OF[force] as Int32Array;
    found[force] = rowsOf(engine, force, own);
    const base = force * step;
    for (let one = 0; one < (found[force] as number); one++) {
      const row = (own[one] as number) * step;
      for (let unit = 0; unit < step; unit++)
        sums[base + unit] = (sums[base + unit] as number) + (rows[row + unit] as number);
    }
    let score = sums[base + width] as number;
    for (let unit = 0; unit < width; unit++) score += Math.max(0, sums[base + unit] as number) * (out[unit] as number);
    scores[force] = score;
    highest = Math.max(highest, score);
  }
  let total = 0;
  for (let force = 0; force < count; force++) {
    shares[force] = Math.exp((scores[force] as number) - highest);
    total += shares[force] as number;
  }
  for (let force = 0; force < count; force++) shares[force] = (shares[force] as number) / total;
  const loss = lossOf(engine, targets, at);
  for (let force = 0; force < count; force++) {
    const slope = slopes[force] as number;
    const base = force * step;
    const own = ROWS_OF[force] as Int32Array;
    for (let unit = 0; unit < width; unit++) {
      const value = sums[base + unit] as number;
      if (value <= 0) continue;
      const outAt = rows.length + unit;
      gradient[outAt] = (gradient[outAt] as number) + slope * value;
      const down = slope * (out[unit] as number);
      for (let one = 0; one < (found[force] as number); one++) {
        const cell = (own[one] as number) * step + unit;
        gradient[cell] = (gradient[cell] as number) + down;
      }
    }
    for (let one = 0; one < (found[force] as number); one++) {
      const cell = (own[one] as number) * step + width;
      gradient[cell] = (gradient[cell] as number) + slope;
    }
  }
  return loss;
}

/**
 * How unlikely the net calls what happened. Every player is an ending of its own; all Unknown Forces together are one, and
 * with one or two players an implosion counts there. With more players the targets' sum is below one if all imploded.
 */
function lossOf({ count, players, seatOf }: Engine, targets: Float32Array, at: number): number {
  let [nobody, left] = [0, count > players ? 1 : 0];
  for (let force = 0; force < count; force++) if (seatOf[force] === NOBODY) nobody += shares[force] as number;
  for (let seat = 0; seat < players && count > players; seat++) left -= targets[at + seat] as number;
  let [loss, mass] = [left > 0 ? -left * Math.log(nobody + 1e-12) : 0, left];
  for (let force = 0; force < count; force++) {
    const seat = seatOf[force] as number;
    if (seat === NOBODY) slopes[force] = (-left * (shares[force] as number)) / (nobody + 1e-12);
    else {
      const target = targets[at + seat] as number;
      mass += target;
      if (target > 0) loss -= target * Math.log((shares[force] as number) + 1e-12);
      slopes[force] = -target;
    }
  }
  for (let force = 0; force < count; force++)
    slopes[force] = (slopes[force] as number) + mass * (shares[force] as number);
  return loss;
}

/** One step of Adam with weight decay. */
function adamStep(learner: Optimizer, gradient: Float64Array, size: number, rate: number, decay: number): void {
  const { net, means, squares } = learner;
  learner.steps++;
  const meanScale = 1 / (1 - MEAN_DECAY ** learner.steps);
  const squareScale = 1 / (1 - SQUARE_DECAY ** learner.steps);
  for (let cell = 0; cell < gradient.length; cell++) {
    const slope = (gradient[cell] as number) / size;
    const mean = MEAN_DECAY * (means[cell] as number) + (1 - MEAN_DECAY) * slope;
    const square = SQUARE_DECAY * (squares[cell] as number) + (1 - SQUARE_DECAY) * slope * slope;
    means[cell] = mean;
    squares[cell] = square;
    const change = (rate * mean * meanScale) / (Math.sqrt(square * squareScale) + 1e-8);
    if (cell < net.rows.length) net.rows[cell] = (net.rows[cell] as number) * (1 - rate * decay) - change;
    else {
      const unit = cell - net.rows.length;
      net.out[unit] = (net.out[unit] as number) * (1 - rate * decay) - change;
    }
  }
}
