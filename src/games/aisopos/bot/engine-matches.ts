import { below, chanceOf } from "./chance.ts";
import { isOver, MOST_MOVES, opened, openMoves, PASS, play } from "./engine.ts";

/** So many matches of two at random, all open moves equally likely, and how many turns they took: what `npm run bench -- engines` times. */
export function randomMatches(count: number, seed: number): number {
  const chance = chanceOf(`random matches ${seed}`);
  const moves = new Int32Array(MOST_MOVES);
  let turns = 0;
  for (let match = 0; match < count; match++)
    for (const at = opened(2, below(chance, 2), 1); !isOver(at); turns++)
      play(at, moves[below(chance, openMoves(at, moves))] ?? PASS);
  return turns;
}
