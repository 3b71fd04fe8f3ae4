import type { Appraisal, AppraisedMove, Budget } from "../../../kernel/bot.ts";
import type { Dice } from "../../../kernel/dice.ts";
import type { Move, Table, View } from "../rules/state.ts";
import { best, moveOf } from "./asked.ts";
import { CHOOSING, type Engine, NOBODY } from "./engine/engine.ts";
import { fromTable } from "./engine/from-table.ts";
import { habits } from "./habits.ts";
import { reasonFor } from "./reasons.ts";
import { type Choice, roomFor, worths } from "./round/choice.ts";
import { gainsOf } from "./round/cups.ts";
import { OutOfEffort } from "./round/effort.ts";
import { equilibrium } from "./round/equilibrium.ts";
import type { Solved } from "./round/falling-temperature.ts";
import { leaning } from "./round/leaning.ts";
import { gainOf, type Readings } from "./round/readings.ts";
import { type RoundSearch, roundSearchBy, type Weighed } from "./round/round-search.ts";
import { drawnFrom } from "./round/sampled.ts";
import { solverLimit } from "./round/solver-limit.ts";
import type { Breadth } from "./round/ways.ts";
import { addChances, type Worth } from "./round/worth.ts";
import { skilled } from "./skilled.ts";
import { type Net, netWorth } from "./value/net.ts";

/**
 * Solves the round as a game: the results of all joint cups are computed, and the mixture in which nobody can gain much
 * is played. Answers are chosen by searching the round to its end.
 */
export interface Solving {
  move(view: View, budget: Budget, readings: Readings, dice: Dice): Move;
  /** The worth of each move: a cup against the mixtures of the others, an answer as it is. */
  appraisal(view: View, budget: Budget, readings: Readings): Appraisal<Move>;
  /** The game of the round and its mixture; null if the budget is too small. */
  cups(table: Table, budget: Budget, readings: Readings): SolvedCups | null;
}

export interface SolvedCups extends Solved {
  /** By joint choice: what it gives each player, and the chances of each to win the match. */
  readonly choice: Choice;
  readonly chances: Choice;
}

/** At most this many gains may be visited to find the mixture. */
const MAX_WORK = 40_000_000;
/** What all players together may still gain, as a share of the win: in the equilibrium, and after leaning from it. */
const SMALL_GAP = 0.0015;
const MAX_GAP = 0.008;

/** The tables between two rounds are valued by these nets: one for two players, one for any other number. */
export function solvingBy(pairs: () => Net, others: () => Net): Solving {
  const known = [headBy(pairs), headBy(others)] as const;

  return { move, appraisal, cups };

  function move(view: View, budget: Budget, readings: Readings, dice: Dice): Move {
    if (budget.nodes <= 0) return skilled(view, budget, dice);
    if (view.phase.is === "choosing") {
      const solved = cups(view, budget, readings);
      return solved === null
        ? skilled(view, budget, dice)
        : moveOf(drawnFrom(solved.mixture[seatIn(view)] as Float64Array, dice));
    }
    const answers = weighedAnswers(fromTable(view), budget, readings);
    return answers === null ? skilled(view, budget, dice) : moveOf(best(answers).code);
  }

  function appraisal(view: View, budget: Budget, readings: Readings): Appraisal<Move> {
    const engine = fromTable(view);
    const seat = seatIn(view);
    const solved = view.phase.is === "choosing" ? cups(view, budget, readings) : null;
    const weighed = solved === null ? weighedAnswers(engine, budget, readings) : weighedCups(solved, seat, readings);
    if (weighed === null) return { ...valued(chancesNow(engine), seat, readings), moves: [] };
    const moves = weighed
      .map(({ code, chances }) => ({ move: moveOf(code), ...valued(chances, seat, readings) }))
      .sort((one, other) => other.worth - one.worth)
      .map((one, rank): AppraisedMove<Move> => {
        const why = reasonFor(view, one.move, { isBest: rank === 0, mixture: solved?.mixture ?? null });
        return why === null ? one : { ...one, why };
      });
    const chances = solved === null ? best(weighed).chances : mixedChances(solved, seat, weighed);
    return { ...valued(chances, seat, readings), moves };
  }

  function cups(table: Table, budget: Budget, readings: Readings): SolvedCups | null {
    const engine = fromTable(table);
    const chances = within(budget, engine, readings, (search) => search.cups(engine));
    if (chances === null) return null;
    const choice = gainsOf(chances, readings);
    const solved = equilibrium(choice, solverLimit(SMALL_GAP, MAX_WORK, budget.isUp));
    return { choice, chances, ...leaning(choice, solved, habits(table), MAX_GAP) };
  }

  /** Null while cups are chosen, because those are not answers. */
  function weighedAnswers(engine: Engine, budget: Budget, readings: Readings): readonly Weighed[] | null {
    return engine.phase === CHOOSING ? null : within(budget, engine, readings, (search) => search.answers(engine));
  }

  function chancesNow(engine: Engine): Float64Array {
    const [shares, chances] = [new Float64Array(5), new Float64Array(5)];
    headFor(engine).worth().shares(engine, shares);
    addChances(engine, shares, 1, chances, 0);
    return chances.slice(0, engine.players);
  }

  /** First with all exchanges that look good; if that is too much, with only the best-looking one. */
  function within<T>(budget: Budget, engine: Engine, readings: Readings, think: (search: RoundSearch) => T): T | null {
    const { isUp = () => false } = budget;
    const { count } = engine;
    const broadly = { nodes: budget.nodes * BROADLY, isUp };
    const narrowly = { nodes: budget.nodes * (1 - BROADLY), isUp };
    const { broad, narrow } = headFor(engine);
    return (
      (isSurelyTooMuch(engine) ? null : tried(broad(count), broadly, readings, think)) ??
      (isUp() ? null : tried(narrow(count), narrowly, readings, think))
    );
  }

  function headFor({ players }: Engine): Head {
    return known[players === 2 ? 0 : 1];
  }
}

/** Searches by one net: one for each number of forces, made when they are first needed. */
interface Head {
  readonly worth: () => Worth;
  readonly broad: (count: number) => RoundSearch;
  readonly narrow: (count: number) => RoundSearch;
}

function headBy(net: () => Net): Head {
  let made: Worth | null = null;
  const worth = (): Worth => {
    made ??= netWorth(net());
    return made;
  };
  const searchesBy = (breadth: (count: number) => Breadth): ((count: number) => RoundSearch) => {
    const searches: (RoundSearch | undefined)[] = [];
    return (count) => {
      const search = searches[count] ?? roundSearchBy(worth(), breadth(count));
      searches[count] = search;
      return search;
    };
  };
  return { worth, broad: searchesBy((count) => BREADTHS[count] as Breadth), narrow: searchesBy(() => NARROWEST) };
}

/** A cup against the mixtures of the others. */
function weighedCups({ chances, mixture }: SolvedCups, seat: number, readings: Readings): readonly Weighed[] {
  const { players, choices } = chances;
  const size = chances.gains.length / players;
  const room = roomFor(chances);
  const byWinner = choices.map((_, winner) => {
    const worth = new Float64Array(choices[seat] as number);
    const own = chances.gains.subarray(winner * size, (winner + 1) * size);
    // `worths` looks at the gains of the player who chooses: here the chances of another one stand in their place.
    const gains = new Float64Array(chances.gains.length);
    gains.set(own, seat * size);
    worths({ players, choices, gains }, mixture, seat, room, worth);
    return worth;
  });
  return Array.from({ length: choices[seat] as number }, (_, code) => {
    const found = Float64Array.from(byWinner, (worth) => worth[code] as number);
    return { code, gain: gainOf(found, 0, seat, players, readings), chances: found };
  });
}

const mixedChances = ({ mixture }: SolvedCups, seat: number, weighed: readonly Weighed[]): Float64Array =>
  weighed.reduce(
    (sum, { chances }, one) =>
      sum.map(
        (chance, winner) => chance + (chances[winner] as number) * ((mixture[seat] as Float64Array)[one] as number),
      ),
    new Float64Array(mixture.length),
  );

/** What these chances are worth to a seat and, at a table of two, how the match may end for it. */
function valued(chances: Float64Array, seat: number, readings: Readings): Omit<Appraisal<Move>, "moves"> {
  const worth = gainOf(chances, 0, seat, chances.length, readings);
  if (chances.length !== 2) return { worth };
  const [won = 0, lost = 0] = [chances[seat], chances[1 - seat]];
  return { worth, endings: { won, lost, nobody: Math.max(0, 1 - won - lost) } };
}

/**
 * The cups of five players, when the celestial die may give something to any of them: the nodes would hardly ever be
 * enough.
 */
const isSurelyTooMuch = ({ phase, count, cylinder }: Engine): boolean =>
  phase === CHOOSING && count === 5 && cylinder !== NOBODY;

function tried<T>(
  search: RoundSearch,
  budget: Budget,
  readings: Readings,
  think: (search: RoundSearch) => T,
): T | null {
  search.allow(budget, readings);
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

function seatIn({ viewer }: View): number {
  if (viewer === "watcher") throw new Error("empedocle: a watcher has nothing to decide");
  return viewer;
}
