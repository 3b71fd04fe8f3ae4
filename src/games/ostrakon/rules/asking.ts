import type { Dice } from "../../../kernel/dice.ts";
import { recognised } from "./bank/recognised.ts";
import { drawnQuestion } from "./bank/unused.ts";
import { eligible, withBranches } from "./follower.ts";
import { askerOf } from "./order.ts";
import { questionKey } from "./question.ts";
import type { In, Move, News, Phase, Question, State } from "./state.ts";

export type QuestionMove = Extract<Move, { readonly is: "ask" | "bank" }>;

/** The question that a move publishes. A bank question that somebody typed from memory is recognised. */
export const questionOf = (move: QuestionMove): Question =>
  move.is === "bank"
    ? { is: "bank", id: move.id, swapped: move.swapped }
    : {
        is: "written",
        text: move.text,
        white: move.white,
        black: move.black,
        from: move.from ?? recognised(move),
      };

/** OS-33: what may not be asked again after this: its wording, the bank question behind it, and the one it repeats. */
export function marksOf(question: Question): readonly string[] {
  if (question.is === "bank") return [question.id];
  const sources = [question.from, recognised(question)].flatMap((source) => source?.id ?? []);
  return [questionKey(question), ...new Set(sources)];
}

/** OS-35, OS-74: the question is final. Next comes the follow round, if anybody may follow, or the vote. */
export function published(state: State, question: Question, withdrawals: number, news: readonly News[]): State {
  const phase: Phase =
    eligible(state).length > 0
      ? { is: "following", withdrawals, question }
      : { is: "answering", withdrawals, question, follower: null };
  return { ...state, asked: [...state.asked, ...marksOf(question)], phase, news };
}

/**
 * OS-36: the same asker asks again on the same subject, until the bank asks instead. The follower's branches come back.
 */
export function withdrawn(state: State, phase: In<"answering">, dice: Dice): State {
  const { follower } = phase;
  const seat = askerOf(state);
  const withdrawals = phase.withdrawals + 1;
  const news: readonly News[] = [{ key: "withdrawn", seat, follower }];
  const branches = withBranches(state.branches, follower, true);
  const again: State = { ...state, branches, phase: { is: "asking", withdrawals }, news };
  if (withdrawals < state.options.maxWithdrawals) return again;
  const question: Question = { is: "bank", id: drawnQuestion(again, dice).id, swapped: false };
  return published(again, question, withdrawals, [...news, { key: "imposed", seat, question }]);
}
