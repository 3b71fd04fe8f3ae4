import { empedocle } from "../../games/catalogue.ts";
import { oneOf, seeded } from "../../kernel/dice.ts";
import { type AnyGame, isOver } from "../../kernel/game.ts";
import { begin, type Match, submit } from "../../kernel/match.ts";
import { recordOf, writeRecord } from "../../kernel/record/match-record.ts";

/** Matches of Empedocle go on for as long as nobody wins, and five who play at random rarely win. */
const SEATS = 5;

/** The record of a match of Empedocle with this many steps that is not over. The same number gives the same record. */
export async function longRecord(steps: number): Promise<string> {
  const { game } = await empedocle.game();
  for (let attempt = 0; ; attempt++) {
    const match = played(game, steps, `long ${attempt}`);
    if (match !== null) return writeRecord(recordOf(game, match, ["Ana", "Bao", "Cleo", "Dan", "Eva"]));
  }
}

/** Null where it was over before. */
function played(game: AnyGame, steps: number, seed: string): Match<unknown, unknown> | null {
  const dice = seeded(seed);
  const begun = begin(game, {}, SEATS, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  let { match } = begun;
  while (match.steps.length < steps) {
    const turn = game.turn(match.state);
    if (isOver(turn)) return null;
    const seat = turn.seats.find((one) => match.sealed.every((sealed) => sealed.seat !== one)) ?? 0;
    const move = game.write(oneOf(game.offers(game.view(match.state, seat)), dice));
    const submitted = submit(game, match, seat, move, dice);
    if (!submitted.ok) throw new Error(submitted.why.key);
    match = submitted.match;
  }
  return isOver(game.turn(match.state)) ? null : match;
}
