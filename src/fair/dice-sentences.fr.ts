import type { Sentences } from "../kernel/texts.ts";
import type { DiceFact } from "./verify-dice.ts";

export const diceSentencesFr: Sentences<DiceFact, "fr"> = {
  diceAsCommitted: ({ draws }, say) => {
    if (draws === 0) return "Le secret est conforme à l’engagement ; aucun dé n’est tombé dans cette partie.";
    return draws === 1
      ? "Le seul tirage de cette partie est conforme à l’engagement."
      : `Les ${say.number(draws)} tirages de cette partie sont tous conformes à l’engagement.`;
  },
  diceAsCommittedSince: ({ draws, step }, say) => {
    const before =
      step === 0 ? "La mise en place a été tirée" : `La mise en place et ${say.count(step, STEPS)} ont été tirées`;
    const since = draws === 0 ? "Aucun dé n’est tombé depuis." : `Depuis, ${say.count(draws, DRAWS)} à l’engagement.`;
    return `${before} sur un autre appareil, où personne ne peut les vérifier. ${since}`;
  },
  diceWithoutSecret: () => "Cette partie notée ne contient pas le secret de l’hôte : on ne peut en vérifier les dés.",
  secretNotAsCommitted: () => "Le secret de cette partie n’est pas celui de l’engagement.",
  drawNotAsCommitted: ({ step, draw }) =>
    `Le tirage ${draw} de ${step === 0 ? "la mise en place" : `l’étape ${step}`} n’est pas conforme à l’engagement.`,
};

const STEPS = { one: "étape", other: "étapes" };
const DRAWS = { one: "tirage, conforme", other: "tirages, tous conformes" };
