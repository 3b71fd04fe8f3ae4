import type { Game } from "../../../kernel/game.ts";
import { offers } from "./moves.ts";
import { read, write } from "./notation.ts";
import { open } from "./open.ts";
import { CHOICES, options } from "./options.ts";
import { outside, recall } from "./outside.ts";
import { listed } from "./own-subjects.ts";
import { refusal } from "./refusal.ts";
import { apply, outcome, setup, turn } from "./rules.ts";
import type { Move, News, Options, State, View } from "./state.ts";
import { SEATS } from "./table.ts";
import { view } from "./view.ts";

export const game: Game<Options, State, Move, View> = {
  id: "ostrakon",
  edition: 1,
  seats: SEATS,
  choices: CHOICES,
  laterOptions: ["bank", "follower", "philosophers", "subjects"] satisfies readonly (keyof Options)[],
  houseRules: ["follower", "philosophers", "subjects"] satisfies readonly (keyof Options)[],
  options,
  setup,
  turn,
  view,
  open,
  outside,
  offers,
  refusal,
  apply,
  outcome,
  write,
  read,
  recall,
  ownWordsInOptions: ({ subjects }) => listed(subjects),
  ownWords: (move) => (move.is === "ask" ? [move.text, move.white, move.black] : []),
  // A question may be reworded before anybody has answered. Follow answers, stones and the next card cannot be unseen.
  quiet: ["asked"] satisfies readonly News["key"][],
};
