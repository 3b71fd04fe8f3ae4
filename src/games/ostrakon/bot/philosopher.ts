import type { Appraisal, Bot, Budget } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { askerOf } from "../rules/order.ts";
import type { Move, Stone, View } from "../rules/state.ts";
import { best } from "./choice.ts";
import { mustAct } from "./decision-context.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { moveChoices } from "./move-choices.ts";
import { naiveMove } from "./naive.ts";
import { EACH_SPACE } from "./odds.ts";
import { sincere } from "./opinion.ts";
import { chanceOfWhite } from "./people.ts";
import { turnedByChance } from "./question-choices.ts";
import type { World } from "./world.ts";

/** A bot with a persona. It answers sincerely, never to harm anyone, and searches only when it asks or follows. */
type Philosopher = Bot<Memory, Move, View>;

/** Levels 1 and 2 decide without calculation. */
export const naive = (world: World, level: 1 | 2): Philosopher => ({
  ...common(world, level, false),
  nodes: 0,
  decide(memory, view, _budget, seed) {
    mustAct(named(level), memory, view);
    return naiveMove({ world, memory, view, worth: EACH_SPACE }, level === 1, seeded(seed));
  },
});

/** Level 3 knows how people answer in general, and counts spaces. */
export const reckoner = (world: World): Philosopher => ({
  ...common(world, 3, false),
  nodes: 0,
  decide: (memory, view, _budget, seed) => reckoned(world, 3, memory, view, { nodes: 0 }, seed),
});

/** Level 4 learns about everybody from their stones, and simulates the rest of the race before it decides. */
export const observer = (world: World): Philosopher => ({
  ...common(world, 4, true),
  nodes: RACES,
  decide: (memory, view, budget, seed) => reckoned(world, 4, memory, view, budget, seed),
  appraise: (memory, view, budget, seed) => appraised(world, memory, view, budget, seed),
});

const RACES = 2000;

const named = (level: number): string => `ostrakon-${level}`;

const common = (world: World, level: number, isLearning: boolean) => ({
  id: named(level),
  level,
  begin: blank,
  remember: (memory: Memory, view: View) => remembered(world, memory, view, isLearning),
});

function reckoned(world: World, level: number, memory: Memory, view: View, budget: Budget, seed: string): Move {
  mustAct(named(level), memory, view);
  const own =
    "question" in view.phase ? sincere(world.leaningOf(view.phase.question), memory.traits, memory.seed) : "w";
  if (view.phase.is === "answering" && askerOf(view) !== memory.seat)
    return { is: "vote", stone: own, objection: null };
  const dice = seeded(seed);
  const move = best(moveChoices({ world, memory, view, budget, seed, ownWhite: CERTAIN[own] }), dice);
  return move.is === "bank" || move.is === "ask" ? turnedByChance(move, dice) : move;
}

const CERTAIN: Readonly<Record<Stone, number>> = { w: 1, b: 0 };

/** The seat may belong to a person. Then their own answers are estimated from those they have given. */
function appraised(world: World, memory: Memory, view: View, budget: Budget, seed: string): Appraisal<Move> {
  mustAct(named(4), memory, view);
  const self = memory.people[memory.seat];
  const ownWhite =
    "question" in view.phase && self !== undefined ? chanceOfWhite(self, world.leaningOf(view.phase.question)) : 0.5;
  const nodes = Math.max(budget.nodes, MIN_RACES);
  const open = moveChoices({ world, memory, view, budget: { ...budget, nodes }, seed, ownWhite });
  const moves = open.toSorted((one, other) => other.worth - one.worth);
  return { worth: moves[0]?.worth ?? 0, moves };
}

/** Fewer races do not give a useful share of the win. */
const MIN_RACES = 200;
