import type { Bot } from "../../../kernel/bot.ts";
import { seeded } from "../../../kernel/dice.ts";
import { mayAct } from "../../../kernel/game.ts";
import { distance } from "../rules/hexes.ts";
import { offers } from "../rules/moves.ts";
import type { Hex, Move, View } from "../rules/state.ts";
import { greedy } from "./greedy.ts";
import { BLANK, type Memory, remembered } from "./memory.ts";
import { inMind, NOTHING, type Recollection, recollected } from "./recollection.ts";
import { whim } from "./whim.ts";

/** Sees only the present board. */
export const novice: Bot<Memory, Move, View> = {
  id: "aisopos-1",
  level: 1,
  nodes: 0,
  begin: () => BLANK,
  remember: () => BLANK,
  decide: (_memory, view, _budget, seed) => whim(toMove(view), seeded(seed)),
};

/**
 * It keeps the survivor of one duel in mind. It looks no further than this from where something just happened: the more
 * players, the less it takes in.
 */
const CAPACITY = 1;
const reachAt = (seats: number): number => (seats === 2 ? 2 : 1);

/** Plays the most promising move that it notices. It remembers the last duel and does not read notes. */
export const casual: Bot<Recollection, Move, View> = {
  id: "aisopos-2",
  level: 2,
  nodes: 0,
  begin: () => NOTHING,
  remember: recollected(CAPACITY),
  decide: (memory, view, _budget, seed) =>
    greedy(toMove(view), inMind(memory, view), seeded(seed), noticed(view, memory.lately)),
};

/** The moves near what just happened; all when there are none. */
function noticed(view: View, lately: Hex | null): readonly Move[] {
  const open = offers(view);
  const near = open.filter(
    (move) => move.is === "pass" || lately === null || distance(move.to, lately) <= reachAt(view.seats),
  );
  return near.length > 0 ? near : open;
}

/** Remembers every duel, counts the remaining pieces, and plays the most promising move. A yardstick. */
export const counter: Bot<Memory, Move, View> = {
  id: "aisopos-greedy",
  level: 0,
  nodes: 0,
  begin: () => BLANK,
  remember: remembered,
  decide: (memory, view, _budget, seed) => greedy(toMove(view), memory, seeded(seed)),
};

function toMove(view: View): View {
  if (!mayAct(view)) throw new Error("aisopos: a bot is asked for a move it may not make");
  return view;
}
