import type { Leaning, Traits } from "../../games/ostrakon/bot/leaning.ts";
import { mirrored } from "../../games/ostrakon/bot/leaning.ts";
import type { Candidate, World } from "../../games/ostrakon/bot/world.ts";
import type { Question, View } from "../../games/ostrakon/state.ts";
import { currentSubject } from "../../games/ostrakon/subjects.ts";
import { type Dice, seeded } from "../../kernel/dice.ts";

/** How a made-up world is drawn. */
export interface Drawn {
  readonly seed: string;
  readonly traits: number;
  /** How many questions an asker may choose from. */
  readonly candidates: number;
  /** Deviations of a question's loadings and of its bias. */
  readonly load: number;
  readonly bias: number;
}

/**
 * Four traits, twelve questions to choose from. The two deviations are such that an asker among eight advances as far as
 * in the study by which the levels were planned: 1.06 spaces by chance, 1.44 by the majority, 1.58 by the population,
 * and 1.88 by knowing everybody.
 */
export const USUAL: Drawn = { seed: "made up", traits: 4, candidates: 12, load: 0.77, bias: 0.9 };

/** People and questions that never were. What is asked goes through our own rules as a question in free words. */
export function madeUpWorld(drawn: Drawn = USUAL): World {
  const known = new Map<string, Leaning>();
  const leaningOf = (name: string): Leaning => {
    const found = known.get(name) ?? drawnQuestion(drawn, name);
    known.set(name, found);
    return found;
  };
  return {
    traits: drawn.traits,
    variance: 1,
    candidates: (view) => offered(view, drawn.candidates).map((name) => candidate(leaningOf(name))),
    leaningOf: (question) => readBack(question, leaningOf),
    persona: (_philosopher, seed) => persona(drawn, seed),
  };
}

const candidate = (leaning: Leaning): Candidate => ({
  leaning,
  move: { is: "ask", text: leaning.name, white: YES, black: NO, from: null },
});

const [YES, NO] = ["yes", "no"];

/** The first so many on the subject that have not been asked: there are always enough. */
function offered(view: View, count: number): readonly string[] {
  const asked = new Set(view.asked);
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) {
    const name = `${currentSubject(view)} ${number}`;
    if (!asked.has(`${keyed(name)} / no / yes`)) names.push(name);
  }
  return names;
}

/** As the rules note what has been asked. */
const keyed = (name: string): string => name.replace(/[^a-z0-9]+/g, " ").trim();

function readBack(question: Question, leaningOf: (name: string) => Leaning): Leaning {
  if (question.is === "bank") throw new Error(`the bank is not of this world: ${question.id}`);
  return question.white === YES ? leaningOf(question.text) : mirrored(leaningOf(question.text));
}

function drawnQuestion({ seed, traits, load, bias }: Drawn, name: string): Leaning {
  const dice = seeded(`${seed} ${name}`);
  return {
    name,
    isMirrored: false,
    bias: bias * normal(dice),
    load: Array.from({ length: traits }, () => load * normal(dice)),
  };
}

function persona({ traits }: Drawn, seed: string): Traits {
  const dice = seeded(`${seed} persona`);
  return Array.from({ length: traits }, () => normal(dice));
}

/** Twelve dice make a normal distribution, near enough. */
function normal(dice: Dice): number {
  let sum = -6;
  for (let die = 0; die < 12; die++) sum += (dice.roll(FINE) - 0.5) / FINE;
  return sum;
}

const FINE = 1_000_000;
