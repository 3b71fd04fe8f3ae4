import { game } from "../../src/games/isis-osiris/rules/game.ts";
import type { Move } from "../../src/games/isis-osiris/rules/state.ts";
import { oneOf, seeded } from "../../src/kernel/dice.ts";
import { begin, submit } from "../../src/kernel/match.ts";
import type { PlayerNumber } from "./client-protocol.ts";

/** One move of a match and its player. Player 0 begins. */
export interface ScriptedMove {
  readonly player: PlayerNumber;
  readonly move: Move;
}

/**
 * A whole match that is the same at every server. The legal moves do not depend on the tiles that are turned, so no
 * client has to read a view to know the next move. That keeps the load process cheap.
 */
export type ScriptedMatch = readonly ScriptedMove[];

/** The match that a table plays first (`time` 0), second (1) and so on. */
export const scriptedMatchFor = (table: number, time: number): ScriptedMatch =>
  SCRIPTED_MATCHES[(table + time) % SCRIPTED_MATCHES.length] ?? [];

/** Player 0 has seat 0 and begins. */
export const OPTIONS = { first: 1 } as const;

const SCRIPTED_MATCHES: readonly ScriptedMatch[] = Array.from({ length: 50 }, (_, number) =>
  playScript(`evening ${number}`),
);

function playScript(seed: string): ScriptedMatch {
  const dice = seeded(seed);
  const begun = begin(game, OPTIONS, 2, dice);
  if (!begun.ok) throw new Error(begun.why.key);
  const script: ScriptedMove[] = [];
  let { match } = begun;
  for (;;) {
    const [player] = game.turn(match.state).seats as readonly PlayerNumber[];
    if (player === undefined) return script;
    const move = oneOf(game.offers(game.view(match.state, player)), dice);
    const next = submit(game, match, player, game.write(move), dice);
    if (!next.ok) throw new Error(next.why.key);
    match = next.match;
    script.push({ player, move });
  }
}
