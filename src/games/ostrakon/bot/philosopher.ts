import type { Appraisal, Bot, Budget } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { askerOf } from "../rules/order.ts";
import type { Move, Stone, View } from "../rules/state.ts";
import { acquaintance } from "./acquaintance.ts";
import { type Beliefs, inGeneral, whitesIn } from "./beliefs.ts";
import { best } from "./choice.ts";
import { mustAct } from "./decision-context.ts";
import { blank, type Memory, remembered } from "./memory.ts";
import { type AskersWorth, moveChoices } from "./move-choices.ts";
import { type Blindness, naiveMove } from "./naive.ts";
import { BOLD, EACH_SPACE } from "./odds.ts";
import { turnedByChance } from "./question-choices.ts";
import { askerWorth } from "./race/worth.ts";
import type { World } from "./world.ts";

/** A bot with a persona. It answers sincerely, never to harm anyone, and searches only when it asks or follows. */
type Philosopher = Bot<Memory, Move, View>;

/** Levels 1 and 2 decide without calculation. */
export const naive = (world: World, level: 1 | 2, blindness = BLINDNESS[level]): Philosopher => ({
  ...common(named(level), level, world, inGeneral),
  nodes: 0,
  decide(memory, view, _budget, seed) {
    mustAct(named(level), memory, view);
    const context = { world, beliefs: inGeneral, memory, view, worth: EACH_SPACE };
    return naiveMove(context, blindness, seeded(seed));
  },
});

/** Level 1 errs where a third of the questions are clear to level 2, which errs where people are nearly even. */
const BLINDNESS: Readonly<Record<1 | 2, Blindness>> = {
  1: { obvious: 0.3, isStubborn: true },
  2: { obvious: 0.11, isStubborn: false },
};

/** Level 3 knows how people answer in general, and counts spaces. */
export const reckoner = (world: World): Philosopher => ({
  ...common(named(3), 3, world, inGeneral),
  nodes: 0,
  decide: (memory, view, _budget, seed) =>
    reckoned({ id: named(3), world, beliefs: inGeneral, asks: boldly }, memory, view, { nodes: 0 }, seed),
});

/**
 * Level 4 gets to know everybody by their stones, asks boldly, and simulates the rest of the race before it follows. Studies
 * compare it with others who believe or ask otherwise.
 */
export function observer(world: World, { id = named(4), beliefs = acquaintance, asks = boldly } = {}): Philosopher {
  const mind: Mind = { id, world, beliefs, asks };
  return {
    ...common(id, 4, world, beliefs),
    nodes: RACES,
    decide: (memory, view, budget, seed) => reckoned(mind, memory, view, budget, seed),
    appraise: (memory, view, budget, seed) => appraised(mind, memory, view, budget, seed),
  };
}

/** What a bot that reckons knows, whatever the match. */
interface Mind {
  readonly id: string;
  readonly world: World;
  readonly beliefs: Beliefs;
  readonly asks: AskersWorth;
}

const boldly: AskersWorth = () => BOLD;

const RACES = 2000;

const named = (level: number): string => `ostrakon-${level}`;

const common = (id: string, level: number, world: World, beliefs: Beliefs) => ({
  id,
  level,
  begin: blank,
  remember: (memory: Memory, view: View) => remembered(world, memory, view, beliefs),
});

function reckoned({ id, ...mind }: Mind, shown: Memory, view: View, budget: Budget, seed: string): Move {
  mustAct(id, shown, view);
  const memory = { ...shown, people: mind.beliefs.oneself(shown.people, shown.seat, shown.traits) };
  const own = "question" in view.phase ? mind.world.sincere(view.phase.question, memory.traits, memory.seed) : "w";
  if (view.phase.is === "answering" && askerOf(view) !== memory.seat)
    return { is: "vote", stone: own, objection: null };
  const dice = seeded(seed);
  const move = best(moveChoices({ ...mind, memory, view, budget, seed, ownWhite: CERTAIN[own] }), dice);
  return move.is === "bank" || move.is === "ask" ? turnedByChance(move, dice) : move;
}

const CERTAIN: Readonly<Record<Stone, number>> = { w: 1, b: 0 };

/** The seat may belong to a person. Then their own answers are estimated from those they have given. */
function appraised({ id, ...mind }: Mind, memory: Memory, view: View, budget: Budget, seed: string): Appraisal<Move> {
  mustAct(id, memory, view);
  const { world, beliefs } = mind;
  const whites =
    "question" in view.phase
      ? whitesIn(beliefs.outlooks(world, memory.people, world.leaningOf(view.phase.question)))
      : [];
  const ownWhite = whites[memory.seat] ?? 0.5;
  const nodes = Math.max(budget.nodes, MIN_RACES);
  // A worth that people are told is a share of the win, so it comes from races.
  const open = moveChoices({ ...mind, memory, view, budget: { ...budget, nodes }, seed, asks: askerWorth, ownWhite });
  const moves = open.toSorted((one, other) => other.worth - one.worth);
  return { worth: moves[0]?.worth ?? 0, moves };
}

/** Fewer races do not give a useful share of the win. */
const MIN_RACES = 200;
