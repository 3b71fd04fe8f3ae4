import type { AnyBot, Budget } from "../kernel/bot.ts";
import { seeded } from "../kernel/dice.ts";
import { type AnyGame, type BaseView, isOver } from "../kernel/game.ts";
import { begin, type Match, submit } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";

export type AnyMatch = Match<unknown, unknown>;

/** The part of a match that a view is made from. */
type WithState = Pick<AnyMatch, "state">;

/** A bot at its seat, with its memory of the views that the seat was shown so far. */
export interface BotSeat {
  readonly seat: Seat;
  readonly bot: AnyBot;
  readonly seed: string;
  readonly memory: unknown;
}

/** A bot that has seen nothing yet. All bots of a match get the same seed. */
export function createBotSeat(bot: AnyBot, seat: Seat, seed: string): BotSeat {
  const ownSeed = `${seed} seat ${seat + 1}`;
  return { seat, bot, seed: ownSeed, memory: bot.begin(seat, ownSeed) };
}

/** The bot after it has seen this view. */
export const withView = (botSeat: BotSeat, view: BaseView): BotSeat => ({
  ...botSeat,
  memory: botSeat.bot.remember(botSeat.memory, view),
});

/** The bot's move as text. `step`: the number of steps played. */
export const botMoveFrom = (
  game: AnyGame,
  { bot, memory, seed }: BotSeat,
  view: BaseView,
  step: number,
  budget: Budget,
): string => game.write(bot.decide(memory, view, budget, `${seed} step ${step}`));

/** A bot that has seen its first view of this match. */
export const botSeatInMatch = (game: AnyGame, match: WithState, seat: Seat, bot: AnyBot, seed: string): BotSeat =>
  withMatchView(game, match, createBotSeat(bot, seat, seed));

/** The bot after it has seen its view of this match. */
export const withMatchView = (game: AnyGame, match: WithState, botSeat: BotSeat): BotSeat =>
  withView(botSeat, game.view(match.state, botSeat.seat));

/** The bot's move in this match, as text. */
export const botMoveIn = (
  game: AnyGame,
  match: AnyMatch,
  botSeat: BotSeat,
  budget: Budget = { nodes: botSeat.bot.nodes },
): string => botMoveFrom(game, botSeat, game.view(match.state, botSeat.seat), match.steps.length, budget);

/** Plays a whole match with one bot per seat. The same seed gives the same match. Budget null: each bot's own default. */
export function playBotMatch(
  game: AnyGame,
  bots: readonly AnyBot[],
  options: unknown,
  seed: string,
  budget: Budget | null = { nodes: 0 },
): AnyMatch {
  const dice = seeded(seed);
  const begun = begin(game, options, bots.length, dice);
  if (!begun.ok) throw new Error(`${game.id}: cannot begin: ${begun.why.key}`);
  let match: AnyMatch = begun.match;
  let botSeats = seatsOf(bots.length).map((seat) => botSeatInMatch(game, match, seat, bots[seat] as AnyBot, seed));
  for (let turn = game.turn(match.state); !isOver(turn); turn = game.turn(match.state)) {
    const speaking = turn.how === "each" ? turn.seats : turn.seats.slice(0, 1);
    const moves = speaking.map((seat) => ({
      seat,
      text: botMoveIn(game, match, botSeats[seat] as BotSeat, budget ?? undefined),
    }));
    for (const { seat, text } of moves) {
      const result = submit(game, match, seat, text, dice);
      if (!result.ok) throw new Error(`${botSeats[seat]?.bot.id} played ${text}: ${JSON.stringify(result.why)}`);
      match = result.match;
      // A claim ends the round.
      if (result.step !== null) break;
    }
    botSeats = botSeats.map((botSeat) => withMatchView(game, match, botSeat));
  }
  return match;
}
