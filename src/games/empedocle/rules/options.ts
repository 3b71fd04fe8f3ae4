import { type Choices, chosen } from "../../../kernel/game.ts";
import type { Options } from "./state.ts";

export const CHOICES: Choices<Options> = {
  forces: [0, 1, 2, 3, 4],
  aubaine: [false, true],
  exchangers: ["survivors", "everybody"],
  swaps: ["limited", "free"],
  whirlwindGems: ["one", "two"],
};

/** The house rules as we read the rule book. The first stored matches are older and name none of them. */
export const OUR_READING = { exchangers: "survivors", swaps: "limited", whirlwindGems: "one" } as const;

export const HOUSE_RULES: readonly string[] = Object.keys(OUR_READING);

/** EM-1 by number of players, the default first (AM-4: three Unknown Forces for one player). */
const FORCES_FOR: readonly Choices<Options>["forces"][] = [[], [3, 1, 2, 4], [1, 2, 3], [0], [0], [0]];

export const options = (raw: unknown, seats: number): Options | null =>
  chosen({ ...CHOICES, forces: FORCES_FOR[seats] ?? [] }, raw);
