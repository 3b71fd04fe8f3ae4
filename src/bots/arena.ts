import type { AnyBot, Budget } from "../kernel/bot.ts";
import { seeded } from "../kernel/dice.ts";
import { type AnyGame, type BaseView, isOver } from "../kernel/game.ts";
import { begin, type Match, submit } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";

export type AnyMatch = Match<unknown, unknown>;

/** As much of a match as a bot is shown through its view. */
type Shown = Pick<AnyMatch, "state">;

/** A bot at a table: what it has made of its seat's story so far. */
export interface Sitting {
  readonly seat: Seat;
  readonly bot: AnyBot;
  readonly seed: string;
  readonly memory: unknown;
}

/** A bot takes its seat and has seen nothing yet. The seed is the match's own for all its bots. */
export function sitDown(bot: AnyBot, seat: Seat, seed: string): Sitting {
  const ownSeed = `${seed} seat ${seat + 1}`;
  return { seat, bot, seed: ownSeed, memory: bot.begin(seat, ownSeed) };
}

/** The bot is shown something, and remembers what it can. */
export const shown = (sitting: Sitting, view: BaseView): Sitting => ({
  ...sitting,
  memory: sitting.bot.remember(sitting.memory, view),
});

/** The bot's move as written, after so many steps of the match. */
export const decision = (
  game: AnyGame,
  { bot, memory, seed }: Sitting,
  view: BaseView,
  step: number,
  budget: Budget,
): string => game.write(bot.decide(memory, view, budget, `${seed} step ${step}`));

/** A bot takes its seat and sees the table for the first time. */
export const seated = (game: AnyGame, match: Shown, seat: Seat, bot: AnyBot, seed: string): Sitting =>
  told(game, match, sitDown(bot, seat, seed));

/** The bot is shown what its seat is shown. */
export const told = (game: AnyGame, match: Shown, sitting: Sitting): Sitting =>
  shown(sitting, game.view(match.state, sitting.seat));

/** What the bot plays in this match, as written. */
export const decided = (
  game: AnyGame,
  match: AnyMatch,
  sitting: Sitting,
  budget: Budget = { nodes: sitting.bot.nodes },
): string => decision(game, sitting, game.view(match.state, sitting.seat), match.steps.length, budget);

/** A whole match of bots, one for each seat: same seed, same match. Without a budget each thinks as much as it usually does. */
export function botMatch(
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
  let table = seatsOf(bots.length).map((seat) => seated(game, match, seat, bots[seat] as AnyBot, seed));
  for (let turn = game.turn(match.state); !isOver(turn); turn = game.turn(match.state)) {
    const speaking = turn.how === "each" ? turn.seats : turn.seats.slice(0, 1);
    const moves = speaking.map((seat) => ({
      seat,
      text: decided(game, match, table[seat] as Sitting, budget ?? undefined),
    }));
    for (const { seat, text } of moves) {
      const result = submit(game, match, seat, text, dice);
      if (!result.ok) throw new Error(`${table[seat]?.bot.id} played ${text}: ${JSON.stringify(result.why)}`);
      match = result.match;
    }
    table = table.map((sitting) => told(game, match, sitting));
  }
  return match;
}
