import type { Sentences } from "../kernel/texts.ts";
import type { DiceFact } from "./verify-dice.ts";

export const diceSentencesFr: Sentences<DiceFact, "fr"> = {
  diceAsCommitted: ({ draws }, say) => {
    if (draws === 0) return "Le secret correspond à son sceau ; aucun dé n’a été lancé dans cette partie.";
    return draws === 1
      ? "Le seul tirage de cette partie correspond au sceau."
      : `Les ${say.number(draws)} tirages de cette partie correspondent tous au sceau.`;
  },
  diceAsCommittedSince: ({ draws, step }, say) => {
    const before =
      step === 0 ? "La mise en place a été tirée" : `La mise en place et ${say.count(step, STEPS)} ont été tirées`;
    const since = draws === 0 ? "Aucun dé n’a été lancé depuis." : `Depuis, ${say.count(draws, DRAWS)} au sceau.`;
    return `${before} sur un autre appareil, où personne ne peut les vérifier. ${since}`;
  },
  diceWithoutSecret: () => "Cette partie notée ne contient pas le secret de ses dés : on ne peut pas les vérifier.",
  secretNotAsCommitted: () => "Le secret de cette partie ne correspond pas à son sceau.",
  drawNotAsCommitted: ({ step, draw }) =>
    `Le tirage ${draw} de ${step === 0 ? "la mise en place" : `l’étape ${step}`} ne correspond pas au sceau.`,
};

const STEPS = { one: "étape", other: "étapes" };
const DRAWS = { one: "tirage, qui correspond", other: "tirages, qui correspondent tous" };
