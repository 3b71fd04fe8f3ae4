import { deciding, whimsical } from "./deciding.ts";
import { skilled } from "./skilled.ts";

export const skilledPlayer = deciding(
  "3",
  3,
  12_000,
  whimsical(67, (view, dice, budget) => skilled(view, budget, dice)),
);
