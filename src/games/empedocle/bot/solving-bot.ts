import { seeded } from "../../../kernel/dice.ts";
import { mustAct } from "./asked.ts";
import type { EmpedocleBot } from "./deciding.ts";
import { FIRST_IMPRESSION, type Impression, impressionAfter, readingsAfter } from "./impression.ts";
import { solvingBy } from "./solving.ts";
import { net, pairNet } from "./value/weights.ts";

export const solving = solvingBy(pairNet, net);

/** At a table of two it learns whether the other player plays to win. `own`: what both players' loss is worth to it. */
export const learning = (id: string, level: number, own: number): EmpedocleBot<Impression> => ({
  id: `empedocle-${id}`,
  level,
  nodes: 450_000,
  begin: () => FIRST_IMPRESSION,
  remember: (impression, view) => impressionAfter(solving, impression, view),
  decide(impression, view, budget, seed) {
    mustAct(view);
    return solving.move(view, budget, readingsAfter(impression, view, own), seeded(seed));
  },
  appraise(impression, view, budget) {
    mustAct(view);
    return solving.appraisal(view, budget, readingsAfter(impression, view, own));
  },
});

/** It plays to win. */
export const solver = learning("5", 5, 0);
