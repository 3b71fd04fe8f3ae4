import { parseArgs } from "node:util";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import type { Options } from "../../games/empedocle/rules/state.ts";
import type { Estimate } from "../estimate.ts";
import { threadRunner } from "../study-runner.ts";
import { textTable } from "../text-table.ts";
import { measureExploit } from "./exploit.ts";
import { type EndingsRequest, measureEndings } from "./match-endings.ts";
import { READINGS } from "./yardsticks/readings.ts";

/**
 * `node src/lab/empedocle/measure.ts curve|own|goals|people|pair|exploit [--deals N] [--seed S] [--threads T]`: how matches end, with a
 * win, nobody's win and a loss told apart. `curve`: what comes of reading both players' loss as a loss, as half a win, or
 * as something between. `own`: the same where the other player's reading is learnt. `goals`: the strongest bot at a table of two. `people`: a beginner against every level.
 * `pair --one BOT --other BOT [--seats N]`: any two. `exploit`: what somebody wins who has learnt to play against the strongest bot (`--deals`: for each way in the first of
 * four rounds, 30 ways).
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    deals: { type: "string", default: "200" },
    seed: { type: "string", default: "measure" },
    threads: { type: "string" },
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
  people: [2, 3, 4, 5].flatMap((seats) => [1, 2, 3, 4, 5].map((level) => atTable(seats, "beginner", `${level}`))),
  pair: [atTable(Number(values.seats), values.one, values.other)],
};

const pairings = STUDIES[positionals[0] ?? ""];
if (positionals[0] === "exploit") await exploit();
else if (pairings === undefined)
  console.log(`node src/lab/empedocle/measure.ts ${Object.keys(STUDIES).join("|")}|exploit`);
else await measureAll(pairings);

async function exploit(): Promise<void> {
  const runner = threadRunner(values.threads === undefined ? undefined : Number(values.threads));
  const { learner, wins, usual, gain } = await measureExploit(runner, Number(values.deals), values.seed);
  await runner.close();
  console.log(`${learner} wins ${inPercent(wins)}, level 5 itself ${inPercent(usual)}: ${gain.toFixed(1)} points`);
  console.log(`${values.deals} deals each in the first round, ${wins.deals} in the last, seed ${values.seed}`);
}

async function measureAll(all: readonly Pairing[]): Promise<void> {
  const runner = threadRunner(values.threads === undefined ? undefined : Number(values.threads));
  const { seed } = values;
  const deals = Number(values.deals);
  const rows = await Promise.all(
    all.map(async (pairing) => {
      const { won, nobody, lost, ahead } = await measureEndings(runner, { ...pairing, seed, deals });
      const { one, other, seats, options } = pairing;
      const row = [one, other, tableName(seats, options)];
      const line = [...row, ...[won, nobody, lost, ahead].map(inPercent)];
      console.error(line.join("  "));
      return line;
    }),
  );
  await runner.close();
  console.log(textTable(["bot", "all others", "seats", "won", "nobody", "lost", "ahead"], rows));
  console.log(`${deals} deals each, seed ${seed}`);
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
