import type { Bot, Budget } from "../../../kernel/bot.ts";
import type { Move, View } from "../rules/state.ts";
import { chanceOf } from "./chance.ts";
import { WORDS } from "./engine.ts";
import { imagined, type Judged, judged, type Outlook } from "./flat.ts";
import { EMPTY, type Notebook } from "./notebook.ts";
import { PLAIN, sensibleMove } from "./playout.ts";
import { moveOf, type Table, tableOf } from "./table.ts";

export type Search = (table: Table, budget: Budget, seed: string) => readonly Judged[];

/** A bot that keeps notes and searches. Without a budget it plays by one imagined world. */
export const searching = (
  about: { readonly id: string; readonly level: number; readonly nodes: number },
  remember: (notebook: Notebook, view: View) => Notebook,
  search: Search,
): Bot<Notebook, Move, View> => ({
  ...about,
  begin: () => EMPTY,
  remember,
  decide(notebook, view, budget, seed) {
    const table = tableOf(view, notebook);
    const [best] = budget.nodes > 0 ? search(table, budget, seed) : [];
    return moveOf(table.position, best?.move ?? firstThought(table, seed));
  },
});

function firstThought(table: Table, seed: string): number {
  const chance = chanceOf(seed);
  const world = new Int32Array(WORDS);
  imagined(table, world, chance);
  return sensibleMove(world, PLAIN, chance);
}

export const flat =
  (outlook: Outlook): Search =>
  (table, budget, seed) =>
    judged(table, outlook, budget, seed);
