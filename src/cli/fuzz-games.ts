import { seeded } from "../kernel/dice.ts";
import { type FuzzFailure, fuzzMatch } from "../testing/fuzz/fuzz-match.ts";
import type { LoadedGame } from "./load-game.ts";
import type { Terminal } from "./terminal.ts";

/** When to stop: after this many matches, or after this many minutes. */
export interface FuzzBudget {
  readonly matches: number;
  readonly minutes: number;
}

/**
 * Plays hostile random matches of these games, one after the other, until the budget is spent or something breaks.
 * True when nothing broke.
 */
export function fuzzGames(
  loaded: readonly LoadedGame[],
  budget: FuzzBudget,
  seed: string,
  terminal: Terminal,
): boolean {
  const end = Date.now() + budget.minutes * 60_000;
  let played = 0;
  for (; played < budget.matches && Date.now() < end; played++) {
    const { game } = loaded[played % loaded.length] as LoadedGame;
    const failure = fuzzMatch(game, seeded(`${seed} ${played}`));
    if (failure !== null) {
      report(game.id, `${seed} ${played}`, failure, terminal);
      return false;
    }
  }
  terminal.print(`${loaded.map(({ room }) => room.id).join(", ")}: ${played} matches, nothing broke.`);
  return true;
}

function report(id: string, seed: string, { what, record }: FuzzFailure, terminal: Terminal): void {
  terminal.print(terminal.style("red", `${id}, seed "${seed}": ${what}`));
  terminal.print("The match up to there, to paste into a report:");
  terminal.print(record);
}
