import { expert, strong } from "./learned.ts";
import { weights } from "./weights.ts";

/** Both play by the same net. */
export const strongPlayer = strong("isis-osiris-4", 4, weights);
export const expertPlayer = expert("isis-osiris-5", 5, weights, 160_000);
