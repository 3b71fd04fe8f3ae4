import { moveOf } from "../../games/empedocle/bot/asked.ts";
import { fromTable } from "../../games/empedocle/bot/engine/from-table.ts";
import { AS_A_LOSS } from "../../games/empedocle/bot/round/readings.ts";
import { drawnFrom } from "../../games/empedocle/bot/round/sampled.ts";
import { type Solving, solvingBy } from "../../games/empedocle/bot/solving.ts";
import type { Net } from "../../games/empedocle/bot/value/net.ts";
import { game } from "../../games/empedocle/rules/game.ts";
import { OUR_READING } from "../../games/empedocle/rules/options.ts";
import type { Move, Options, State } from "../../games/empedocle/rules/state.ts";
import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { addTable, type Samples } from "./samples.ts";

/** The tables of two players, as often as they are played: Unknown Forces, with the extension, and how many of a hundred. */
const KINDS: readonly (readonly [Options["forces"], boolean, number])[] = [
  [1, false, 64],
  [1, true, 30],
  [2, false, 5],
  [3, false, 1],
];
const OFTEN: readonly Options[] = KINDS.flatMap(([forces, aubaine, often]) =>
  Array<Options>(often).fill({ forces, aubaine, ...OUR_READING }),
);
/** One cup in so many is set at random, so that the net also meets tables that good play avoids. */
const STRAY = 12;
/** How much of a table's target is the end of the match; the rest is what the rounds on the way were expected to give. */
const LAMBDA = 0.8;
const BUDGET = { nodes: 450_000 };

/** Matches of two strong players who both play to win, valued by this net. Every table between rounds is a sample. */
export function addSelfPlay(net: Net, matches: readonly number[], seed: string, samples: Samples): void {
  const solving = solvingBy(
    () => net,
    () => net,
  );
  for (const match of matches) addMatch(solving, `${seed} ${match}`, samples);
}

function addMatch(solving: Solving, seed: string, samples: Samples): void {
  const dice = seeded(seed);
  let state = game.setup(oneOf(OFTEN, dice), 2, dice);
  const first = samples.count;
  const expected: (readonly number[])[] = [];
  while (game.outcome(state) === null) {
    if (state.phase.is !== "choosing") {
      const [seat = 0] = game.turn(state).seats;
      state = game.apply(state, [{ seat, move: solving.move(game.view(state, seat), BUDGET, AS_A_LOSS, dice) }], dice);
      continue;
    }
    addTable(samples, fromTable(state));
    const { cups, chances } = solvedRound(solving, state, dice);
    expected.push(chances);
    state = game.apply(state, cups, dice);
  }
  const { places } = game.outcome(state) ?? { places: [] };
  let target: readonly number[] = places.map((place) => Number(place === 1));
  for (let number = samples.count - 1; number >= first; number--) {
    const round = expected[number - first] as readonly number[];
    target = target.map((one, seat) => LAMBDA * one + (1 - LAMBDA) * (round[seat] as number));
    samples.targets.set(target, number * 5);
  }
}

/** Both players' cups, and what they may expect of the round. */
function solvedRound(
  solving: Solving,
  state: State,
  dice: Dice,
): { readonly cups: { readonly seat: 0 | 1; readonly move: Move }[]; readonly chances: readonly number[] } {
  const solved = solving.cups(state, BUDGET, AS_A_LOSS);
  if (solved === null) throw new Error("empedocle: a round of two players was too much for the budget");
  const { mixture } = solved;
  const cups = ([0, 1] as const).map((seat) => {
    const mix = mixture[seat] as Float64Array;
    const code = dice.roll(STRAY) === 1 ? dice.roll(mix.length) - 1 : drawnFrom(mix, dice);
    return { seat, move: moveOf(code) };
  });
  return { cups, chances: [0, 1].map((seat) => meanChance(solved.chances.gains, mixture, seat)) };
}

function meanChance(gains: Float64Array, mixture: readonly Float64Array[], winner: number): number {
  const [one, other] = mixture as readonly [Float64Array, Float64Array];
  let sum = 0;
  for (let two = 0; two < other.length; two++)
    for (let cup = 0; cup < one.length; cup++)
      sum +=
        (one[cup] as number) *
        (other[two] as number) *
        (gains[winner * one.length * other.length + two * one.length + cup] as number);
  return sum;
}
