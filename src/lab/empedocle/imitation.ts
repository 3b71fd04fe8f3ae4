import type { Engine } from "../../games/empedocle/bot/engine/engine.ts";
import { plainWorth } from "../../games/empedocle/bot/round/plain-worth.ts";
import { addGains } from "../../games/empedocle/bot/round/worth.ts";
import { emptyNet, type Net } from "../../games/empedocle/bot/value/net.ts";
import { type Dice, seeded } from "../../kernel/dice.ts";
import { heuristicMatches, type Kind } from "./heuristic-play.ts";
import { learn, learnerOf } from "./learning.ts";
import { emptySamples, tableOf } from "./samples.ts";

/** A net that begins where the rule of thumb ends: it has learnt to say what the plain worth says. */
export function imitated(width: number, evening: readonly (readonly [Kind, number])[], seed: string): Net {
  const net = scattered(width, seeded(`${seed} scattered`));
  const samples = emptySamples();
  for (const [kind, matches] of evening) heuristicMatches(kind, 2 * matches, `${seed} imitation`, samples);
  const engines = new Map<number, Engine>();
  const shares = new Float64Array(5);
  for (let number = 0; number < samples.count; number++) {
    const engine = tableOf(samples, number, engines);
    const gains = new Float64Array(5);
    plainWorth.shares(engine, shares);
    addGains(engine, shares, 1, gains, 0);
    samples.targets.set(gains, number * 5);
  }
  learn(learnerOf(net), samples, { passes: 8, batch: 64, rate: 0.01, decay: 0 }, seeded(`${seed} imitation`));
  return net;
}

/** Small numbers by chance, so that no two units are alike. */
function scattered(width: number, dice: Dice): Net {
  const net = emptyNet(width);
  const small = (size: number): number => ((dice.roll(2001) - 1001) / 1000) * size;
  for (let cell = 0; cell < net.rows.length; cell++) net.rows[cell] = cell % (width + 1) === width ? 0 : small(0.1);
  for (let unit = 0; unit < width; unit++) net.out[unit] = small(0.3);
  return net;
}
