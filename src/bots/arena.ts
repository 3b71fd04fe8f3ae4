import type { AnyBot, Budget } from "../kernel/bot.ts";
import { seeded } from "../kernel/dice.ts";
import { type AnyGame, isOver } from "../kernel/game.ts";
import { begin, type Match, submit } from "../kernel/match.ts";
import { type Seat, seatsOf } from "../kernel/seat.ts";

export type AnyMatch = Match<unknown, unknown>;

/** A bot at a table: what it has made of its seat's story so far. */
export interface Sitting {
  readonly seat: Seat;
  readonly bot: AnyBot;
  readonly seed: string;
  readonly memory: unknown;
}

/** A bot takes its seat and sees the table for the first time. */
export function seated(game: AnyGame, match: AnyMatch, seat: Seat, bot: AnyBot, seed: string): Sitting {
  const ownSeed = `${seed} seat ${seat + 1}`;
  return told(game, match, { seat, bot, seed: ownSeed, memory: bot.begin(seat, ownSeed) });
}

/** The bot is shown what its seat is shown, and remembers what it can. */
export const told = (game: AnyGame, match: AnyMatch, sitting: Sitting): Sitting => ({
  ...sitting,
  memory: sitting.bot.remember(sitting.memory, game.view(match.state, sitting.seat)),
});

/** The bot's move as written. */
export function decided(
  game: AnyGame,
  match: AnyMatch,
  { bot, memory, seat, seed }: Sitting,
  budget: Budget = { nodes: bot.nodes },
): string {
  const view = game.view(match.state, seat);
  return game.write(bot.decide(memory, view, budget, `${seed} step ${match.steps.length}`));
}

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
