import { parseArgs } from "node:util";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import type { Options } from "../../games/empedocle/rules/state.ts";
import type { Estimate } from "../estimate.ts";
import { isDoneWithin, keptMatches } from "../kept-matches.ts";
import { playStudy } from "../play-study.ts";
import type { StudyMatch } from "../study.ts";
import { threadRunner } from "../study-runner.ts";
import { textTable } from "../text-table.ts";
import { measureExploit } from "./exploit.ts";
import { type EndingsRequest, endingsOf, endingsStudy } from "./match-endings.ts";
import { roundNashConv } from "./round-nash-conv.ts";
import { READINGS } from "./yardsticks/readings.ts";

/**
 * `node src/lab/empedocle/measure.ts STUDY[:DEALS]… [--deals N] [--seed S] [--threads T] [--seconds N] [--kept FILE]`: how
 * matches end, with a win, nobody's win and a loss told apart. One study after the other; whatever the results are, it
 * ends when the time is up. `--kept` stores what was played, and the same command with the same file goes on there.
 *
 * - `curve`: what comes of reading both players' loss as a loss, as half a win, or as something between. `own`: the same
 *   where the other player's reading is learnt.
 * - `goals`: the strongest bot at a table of two.
 * - `steps-N`: each level among the level below, at N seats.
 * - `people-N`: a beginner against every level, at N seats.
 * - `pair --one BOT --other BOT [--seats N]`: any two.
 * - `exploit`: what somebody wins who has learnt to play against the strongest bot. Its deals are those of each way in the
 *   first of four rounds, 30 ways.
 * - `gap`: what players could still gain in the strongest bot's rounds (NashConv). Its deals are positions.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: "string", default: "200" },
    seed: { type: "string", default: "measure" },
    threads: { type: "string" },
    seconds: { type: "string", default: "86400" },
    kept: { type: "string" },
    one: { type: "string", default: "5" },
    other: { type: "string", default: "5" },
    seats: { type: "string", default: "2" },
  },
});

type Pairing = Omit<EndingsRequest, "seed" | "deals">;

const table = (forces: Options["forces"], aubaine = false): Pairing["options"] => ({
  forces,
  aubaine,
  ...OUR_READING,
});
const atTwo = (one: string, other: string, options = table(1)): Pairing => ({ one, other, seats: 2, options });
const atTable = (seats: number, one: string, other: string): Pairing => ({
  one: named(one),
  other: named(other),
  seats,
  options: table(seats === 2 ? 1 : 0),
});

const [FIVE, FORMER_FIVE, FORMER_FOUR, CASUAL] = ["5", "5-2026", "4-2026", "casual"].map(named) as [
  string,
  string,
  string,
  string,
];

const STUDIES: Readonly<Record<string, readonly Pairing[]>> = {
  goals: [
    ...[FIVE, FORMER_FIVE].flatMap((one) => [FORMER_FIVE, FORMER_FOUR, CASUAL].map((other) => atTwo(one, other))),
    atTwo(FIVE, FIVE),
    atTwo(FIVE, FIVE, table(1, true)),
    atTwo(FIVE, FORMER_FIVE, table(1, true)),
    atTwo(FIVE, FIVE, table(2)),
    atTwo(FIVE, FORMER_FIVE, table(2)),
  ],
  curve: READINGS.flatMap((own) => [
    ...[...new Set([own, 0, 0.5])].map((theirs) => atTwo(named(`reading-${own}-${theirs}`), FORMER_FIVE)),
    atTwo(named(`reading-${own}-${own}`), named(`reading-${own}-${own}`)),
    atTwo(named(`reading-${own}-${own}`), FORMER_FOUR),
    atTwo(named(`reading-${own}-${own}`), CASUAL),
  ]),
  own: READINGS.slice(0, -1).flatMap((own) =>
    [FORMER_FIVE, FORMER_FOUR, CASUAL, named(`learning-${own}`)].map((other) => atTwo(named(`learning-${own}`), other)),
  ),
  ...bySeats("steps", (seats) => [2, 3, 4, 5].map((level) => atTable(seats, `${level}`, `${level - 1}`))),
  ...bySeats("people", (seats) => [1, 2, 3, 4, 5].map((level) => atTable(seats, "beginner", `${level}`))),
  pair: [atTable(Number(values.seats), values.one, values.other)],
};

function bySeats(name: string, study: (seats: number) => readonly Pairing[]): typeof STUDIES {
  return Object.fromEntries([2, 3, 4, 5].map((seats) => [`${name}-${seats}`, study(seats)]));
}

const { seed } = values;
const runner = threadRunner(values.threads === undefined ? undefined : Number(values.threads));
const kept = keptMatches(runner, values.kept ?? null);
const reports: (() => string)[] = [];
const isDone = await isDoneWithin(Number(values.seconds), measureAll());
for (const report of reports) console.log(report());
console.log(`Seed ${seed}, ${isDone ? "all deals played" : "ended by time"}.`);
await runner.close();

async function measureAll(): Promise<void> {
  for (const told of positionals) {
    const [name = "", number = values.deals] = told.split(":");
    if (name === "exploit") await exploit(Number(number));
    else if (name === "gap") gap(Number(number));
    else await playAll(name, Number(number));
  }
}

async function exploit(deals: number): Promise<void> {
  let report = "exploit: not done";
  reports.push(() => report);
  const { learner, wins, usual, gain } = await measureExploit(kept.runner, deals, seed);
  report = `${learner} wins ${inPercent(wins)}, level 5 itself ${inPercent(usual)}: ${gain.toFixed(1)} points
${deals} deals each in the first round, ${wins.deals} in the last`;
}

function gap(positions: number): void {
  const { mean, worst } = roundNashConv(positions, seed);
  reports.push(() => `NashConv of ${positions} positions: mean ${mean.toFixed(5)}, worst ${worst.toFixed(5)}`);
}

async function playAll(name: string, deals: number): Promise<void> {
  const pairings = STUDIES[name];
  if (pairings === undefined) throw new Error(`no study ${name}: ${Object.keys(STUDIES).join(", ")}, exploit, gap`);
  const studies = pairings.map((pairing) => ({ pairing, study: endingsStudy({ ...pairing, seed }) }));
  reports.push(() => {
    const rows = studies.map(({ pairing, study }) => rowOf(pairing, kept.playedOf(study)));
    return `${name}\n${textTable(["bot", "all others", "seats", "won", "nobody", "lost", "ahead", "deals"], rows)}`;
  });
  await Promise.all(studies.map(({ study }) => playStudy(kept.runner, study, { from: 0, to: deals })));
}

function rowOf({ one, other, seats, options }: Pairing, played: readonly StudyMatch[]): readonly string[] {
  const { won, nobody, lost, ahead } = endingsOf(played);
  return [one, other, tableName(seats, options), ...[won, nobody, lost, ahead].map(inPercent), `${won.deals}`];
}

function tableName(seats: number, { forces, aubaine }: Pairing["options"]): string {
  return `${seats}+${forces}${aubaine === true ? " with Aubaine" : ""}`;
}

function inPercent({ value, low, high }: Estimate): string {
  return `${(100 * value).toFixed(1)} [${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`;
}

function named(bot: string): string {
  return `empedocle-${bot}`;
}
