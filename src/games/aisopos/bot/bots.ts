import type { Bot, Budget } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { mayAct } from "../../../kernel/game.ts";
import type { Move, View } from "../rules/state.ts";
import { chanceOf } from "./chance.ts";
import { WORDS } from "./engine.ts";
import { decided, weighed } from "./expert.ts";
import { imagined, type Judged, judged, type Outlook } from "./flat.ts";
import { greedy } from "./greedy.ts";
import { searched } from "./ismcts.ts";
import { BLANK, type Memory, remembered } from "./memory.ts";
import { EMPTY, type Notebook, noted } from "./notebook.ts";
import { observed } from "./opponent-model.ts";
import { PLAIN, sensibleMove } from "./playout.ts";
import { expected } from "./share.ts";
import { moveOf, type Table, tableOf } from "./table.ts";
import { whim } from "./whim.ts";

export { standIn } from "./stand-in.ts";

/** Sees only the present board. */
const novice: Bot<Memory, Move, View> = {
  id: "aisopos-1",
  level: 1,
  nodes: 0,
  begin: () => BLANK,
  remember: () => BLANK,
  decide: (_memory, view, _budget, seed) => whim(toMove(view), seeded(seed)),
};

/** Remembers every duel, counts the remaining pieces, and plays the most promising move. */
const counter: Bot<Memory, Move, View> = {
  id: "aisopos-2",
  level: 2,
  nodes: 0,
  begin: () => BLANK,
  remember: remembered,
  decide: (memory, view, _budget, seed) => greedy(toMove(view), memory, seeded(seed)),
};

function toMove(view: View): View {
  if (!mayAct(view)) throw new Error("aisopos: a bot is asked for a move it may not make");
  return view;
}

type Search = (table: Table, budget: Budget, seed: string) => readonly Judged[];

/** A bot that keeps notes and searches. Without a budget it plays by one imagined world. */
const searching = (
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

const flat =
  (outlook: Outlook): Search =>
  (table, budget, seed) =>
    judged(table, outlook, budget, seed);

/** About 500 playouts of sixteen turns, in worlds that agree with the duels. */
const strong = searching(
  { id: "aisopos-3", level: 3, nodes: 8_000 },
  noted,
  flat({ manners: [PLAIN], turns: 16, estimate: expected }),
);

const expert: Bot<Notebook, Move, View> = {
  ...searching({ id: "aisopos-4", level: 4, nodes: 100_000 }, observed, decided),
  appraise(notebook, view, budget, seed) {
    const table = tableOf(view, notebook);
    const moves = weighed(table, budget, seed).map(({ move, worth }) => ({
      move: moveOf(table.position, move),
      worth,
    }));
    return { worth: moves[0]?.worth ?? 0, moves };
  },
};

export const bots = [novice, counter, strong, expert] as const;

/** Generic players for comparison: flat Monte Carlo to the end of the game, and ISMCTS. */
export const anchors = [
  searching(
    { id: "aisopos-flat", level: 0, nodes: 600_000 },
    noted,
    flat({ manners: [PLAIN], turns: Number.POSITIVE_INFINITY, estimate: expected }),
  ),
  searching({ id: "aisopos-ismcts", level: 0, nodes: 1_500_000 }, noted, searched),
];
