import type { Sentences } from "../kernel/texts.ts";
import type { DiceFact } from "./verified.ts";

export const sentences: Sentences<DiceFact> = {
  diceAsCommitted: ({ draws }, say) => {
    if (draws === 0) return "Le secret est conforme à l’engagement ; aucun dé n’est tombé dans cette partie.";
    return draws === 1
      ? "Le seul tirage de cette partie est conforme à l’engagement."
      : `Les ${say.number(draws)} tirages de cette partie sont tous conformes à l’engagement.`;
  },
  diceWithoutSecret: () => "Cette partie notée ne contient pas le secret de l’hôte : on ne peut en vérifier les dés.",
  secretNotAsCommitted: () => "Le secret de cette partie n’est pas celui de l’engagement.",
  drawNotAsCommitted: ({ step, draw }) =>
    `Le tirage ${draw} de ${step === 0 ? "la mise en place" : `l’étape ${step}`} n’est pas conforme à l’engagement.`,
};
