import type { Appraisal, Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Move, View } from "../state.ts";
import { best, moveOf } from "./asked.ts";
import type { Engine } from "./engine/engine.ts";
import { fromTable } from "./engine/from-table.ts";
import { OutOfEffort } from "./round/effort.ts";
import { type Choice, equilibrium, roomFor, type Solved, worths } from "./round/equilibrium.ts";
import { drawnFrom } from "./round/sampled.ts";
import { type Thinker, thinkerBy, type Weighed } from "./round/thinker.ts";
import type { Breadth } from "./round/ways.ts";
import { addGains, type Worth } from "./round/worth.ts";
import { skilled } from "./skilled.ts";
import { netWorth } from "./value/net.ts";
import { net } from "./value/weights.ts";

/**
 * The round as a game of its own: what the players bring about is known for all their cups at once, and the mixture that
 * leaves nobody much to gain is played. Whatever follows in the round is chosen by looking through it to its end.
 */
export function solving(view: View, budget: Budget, dice: Dice): Move {
  if (budget.nodes <= 0) return skilled(view, budget, dice);
  const engine = fromTable(view);
  const seat = seatIn(view);
  if (view.phase.is === "choosing") {
    const solved = solvedCups(engine, budget);
    return solved === null
      ? skilled(view, budget, dice)
      : moveOf(drawnFrom(solved.mixture[seat] as Float64Array, dice));
  }
  const answers = weighedAnswers(engine, budget);
  return answers === null ? skilled(view, budget, dice) : moveOf(best(answers).code);
}

/** What each move is worth: a cup against the mixtures of the others, an answer as it is. */
export function appraised(view: View, budget: Budget): Appraisal<Move> {
  const engine = fromTable(view);
  const seat = seatIn(view);
  const solved = view.phase.is === "choosing" ? solvedCups(engine, budget) : null;
  const weighed = solved === null ? weighedAnswers(engine, budget) : cupWorths(solved, seat);
  if (weighed === null) return { worth: worthNow(engine, seat), moves: [] };
  const moves = weighed
    .map(({ code, gain }) => ({ move: moveOf(code), worth: gain }))
    .sort((one, other) => other.worth - one.worth);
  return { worth: solved === null ? best(weighed).gain : mixedWorth(solved, seat, weighed), moves };
}

export interface SolvedCups extends Solved {
  readonly choice: Choice;
}

const TURNS = 400;
/** What all players together may still gain, in shares of the win. */
const SMALL_GAP = 0.001;

/** The round's game and its mixture; null where the budget does not reach. */
export function solvedCups(engine: Engine, budget: Budget): SolvedCups | null {
  const choice = within(budget, engine, (thinker) => thinker.cups(engine));
  if (choice === null) return null;
  const { isUp } = budget;
  const patience = { turns: TURNS, gap: SMALL_GAP };
  return { choice, ...equilibrium(choice, isUp === undefined ? patience : { ...patience, isUp }) };
}

/** Nothing where cups are chosen, for those are no answers. */
const weighedAnswers = (engine: Engine, budget: Budget): readonly Weighed[] | null =>
  engine.phase === 0 ? null : within(budget, engine, (thinker) => thinker.answers(engine));

function cupWorths({ choice, mixture }: SolvedCups, seat: number): readonly Weighed[] {
  const worth = new Float64Array(choice.choices[seat] as number);
  worths(choice, mixture, seat, roomFor(choice), worth);
  return Array.from(worth, (gain, code) => ({ code, gain }));
}

const mixedWorth = ({ mixture }: SolvedCups, seat: number, weighed: readonly Weighed[]): number =>
  weighed.reduce((sum, { gain }, one) => sum + gain * ((mixture[seat] as Float64Array)[one] as number), 0);

function worthNow(engine: Engine, seat: number): number {
  const [shares, gains] = [new Float64Array(5), new Float64Array(5)];
  worth().shares(engine, shares);
  addGains(engine, shares, 1, gains, 0);
  return gains[seat] as number;
}

function within<T>(budget: Budget, { count }: Engine, think: (thinker: Thinker) => T): T | null {
  const thinker = thinkerFor(count);
  thinker.allow(budget);
  try {
    return think(thinker);
  } catch (error) {
    if (error instanceof OutOfEffort) return null;
    throw error;
  }
}

/** What is tried in the exchanges, by the number of forces: the more there are the more there is to weigh. */
export const BREADTHS: readonly Breadth[] = [
  { margin: 0.3, most: 4 },
  { margin: 0.3, most: 4 },
  { margin: 0.3, most: 4 },
  { margin: 0.3, most: 4 },
  { margin: 0.2, most: 3 },
  { margin: 0.1, most: 2 },
];

const thinkers: Thinker[] = [];
let weighs: Worth | null = null;

function worth(): Worth {
  weighs ??= netWorth(net());
  return weighs;
}

function thinkerFor(count: number): Thinker {
  const thinker = thinkers[count] ?? thinkerBy(worth(), BREADTHS[count] as Breadth);
  thinkers[count] = thinker;
  return thinker;
}

function seatIn({ viewer }: View): number {
  if (viewer === "watcher") throw new Error("empedocle: a watcher has nothing to decide");
  return viewer;
}
