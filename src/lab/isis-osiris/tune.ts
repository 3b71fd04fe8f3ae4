import { once } from "node:events";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { meanEstimate } from "../estimate.ts";
import type { TunedDeal, TunedResult } from "./tune-worker.ts";

/**
 * `node src/lab/isis-osiris/tune.ts --deals 200 --seats 2 --nodes 2000 --rival 0 '{}' '{"warmth":1.5}' …` plays level 5's
 * search with other constants (those of `TUNING`, and `nodes`) against the net of 2026: with `--rival 0` it looks one
 * move ahead, else it searches with so many of its nodes. One line of JSON for each set of constants, and for each the
 * same deals. `--seconds` ends each after that time. It needs no packages, only Node.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: "string", default: "100" },
    seats: { type: "string", default: "2" },
    nodes: { type: "string", default: "2000" },
    rival: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "3600" },
    threads: { type: "string", default: String(availableParallelism()) },
  },
});
const [deals, seats, nodes, rival] = [values.deals, values.seats, values.nodes, values.rival].map(Number) as [
  number,
  number,
  number,
  number,
];
const workers = Array.from(
  { length: Number(values.threads) },
  () => new Worker(new URL("./tune-worker.ts", import.meta.url)),
);

for (const text of positionals.length > 0 ? positionals : ["{}"]) {
  const until = performance.now() + 1000 * Number(values.seconds);
  const found: TunedResult[] = [];
  let next = 0;
  await Promise.all(
    workers.map(async (worker) => {
      while (next < deals && performance.now() < until) {
        const deal: TunedDeal = {
          deal: next++,
          seed: Number(values.seed),
          seats,
          nodes,
          rival,
          tuning: JSON.parse(text),
        };
        worker.postMessage(deal);
        const [result] = (await once(worker, "message")) as [TunedResult];
        found.push(result);
      }
    }),
  );
  const { value, low, high } = meanEstimate(found.map(({ share }) => share));
  const each = (key: "own" | "rival"): number =>
    found.reduce((sum, one) => sum + one.milliseconds[key], 0) / found.reduce((sum, one) => sum + one.moves[key], 0);
  const percent = (share: number): number => Math.round(1000 * share) / 10;
  console.log(
    JSON.stringify({
      tuning: text,
      seats,
      nodes,
      rival,
      deals: found.length,
      wins: percent(value),
      interval: [percent(low), percent(high)],
      milliseconds: [each("own"), each("rival")].map((time) => Math.round(10 * time) / 10),
    }),
  );
}
await Promise.all(workers.map((worker) => worker.terminate()));
