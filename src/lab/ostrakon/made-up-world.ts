import type { Leaning, Traits } from "../../games/ostrakon/bot/leaning.ts";
import { mirrored, pull } from "../../games/ostrakon/bot/leaning.ts";
import { drawnAnswer } from "../../games/ostrakon/bot/opinion.ts";
import type { Candidate, World } from "../../games/ostrakon/bot/world.ts";
import type { Question, View } from "../../games/ostrakon/rules/state.ts";
import { currentSubject } from "../../games/ostrakon/rules/subjects.ts";
import { sigmoid } from "../../kernel/arithmetic.ts";
import { seeded } from "../../kernel/dice.ts";
import type { MadeUpKind } from "./made-up-kinds.ts";
import { drawnPersona, normal } from "./made-up-people.ts";

/** A world made up for a study. It knows more than the bots are told. */
export interface MadeUpWorld extends World {
  /** The true probability that somebody with this persona answers the question of this name with yes. */
  readonly trueChance: (name: string, persona: Traits) => number;
}

/** Made-up people and questions. Our rules see a made-up question as one in free words. */
export function madeUpWorld(kind: MadeUpKind): MadeUpWorld {
  const known = new Map<string, MadeUpQuestion>();
  const questionOf = (name: string): MadeUpQuestion => {
    const found = known.get(name) ?? drawnQuestion(kind, name);
    known.set(name, found);
    return found;
  };
  const trueChance = (name: string, persona: Traits): number => chanceOf(questionOf(name).truth, persona);
  return {
    traits: kind.traits,
    variance: 1,
    candidates: (view) => freshQuestions(view, kind.candidates).map((name) => candidate(questionOf(name).told)),
    leaningOf: (question) => {
      const { told } = questionOf(nameOf(question));
      return isTurned(question) ? mirrored(told) : told;
    },
    persona: (_philosopher, seed) => drawnPersona(kind, seed),
    sincere(question, persona, seed) {
      const [name, turned] = [nameOf(question), isTurned(question)];
      const yes = trueChance(name, persona);
      return drawnAnswer(name, turned, turned ? 1 - yes : yes, seed);
    },
    trueChance,
  };
}

/** A question as it is, and as the bots are told. */
interface MadeUpQuestion {
  readonly told: Leaning;
  readonly truth: Leaning;
}

/** The last number of a persona is its regard for what most people say. */
const chanceOf = ({ bias, load }: Leaning, persona: Traits): number =>
  sigmoid(bias * (persona.at(-1) ?? 1) + pull(load, persona));

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

function nameOf(question: Question): string {
  if (question.is === "bank") throw new Error(`the bank is not of this world: ${question.id}`);
  return question.text;
}

const isTurned = (question: Question): boolean => question.is === "written" && question.white !== YES;

function drawnQuestion({ seed, traits, hidden, load, bias, error }: MadeUpKind, name: string): MadeUpQuestion {
  const dice = seeded(`${seed} ${name}`);
  const told: Leaning = {
    name,
    isMirrored: false,
    bias: bias * normal(dice),
    load: Array.from({ length: traits }, () => load * normal(dice)),
  };
  const truth: Leaning = {
    ...told,
    bias: told.bias + error * normal(dice),
    load: [
      ...told.load.map((value) => value + (error / 2) * normal(dice)),
      ...Array.from({ length: hidden }, () => load * normal(dice)),
    ],
  };
  return { told, truth };
}
