import { seeded } from "../../../kernel/dice.ts";
import { mustAct } from "./asked.ts";
import type { EmpedocleBot } from "./deciding.ts";
import { FIRST_IMPRESSION, type Impression, impressionAfter, readingsAfter } from "./impression.ts";
import { solvingBy } from "./solving.ts";
import { net, pairNet } from "./value/weights.ts";

export const solving = solvingBy(pairNet, net);

/** Plays to win, and at a table of two learns whether the other player does. */
export const solver: EmpedocleBot<Impression> = {
  id: "empedocle-5",
  level: 5,
  nodes: 450_000,
  begin: () => FIRST_IMPRESSION,
  remember: (impression, view) => impressionAfter(solving, impression, view),
  decide(impression, view, budget, seed) {
    mustAct(view);
    return solving.move(view, budget, readingsAfter(impression, view), seeded(seed));
  },
  appraise(impression, view, budget) {
    mustAct(view);
    return solving.appraisal(view, budget, readingsAfter(impression, view));
  },
};
