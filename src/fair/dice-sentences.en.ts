import type { Sentences } from "../kernel/texts.ts";
import type { DiceFact } from "./verify-dice.ts";

export const diceSentencesEn: Sentences<DiceFact, "en"> = {
  diceAsCommitted: ({ draws }, say) => {
    if (draws === 0) return "The secret is as committed; no dice fell in this match.";
    return draws === 1
      ? "The only draw of this match is as committed."
      : `All ${say.number(draws)} draws of this match are as committed.`;
  },
  diceAsCommittedSince: ({ draws, step }, say) => {
    const before = step === 0 ? "The set-up was" : `The set-up and the first ${say.count(step, STEPS)} were`;
    const since =
      draws === 0 ? "No dice have fallen since." : `Of the ${say.count(draws, DRAWS)} since, all are as committed.`;
    return `${before} drawn on another device, where nobody can check them. ${since}`;
  },
  diceWithoutSecret: () => "This record does not hold the host’s secret: its dice cannot be checked.",
  secretNotAsCommitted: () => "The secret of this record is not the one that was committed to.",
  drawNotAsCommitted: ({ step, draw }) =>
    `Draw ${draw} of ${step === 0 ? "the set-up" : `step ${step}`} did not fall as committed.`,
};

const STEPS = { one: "step", other: "steps" };
const DRAWS = { one: "draw", other: "draws" };
