import { deciding, whimsical } from "./deciding.ts";
import { sampling } from "./sampling.ts";

export const samplingPlayer = deciding(
  "4",
  4,
  200,
  whimsical(30, (view, dice, budget) => sampling(view, budget, dice)),
);
