import { type Dice, oneOf, seeded } from "../../kernel/dice.ts";
import { type AnyGame, isOver } from "../../kernel/game.ts";
import { begin, call, type Match, submit } from "../../kernel/match.ts";
import type { Call } from "../../kernel/step.ts";

type AnyMatch = Match<unknown, unknown>;

/** A random match with calls: draws offered and answered, moves taken back; sometimes a resignation or lost time. */
export function randomMatch(game: AnyGame, options: unknown, seats: number, seed: string, maxSteps: number): AnyMatch {
  const dice = seeded(seed);
  const begun = begin(game, options, seats, dice);
  if (!begun.ok) throw new Error(`${game.id}: ${begun.why.key}`);
  let { match } = begun;
  while (!isOver(game.turn(match.state)) && match.steps.length < maxSteps) match = nextOf(game, match, dice);
  return match;
}

const FREQUENT: readonly Call[] = ["offer", "undo"];
const RARE: readonly Call[] = ["resign", "time"];
const ANSWERS: readonly Call[] = ["accept", "decline"];

function nextOf(game: AnyGame, match: AnyMatch, dice: Dice): AnyMatch {
  const { seats } = game.turn(match.state);
  const chance = dice.roll(200);
  if (chance < (match.drawOffer === null ? 30 : 150)) {
    const usual = match.drawOffer === null ? FREQUENT : ANSWERS;
    const called = call(game, match, dice.roll(match.seats) - 1, oneOf(chance === 1 ? RARE : usual, dice));
    if (called.ok) return called.match;
  }
  const seat = oneOf(seats, dice);
  const move = game.write(oneOf(game.offers(game.view(match.state, seat)), dice));
  const played = submit(game, match, seat, move, dice);
  if (!played.ok) throw new Error(`${game.id}: ${move}: ${played.why.key}`);
  return played.match;
}
