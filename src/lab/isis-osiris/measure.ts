import { parseArgs } from "node:util";
import { compareBots } from "../comparison.ts";
import { meanEstimate } from "../estimate.ts";
import type { StudyMatch } from "../study.ts";
import { threadRunner } from "../study-runner.ts";

/**
 * `node src/lab/isis-osiris/measure.ts --one ID[,ID …] --other ID[,ID …] [--seats 2] [--deals 100] [--seed S]` plays one bot
 * among others of a kind on worker threads, and prints a line of JSON for each pair: its share of the win, and how often it
 * finishes ahead of one of the others (an equal place counts half). It needs no packages, only Node.
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
const { seed } = values;
const [seats, deals] = [Number(values.seats), Number(values.deals)];
const runner = threadRunner(values.threads === undefined ? undefined : Number(values.threads));
for (const other of values.other.split(","))
  for (const one of values.one.split(",")) {
    const request = { game: "isis-osiris", one, other, seats, options: {}, nodes: null, seed, deals, gain: null };
    const { wins, played } = await compareBots(runner, request);
    console.log(JSON.stringify({ one, other, seats, seed, deals, wins, ahead: meanEstimate(aheadByDeal(played)) }));
  }
await runner.close();

/** By deal: how often the first bot finishes ahead of one of the others. */
function aheadByDeal(played: readonly StudyMatch[]): readonly number[] {
  const byDeal = new Map<number, number[]>();
  for (const { deal, places } of played) {
    const [own = 0, ...others] = places;
    const ahead = others.reduce((sum, place) => sum + (place > own ? 1 : place === own ? 0.5 : 0), 0) / others.length;
    byDeal.set(deal, [...(byDeal.get(deal) ?? []), ahead]);
  }
  return [...byDeal.values()].map((parts) => parts.reduce((sum, part) => sum + part, 0) / parts.length);
}
