import { mayAct } from "../../../kernel/game.ts";
import { bankQuestion } from "../rules/bank/bank.ts";
import { unused } from "../rules/bank/unused.ts";
import type { Move, News, View } from "../rules/state.ts";

export type Idea = Extract<Move, { readonly is: "bank" }>;

export const AT_ONCE = 3;

/** A few ideas at a time. A free subject shows ideas from the whole bank. The idea of a hint comes first. */
export function shownIdeas(all: readonly Idea[], turn: number, turned: number, hint: Move | null): readonly Idea[] {
  const stride = all.length > 20 && all.length % STRIDE !== 0 ? STRIDE : 1;
  const shown = Array.from({ length: Math.min(AT_ONCE, all.length) }, (_, at) => {
    const place = turn * TURN + (turned * AT_ONCE + at) * stride;
    return all[place % all.length];
  }).filter((idea) => idea !== undefined);
  const hinted = all.find(({ id }) => hint?.is === "bank" && hint.id === id);
  return hinted === undefined || shown.includes(hinted) ? shown : [hinted, ...shown.slice(1)];
}

/**
 * A prime, so that every idea is shown before any is repeated; one more than most subjects have questions, so that the
 * ideas have different subjects. They are close to each other, because they are loaded together with their neighbours.
 */
const STRIDE = 5;
/** From one turn to the next. */
const TURN = 97;

/** The bank questions that are read where this is shown: those that the match names, and an asker's first ideas. */
export function questionsRead(view: View | null, news: readonly News[]): readonly string[] {
  const named = JSON.stringify([view, news]).match(/(?<=")[a-z-]+-\d+(?=")/g) ?? [];
  return [...named.filter((id) => bankQuestion(id) !== null), ...(view === null ? [] : firstIdeas(view))];
}

function firstIdeas(view: View): readonly string[] {
  if (view.phase.is !== "asking" || !mayAct(view)) return [];
  const ideas = unused(view).map(({ id }): Idea => ({ is: "bank", id, swapped: false }));
  return shownIdeas(ideas, view.asked.length, 0, null).map(({ id }) => id);
}
