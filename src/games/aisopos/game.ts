import type { Game } from "../../kernel/game.ts";
import { offers, read, refusal, write } from "./moves.ts";
import { CHOICES, options } from "./options.ts";
import { apply, outcome, setup, turn } from "./rules.ts";
import type { Move, Options, State, View } from "./state.ts";
import { recall } from "./telling.ts";
import { verdict } from "./verdict.ts";
import { view } from "./view.ts";

export const game: Game<Options, State, Move, View> = {
  id: "aisopos",
  edition: 1,
  seats: { min: 2, max: 4 },
  choices: CHOICES,
  options,
  setup,
  turn,
  view,
  offers,
  refusal,
  apply,
  outcome,
  write,
  read,
  verdict,
  recall,
};
