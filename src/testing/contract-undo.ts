import { type Dice, oneOf, seeded } from "../kernel/dice.ts";
import type { BaseView, Game } from "../kernel/game.ts";
import { call, type Match, submit } from "../kernel/match.ts";
import { seatsOf, type Viewer, viewersOf } from "../kernel/seat.ts";
import type { Spoken, Step } from "../kernel/step.ts";
import { takenBack } from "../kernel/undo.ts";
import type { Blame, Subject } from "./subject.ts";

const REDEALS = 3;

/** By step: the state it was played in. */
export type Befores<State> = ReadonlyMap<Step, State>;

/** Now and then somebody takes a move back: all is as it was before it, and nobody has learned anything in between. */
export function afterUndo<O, S, M, V extends BaseView>(
  subject: Subject<O, S, M, V>,
  match: Match<O, S>,
  befores: Befores<S>,
  dice: Dice,
  blame: Blame,
): Match<O, S> {
  const seat = oneOf(seatsOf(match.seats), dice);
  const result = call(subject.game, match, seat, "undo");
  if (!result.ok) return match;
  for (const [index, step] of takenBack(match.steps, seat).entries()) {
    const state = befores.get(step);
    if (step.is !== "round" || state === undefined) continue;
    if (index === 0 && JSON.stringify(state) !== JSON.stringify(result.match.state))
      blame("an undo does not lead back to the state before");
    for (const spoken of step.round) checkQuiet(subject, { ...match, state }, spoken, dice, blame);
  }
  return result.match;
}

/** What can be taken back looks the same whatever is hidden, so it has shown nothing of it. */
function checkQuiet<O, S, M, V extends BaseView>(
  { game, redealt }: Subject<O, S, M, V>,
  before: Match<O, S>,
  spoken: Spoken,
  dice: Dice,
  blame: Blame,
): void {
  for (const viewer of viewersOf(before.seats)) {
    const seen = seenAfter(game, before, spoken, viewer, dice);
    for (let redeal = 0; redeal < REDEALS; redeal++) {
      const state = redealt(before.state, viewer, seeded(dice.roll(1_000_000)));
      const otherwise = seenAfter(game, { ...before, state }, spoken, viewer, dice);
      if (otherwise !== null && otherwise !== seen) blame(`${spoken.move} can be taken back and shows what was hidden`);
    }
  }
}

/** Null where what was hidden is now such that the move cannot be made. */
function seenAfter<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  before: Match<O, S>,
  { seat, move }: Spoken,
  viewer: Viewer,
  dice: Dice,
): string | null {
  const result = submit(game, before, seat, move, dice);
  return result.ok ? JSON.stringify(game.view(result.match.state, viewer)) : null;
}
