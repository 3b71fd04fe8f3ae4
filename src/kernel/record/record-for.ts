import type { BaseView, Game, KnownMove, PlayedRound, RoundsFor } from "../game.ts";
import { type Match, replayStepByStep } from "../match.ts";
import type { Seat } from "../seat.ts";
import type { SeatMove } from "../step.ts";
import type { MatchRecord } from "./match-record.ts";

/**
 * The record of a personal match as the people of these seats may have it, or a watcher if there are none. Moves that
 * they were never shown are replaced by others that lead to the same views for them: such a record replays, and its dice
 * can be checked.
 */
export function recordFor<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
  record: MatchRecord,
  roundsFor: RoundsFor<S, M>,
  seats: readonly Seat[],
): MatchRecord {
  const known = roundsFor(playedRounds(game, match), seats).values();
  const steps = record.steps.map((step) =>
    step.is === "call" ? step : { ...step, round: (known.next().value ?? []).map((one) => seatMove(game, one)) },
  );
  return { ...record, steps, madeFor: seats };
}

function playedRounds<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  match: Match<O, S>,
): readonly PlayedRound<S, M>[] {
  const states = Array.from(replayStepByStep(game, match), ({ state }) => state);
  return match.steps.flatMap((step, index) => {
    const [before, after] = [states[index], states[index + 1]];
    if (step.is === "call" || before === undefined || after === undefined) return [];
    const round = step.round.map(({ seat, move }) => ({ seat, move: readMove(game, move) }));
    return [{ before, round, after }];
  });
}

function readMove<O, S, M, V extends BaseView>(game: Game<O, S, M, V>, text: string): M {
  const move = game.read(text);
  if (move === null) throw new Error(`${game.id}: a move can no longer be read: ${text}`);
  return move;
}

const seatMove = <O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  { seat, move, isFilledIn }: KnownMove<M>,
): SeatMove => ({ seat, move: game.write(move), ...(isFilledIn && { isFilledIn }) });
