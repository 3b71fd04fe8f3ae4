import type { Appraisal, Bot, Budget } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { askerOf } from "../order.ts";
import type { Move, Stone, View } from "../state.ts";
import { turnedByChance } from "./asks.ts";
import { best } from "./choice.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { mustAct } from "./mind.ts";
import { naiveMove } from "./naive.ts";
import { EACH_SPACE } from "./odds.ts";
import { sincere } from "./opinion.ts";
import { chanceOfWhite } from "./people.ts";
import { choices } from "./reckoning.ts";
import type { World } from "./world.ts";

/** A bot with a persona: it answers sincerely, never to spite anyone, and thinks only when it asks or follows. */
type Philosopher = Bot<Memory, Move, View>;

/** Levels 1 and 2 take whatever comes to mind. */
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

/** Level 4 gets to know everybody by their stones, and runs the rest of the race before it decides. */
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
  const move = best(choices({ world, memory, view, budget, seed, ownWhite: CERTAIN[own] }), dice);
  return move.is === "bank" || move.is === "ask" ? turnedByChance(move, dice) : move;
}

const CERTAIN: Readonly<Record<Stone, number>> = { w: 1, b: 0 };

/** For whoever sits there, who may be a person: their own answers are guessed by those they have given. */
function appraised(world: World, memory: Memory, view: View, budget: Budget, seed: string): Appraisal<Move> {
  mustAct(named(4), memory, view);
  const self = memory.people[memory.seat];
  const ownWhite =
    "question" in view.phase && self !== undefined ? chanceOfWhite(self, world.leaningOf(view.phase.question)) : 0.5;
  const nodes = Math.max(budget.nodes, FEWEST);
  const open = choices({ world, memory, view, budget: { ...budget, nodes }, seed, ownWhite });
  const moves = open.toSorted((one, other) => other.worth - one.worth);
  return { worth: moves[0]?.worth ?? 0, moves };
}

/** Without races there is no share of the win to tell. */
const FEWEST = 200;
