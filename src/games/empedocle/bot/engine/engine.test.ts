import { describe, expect, test } from "vitest";
import { seeded } from "../../../../kernel/dice.ts";
import { isLong } from "../../../../testing/contract/describe-contract.ts";
import { game } from "../../rules/game.ts";
import { MOVES } from "../../rules/notation.ts";
import type { Move, Options, State } from "../../rules/state.ts";
import { HOUSE_TABLES, TABLES } from "../../testing/drawn.ts";
import { ANNOUNCING, CHOOSING, type Engine, EXCHANGING, OVER, PLACED, TAKING } from "./engine.ts";
import { fromTable } from "./from-table.ts";
import { chosen, openMoves, played } from "./moves.ts";
import { randomMatches } from "./random-matches.ts";
import { setup } from "./setup.ts";

const OPEN = new Int8Array(16);
const open = (engine: Engine, force: number): readonly number[] => [...OPEN.slice(0, openMoves(engine, force, OPEN))];

/** Everything that has a meaning in this phase. */
function told(engine: Engine): unknown {
  const { phase, queue, next, queued, count } = engine;
  const isOver = phase === OVER;
  const isChoosing = phase === CHOOSING;
  return {
    held: [...engine.held],
    tiles: [...engine.tiles],
    table: [engine.gems, engine.cylinder, engine.lightning, engine.round, phase],
    winner: isOver ? engine.winner : null,
    dice: isChoosing ? null : [...engine.face].slice(0, count),
    lie: isChoosing ? null : [...engine.lies].slice(0, count),
    on: isChoosing ? null : [...engine.lies].map((lies, force) => (lies === PLACED ? engine.on[force] : null)),
    took: isChoosing ? null : [...engine.lies].map((lies, force) => (lies === PLACED ? engine.took[force] : null)),
    roles: isOver ? null : [engine.whirlwind, engine.unifier],
    asked: isOver || isChoosing ? null : engine.asked,
    queue: isOver || isChoosing || phase === TAKING ? null : [...queue.slice(next, queued)],
    token: phase === TAKING ? [engine.token, engine.isBonus] : null,
    turn: phase === EXCHANGING ? [engine.isSettlement, engine.hasSwapped, engine.hasConverted] : null,
    rerolling: phase === ANNOUNCING ? [...engine.rerolling.slice(0, engine.rerolls)] : null,
  };
}

/** Plays a random match through the rules and through the engine: the legal moves and the results must be the same. */
function replayed(seats: number, options: Options, seed: string): number {
  const choices = seeded(`${seed} choices`);
  const [diceOfRules, diceOfEngine] = [seeded(seed), seeded(seed)];
  let state: State = game.setup(options, seats, diceOfRules);
  const engine = setup(seats, options, diceOfEngine);
  let steps = 0;
  for (let turn = game.turn(state); ; turn = game.turn(state)) {
    const [ours, theirs] = [told(engine), told(fromTable(state))];
    if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours, `${seed}, step ${steps}`).toEqual(theirs);
    if (turn.seats.length === 0) return steps;
    let code = 0;
    const round = turn.seats.map((seat) => {
      const offered = game.offers(game.view(state, seat));
      const force = engine.forceOf[seat] as number;
      const codes = open(engine, force);
      const places = offered.map((move) => MOVES.indexOf(move)).toSorted((one, other) => one - other);
      if (codes.join() !== places.join()) expect(codes, `${seed}, step ${steps}`).toEqual(places);
      // Exchanges are ended half of the time: whoever swaps whatever can be swapped never completes the four.
      const isEnded = engine.phase === EXCHANGING && choices.roll(2) === 1;
      code = codes[isEnded ? codes.length - 1 : choices.roll(codes.length) - 1] as number;
      if (engine.phase === CHOOSING) chosen(engine, force, code);
      return { seat, move: MOVES[code] as Move };
    });
    state = game.apply(state, round, diceOfRules);
    played(engine, code, diceOfEngine);
    steps++;
  }
}

describe("The engine and the rules play the same matches", () => {
  const each = Math.ceil((isLong ? 10_000 : 300) / TABLES.length);
  const tables = [
    ...TABLES.map((table) => ({ ...table, matches: each })),
    // Matches with house rules are longer.
    ...HOUSE_TABLES.map((table) => ({ ...table, matches: Math.ceil(each / 5) })),
  ];
  for (const { seats, options, matches } of tables)
    test(`${seats} players, ${JSON.stringify(options)}`, () => {
      let steps = 0;
      for (let number = 0; number < matches; number++) steps += replayed(seats, options, `engine ${number}`);
      expect(steps).toBeGreaterThan(matches);
    });
});

test("Random matches end, and the same seed gives the same number of moves", () => {
  expect(randomMatches(20, 7)).toBe(randomMatches(20, 7));
  expect(randomMatches(20, 7)).toBeGreaterThan(20 * 10);
});
