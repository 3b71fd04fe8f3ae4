import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Net } from "../../games/isis-osiris/bot/net.ts";
import { firstWord, stirred } from "../../kernel/xorshift.ts";
import { learn, learnerOf, unlearned } from "./learning.ts";
import type { Samples } from "./samples.ts";
import type { Play } from "./self-play.ts";

export interface Training {
  readonly seed: number;
  readonly rounds: number;
  /** Pieces of a round, each played by whichever worker is free: their number belongs to the result, the workers' does not. */
  readonly chunks: number;
  readonly play: Play;
  readonly batch: number;
  /** Adam's rate at the start; it falls evenly to a twentieth. */
  readonly rate: number;
  readonly workers?: number;
  readonly onRound?: (round: number, net: Net, loss: number) => void;
}

/** Forty matches a round: the net learns from itself, so many short rounds teach more than a few long ones. */
export const USUAL: Training = {
  seed: 1,
  rounds: 2500,
  chunks: 4,
  play: { matches: 10, lambda: 0.7, warmth: 0.02 },
  batch: 256,
  rate: 0.002,
};

/** What a worker is asked for, and what it answers, chunk by chunk. */
export interface Ask {
  readonly net: Net;
  readonly play: Play;
  readonly seeds: readonly number[];
  /** The next chunk nobody has taken yet. */
  readonly next: Int32Array;
}
export interface Answer {
  readonly chunk: number;
  readonly samples: Samples;
}

/**
 * TD self-play: workers play a round, then all of it is learnt in the order of its chunks. The same seed gives the same
 * weights, however many workers there are and whoever is quicker.
 */
export async function train(training: Training): Promise<Net> {
  const { seed, rounds, chunks, batch, rate } = training;
  let word = firstWord(seed);
  const net = unlearned(() => {
    word = stirred(word);
    return (word >>> 0) / 2 ** 32;
  });
  const learner = learnerOf(net);
  const workers = Array.from({ length: training.workers ?? availableParallelism() }, () => new Worker(WORKER));
  try {
    for (let round = 0; round < rounds; round++) {
      let loss = 0;
      for (const chunk of await played(workers, training, net, round))
        loss += learn(learner, chunk, batch, rate * (1 - (0.95 * round) / rounds)) / chunks;
      training.onRound?.(round, net, loss);
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return net;
}

const WORKER = new URL("./self-play-worker.ts", import.meta.url);

/** A round of self-play with the net as it is now, the chunks in their order. */
function played(workers: readonly Worker[], training: Training, net: Net, round: number): Promise<readonly Samples[]> {
  const { seed, chunks, play } = training;
  const seeds = Array.from({ length: chunks }, (_, chunk) => firstWord(seed + (round * chunks + chunk + 1) * 40503));
  const next = new Int32Array(new SharedArrayBuffer(4));
  const ask: Ask = { net, play, seeds, next };
  const done: Samples[] = Array(chunks);
  let left = chunks;
  return new Promise((resolve, reject) => {
    for (const worker of workers) {
      worker.removeAllListeners("message");
      worker.removeAllListeners("error");
      worker.on("error", reject);
      worker.on("message", ({ chunk, samples }: Answer) => {
        done[chunk] = samples;
        if (--left === 0) resolve(done);
      });
      worker.postMessage(ask);
    }
  });
}
