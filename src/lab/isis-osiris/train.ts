import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { packed } from "../../games/isis-osiris/bot/packed.ts";
import { DEFAULT_TRAINING, type TrainingOptions, trainBySelfPlay } from "./self-play-training.ts";

/** `node src/lab/isis-osiris/train.ts --seed 1 --rounds 2500 --out FILE` trains the net of the strong bots again. */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    rounds: { type: "string" },
    lambda: { type: "string" },
    rate: { type: "string" },
    warmth: { type: "string" },
    workers: { type: "string" },
    out: { type: "string" },
  },
});

const number = (text: string | undefined, fallback: number): number => {
  const given = text === undefined ? fallback : Number(text);
  if (!Number.isFinite(given)) throw new Error(`not a number: ${text}`);
  return given;
};

const training: TrainingOptions = {
  ...DEFAULT_TRAINING,
  seed: number(values.seed, DEFAULT_TRAINING.seed),
  rounds: number(values.rounds, DEFAULT_TRAINING.rounds),
  rate: number(values.rate, DEFAULT_TRAINING.rate),
  play: {
    ...DEFAULT_TRAINING.play,
    lambda: number(values.lambda, DEFAULT_TRAINING.play.lambda),
    temperature: number(values.warmth, DEFAULT_TRAINING.play.temperature),
  },
  ...(values.workers === undefined ? {} : { workers: number(values.workers, 1) }),
};

const net = await trainBySelfPlay({
  ...training,
  onRound: (round, _net, loss) => {
    if ((round + 1) % 50 === 0) console.error(`round ${round + 1} of ${training.rounds}: loss ${loss.toFixed(4)}`);
  },
});
const { seed, rounds, chunks, play, batch, rate } = training;
const origin = `node src/lab/isis-osiris/train.ts --seed ${seed} --rounds ${rounds} --lambda ${play.lambda} --rate ${rate} --warmth ${play.temperature}`;
const { steps, fingerprint, text } = packed(net);
const module = `import type { Packed } from "./packed.ts";

/**
 * The net of levels 4 and 5, learnt by playing ${rounds * chunks * play.matches} matches against itself, steps of ${batch} positions:
 * \`${origin}\`.
 */
export const weights: Packed = {
  steps: [${steps.join(", ")}],
  fingerprint: ${fingerprint},
  text: "${text}",
};
`;
if (values.out === undefined) console.log(module);
else writeFileSync(values.out, module);
