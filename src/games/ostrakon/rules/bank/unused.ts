import { type Dice, oneOf } from "../../../../kernel/dice.ts";
import type { Agora, Options } from "../state.ts";
import { currentSubject } from "../subjects.ts";
import { type BankQuestion, QUESTIONS, questionsOn } from "./bank.ts";

/**
 * The bank questions that may be asked now: unused ones on the subject, or on any subject if it is free or used up. A
 * family table has only those that are fit for children.
 */
export function unused({ asked, row, options }: Agora): readonly BankQuestion[] {
  const used = new Set(asked);
  const isLeft = (question: BankQuestion): boolean => !used.has(question.id) && isFit(question, options);
  const about = questionsOn(currentSubject({ row, options })).filter(isLeft);
  return about.length > 0 ? about : QUESTIONS.filter(isLeft);
}

/** OS-96 */
export const isFit = ({ age }: BankQuestion, { bank }: Pick<Options, "bank">): boolean =>
  bank !== "family" || age === "all";

/** A random one of them: when the bank is imposed (OS-36), and when the asker stays silent (OS-92). */
export const drawnQuestion = (agora: Agora, dice: Dice): BankQuestion => oneOf(unused(agora), dice);
