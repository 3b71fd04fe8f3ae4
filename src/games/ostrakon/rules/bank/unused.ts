import { type Dice, oneOf } from "../../../../kernel/dice.ts";
import type { Agora } from "../state.ts";
import { currentSubject } from "../subjects.ts";
import { type BankQuestion, QUESTIONS, questionsOn } from "./bank.ts";

/** The bank questions that may be asked now: unused ones on the subject, or on any subject if it is free or used up. */
export function unused({ asked, row }: Agora): readonly BankQuestion[] {
  const used = new Set(asked);
  const isLeft = ({ id }: BankQuestion): boolean => !used.has(id);
  const about = questionsOn(currentSubject({ row })).filter(isLeft);
  return about.length > 0 ? about : QUESTIONS.filter(isLeft);
}

/** A random one of them: when the bank is imposed (OS-36), and when the asker stays silent (OS-92). */
export const drawnQuestion = (agora: Agora, dice: Dice): BankQuestion => oneOf(unused(agora), dice);
