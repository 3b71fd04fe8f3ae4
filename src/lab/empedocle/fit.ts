import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { featureNames } from "../../games/empedocle/bot/value/linear.ts";
import { netWorth } from "../../games/empedocle/bot/value/net.ts";
import { written } from "../../games/empedocle/bot/value/weights.ts";
import { seeded } from "../../kernel/dice.ts";
import { heuristicMatches, type Kind } from "./heuristic-play.ts";
import { imitated } from "./imitation.ts";
import { learn, learnerOf } from "./learning.ts";
import { fitted } from "./linear-fit.ts";
import { emptySamples, joined, type Samples } from "./samples.ts";
import { selfPlay } from "./self-play.ts";

/**
 * `node src/lab/empedocle/fit.ts linear` fits the sixteen weights of level 4; `… net [--seed S] [--generations N] [--out
 * FILE]` learns the net of level 5 and writes it down. Same seed, same numbers.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string", default: "empedocle" },
    generations: { type: "string", default: "12" },
    matches: { type: "string", default: "1" },
    out: { type: "string", default: "src/games/empedocle/bot/value/weights.json" },
  },
});

const kind = (players: number, forces: 0 | 1 | 2 | 3 | 4, aubaine: boolean): Kind => ({
  players,
  options: { forces, aubaine },
});

/** What is played in a generation: the commonest tables most; large ones are slow, and much of what is learnt is shared. */
const EVENING: readonly (readonly [Kind, number])[] = [
  [kind(3, 0, false), 200],
  [kind(3, 0, true), 60],
  [kind(2, 1, false), 100],
  [kind(2, 1, true), 30],
  [kind(2, 2, false), 16],
  [kind(2, 2, true), 6],
  [kind(2, 3, false), 4],
  [kind(2, 3, true), 2],
  [kind(4, 0, false), 36],
  [kind(4, 0, true), 10],
  [kind(5, 0, false), 8],
  [kind(5, 0, true), 3],
  [kind(1, 1, false), 20],
  [kind(1, 1, true), 10],
  [kind(1, 2, false), 16],
  [kind(1, 2, true), 8],
  [kind(1, 3, false), 6],
  [kind(1, 3, true), 3],
  [kind(1, 4, false), 3],
  [kind(1, 4, true), 1],
];

if (positionals[0] === "linear") linear();
else if (positionals[0] === "net") net();
else console.log("node src/lab/empedocle/fit.ts linear | net [--seed S] [--generations N] [--out FILE]");

function linear(): void {
  const samples = emptySamples();
  for (const [table, matches] of EVENING.filter(([{ players }]) => players > 1))
    heuristicMatches(table, matches, "linear", samples, "force");
  fitted(samples, 400, 2).forEach((weight, feature) => {
    console.log(`${weight.toFixed(2).padStart(6)} ${featureNames[feature]}`);
  });
}

function net(): void {
  const { seed } = values;
  const generations = Number(values.generations);
  const share = Number(values.matches);
  const learnt = imitated(16, EVENING, seed);
  const learner = learnerOf(learnt);
  const parts: Samples[] = [];
  for (let generation = 1; generation <= generations; generation++) {
    const samples = emptySamples();
    const worth = netWorth(learnt);
    for (const [table, matches] of EVENING)
      selfPlay(table, Math.max(1, Math.round(matches * share)), worth, PLAY, `${seed} ${generation}`, samples);
    parts.push(samples);
    const rate = generation * 2 > generations ? 0.001 : 0.003;
    const lesson = { passes: 2, batch: 64, rate, decay: 0.005 };
    const loss = learn(learner, joined(parts.slice(-KEPT)), lesson, seeded(`${seed} lesson ${generation}`));
    console.log(`generation ${generation}: ${samples.count} tables, loss ${loss.toFixed(4)}`);
    const origin = `node src/lab/empedocle/fit.ts net --seed ${seed} --generations ${generations} --matches ${share}; generation ${generation}`;
    writeFileSync(resolve(values.out), `${JSON.stringify(written(learnt, origin))}\n`);
  }
}

/** Generations that are learnt from. */
const KEPT = 4;

const PLAY = {
  lambda: 0.7,
  oddity: 15,
  patience: { turns: 60, gap: 0.003 },
  breadth: { margin: 0.1, most: 2 },
};
