import { type Choices, chosen } from "../../../kernel/game.ts";
import { FIRSTS, isFirst } from "../../../kernel/starting-seat.ts";
import type { Options } from "./state.ts";

export const CHOICES: Choices<Options> = {
  first: FIRSTS,
  stock: ["own", "common"],
  memoryAid: [false, true],
};

export function options(raw: unknown, seats: number): Options | null {
  const wanted = chosen(CHOICES, raw);
  return wanted !== null && isFirst(wanted.first, seats) ? wanted : null;
}
