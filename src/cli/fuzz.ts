import { seeded } from "../kernel/dice.ts";
import { type Failure, fuzzMatch } from "../testing/fuzz.ts";
import type { OpenRoom } from "./house.ts";
import type { Terminal } from "./terminal.ts";

export interface FuzzBudget {
  readonly matches: number;
  readonly minutes: number;
}

/** Plays hostile random matches of these rooms in turn until the budget is spent or something breaks. True: nothing broke. */
export function fuzz(open: readonly OpenRoom[], budget: FuzzBudget, seed: string, terminal: Terminal): boolean {
  const end = Date.now() + budget.minutes * 60_000;
  let played = 0;
  for (; played < budget.matches && Date.now() < end; played++) {
    const { game } = open[played % open.length] as OpenRoom;
    const failure = fuzzMatch(game, seeded(`${seed} ${played}`));
    if (failure !== null) {
      report(game.id, `${seed} ${played}`, failure, terminal);
      return false;
    }
  }
  terminal.print(`${open.map(({ room }) => room.id).join(", ")}: ${played} matches, nothing broke.`);
  return true;
}

function report(id: string, seed: string, { what, record }: Failure, terminal: Terminal): void {
  terminal.print(terminal.style("red", `${id}, seed "${seed}": ${what}`));
  terminal.print("The match up to there, to paste into a report:");
  terminal.print(record);
}
