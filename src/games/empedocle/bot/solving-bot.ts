import { mustAct } from "./asked.ts";
import { deciding, type EmpedocleBot } from "./deciding.ts";
import { appraised, solving } from "./solving.ts";

export const solver: EmpedocleBot = {
  ...deciding("5", 5, 450_000, (view, dice, budget) => solving(view, budget, dice)),
  appraise(_memory, view, budget) {
    mustAct(view);
    return appraised(view, budget);
  },
};
