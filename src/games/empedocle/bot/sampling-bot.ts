import { AS_A_LOSS } from "./round/readings.ts";
import { samplingBy } from "./sampling.ts";
import { slipping } from "./slips.ts";

const sampling = samplingBy(AS_A_LOSS);

export const samplingPlayer = slipping("4", 4, 200, { inPercent: 8, fearsWhirl: false }, (view, dice, budget) =>
  sampling(view, budget, dice),
);
