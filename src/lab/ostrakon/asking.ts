import { acquaintance } from "../../games/ostrakon/bot/acquaintance.ts";
import { meanEstimate } from "../estimate.ts";
import { textbook } from "./anchors.ts";
import { askingFigures } from "./asking-study.ts";
import { MADE_UP_KINDS } from "./made-up-kinds.ts";
import { madeUpWorld } from "./made-up-world.ts";

/**
 * `node src/lab/ostrakon/asking.ts [TABLES] [SEED]`: how many more spaces a turn level 4's belief brings than a textbook
 * Bayesian's. The mixed kind is left out, so that nobody tunes on it.
 */
const [tables = "24", seed = "page"] = process.argv.slice(2);
const { mixed: _, ...kinds } = MADE_UP_KINDS;
for (const [name, kind] of Object.entries(kinds)) {
  const figures = askingFigures(madeUpWorld(kind), [textbook, acquaintance], Number(tables), seed);
  const { value, low, high } = meanEstimate(figures.map(([one, other]) => (other?.spaces ?? 0) - (one?.spaces ?? 0)));
  console.log(`${name}: ${[value, low, high].map((spaces) => spaces.toFixed(3)).join(", ")} more spaces a turn`);
}
