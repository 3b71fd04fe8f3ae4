import { expect, test } from "vitest";
import type { Dice } from "../../../../kernel/dice.ts";
import type { Seat } from "../../../../kernel/seat.ts";
import { isLong } from "../../../../testing/contract/describe-contract.ts";
import { game } from "../../rules/game.ts";
import type { Move, State } from "../../rules/state.ts";
import { drawn } from "../../testing/drawn.ts";
import { CHOOSING, copyInto, type Engine, emptyEngine, OVER } from "./engine.ts";
import { fromTable } from "./from-table.ts";
import { chosen, openMoves, played } from "./moves.ts";

/** The results of a step for every way its dice can fall. */
function everyFall<T>(step: (dice: Dice) => T): readonly T[] {
  const all: T[] = [];
  const go = (fallen: readonly number[]): void => {
    let [at, more] = [0, 0];
    const end = step({
      roll(sides) {
        const known = fallen[at++];
        if (known === undefined && more === 0) more = sides;
        return known ?? 1;
      },
    });
    if (more === 0) all.push(end);
    else for (let side = 1; side <= more; side++) go([...fallen, side]);
  };
  go([]);
  return all;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Every combination of one element from each list. */
const combined = <T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] =>
  lists.reduce<readonly (readonly T[])[]>(
    (all, list) => all.flatMap((before) => list.map((one) => [...before, one])),
    [[]],
  );

/** The number of ways in which this many steps can go, with all moves and all dice, by the rules. */
function byTheRules(state: State, steps: number): number {
  const { seats } = game.turn(state);
  if (steps === 0 || seats.length === 0) return 1;
  const open = seats.map((seat) => game.offers(game.view(state, seat)).map((move): [Seat, Move] => [seat, move]));
  return sum(
    combined(open).map((moves) => {
      const round = moves.map(([seat, move]) => ({ seat, move }));
      return sum(everyFall((dice) => game.apply(state, round, dice)).map((next) => byTheRules(next, steps - 1)));
    }),
  );
}

/** The same by the engine. */
function byTheEngine(engine: Engine, steps: number): number {
  if (steps === 0 || engine.phase === OVER) return 1;
  const codes = new Int8Array(16);
  const open = (force: number): readonly number[] => [...codes.slice(0, openMoves(engine, force, codes))];
  const asked =
    engine.phase === CHOOSING
      ? Array.from({ length: engine.players }, (_, seat) => engine.forceOf[seat] as number)
      : [engine.asked];
  return sum(
    combined(asked.map(open)).map((moves) =>
      sum(
        everyFall((dice) => {
          const next = copyOf(engine);
          if (next.phase === CHOOSING) moves.forEach((move, one) => void chosen(next, asked[one] as number, move));
          played(next, moves[0] as number, dice);
          return next;
        }).map((next) => byTheEngine(next, steps - 1)),
      ),
    ),
  );
}

function copyOf(engine: Engine): Engine {
  const copy = emptyEngine();
  copyInto(copy, engine);
  return copy;
}

test.each([
  ["Ana h1 A2 F1 E1 Q1 Cylinder | UF1 h2 A2 F2 E1 Q1 Lightning", 3],
  ["Ana h1 A2 F1 E1 Q1 g2 | UF1 h2 A2 F2 E1 Q1 Lightning Cylinder", isLong ? 3 : 2],
  ["UF1 h1 A2 F2 | Ana h2 A2 F2 Q1 Lightning | Bob h1 F1 E2 W2 Cylinder", isLong ? 2 : 1],
  ["Ana h2 A2 F2 Q1 g1 | Bob h1 F1 E2 W2 g2 Cylinder | Cid h3 A1 W1 Lightning", isLong ? 2 : 1],
] as const)("The engine has as many ways as the rules: %s, %i steps", (table, steps) => {
  const state = drawn(table, { aubaine: table.includes("g2"), celestial: "air", cups: ["fire"] });
  const engine = fromTable(state);
  engine.celestial = 0;
  for (let force = 0; force < engine.count; force++) if (engine.seatOf[force] === -1) engine.face[force] = 1;
  expect(byTheEngine(engine, steps)).toBe(byTheRules(state, steps));
});
