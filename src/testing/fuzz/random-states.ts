import { variedMove } from "../../bots/random-bot.ts";
import { seeded } from "../../kernel/dice.ts";
import type { BaseView, Game } from "../../kernel/game.ts";
import { begin, submit } from "../../kernel/match.ts";

/** Every state of a match played at random. `preferred`: the moves to choose from where there are some. */
export function randomStates<O, S, M, V extends BaseView>(
  game: Game<O, S, M, V>,
  seats: number,
  options: Partial<O>,
  seed: string,
  preferred: (move: M) => boolean = () => true,
): readonly S[] {
  const dice = seeded(seed);
  const begun = begin(game, options, seats, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  const states = [match.state];
  for (let [seat] = game.turn(match.state).seats; seat !== undefined; [seat] = game.turn(match.state).seats) {
    const offers = game.offers(game.view(match.state, seat));
    const wanted = offers.filter(preferred);
    const move = variedMove(wanted.length > 0 ? wanted : offers, game.write, dice);
    const result = submit(game, match, seat, game.write(move), dice);
    if (!result.ok) throw new Error(result.why.key);
    match = result.match;
    states.push(match.state);
  }
  return states;
}
