import { availableParallelism } from "node:os";
import { type Estimate, meanEstimate, winsByDeal } from "../estimate.ts";
import { playStudy } from "../play-study.ts";
import type { Study, StudyMatch } from "../study.ts";
import { threadRunner } from "../study-runner.ts";
import { finishesAhead } from "./finishes-ahead.ts";

/**
 * `node src/lab/aisopos/measure.ts THREADS SECONDS SEED STUDY…` plays studies on threads and prints a line of JSON for each.
 * It needs no installed packages. A study is `one:other:seats:games:deals`: one bot among others, each deal once on every
 * seat. A study that is not done after its seconds ends early; its matches are a fair sample, because whole rounds of deals
 * are played. `ahead` is how often the bot finishes ahead of each of the others, half of it when they are level.
 */
const [threads = "0", seconds = "60", seed = "measure", ...studies] = process.argv.slice(2);

interface Figures {
  readonly share: Estimate;
  readonly fair: number;
  readonly ahead: Estimate;
  readonly matches: number;
  readonly turns: number;
}

async function main(): Promise<void> {
  const runner = threadRunner(Number(threads) || availableParallelism());
  for (const told of studies) {
    const [one = "", other = "", seats = "2", games = "1", deals = "16"] = told.split(":");
    const study: Study = {
      game: "aisopos",
      company: Array.from({ length: Number(seats) }, (_, seat) => (seat === 0 ? one : other)),
      options: { first: "random", bouts: Number(games), notes: true, drawAfter: "rounds" },
      nodes: null,
      seed,
    };
    const begun = performance.now();
    const played: StudyMatch[] = [];
    for (let from = 0; from < Number(deals) && performance.now() - begun < 1000 * Number(seconds); ) {
      const to = Math.min(Number(deals), from + 2 * runner.width);
      played.push(...(await playStudy(runner, study, { from, to })));
      from = to;
    }
    const took = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(`${JSON.stringify({ study: told, seed, ...figuresOf(played), took })}\n`);
  }
  await runner.close();
}

function figuresOf(played: readonly StudyMatch[]): Figures {
  return {
    share: meanEstimate(winsByDeal(played, 0)),
    fair: 1 / (played[0]?.places.length ?? 1),
    ahead: finishesAhead(played),
    matches: played.length,
    turns: Math.round(played.reduce((sum, { steps }) => sum + steps, 0) / played.length),
  };
}

await main();
