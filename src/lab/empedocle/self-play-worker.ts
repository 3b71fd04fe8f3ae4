import { parentPort } from "node:worker_threads";
import { emptySamples } from "./samples.ts";
import { addSelfPlay } from "./self-play.ts";
import { MATCHES_PER_CHUNK, type SelfPlayResult, type SelfPlayTask } from "./self-play-training.ts";

parentPort?.on("message", ({ net, seed, chunks, next }: SelfPlayTask) => {
  for (;;) {
    const chunk = Atomics.add(next, 0, 1);
    if (chunk >= chunks) return;
    const samples = emptySamples();
    const matches = Array.from({ length: MATCHES_PER_CHUNK }, (_, match) => chunk * MATCHES_PER_CHUNK + match);
    addSelfPlay(net, matches, seed, samples);
    parentPort?.postMessage({ chunk, samples } satisfies SelfPlayResult);
  }
});
