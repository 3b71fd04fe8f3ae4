import type { Sentences } from "../kernel/texts.ts";
import type { DiceFact } from "./verify-dice.ts";

export const diceSentencesEn: Sentences<DiceFact, "en"> = {
  diceAsCommitted: ({ draws }, say) => {
    if (draws === 0) return "The secret fits its seal; no dice were rolled in this match.";
    return draws === 1
      ? "The only draw of this match fits the seal."
      : `All ${say.number(draws)} draws of this match fit the seal.`;
  },
  diceAsCommittedSince: ({ draws, step }, say) => {
    const before = step === 0 ? "The set-up was" : `The set-up and the first ${say.count(step, STEPS)} were`;
    const since =
      draws === 0
        ? "No dice have been rolled since."
        : `The seal covers ${say.count(draws, DRAWS)} since then, and ${say.plural(draws, FIT)}.`;
    return `${before} drawn on another device, where they cannot be checked. ${since}`;
  },
  diceWithoutSecret: () => "This record does not contain the secret of its dice: they cannot be checked.",
  secretNotAsCommitted: () => "The secret of this record does not fit its seal.",
  drawNotAsCommitted: ({ step, draw }) =>
    `Draw ${draw} of ${step === 0 ? "the set-up" : `step ${step}`} does not fit the seal.`,
};

const STEPS = { one: "step", other: "steps" };
const DRAWS = { one: "draw", other: "draws" };
const FIT = { one: "it fits", other: "all of them fit" };
