import { parentPort } from "node:worker_threads";
import { selfPlay } from "./self-play.ts";
import type { SelfPlayResult, SelfPlayTask } from "./self-play-training.ts";

parentPort?.on("message", ({ net, play, seeds, next }: SelfPlayTask) => {
  for (;;) {
    const chunk = Atomics.add(next, 0, 1);
    const seed = seeds[chunk];
    if (seed === undefined) return;
    const samples = selfPlay(net, play, seed);
    parentPort?.postMessage({ chunk, samples } satisfies SelfPlayResult, [samples.seen.buffer, samples.targets.buffer]);
  }
});
