import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Net } from "../../games/empedocle/bot/value/net.ts";
import { seeded } from "../../kernel/dice.ts";
import { optimizerFor, type TrainingOptions, trainOn } from "./net-training.ts";
import { emptySamples, type Samples, withAll } from "./samples.ts";

/** The message to a worker. The worker answers with one result for each chunk it plays. */
export interface SelfPlayTask {
  readonly net: Net;
  readonly seed: string;
  readonly chunks: number;
  /** A shared counter: the next chunk that no worker has taken. */
  readonly next: Int32Array;
}
export interface SelfPlayResult {
  readonly chunk: number;
  readonly samples: Samples;
}

export const MATCHES_PER_CHUNK = 50;

export interface SelfPlayTraining {
  readonly seed: string;
  readonly generations: number;
  readonly chunks: number;
  readonly training: TrainingOptions;
  readonly threads?: number;
  readonly onChunk?: (done: number) => void;
  readonly onGeneration?: (generation: number, net: Net, tables: number, loss: number) => void;
}

/**
 * Strong players play with a net, and a new net learns from these matches: generation after generation. The same seed
 * gives the same numbers, whatever the number and the speed of the threads.
 */
export async function trainBySelfPlay(
  first: Net,
  fresh: (generation: number) => Net,
  by: SelfPlayTraining,
): Promise<Net> {
  const threads = Array.from({ length: by.threads ?? availableParallelism() }, () => new Worker(WORKER));
  let net = first;
  try {
    for (let generation = 0; generation < by.generations; generation++) {
      const samples = await played(threads, { net, seed: `${by.seed} ${generation}`, chunks: by.chunks }, by.onChunk);
      net = fresh(generation);
      const loss = trainOn(optimizerFor(net), samples, by.training, seeded(`${by.seed} ${generation} lesson`));
      by.onGeneration?.(generation, net, samples.count, loss);
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return net;
}

const WORKER = new URL("./self-play-worker.ts", import.meta.url);

/** All chunks of a generation, in order. */
function played(
  threads: readonly Worker[],
  task: Omit<SelfPlayTask, "next">,
  onChunk: (done: number) => void = () => undefined,
): Promise<Samples> {
  const next = new Int32Array(new SharedArrayBuffer(4));
  const done: Samples[] = Array(task.chunks);
  let left = task.chunks;
  return new Promise((resolve, reject) => {
    for (const thread of threads) {
      thread.removeAllListeners("message");
      thread.removeAllListeners("error");
      thread.on("error", reject);
      thread.on("message", ({ chunk, samples }: SelfPlayResult) => {
        done[chunk] = samples;
        onChunk(task.chunks - --left);
        if (left === 0) resolve(withAll(emptySamples(), done));
      });
      thread.postMessage({ ...task, next } satisfies SelfPlayTask);
    }
  });
}
