import type { Game } from "../../../kernel/game.ts";
import { offers, read, refusal, write } from "./moves.ts";
import { open } from "./open.ts";
import { CHOICES, HOUSE_RULES, options, RECOMMENDED } from "./options.ts";
import { apply, outcome, setup, turn } from "./rules.ts";
import type { Move, News, Options, State, View } from "./state.ts";
import { recall } from "./telling.ts";
import { verdict } from "./verdict.ts";
import { view } from "./view.ts";

export const game: Game<Options, State, Move, View> = {
  id: "aisopos",
  edition: 1,
  seats: { min: 2, max: 4 },
  choices: CHOICES,
  laterOptions: HOUSE_RULES,
  houseRules: HOUSE_RULES,
  recommended: RECOMMENDED,
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
  verdict,
  // A placed or moved piece stays face down. A duel shows a piece to somebody, and the end of a game shows everything.
  quiet: ["placed", "moved", "passed"] satisfies readonly News["key"][],
  recall,
};
