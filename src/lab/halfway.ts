import { type AnyMatch, seated, told } from "../bots/arena.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { type AnyGame, mayAct } from "../kernel/game.ts";
import { standingStory } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";

/** By seat: what it expected when it first had to move in the second half; null where nobody can say, or it never had to. */
export function appraisedHalfway(
  { game, bots }: { readonly game: AnyGame; readonly bots: readonly AnyBot[] },
  match: AnyMatch,
  nodes: number,
): readonly (number | null)[] | null {
  const judge = bots.findLast(({ appraise }) => appraise !== undefined);
  if (judge === undefined) return null;
  const seats = game.outcome(match.state)?.places.length ?? 0;
  const story = [...standingStory(game, { ...match, seats })];
  return seatsOf(seats).map((seat) => expectation(game, judge, story, seat, nodes));
}

function expectation(
  game: AnyGame,
  judge: AnyBot,
  story: readonly AnyMatch[],
  seat: Seat,
  nodes: number,
): number | null {
  const [first, ...later] = story;
  if (first === undefined) return null;
  let sitting = seated(game, first, seat, judge, "halfway");
  for (const [at, match] of later.entries()) {
    sitting = told(game, match, sitting);
    const view = game.view(match.state, seat);
    if (at >= later.length / 2 && mayAct(view))
      return judge.appraise?.(sitting.memory, view, { nodes }, `halfway ${at}`).worth ?? null;
  }
  return null;
}
