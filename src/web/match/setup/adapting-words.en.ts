import type { AdaptingWords } from "./adapting-words.ts";

export const adaptingWords: AdaptingWords = {
  plays: (level, name, ahead, matches) => {
    const now = `As strong as you: level ${level}, ${name}.`;
    if (matches === 0) return `${now} You have not finished a match at this level yet.`;
    return `${now} You finished ahead in ${ahead} of ${matches} ${matches === 1 ? "match" : "matches"} at this level.`;
  },
  moves: "Two more ahead than behind, and it goes up a level; two more behind, and it goes down.",
};
