import type { AnyBot, Belief, ExplainedMove } from "../kernel/bot.ts";
import { type AnyGame, FORCED } from "../kernel/game.ts";
import { replayStandingSteps } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";
import type { SeatMove } from "../kernel/step.ts";
import { type AnyMatch, type BotSeat, botMoveFrom, createBotSeat, withView } from "./arena.ts";

/** A bot's judgement of one choice in a match, by what the seat could know then. Moves are texts. */
export interface MoveJudgement {
  /** The number of steps played before. */
  readonly step: number;
  readonly seat: Seat;
  /** The share of the win that the seat could expect. */
  readonly worth: number;
  readonly best: ValuedMove;
  readonly played: ValuedMove;
}

/** With its reason, and how the match may end after it, where the bot can say them. */
export interface ValuedMove extends ExplainedMove {
  /** Null if the bot has not evaluated this move. */
  readonly worth: number | null;
}

/** A bot that can evaluate positions. */
export type Analyst = AnyBot & Required<Pick<AnyBot, "appraise">>;

/** The strongest of these bots that can evaluate positions; null if none can. */
export const strongestAnalyst = (bots: readonly AnyBot[]): Analyst | null =>
  bots.findLast((bot): bot is Analyst => bot.appraise !== undefined) ?? null;

/** What a seat could know of hidden things after so many steps, by all that it had seen. */
export interface SeatBeliefs {
  readonly version: number;
  readonly seat: Seat;
  readonly beliefs: readonly Belief[];
}

/** How far the analysis is, and what it has found since the last progress. */
export interface AnalysisProgress {
  readonly done: number;
  readonly all: number;
  readonly found: readonly MoveJudgement[];
  readonly believed: readonly SeatBeliefs[];
}

/** What the move cost compared with the best one, as a share of the win; null if that is unknown. */
export const moveCost = ({ best, played }: MoveJudgement): number | null =>
  best.worth === null || played.worth === null ? null : Math.max(0, best.worth - played.worth);

/**
 * Judges the choices of a match one by one, without those that were taken back. The caller may stop after each of them.
 * `isUp` can end the search for a single choice early. Only the choices of `seats` are judged, from the step `from` on.
 */
export function* analyseMatch(
  game: AnyGame,
  analyst: Analyst,
  match: AnyMatch,
  isUp?: () => boolean,
  seats: readonly Seat[] = seatsOf(match.seats),
  from = 0,
): Generator<AnalysisProgress, void> {
  const positions = [...replayStandingSteps(game, match)];
  const all = positions.length - 1;
  let botSeats: readonly BotSeat[] = seats.map((seat) => createBotSeat(analyst, seat, SEED));
  for (const [done, { state, steps }] of positions.entries()) {
    botSeats = botSeats.map((one) => withView(one, game.view(state, one.seat)));
    const next = positions[done + 1];
    const step = (next?.steps.length ?? 0) - 1;
    // A step may follow others that were taken back: then it is later than its position.
    if (Math.max(step, steps.length) < from) continue;
    const believed = botSeats.flatMap(({ seat, memory }): SeatBeliefs[] => {
      const beliefs = analyst.beliefs?.(memory, game.view(state, seat)) ?? [];
      return beliefs.length === 0 ? [] : [{ version: steps.length, seat, beliefs }];
    });
    const played = next?.steps[step];
    for (const seatMove of played?.is === "round" ? played.round : []) {
      const botSeat = botSeats.find(({ seat }) => seat === seatMove.seat);
      if (botSeat === undefined || !isChoice(game, state, seatMove)) continue;
      yield { done, all, found: [judged(game, analyst, state, botSeat, seatMove, step, isUp)], believed: [] };
    }
    yield { done: Math.min(all, done + 1), all, found: [], believed };
  }
}

/** What a bot plays for a seat after the steps of a match that stand, by all that the seat has seen. */
export function moveAfter(game: AnyGame, bot: AnyBot, match: AnyMatch, seat: Seat, isUp?: () => boolean): SeatMove {
  let botSeat = createBotSeat(bot, seat, SEED);
  for (const { state } of replayStandingSteps(game, match)) botSeat = withView(botSeat, game.view(state, seat));
  const budget = { nodes: bot.nodes, ...(isUp && { isUp }) };
  return { seat, move: botMoveFrom(game, botSeat, game.view(match.state, seat), match.steps.length, budget) };
}

/** Fixed, so that the same match always gets the same judgement. */
const SEED = "analysis";

const isChoice = (game: AnyGame, state: unknown, { seat, move }: SeatMove): boolean =>
  move !== FORCED && game.offers(game.view(state, seat)).length > 1;

function judged(
  game: AnyGame,
  analyst: Analyst,
  state: unknown,
  { memory, seat, seed }: BotSeat,
  seatMove: SeatMove,
  step: number,
  isUp?: () => boolean,
): MoveJudgement {
  const budget = { nodes: analyst.nodes, ...(isUp && { isUp }) };
  const { worth, moves } = analyst.appraise(memory, game.view(state, seat), budget, `${seed} step ${step}`);
  const valued = moves.map((one): ValuedMove => ({ ...one, move: game.write(one.move) }));
  const played = valued.find(({ move }) => move === seatMove.move) ?? { move: seatMove.move, worth: null };
  return { step, seat, worth, best: valued[0] ?? played, played };
}
