import { expert } from "./learned.ts";
import { weights } from "./weights.ts";

export const expertPlayer = expert("isis-osiris-5", 5, weights, 160_000);
