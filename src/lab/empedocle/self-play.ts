import { CHOOSING, type Engine, OVER } from "../../games/empedocle/bot/engine/engine.ts";
import { chosen, played } from "../../games/empedocle/bot/engine/moves.ts";
import { setup } from "../../games/empedocle/bot/engine/setup.ts";
import { roomFor, worths } from "../../games/empedocle/bot/round/choice.ts";
import type { Patience } from "../../games/empedocle/bot/round/cooling.ts";
import { equilibrium } from "../../games/empedocle/bot/round/equilibrium.ts";
import { drawnFrom } from "../../games/empedocle/bot/round/sampled.ts";
import { type Thinker, thinkerBy } from "../../games/empedocle/bot/round/thinker.ts";
import type { Breadth } from "../../games/empedocle/bot/round/ways.ts";
import { addOutcome, type Worth } from "../../games/empedocle/bot/round/worth.ts";
import { type Dice, seeded } from "../../kernel/dice.ts";
import type { Kind } from "./heuristic-play.ts";
import { noted, type Samples } from "./samples.ts";

export interface Play {
  /** How much of a target is what came later, and how much what the round promises. */
  readonly lambda: number;
  /** How often a cup is filled by chance, so that odd tables are seen too: one in so many. */
  readonly oddity: number;
  readonly patience: Patience;
  readonly breadth: Breadth;
}

/** Matches in which every seat looks one round ahead; targets are what followed. */
export function selfPlay(kind: Kind, matches: number, worth: Worth, play: Play, seed: string, samples: Samples): void {
  const thinker = thinkerBy(worth, play.breadth);
  thinker.allow({ nodes: Number.POSITIVE_INFINITY });
  const { players, options } = kind;
  for (let match = 0; match < matches; match++) {
    const dice = seeded(`${seed} ${match}`);
    const engine = setup(players, options.forces, options.aubaine, dice);
    const first = samples.count;
    const promised: Float64Array[] = [];
    while (engine.phase !== OVER) {
      if (engine.phase === CHOOSING) {
        noted(samples, engine);
        promised.push(fillCups(engine, thinker, play, dice));
        played(engine, 0, dice);
      } else {
        const [best = { code: 0, gain: 0 }, ...others] = thinker.answers(engine);
        const { code } = others.reduce((one, other) => (other.gain > one.gain ? other : one), best);
        played(engine, code, dice);
      }
    }
    fillTargets(samples, first, engine, promised, play.lambda);
  }
}

/** Everybody chooses by the equilibrium; answers what that is worth, by seat. */
function fillCups(engine: Engine, thinker: Thinker, { oddity, patience }: Play, dice: Dice): Float64Array {
  const choice = thinker.cups(engine);
  const { mixture } = equilibrium(choice, patience);
  const promised = new Float64Array(5);
  const worth = new Float64Array(12);
  const room = roomFor(choice);
  mixture.forEach((mix, seat) => {
    worths(choice, mixture, seat, room, worth);
    promised[seat] = mix.reduce((sum, share, one) => sum + share * (worth[one] as number), 0);
    const code = dice.roll(oddity) === 1 ? dice.roll(mix.length) - 1 : drawnFrom(mix, dice);
    chosen(engine, engine.forceOf[seat] as number, code);
  });
  return promised;
}

/** From the end back: what came later, mixed with what the round itself promised. */
function fillTargets(
  samples: Samples,
  first: number,
  end: Engine,
  promised: readonly Float64Array[],
  lambda: number,
): void {
  const later = new Float64Array(5);
  addOutcome(end, end.winner, 1, later, 0);
  for (let number = samples.count - 1; number >= first; number--) {
    const promise = promised[number - first] as Float64Array;
    for (let seat = 0; seat < end.players; seat++)
      later[seat] = lambda * (later[seat] as number) + (1 - lambda) * (promise[seat] as number);
    samples.targets.set(later, number * 5);
  }
}
