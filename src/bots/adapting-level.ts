/**
 * A level that follows a person ("as strong as me"). It changes between matches only, by what everybody saw of their ends:
 * whoever finished ahead twice more often than behind meets the next level, whoever fell behind so often the level below.
 */
export interface AdaptingLevel {
  readonly level: number;
  /** What the person has scored at this level, the oldest first: 1 ahead of the bot, 0 behind it, between for several. */
  readonly scores: readonly number[];
}

/** The level after one more match at it. It moves by one step at most. */
export function adapted({ level, scores }: AdaptingLevel, score: number, levels: number): AdaptingLevel {
  const all = [...scores, score];
  const step = all.reduce((sum, one) => sum + one - EVEN, 0);
  if (Math.abs(step) < A_LEVEL) return { level, scores: all };
  const next = Math.min(levels, Math.max(1, level + Math.sign(step)));
  // At either end of the ladder the oldest results are dropped, so that it takes no longer to come away from it.
  return next === level ? { level, scores: all.slice(1) } : { level: next, scores: [] };
}

/** How a seat did against some others: 1 ahead of all of them, 0 behind all, a half for each with the same place. */
export function scoreAgainst(places: readonly number[], seat: number, others: readonly number[]): number {
  const own = places[seat] ?? 0;
  const scores = others.map((other) => {
    const theirs = places[other] ?? 0;
    return own === theirs ? EVEN : own < theirs ? 1 : 0;
  });
  return scores.reduce((sum, one) => sum + one, 0) / scores.length;
}

/** The score of equals. */
const EVEN: number = 0.5;
/** So much more or less than equals score is a level. */
const A_LEVEL = 1;
