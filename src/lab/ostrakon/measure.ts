import { parseArgs } from "node:util";
import { clampedToShare, meanEstimate, winsByDeal } from "../estimate.ts";
import { isDoneWithin, keptMatches } from "../kept-matches.ts";
import { playStudy } from "../play-study.ts";
import type { Study } from "../study.ts";
import { threadRunner } from "../study-runner.ts";
import { percent } from "../text-table.ts";
import {
  AMONG_KNOWN_KINDS,
  AMONG_LEVEL_3,
  AMONG_STRANGERS,
  BESIDE_THEM,
  type Claim,
  type Goal,
  PEOPLE,
  STEPS,
} from "./claims.ts";

/**
 * `node src/lab/ostrakon/measure.ts GROUP[:DEALS]… [--seed S] [--threads T] [--seconds N] [--kept FILE]`: the rows of
 * docs/bots.md, each with a fixed number of deals, in the order of the groups. Whatever the results are, it ends when the
 * time is up; `--kept` stores what was played, and the same command with the same file goes on there.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "ladder" },
    threads: { type: "string" },
    seconds: { type: "string", default: "86400" },
    kept: { type: "string" },
  },
});

const GROUPS: Readonly<Record<string, readonly (Claim | Goal)[]>> = {
  strangers: AMONG_STRANGERS,
  known: AMONG_KNOWN_KINDS,
  three: AMONG_LEVEL_3,
  beside: BESIDE_THEM,
  steps: STEPS.filter(({ one }) => one !== "ostrakon-4"),
  top: STEPS.filter(({ one }) => one === "ostrakon-4"),
  people: PEOPLE.filter(({ other }) => other !== "ostrakon-4"),
  best: PEOPLE.filter(({ other }) => other === "ostrakon-4"),
};

/** A row of the table, with the deals that were asked for here. */
interface Row {
  readonly claim: Claim | Goal;
  readonly study: Study;
  readonly deals: number;
}

const rows = positionals.flatMap((group): readonly Row[] => {
  const [name = "", deals] = group.split(":");
  const claims = GROUPS[name];
  if (claims === undefined) throw new Error(`no group ${name}: ${Object.keys(GROUPS).join(", ")}`);
  return claims.map((claim) => ({ claim, study: studyOf(claim), deals: Number(deals ?? claim.deals) }));
});

function studyOf({ one, other, seats, labGame = "ostrakon", options = {} }: Claim): Study {
  const company = Array.from({ length: seats }, (_, seat) => (seat === 0 ? one : other));
  return { game: labGame, company, options, nodes: null, seed: values.seed };
}

const runner = threadRunner(values.threads === undefined ? undefined : Number(values.threads));
const kept = keptMatches(runner, values.kept ?? null);
const work = Promise.all(rows.map(({ study, deals }) => playStudy(kept.runner, study, { from: 0, to: deals })));
const isDone = await isDoneWithin(Number(values.seconds), work);
console.log("| share of the win | asked | measured | fair | deals |\n| --- | --- | --- | --- | --- |");
for (const row of rows) console.log(lineOf(row));
console.log(`Seed ${values.seed}, ${isDone ? "all deals played" : "ended by time"}.`);
await runner.close();

function lineOf({ claim, study, deals }: Row): string {
  const shares = winsByDeal(kept.playedOf(study), 0).slice(0, deals);
  const { value, low, high } = clampedToShare(meanEstimate(shares));
  const asked = "goal" in claim ? `≥ ${percent(claim.goal)} %` : "";
  const measured = shares.length === 0 ? "not measured" : `${percent(value)} % [${percent(low)}, ${percent(high)}]`;
  return `| ${claim.name} | ${asked} | ${measured} | ${percent(1 / claim.seats)} % | ${shares.length} |`;
}
