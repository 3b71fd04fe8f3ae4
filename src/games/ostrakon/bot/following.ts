import { askerOf } from "../order.ts";
import { spaceOf } from "../piles.ts";
import type { Question, View } from "../state.ts";
import { mostSpaces, setUpFor } from "../table.ts";
import type { Memory } from "./memory.ts";
import { advances, expected } from "./odds.ts";
import { sincere } from "./opinion.ts";
import { agreement, promise, whiteChances, withLeastBought } from "./prediction.ts";

/** How often an asker is thought to find the likelier side. */
const ASKER_IS_RIGHT = 0.75;

/** Patient early, eager late; on the last day a little is enough if it passes somebody. */
export function mayAsWellFollow(memory: Memory, view: View, asked: Question): boolean {
  const gain = expectedGain(memory, view, asked);
  const days = view.day + view.moonsLeft - 1;
  const patience = days > 1 ? (days - view.day) / (days - 1) : 0;
  if (gain >= mostSpaces(view.philosophers.length) * (0.25 + 0.35 * patience)) return true;
  return view.moonsLeft === 1 && gain > 0.3 && couldPass(memory, view);
}

/** Spaces the asker is expected to pull this follower along. */
function expectedGain(memory: Memory, view: View, asked: Question): number {
  const asker = askerOf(view);
  const own = sincere(asked, memory.traits, memory.seed) === "w" ? 1 : 0;
  const whites = whiteChances(memory, asked).map((chance, seat) => (seat === memory.seat ? own : chance));
  const { picks } = setUpFor(view.philosophers.length);
  const sides = (["w", "b"] as const)
    .map((stone) => agreement(whites, asker, stone))
    .sort((one, other) => promise(other, view.rule, picks) - promise(one, view.rule, picks))
    .map((agree) => (view.rule === "corruption" ? withLeastBought(agree, picks) : agree))
    .map((agree) => expected(advances(agree, view.rule), toTheSun(memory, view)));
  const [likelier = 0, other = 0] = sides;
  return ASKER_IS_RIGHT * likelier + (1 - ASKER_IS_RIGHT) * other;
}

const standsOn = (memory: Memory, view: View): number => spaceOf(view.piles, memory.seat) ?? view.sun.space;

const toTheSun = (memory: Memory, view: View): number => view.sun.space - standsOn(memory, view);

/** Whether somebody stands where this follower could arrive, or on the way there. */
function couldPass(memory: Memory, view: View): boolean {
  const from = standsOn(memory, view);
  const reach = from + Math.min(mostSpaces(view.philosophers.length), toTheSun(memory, view));
  return view.piles.some((pile, space) => space > from && space <= reach && pile.length > 0);
}
