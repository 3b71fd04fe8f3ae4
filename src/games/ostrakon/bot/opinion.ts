import { seeded } from "../../../kernel/dice.ts";
import { bankQuestion, type Loadings, TRAITS } from "../bank/bank.ts";
import { questionKey } from "../question.ts";
import type { Question, Stone, WrittenQuestion } from "../state.ts";
import { leaningOfText } from "./lexicon.ts";
import { exp, sigmoid } from "./odds.ts";
import { pull, type Traits } from "./personas.ts";

/** What a question is to a bot: how a neutral person would answer, and which traits pull towards white. */
export interface Leaning {
  /** The chance of a white stone from somebody of whom nothing is known. */
  readonly white: number;
  readonly load: Loadings;
}

/** Section 6.7: the bank knows; else the words of the answers tell; else nobody can tell, and opinions just differ. */
export function leaningOf(question: Question): Leaning {
  const source = question.is === "bank" ? question : question.from;
  const stored = source === null ? null : bankQuestion(source.id);
  if (source !== null && stored !== null) {
    const sign = source.swapped ? -1 : 1;
    return { white: sigmoid(sign * stored.bias), load: scaled(stored.load, sign) };
  }
  return question.is === "bank" ? UNDECIDED : leaningOfWritten(question);
}

const UNDECIDED: Leaning = { white: 0.5, load: {} };

function leaningOfWritten(question: WrittenQuestion): Leaning {
  const [white, black] = [leaningOfText(question.white), leaningOfText(question.black)];
  const load: { -readonly [Name in keyof Loadings]: Loadings[Name] } = {};
  for (const trait of TRAITS) {
    const difference = (white[trait] ?? 0) - (black[trait] ?? 0);
    if (difference !== 0) load[trait] = WEIGHT_OF_WORDS * difference;
  }
  return Object.keys(load).length > 0 ? { white: 0.5, load } : { white: splitOf(questionKey(question)), load: {} };
}

const WEIGHT_OF_WORDS = 0.8;

/** A split of natural size that only the text decides: the sixth of ten random numbers is distributed as Beta(6, 5). */
function splitOf(text: string): number {
  const dice = seeded(`split ${text}`);
  const drawn = Array.from({ length: 10 }, () => dice.roll(FINE) / (FINE + 1));
  return drawn.sort((a, b) => a - b)[5] ?? 0.5;
}

const FINE = 1_000_000;

const scaled = (load: Loadings, by: number): Loadings =>
  Object.fromEntries(Object.entries(load).map(([trait, value]) => [trait, by * value]));

/** How likely somebody with these traits casts a white stone. */
export function chanceOfWhite({ white, load }: Leaning, traits: Traits): number {
  const odds = (white / (1 - white)) * exp(pull(load, traits));
  return odds / (1 + odds);
}

/** The sincere answer: drawn once for this question, and the same whenever it is asked for. */
export function sincere(question: Question, traits: Traits, seed: string): Stone {
  const name = question.is === "bank" ? question.id : questionKey(question);
  const drawn = (seeded(`${seed} answers ${name}`).roll(FINE) - 0.5) / FINE;
  return drawn < chanceOfWhite(leaningOf(question), traits) ? "w" : "b";
}
