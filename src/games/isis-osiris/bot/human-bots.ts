import { type Habits, human } from "./human.ts";

/**
 * The levels that err, as people do. With more players everyone makes fewer moves, so the same slips cost another share of
 * the win: each level has its habits by number of players. They were chosen so that two made-up people of the lab finish
 * ahead of levels 1 to 4 in about 70, 50, 30 and 15 of a hundred matches.
 */
const NOVICE: readonly Habits[] = [
  { forgetting: 0.5, sight: 1, span: 2, fear: 3, rush: 2, foresight: 0 },
  { forgetting: 0.4, sight: 1, span: 2, fear: 3, rush: 2, foresight: 0 },
  { forgetting: 0.25, sight: 1, span: 2, fear: 2, rush: 2, foresight: 0 },
];
const CASUAL: readonly Habits[] = [
  { forgetting: 0.08, sight: 1, span: 2, fear: 1.5, rush: 3, foresight: 0 },
  { forgetting: 0.05, sight: 1, span: 2, fear: 1.5, rush: 3, foresight: 0 },
  { forgetting: 0.06, sight: 1, span: 3, fear: 1.5, rush: 3, foresight: 0 },
];
const CLUB: readonly Habits[] = [
  { forgetting: 0.03, sight: 1, span: 3, fear: 1.5, rush: 3, foresight: 0 },
  { forgetting: 0.02, sight: 1, span: 4, fear: 1.25, rush: 3, foresight: 0 },
  { forgetting: 0.03, sight: 2, span: 4, fear: 1.5, rush: 4, foresight: 0 },
];
const STRONG: readonly Habits[] = [
  { forgetting: 0.02, sight: 2, span: 3, fear: 1.5, rush: 4, foresight: 0 },
  { forgetting: 0.02, sight: 2, span: 4, fear: 1, rush: 5, foresight: 0.5 },
  { forgetting: 0.01, sight: 3, span: 4, fear: 1, rush: 5, foresight: 0.75 },
];

export const novice = human("isis-osiris-1", 1, NOVICE);
export const casual = human("isis-osiris-2", 2, CASUAL);
export const clubPlayer = human("isis-osiris-3", 3, CLUB);
export const strongPlayer = human("isis-osiris-4", 4, STRONG);
