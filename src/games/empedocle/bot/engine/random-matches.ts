import { seeded } from "../../../../kernel/dice.ts";
import { CHOOSING, emptyEngine, OVER } from "./engine.ts";
import { chosen, openMoves, played } from "./moves.ts";
import { begin, seat } from "./setup.ts";

/** Plays this many matches of three players who choose at random. The result is the number of moves. */
export function randomMatches(count: number, seed: number): number {
  const dice = seeded(seed);
  const engine = emptyEngine();
  const open = new Int8Array(16);
  seat(engine, 3, 0, false);
  let moves = 0;
  for (let match = 0; match < count; match++) {
    begin(engine, dice);
    while (engine.phase !== OVER) {
      let move = 0;
      if (engine.phase === CHOOSING)
        for (let force = 0; force < engine.count; force++) {
          chosen(engine, force, open[dice.roll(openMoves(engine, force, open)) - 1] as number);
          moves++;
        }
      else {
        move = open[dice.roll(openMoves(engine, engine.asked, open)) - 1] as number;
        moves++;
      }
      played(engine, move, dice);
    }
  }
  return moves;
}
