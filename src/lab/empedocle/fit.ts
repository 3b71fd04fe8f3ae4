import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { featureNames } from "../../games/empedocle/bot/value/linear.ts";
import { emptyNet, type Net } from "../../games/empedocle/bot/value/net.ts";
import { read, written } from "../../games/empedocle/bot/value/weights.ts";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import { type Dice, seeded } from "../../kernel/dice.ts";
import { addHeuristicMatches, type MatchKind } from "./heuristic-matches.ts";
import { linearFit } from "./linear-fit.ts";
import { optimizerFor, trainOn } from "./net-training.ts";
import { emptySamples } from "./samples.ts";
import { trainBySelfPlay } from "./self-play-training.ts";
import stored from "./yardsticks/weights-2026.json" with { type: "json" };

/**
 * `node src/lab/empedocle/fit.ts linear` fits the sixteen weights of level 4; `… net [--seed S] [--evenings N] [--out
 * FILE]` trains the net of level 5 and writes it to a file. Both learn from the winners of matches between heuristics,
 * because enough matches of stronger bots would take too long. With two players they do not: `… pairs [--seed S]
 * [--generations N] [--chunks N] [--threads N] [--out FILE]` trains the net for those by self-play. The same seed gives the same numbers.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "empedocle" },
    evenings: { type: "string", default: "30" },
    generations: { type: "string", default: "2" },
    chunks: { type: "string", default: "100" },
    threads: { type: "string" },
    out: { type: "string" },
  },
});

const kind = (players: number, forces: 0 | 1 | 2 | 3 | 4, aubaine: boolean): MatchKind => ({
  players,
  options: { forces, aubaine, ...OUR_READING },
});

/** The matches of one evening (`--evenings`), by kind. The most common kinds have most matches. */
const EVENING: readonly (readonly [MatchKind, number])[] = [
  [kind(3, 0, false), 120],
  [kind(3, 0, true), 80],
  [kind(2, 1, false), 80],
  [kind(2, 1, true), 40],
  [kind(2, 2, false), 20],
  [kind(2, 2, true), 15],
  [kind(2, 3, false), 15],
  [kind(2, 3, true), 10],
  [kind(4, 0, false), 50],
  [kind(4, 0, true), 40],
  [kind(5, 0, false), 40],
  [kind(5, 0, true), 30],
  [kind(1, 1, false), 12],
  [kind(1, 1, true), 8],
  [kind(1, 2, false), 10],
  [kind(1, 2, true), 8],
  [kind(1, 3, false), 10],
  [kind(1, 3, true), 8],
  [kind(1, 4, false), 8],
  [kind(1, 4, true), 8],
];

const WIDTH = 16;
const PAIRS_WIDTH = 32;
const VALUES = "src/games/empedocle/bot/value";
const TRAINING = { passes: 5, batch: 64, rate: 0.005, decay: 0.01 };

if (positionals[0] === "linear") linear();
else if (positionals[0] === "net") net();
else if (positionals[0] === "pairs") await pairs();
else console.log("node src/lab/empedocle/fit.ts linear | net [--evenings N] | pairs [--generations N] [--chunks N]");

function linear(): void {
  const samples = emptySamples();
  for (const [table, matches] of EVENING.filter(([{ players }]) => players > 1))
    addHeuristicMatches(table, matches, "linear", samples, "force");
  linearFit(samples, 400, 2).forEach((weight, feature) => {
    console.log(`${weight.toFixed(2).padStart(6)} ${featureNames[feature]}`);
  });
}

function net(): void {
  const { seed } = values;
  const evenings = Number(values.evenings);
  const samples = emptySamples();
  for (const [table, matches] of EVENING) addHeuristicMatches(table, evenings * matches, seed, samples);
  const trained = randomNet(WIDTH, seeded(`${seed} scattered`));
  const loss = trainOn(optimizerFor(trained), samples, TRAINING, seeded(`${seed} lesson`));
  console.log(`${samples.count} tables, loss ${loss.toFixed(4)}`);
  store(trained, `net --seed ${seed} --evenings ${evenings}`, `${VALUES}/weights.json`);
}

async function pairs(): Promise<void> {
  const { seed } = values;
  const [generations, chunks] = [Number(values.generations), Number(values.chunks)];
  const begun = performance.now();
  await trainBySelfPlay(read(stored), (generation) => randomNet(PAIRS_WIDTH, seeded(`${seed} net ${generation}`)), {
    seed,
    generations,
    chunks,
    training: TRAINING,
    ...(values.threads !== undefined && { threads: Number(values.threads) }),
    onChunk: (done) => {
      if (done % 10 === 0) console.error(`${done} of ${chunks} chunks`);
    },
    onGeneration(generation, net, tables, loss) {
      const seconds = (performance.now() - begun) / 1000;
      console.log(`generation ${generation}: ${tables} tables, loss ${loss.toFixed(4)}, ${seconds.toFixed(0)} s`);
      const origin = `pairs --seed ${seed} --generations ${generation + 1} --chunks ${chunks}`;
      store(net, origin, `${VALUES}/pair-weights.json`);
    },
  });
}

function store(net: Net, words: string, file: string): void {
  const text = JSON.stringify(written(net, `node src/lab/empedocle/fit.ts ${words}`));
  writeFileSync(resolve(values.out ?? file), `${text}\n`);
}

/** A net of small random numbers, so that no two units are equal. */
function randomNet(width: number, dice: Dice): Net {
  const net = emptyNet(width);
  const small = (size: number): number => ((dice.roll(2001) - 1001) / 1000) * size;
  for (let cell = 0; cell < net.rows.length; cell++) net.rows[cell] = cell % (width + 1) === width ? 0 : small(0.1);
  for (let unit = 0; unit < width; unit++) net.out[unit] = small(0.3);
  return net;
}
