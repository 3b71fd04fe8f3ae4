import type { Bot } from "../../../kernel/bot.ts";
import type { Move, View } from "../rules/state.ts";
import { decided, weighed } from "./expert.ts";
import type { Notebook } from "./notebook.ts";
import { observed } from "./opponent-model.ts";
import { searching } from "./searching.ts";
import { moveOf, tableOf } from "./table.ts";
import { toldBeliefs } from "./told-beliefs.ts";

/** Searches with its nets, solves endings, and models its opponents. */
export const expert: Bot<Notebook, Move, View> = {
  ...searching({ id: "aisopos-4", level: 4, nodes: 100_000 }, observed, decided),
  appraise(notebook, view, budget, seed) {
    const table = tableOf(view, notebook);
    const moves = weighed(table, budget, seed).map(({ move, worth }) => ({
      move: moveOf(table.position, move),
      worth,
    }));
    return { worth: moves[0]?.worth ?? 0, moves };
  },
  beliefs: toldBeliefs,
};
