import { game } from "../../src/games/isis-osiris/game.ts";
import type { Move } from "../../src/games/isis-osiris/state.ts";
import { oneOf, seeded } from "../../src/kernel/dice.ts";
import { begin, submit } from "../../src/kernel/match.ts";
import type { Player } from "./dialect.ts";

/** One move of a match, and whose: player 0 begins. */
export interface Played {
  readonly player: Player;
  readonly move: Move;
}

/**
 * A match that is played at every server alike, to its end. What may be played does not depend on which tiles turn up,
 * so nobody has to read a view to know the next move: the load must not be what is measured.
 */
export type Script = readonly Played[];

/** What a table plays for the first, second, … time. */
export const scriptOf = (table: number, time: number): Script => SCRIPTS[(table + time) % SCRIPTS.length] ?? [];

/** Player 0 is seat 0 and begins. */
export const OPTIONS = { first: 1 } as const;

const SCRIPTS: readonly Script[] = Array.from({ length: 50 }, (_, number) => played(`evening ${number}`));

function played(seed: string): Script {
  const dice = seeded(seed);
  const begun = begin(game, OPTIONS, 2, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  const script: Played[] = [];
  let { match } = begun;
  for (;;) {
    const [player] = game.turn(match.state).seats as readonly Player[];
    if (player === undefined) return script;
    const move = oneOf(game.offers(game.view(match.state, player)), dice);
    const next = submit(game, match, player, game.write(move), dice);
    if (!next.ok) throw new Error(next.why.key);
    match = next.match;
    script.push({ player, move });
  }
}
