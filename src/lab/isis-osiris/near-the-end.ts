import { solved } from "../../games/isis-osiris/bot/endgame.ts";
import {
  BAGGED,
  FREE_COUNT,
  layTile,
  opening,
  type Position,
  passOn,
  putPawn,
  TURNED,
  turnTile,
} from "../../games/isis-osiris/bot/engine.ts";
import { valueInBag } from "../../games/isis-osiris/bot/engine-matches.ts";
import { expertMoves } from "../../games/isis-osiris/bot/expert.ts";
import { type Judge, judgeOf } from "../../games/isis-osiris/bot/judge.ts";
import { expertPlayer } from "../../games/isis-osiris/bot/learned-bots.ts";
import { unpacked } from "../../games/isis-osiris/bot/packed.ts";
import { mix, SKIP, TURN } from "../../games/isis-osiris/bot/position-of.ts";
import { weights } from "../../games/isis-osiris/bot/weights.ts";
import { seeded } from "../../kernel/dice.ts";
import { below, firstWord, stirred } from "../../kernel/xorshift.ts";
import { onePly } from "./yardsticks/one-ply.ts";

/**
 * The shares of the win that level 5 loses by its move against exact play, in matches of two that level 4 of 2026 plays
 * against itself: so many positions with each number of free cells. Nodes null: as many as it usually has.
 */
export function lossesNearTheEnd(positions: number, free: readonly number[], nodes: number | null): readonly number[] {
  const judge = judgeOf(unpacked(weights));
  const budget = { nodes: nodes ?? expertPlayer.nodes };
  return free.flatMap((cells) =>
    Array.from({ length: positions }, (_, number) => {
      const position = ending(judge, cells, number);
      const [{ move }] = expertMoves(judge, position, budget, false);
      const exact = solved(position, { nodes: EVERYTHING }, true);
      const played = exact?.find((one) => one.move === move);
      if (exact?.[0] === undefined || played === undefined) throw new Error("isis-osiris: an end that was not solved");
      return exact[0].worth - played.worth;
    }),
  );
}

const EVERYTHING = 1e9;

/** A position of such a match in which the mover chooses between a pawn and a tile, or between cells for a tile. */
function ending(judge: Judge, free: number, number: number): Position {
  const position = opening(2, false, number % 2);
  const dice = seeded(`near the end ${free} ${number}`);
  let word = firstWord(1000 * free + number);
  while ((position[FREE_COUNT] as number) > free) {
    mix(position, dice);
    const move = onePly(judge, position);
    word = stirred(word);
    if (move === SKIP) passOn(position);
    else if (move === TURN) turnTile(position, valueInBag(position, below(word, position[BAGGED] as number)));
    else if (position[TURNED] !== 0) layTile(position, move);
    else putPawn(position, move);
  }
  return position;
}
