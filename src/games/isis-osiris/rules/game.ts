import type { Game } from "../../../kernel/game.ts";
import { offers, read, refusal, write } from "./moves.ts";
import { open } from "./open.ts";
import { CHOICES, options } from "./options.ts";
import { recall } from "./recall.ts";
import { apply, outcome, setup, turn } from "./rules.ts";
import type { Move, News, Options, State, View } from "./state.ts";
import { view } from "./view.ts";

export const game: Game<Options, State, Move, View> = {
  id: "isis-osiris",
  edition: 1,
  seats: { min: 2, max: 4 },
  choices: CHOICES,
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
  // A laid tile was seen by all when it was turned. Turning a tile and the count show something new: they are not quiet.
  quiet: ["placed", "laid", "skipped"] satisfies readonly News["key"][],
  recall,
};
