import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { type Estimate, meanEstimate, winsByDeal } from "../estimate.ts";
import type { Study, StudyMatch } from "../study.ts";
import { threadRunner } from "../study-runner.ts";
import { finishesAhead } from "./finishes-ahead.ts";

/**
 * `node src/lab/aisopos/measure.ts THREADS SECONDS FILE STUDY…` plays studies on threads, one after the other, and prints a line
 * of JSON for each. It needs no installed packages. A study is `one:other:seats:games:deals:seed`: one bot among others, each
 * deal once on every seat. Every deal that was played is a line of the file, and the next run continues: so a study is a
 * fixed sample, however long it takes. Only a study with all its deals is worth an interval. `ahead` is how often the bot
 * finishes ahead of each of the others, half of it when they are level.
 */
const [threads = "0", seconds = "60", file = "deals.jsonl", ...studies] = process.argv.slice(2);

interface PlayedDeal {
  readonly study: string;
  readonly deal: number;
  readonly played: readonly StudyMatch[];
}

interface Figures {
  readonly share: Estimate;
  readonly fair: number;
  readonly ahead: Estimate;
  readonly matches: number;
  readonly turns: number;
}

async function main(): Promise<void> {
  const until = performance.now() + 1000 * Number(seconds);
  const known = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  const deals = known.map((line) => JSON.parse(line) as PlayedDeal);
  const isPlayed = new Set(deals.map(({ study, deal }) => `${study} ${deal}`));
  const due = studies.flatMap((study) =>
    Array.from({ length: dealsOf(study) }, (_, deal) => ({ study, deal })).filter(
      ({ deal }) => !isPlayed.has(`${study} ${deal}`),
    ),
  );
  const runner = threadRunner(Number(threads) || availableParallelism());
  /** By study: the milliseconds of its longest deal. What would not be done in time is not begun. */
  const longest = new Map<string, number>();
  const next = (): (typeof due)[number] | undefined => {
    const at = due.findIndex(({ study }) => performance.now() + (longest.get(study) ?? 0) < until);
    return due.splice(at, at < 0 ? 0 : 1)[0];
  };
  const work = async (): Promise<void> => {
    for (let one = next(); one !== undefined; one = next()) {
      const { study, deal } = one;
      const begun = performance.now();
      const played = await runner.play({ study: studyOf(study), from: deal, to: deal + 1 });
      longest.set(study, Math.max(longest.get(study) ?? 0, performance.now() - begun));
      const found: PlayedDeal = { study, deal, played };
      deals.push(found);
      appendFileSync(file, `${JSON.stringify(found)}\n`);
    }
  };
  await Promise.all(Array.from({ length: runner.width }, work));
  await runner.close();
  for (const study of studies) {
    const played = deals.filter((one) => one.study === study).flatMap((one) => one.played);
    process.stdout.write(`${JSON.stringify({ study, of: dealsOf(study), ...figuresOf(played) })}\n`);
  }
}

const dealsOf = (told: string): number => Number(told.split(":")[4] ?? 16);

function studyOf(told: string): Study {
  const [one = "", other = "", seats = "2", games = "1", _deals, seed = "measure"] = told.split(":");
  return {
    game: "aisopos",
    company: Array.from({ length: Number(seats) }, (_, seat) => (seat === 0 ? one : other)),
    options: { first: "random", bouts: Number(games), notes: true, drawAfter: "rounds" },
    nodes: null,
    seed,
  };
}

function figuresOf(played: readonly StudyMatch[]): Figures {
  return {
    share: meanEstimate(winsByDeal(played, 0)),
    fair: 1 / (played[0]?.places.length ?? 1),
    ahead: finishesAhead(played),
    matches: played.length,
    turns: Math.round(played.reduce((sum, { steps }) => sum + steps, 0) / Math.max(1, played.length)),
  };
}

await main();
