import type { Leaning, Traits } from "../../games/ostrakon/bot/leaning.ts";
import { mirrored } from "../../games/ostrakon/bot/leaning.ts";
import type { Candidate, World } from "../../games/ostrakon/bot/world.ts";
import type { Question, View } from "../../games/ostrakon/rules/state.ts";
import { currentSubject } from "../../games/ostrakon/rules/subjects.ts";
import { type Dice, seeded } from "../../kernel/dice.ts";

/** How the people and questions of a made-up world are parameters. */
export interface MadeUpParameters {
  readonly seed: string;
  readonly traits: number;
  /** The number of questions an asker may choose from. */
  readonly candidates: number;
  /** Standard deviations of a question's loadings and of its bias. */
  readonly load: number;
  readonly bias: number;
}

/**
 * Four traits, twelve questions to choose from. With these deviations an asker among eight advances as far as in the
 * study by which the levels were planned: 1.06 spaces by chance, 1.44 by the majority, 1.58 by the population, and 1.88
 * by knowing everybody.
 */
export const DEFAULT_PARAMETERS: MadeUpParameters = {
  seed: "made up",
  traits: 4,
  candidates: 12,
  load: 0.77,
  bias: 0.9,
};

/** Made-up people and questions. Our rules see a made-up question as one in free words. */
export function madeUpWorld(parameters: MadeUpParameters = DEFAULT_PARAMETERS): World {
  const known = new Map<string, Leaning>();
  const leaningOf = (name: string): Leaning => {
    const found = known.get(name) ?? drawnQuestion(parameters, name);
    known.set(name, found);
    return found;
  };
  return {
    traits: parameters.traits,
    variance: 1,
    candidates: (view) => freshQuestions(view, parameters.candidates).map((name) => candidate(leaningOf(name))),
    leaningOf: (question) => leaningOfAsked(question, leaningOf),
    persona: (_philosopher, seed) => persona(parameters, seed),
  };
}

const candidate = (leaning: Leaning): Candidate => ({
  leaning,
  move: { is: "ask", text: leaning.name, white: YES, black: NO, from: null },
});

const [YES, NO] = ["yes", "no"];

/** The first `count` questions on the subject that have not been asked. There is no end to them. */
function freshQuestions(view: View, count: number): readonly string[] {
  const asked = new Set(view.asked);
  const names: string[] = [];
  for (let number = 1; names.length < count; number++) {
    const name = `${currentSubject(view)} ${number}`;
    if (!asked.has(`${normalised(name)} / no / yes`)) names.push(name);
  }
  return names;
}

/** The form in which the rules store what has been asked. */
const normalised = (name: string): string => name.replace(/[^a-z0-9]+/g, " ").trim();

function leaningOfAsked(question: Question, leaningOf: (name: string) => Leaning): Leaning {
  if (question.is === "bank") throw new Error(`the bank is not of this world: ${question.id}`);
  return question.white === YES ? leaningOf(question.text) : mirrored(leaningOf(question.text));
}

function drawnQuestion({ seed, traits, load, bias }: MadeUpParameters, name: string): Leaning {
  const dice = seeded(`${seed} ${name}`);
  return {
    name,
    isMirrored: false,
    bias: bias * normal(dice),
    load: Array.from({ length: traits }, () => load * normal(dice)),
  };
}

function persona({ traits }: MadeUpParameters, seed: string): Traits {
  const dice = seeded(`${seed} persona`);
  return Array.from({ length: traits }, () => normal(dice));
}

/** The sum of twelve dice is close enough to a normal distribution. */
function normal(dice: Dice): number {
  let sum = -6;
  for (let die = 0; die < 12; die++) sum += (dice.roll(DIE_SIDES) - 0.5) / DIE_SIDES;
  return sum;
}

const DIE_SIDES = 1_000_000;
