import { deciding, whimsical } from "./deciding.ts";
import { AS_A_LOSS } from "./round/readings.ts";
import { samplingBy } from "./sampling.ts";

const sampling = samplingBy(AS_A_LOSS);

export const samplingPlayer = deciding(
  "4",
  4,
  200,
  whimsical(30, (view, dice, budget) => sampling(view, budget, dice)),
);
