import { below, chanceOf } from "./chance.ts";
import { isOver, MAX_MOVES, opened, openMoves, PASS, play } from "./engine.ts";

/** Plays this many random matches of two and returns the number of turns. `npm run bench -- engines` times it. */
export function randomMatches(count: number, seed: number): number {
  const chance = chanceOf(`random matches ${seed}`);
  const moves = new Int32Array(MAX_MOVES);
  let turns = 0;
  for (let match = 0; match < count; match++)
    for (const at = opened(2, below(chance, 2), 1); !isOver(at); turns++)
      play(at, moves[below(chance, openMoves(at, moves))] ?? PASS);
  return turns;
}
