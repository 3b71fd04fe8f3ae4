import type { AdaptingWords } from "./adapting-words.ts";

export const adaptingWords: AdaptingWords = {
  plays: (level, name, ahead, matches) => {
    const now = `Aussi fort que vous : niveau ${level}, ${name}.`;
    if (matches === 0) return `${now} Vous n’avez pas encore fini de partie à ce niveau.`;
    return `${now} Vous avez fini devant dans ${ahead} partie${ahead > 1 ? "s" : ""} sur ${matches} à ce niveau.`;
  },
  moves: "Deux fois de plus devant que derrière, et il monte d’un niveau ; deux fois de plus derrière, et il descend.",
};
