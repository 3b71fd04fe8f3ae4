import type { Game } from "../../../kernel/game.ts";
import { intended, intentions } from "./intentions.ts";
import { offers, refusal } from "./moves.ts";
import { QUIET } from "./news.ts";
import { read, write } from "./notation.ts";
import { open } from "./open.ts";
import { CHOICES, HOUSE_RULES, options } from "./options.ts";
import { apply, outcome, setup, turn } from "./rules.ts";
import type { Move, Options, State, View } from "./state.ts";
import { view } from "./view.ts";

export const game: Game<Options, State, Move, View> = {
  id: "empedocle",
  edition: 1,
  seats: { min: 1, max: 5 },
  choices: CHOICES,
  laterOptions: HOUSE_RULES,
  houseRules: HOUSE_RULES,
  options,
  setup,
  turn,
  view,
  open,
  offers,
  refusal,
  apply,
  outcome,
  write,
  read,
  quiet: QUIET,
  intentions,
  intended,
};
