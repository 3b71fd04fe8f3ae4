import { type AnyMatch, botSeatInMatch, withMatchView } from "../bots/arena.ts";
import type { AnyBot } from "../kernel/bot.ts";
import { type AnyGame, mayAct } from "../kernel/game.ts";
import { replayStandingSteps } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";

/**
 * By seat: what the strongest bot expected when the seat first had to move in the second half; null if it never had to.
 * Null in all if no bot of the game appraises positions.
 */
export function halfwayAppraisals(
  { game, bots }: { readonly game: AnyGame; readonly bots: readonly AnyBot[] },
  match: AnyMatch,
  nodes: number,
): readonly (number | null)[] | null {
  const judge = bots.findLast(({ appraise }) => appraise !== undefined);
  if (judge === undefined) return null;
  const seats = game.outcome(match.state)?.places.length ?? 0;
  const positions = [...replayStandingSteps(game, { ...match, seats })];
  return seatsOf(seats).map((seat) => expectation(game, judge, positions, seat, nodes));
}

function expectation(
  game: AnyGame,
  judge: AnyBot,
  positions: readonly AnyMatch[],
  seat: Seat,
  nodes: number,
): number | null {
  const [first, ...later] = positions;
  if (first === undefined) return null;
  let sitting = botSeatInMatch(game, first, seat, judge, "halfway");
  for (const [at, match] of later.entries()) {
    sitting = withMatchView(game, match, sitting);
    const view = game.view(match.state, seat);
    if (at >= later.length / 2 && mayAct(view))
      return judge.appraise?.(sitting.memory, view, { nodes }, `halfway ${at}`).worth ?? null;
  }
  return null;
}
