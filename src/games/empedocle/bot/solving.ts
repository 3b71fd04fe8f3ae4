import type { Appraisal, Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Move, Table, View } from "../rules/state.ts";
import { best, moveOf } from "./asked.ts";
import { CHOOSING, type Engine, NOBODY } from "./engine/engine.ts";
import { fromTable } from "./engine/from-table.ts";
import { habits } from "./habits.ts";
import { type Choice, roomFor, worths } from "./round/choice.ts";
import { OutOfEffort } from "./round/effort.ts";
import { equilibrium } from "./round/equilibrium.ts";
import type { Solved } from "./round/falling-temperature.ts";
import { leaning } from "./round/leaning.ts";
import { type RoundSearch, roundSearchBy, type Weighed } from "./round/round-search.ts";
import { drawnFrom } from "./round/sampled.ts";
import { solverLimit } from "./round/solver-limit.ts";
import type { Breadth } from "./round/ways.ts";
import { addGains, type Worth } from "./round/worth.ts";
import { skilled } from "./skilled.ts";
import { netWorth } from "./value/net.ts";
import { net } from "./value/weights.ts";

/**
 * Solves the round as a game: the results of all joint cups are computed, and the mixture in which nobody can gain much
 * is played. Answers are chosen by searching the round to its end.
 */
export function solving(view: View, budget: Budget, dice: Dice): Move {
  if (budget.nodes <= 0) return skilled(view, budget, dice);
  const engine = fromTable(view);
  const seat = seatIn(view);
  if (view.phase.is === "choosing") {
    const solved = solvedCups(view, budget);
    return solved === null
      ? skilled(view, budget, dice)
      : moveOf(drawnFrom(solved.mixture[seat] as Float64Array, dice));
  }
  const answers = weighedAnswers(engine, budget);
  return answers === null ? skilled(view, budget, dice) : moveOf(best(answers).code);
}

/** The worth of each move: a cup against the mixtures of the others, an answer as it is. */
export function appraised(view: View, budget: Budget): Appraisal<Move> {
  const engine = fromTable(view);
  const seat = seatIn(view);
  const solved = view.phase.is === "choosing" ? solvedCups(view, budget) : null;
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

/** At most this many gains may be visited to find the mixture. */
const MAX_WORK = 40_000_000;
/** What all players together may still gain, as a share of the win: in the equilibrium, and after leaning from it. */
const SMALL_GAP = 0.0015;
const MAX_GAP = 0.008;

/** The game of the round and its mixture; null if the budget is too small. */
export function solvedCups(table: Table, budget: Budget): SolvedCups | null {
  const engine = fromTable(table);
  const choice = within(budget, engine, (search) => search.cups(engine));
  if (choice === null) return null;
  const solved = equilibrium(choice, solverLimit(SMALL_GAP, MAX_WORK, budget.isUp));
  return { choice, ...leaning(choice, solved, habits(table), MAX_GAP) };
}

/** Empty while cups are chosen, because those are not answers. */
const weighedAnswers = (engine: Engine, budget: Budget): readonly Weighed[] | null =>
  engine.phase === CHOOSING ? null : within(budget, engine, (search) => search.answers(engine));

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

/** First with all exchanges that look good; if that is too much, with only the best-looking one. */
function within<T>(budget: Budget, engine: Engine, think: (search: RoundSearch) => T): T | null {
  const { isUp = () => false } = budget;
  const { count } = engine;
  const broadly = { nodes: budget.nodes * BROADLY, isUp };
  const narrowly = { nodes: budget.nodes * (1 - BROADLY), isUp };
  return (
    (isSurelyTooMuch(engine) ? null : tried(thinkerFor(count, broad), broadly, think)) ??
    (isUp() ? null : tried(thinkerFor(count, narrow), narrowly, think))
  );
}

/**
 * The cups of five players, when the celestial die may give something to any of them: the nodes would hardly ever be
 * enough.
 */
const isSurelyTooMuch = ({ phase, count, cylinder }: Engine): boolean =>
  phase === CHOOSING && count === 5 && cylinder !== NOBODY;

function tried<T>(search: RoundSearch, budget: Budget, think: (search: RoundSearch) => T): T | null {
  search.allow(budget);
  try {
    return think(search);
  } catch (error) {
    if (error instanceof OutOfEffort) return null;
    throw error;
  }
}

const BROADLY = 0.4;

/** The exchanges that are tried, by the number of forces: with more forces there is more to compute. */
const BREADTHS: readonly Breadth[] = [
  { margin: 0.3, most: 4 },
  { margin: 0.3, most: 4 },
  { margin: 0.3, most: 4 },
  { margin: 0.3, most: 4 },
  { margin: 0.2, most: 3 },
  { margin: 0.1, most: 2 },
];
const NARROWEST: Breadth = { margin: 0, most: 1 };

interface Thinkers {
  readonly breadth: (count: number) => Breadth;
  readonly made: RoundSearch[];
}

const broad: Thinkers = { breadth: (count) => BREADTHS[count] as Breadth, made: [] };
const narrow: Thinkers = { breadth: () => NARROWEST, made: [] };

function thinkerFor(count: number, { breadth, made }: Thinkers): RoundSearch {
  const search = made[count] ?? roundSearchBy(worth(), breadth(count));
  made[count] = search;
  return search;
}

let weighs: Worth | null = null;

function worth(): Worth {
  weighs ??= netWorth(net());
  return weighs;
}

function seatIn({ viewer }: View): number {
  if (viewer === "watcher") throw new Error("empedocle: a watcher has nothing to decide");
  return viewer;
}
