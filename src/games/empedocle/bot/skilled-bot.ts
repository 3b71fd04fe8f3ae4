import { skilled } from "./skilled.ts";
import { slipping } from "./slips.ts";

export const skilledPlayer = slipping("3", 3, 12_000, { inPercent: 15, fearsWhirl: false }, (view, dice, budget) =>
  skilled(view, budget, dice),
);
