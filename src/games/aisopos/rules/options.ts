import { type Choices, chosen } from "../../../kernel/game.ts";
import { FIRSTS, isFirst } from "../../../kernel/starting-seat.ts";
import type { Options } from "./state.ts";

export const CHOICES: Choices<Options> = {
  first: FIRSTS,
  bouts: [1, 2],
  notes: [true, false],
  drawAfter: ["rounds", "turns"],
};

/** Younger than the first stored matches, whose options do not name it. */
export const HOUSE_RULES: readonly (keyof Options)[] = ["drawAfter"];

/** AI-45: the rule sheet recommends two games. */
export const RECOMMENDED: Partial<Options> = { bouts: 2 };

export function options(raw: unknown, seats: number): Options | null {
  const wanted = chosen(CHOICES, raw);
  return wanted !== null && isFirst(wanted.first, seats) ? wanted : null;
}
