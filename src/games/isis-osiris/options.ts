import { type Choices, chosen } from "../../kernel/game.ts";
import type { Options } from "./state.ts";

export const CHOICES: Choices<Options> = {
  first: ["random", 1, 2, 3, 4],
  stock: ["own", "common"],
  memoryAid: [false, true],
};

export function options(raw: unknown, seats: number): Options | null {
  const wanted = chosen(CHOICES, raw);
  return wanted === null || (wanted.first !== "random" && wanted.first > seats) ? null : wanted;
}
