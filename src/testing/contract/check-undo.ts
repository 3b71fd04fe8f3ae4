import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import type { BaseView, Game } from "../../kernel/game.ts";
import { call, type Match, submit } from "../../kernel/match.ts";
import { seatsOf, type Viewer, viewersOf } from "../../kernel/seat.ts";
import type { SeatMove, Step } from "../../kernel/step.ts";
import { takenBack } from "../../kernel/undo.ts";
import type { ContractSubject, ReportFault } from "./contract-subject.ts";

const REDEALS = 3;

/** By step: the state before it. */
export type StatesBefore<State> = ReadonlyMap<Step, State>;

/** Takes a move of a random seat back, if that is allowed. It must lead to the state before, and must have revealed nothing. */
export function checkedUndo<O, S, M, V extends BaseView>(
  subject: ContractSubject<O, S, M, V>,
  match: Match<O, S>,
  statesBefore: StatesBefore<S>,
  dice: Dice,
  report: ReportFault,
): Match<O, S> {
  const seat = oneOf(seatsOf(match.seats), dice);
  const result = call(subject.game, match, seat, "undo");
  if (!result.ok) return match;
  for (const [index, step] of takenBack(match.steps, seat).entries()) {
    const state = statesBefore.get(step);
    if (step.is !== "round" || state === undefined) continue;
    if (index === 0 && JSON.stringify(state) !== JSON.stringify(result.match.state))
      report("an undo does not lead back to the state before");
    for (const seatMove of step.round) checkQuiet(subject, { ...match, state }, seatMove, dice, report);
  }
  return result.match;
}

/** A move that can be taken back must look the same whatever is hidden: then it has revealed nothing. */
function checkQuiet<O, S, M, V extends BaseView>(
  { game, redealt }: ContractSubject<O, S, M, V>,
  before: Match<O, S>,
  seatMove: SeatMove,
  dice: Dice,
  report: ReportFault,
): void {
  for (const viewer of viewersOf(before.seats)) {
    const seen = seenAfter(game, before, seatMove, viewer, dice);
    for (let redeal = 0; redeal < REDEALS; redeal++) {
      const state = redealt(before.state, viewer, seeded(dice.roll(1_000_000)));
      const otherwise = seenAfter(game, { ...before, state }, seatMove, viewer, dice);
      if (otherwise !== null && otherwise !== seen)
        report(`${seatMove.move} can be taken back and shows what was hidden`);
    }
  }
}

/** Null if the move is not legal with these hidden things. */
function seenAfter<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  before: Match<O, S>,
  { seat, move }: SeatMove,
  viewer: Viewer,
  dice: Dice,
): string | null {
  const result = submit(game, before, seat, move, dice);
  return result.ok ? JSON.stringify(game.view(result.match.state, viewer)) : null;
}
