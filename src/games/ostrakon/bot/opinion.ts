import { logOdds, sigmoid } from "../../../kernel/arithmetic.ts";
import { seeded } from "../../../kernel/dice.ts";
import type { BankSource } from "../rules/bank/bank.ts";
import { questionKey } from "../rules/question.ts";
import type { Question, Stone, WrittenQuestion } from "../rules/state.ts";
import { BANK_LEANINGS, TRAITS } from "./bank-leanings.ts";
import { type Leaning, mirrored, pull, type Traits } from "./leaning.ts";
import { leaningOfText } from "./lexicon.ts";

/**
 * Section 6.7: the bank has the leaning of its questions; else the words of the answers give it; else opinions just
 * differ.
 */
export function leaningOf(question: Question): Leaning {
  if (question.is === "bank") return leaningOfSource(question);
  return question.from === null ? leaningOfWritten(question) : leaningOfSource(question.from);
}

const leaningOfSource = ({ id, swapped }: BankSource): Leaning =>
  swapped ? mirrored(leaningOfBank(id)) : leaningOfBank(id);

/** A question that the bank no longer has pulls nobody either way. */
export const leaningOfBank = (id: string): Leaning =>
  OF_BANK.get(id) ?? { name: id, isMirrored: false, bias: 0, load: TRAITS.map(() => 0) };

const OF_BANK: ReadonlyMap<string, Leaning> = new Map(
  [...BANK_LEANINGS].map(([id, { bias, load }]) => [
    id,
    { name: id, isMirrored: false, bias, load: TRAITS.map((trait) => load[trait] ?? 0) },
  ]),
);

function leaningOfWritten(question: WrittenQuestion): Leaning {
  const [white, black] = [leaningOfText(question.white), leaningOfText(question.black)];
  const load = TRAITS.map((trait) => WEIGHT_OF_WORDS * ((white[trait] ?? 0) - (black[trait] ?? 0)));
  const name = questionKey(question);
  const bias = load.some((value) => value !== 0) ? 0 : logOdds(splitOf(name));
  return { name, isMirrored: false, bias, load };
}

const WEIGHT_OF_WORDS = 0.8;

/**
 * A split of natural size that only the text decides: the sixth of ten random numbers has the distribution Beta(6, 5).
 */
function splitOf(text: string): number {
  const dice = seeded(`split ${text}`);
  const drawn = Array.from({ length: 10 }, () => dice.roll(FINE) / (FINE + 1));
  return drawn.sort((a, b) => a - b)[5] ?? 0.5;
}

const FINE = 1_000_000;

/** The probability that a person with these traits casts a white stone. */
export const whiteWith = ({ bias, load }: Leaning, traits: Traits): number => sigmoid(bias + pull(load, traits));

/** The sincere answer. It is drawn once for this question and stays the same, also with exchanged answers. */
export const sincere = (leaning: Leaning, traits: Traits, seed: string): Stone =>
  drawnAnswer(leaning.name, leaning.isMirrored, whiteWith(leaning, traits), seed);

/** The answer of somebody who casts a white stone with this probability. */
export function drawnAnswer(name: string, isMirrored: boolean, white: number, seed: string): Stone {
  const drawn = (seeded(`${seed} answers ${name}`).roll(FINE) - 0.5) / FINE;
  return (isMirrored ? 1 - drawn : drawn) < white ? "w" : "b";
}
