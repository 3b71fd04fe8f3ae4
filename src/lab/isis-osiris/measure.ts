import { parseArgs } from "node:util";
import { compareBots } from "../comparison.ts";
import { threadRunner } from "../study-runner.ts";

/**
 * `node src/lab/isis-osiris/measure.ts --one ID --other ID [--seats 2] [--deals 100] [--seed S] [--nodes N]` plays one bot
 * against another on worker threads and prints its share of the win as JSON. It needs no packages, only Node.
 */
const { values } = parseArgs({
  options: {
    one: { type: "string", default: "isis-osiris-5" },
    other: { type: "string", default: "isis-osiris-5-2026" },
    seats: { type: "string", default: "2" },
    deals: { type: "string", default: "100" },
    seed: { type: "string", default: "measure" },
    threads: { type: "string" },
  },
});
const { one, other, seed } = values;
const runner = threadRunner(values.threads === undefined ? undefined : Number(values.threads));
const begun = performance.now();
const { wins } = await compareBots(runner, {
  game: "isis-osiris",
  one,
  other,
  seats: Number(values.seats),
  options: {},
  nodes: null,
  seed,
  deals: Number(values.deals),
  gain: null,
});
console.log(
  JSON.stringify({ one, other, seats: Number(values.seats), seed, wins, seconds: (performance.now() - begun) / 1000 }),
);
await runner.close();
