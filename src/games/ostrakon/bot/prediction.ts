import type { Seat } from "../../../kernel/seat.ts";
import type { DayRule, Question, Stone } from "../state.ts";
import type { Memory } from "./memory.ts";
import { advances, expected } from "./odds.ts";
import { chanceOfWhite, leaningOf } from "./opinion.ts";

/** Little is known of anybody: what is thought of the others counts only so much. */
const TRUST = 0.7;

/** By seat: how likely a white stone is from each. */
export function whiteChances(memory: Memory, question: Question): readonly number[] {
  const leaning = leaningOf(question);
  return memory.others.map((traits) =>
    chanceOfWhite(
      leaning,
      traits.map((trait) => TRUST * trait),
    ),
  );
}

/** How likely each of the others agrees with a stone. */
export const agreement = (whites: readonly number[], asker: Seat, stone: Stone): readonly number[] =>
  whites.filter((_, seat) => seat !== asker).map((white) => (stone === "w" ? white : 1 - white));

/** What a stone promises the asker under the day's rule. Corruption buys those who agree least; the Oracle is not foreseen. */
export const promise = (agree: readonly number[], rule: DayRule, picks: number): number =>
  expected(advances(rule === "corruption" ? withLeastBought(agree, picks) : agree, rule));

export const withLeastBought = (agree: readonly number[], picks: number): readonly number[] =>
  agree.toSorted((one, other) => one - other).map((chance, at) => (at < picks ? 1 : chance));
