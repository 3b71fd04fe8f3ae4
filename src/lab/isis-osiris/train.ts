import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { packed } from "../../games/isis-osiris/bot/packed.ts";
import { type Training, train, USUAL } from "./trainer.ts";

/** `node src/lab/isis-osiris/train.ts --seed 1 --rounds 2500 --out FILE`: the net of the strong bots, made anew. */
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

const number = (text: string | undefined, usual: number): number => {
  const given = text === undefined ? usual : Number(text);
  if (!Number.isFinite(given)) throw new Error(`not a number: ${text}`);
  return given;
};

const training: Training = {
  ...USUAL,
  seed: number(values.seed, USUAL.seed),
  rounds: number(values.rounds, USUAL.rounds),
  rate: number(values.rate, USUAL.rate),
  play: {
    ...USUAL.play,
    lambda: number(values.lambda, USUAL.play.lambda),
    warmth: number(values.warmth, USUAL.play.warmth),
  },
  ...(values.workers === undefined ? {} : { workers: number(values.workers, 1) }),
};

const net = await train({
  ...training,
  onRound: (round, _net, loss) => {
    if ((round + 1) % 50 === 0) console.error(`round ${round + 1} of ${training.rounds}: loss ${loss.toFixed(4)}`);
  },
});
const { seed, rounds, chunks, play, batch, rate } = training;
const origin = `node src/lab/isis-osiris/train.ts --seed ${seed} --rounds ${rounds} --lambda ${play.lambda} --rate ${rate} --warmth ${play.warmth}`;
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
