import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Net } from "../../games/isis-osiris/bot/net.ts";
import { firstWord, stirred } from "../../kernel/xorshift.ts";
import { optimizerFor, randomNet, trainOn } from "./net-training.ts";
import type { Samples } from "./samples.ts";
import type { SelfPlayOptions } from "./self-play.ts";

export interface TrainingOptions {
  readonly seed: number;
  readonly rounds: number;
  /**
   * Chunks per round, each played by the next free worker. Their number changes the result; the number of workers does
   * not.
   */
  readonly chunks: number;
  readonly play: SelfPlayOptions;
  readonly batch: number;
  /** Adam's learning rate at the start. It falls linearly to a twentieth. */
  readonly rate: number;
  readonly workers?: number;
  readonly onRound?: (round: number, net: Net, loss: number) => void;
}

/** Forty matches per round. The net learns from its own play, so many short rounds teach more than a few long ones. */
export const DEFAULT_TRAINING: TrainingOptions = {
  seed: 1,
  rounds: 2500,
  chunks: 4,
  play: { matches: 10, lambda: 0.7, temperature: 0.02 },
  batch: 256,
  rate: 0.002,
};

/** The message to a worker. The worker answers with one result for each chunk. */
export interface SelfPlayTask {
  readonly net: Net;
  readonly play: SelfPlayOptions;
  readonly seeds: readonly number[];
  /** A shared counter: the next chunk that no worker has taken. */
  readonly next: Int32Array;
}
export interface SelfPlayResult {
  readonly chunk: number;
  readonly samples: Samples;
}

/**
 * Training by self-play: workers play a round, then the net is trained on its chunks in order. The same seed gives the
 * same weights, whatever the number and the speed of the workers.
 */
export async function trainBySelfPlay(training: TrainingOptions): Promise<Net> {
  const { seed, rounds, chunks, batch, rate } = training;
  let word = firstWord(seed);
  const net = randomNet(() => {
    word = stirred(word);
    return (word >>> 0) / 2 ** 32;
  });
  const learner = optimizerFor(net);
  const workers = Array.from({ length: training.workers ?? availableParallelism() }, () => new Worker(WORKER));
  try {
    for (let round = 0; round < rounds; round++) {
      let loss = 0;
      for (const chunk of await playRound(workers, training, net, round))
        loss += trainOn(learner, chunk, batch, rate * (1 - (0.95 * round) / rounds)) / chunks;
      training.onRound?.(round, net, loss);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return net;
}

const WORKER = new URL("./self-play-worker.ts", import.meta.url);

/** Plays a round with the present net. The result has the chunks in order. */
function playRound(
  workers: readonly Worker[],
  training: TrainingOptions,
  net: Net,
  round: number,
): Promise<readonly Samples[]> {
  const { seed, chunks, play } = training;
  const seeds = Array.from({ length: chunks }, (_, chunk) => firstWord(seed + (round * chunks + chunk + 1) * 40503));
  const next = new Int32Array(new SharedArrayBuffer(4));
  const task: SelfPlayTask = { net, play, seeds, next };
  const done: Samples[] = Array(chunks);
  let left = chunks;
  return new Promise((resolve, reject) => {
    for (const worker of workers) {
      worker.removeAllListeners("message");
      worker.removeAllListeners("error");
      worker.on("error", reject);
      worker.on("message", ({ chunk, samples }: SelfPlayResult) => {
        done[chunk] = samples;
        if (--left === 0) resolve(done);
      });
      worker.postMessage(task);
    }
  });
}
