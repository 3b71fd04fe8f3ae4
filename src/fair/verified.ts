import { fairChance, type Hashing } from "../host/fair-chance.ts";
import type { Dice } from "../kernel/dice.ts";
import type { AnyGame, Fact } from "../kernel/game.ts";
import { begin, type Match, retold, submit } from "../kernel/match.ts";
import { type MatchRecord, replayRecord } from "../kernel/record.ts";
import type { Spoken } from "../kernel/step.ts";

/** What a check of the dice can come to. Step 0 is the setting up; draws are counted from 1 within their step. */
export type DiceFact =
  | { readonly key: "diceAsCommitted"; readonly draws: number }
  /** The match was begun elsewhere: of the setting up and of so many steps nothing was committed to here. */
  | { readonly key: "diceAsCommittedSince"; readonly draws: number; readonly step: number }
  | { readonly key: "diceWithoutSecret" }
  | { readonly key: "secretNotAsCommitted" }
  | { readonly key: "drawNotAsCommitted"; readonly step: number; readonly draw: number };

export interface Verified {
  /** "wrong": the record disagrees with its commitment, with the rules or with itself. "unchecked": nothing could be found wrong. */
  readonly is: "fair" | "wrong" | "unchecked";
  /** A DiceFact, or the kernel's where the record cannot be played at all. */
  readonly fact: Fact;
}

/**
 * Plays a record again with dice made anew from its secret and its seats' seeds. Whether its commitment is the one that
 * was published before the match, only those can tell who were there.
 */
export function verified(game: AnyGame, record: MatchRecord, hashing: Hashing): Verified {
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return { is: "wrong", fact: replayed.why };
  const { pledge } = record;
  if (pledge === undefined || pledge.secret === null) return found("unchecked", { key: "diceWithoutSecret" });
  const table = { seed: pledge.secret, pledge };
  const chance = fairChance(hashing);
  if (chance.commitment(table.seed) !== pledge.commitment) return found("wrong", { key: "secretNotAsCommitted" });
  let draws = 0;
  const { since } = pledge;
  for (const { step, fell, due } of throwsOf(game, replayed.match, (number) => chance.dice(table, number))) {
    if (since !== undefined && step <= since) continue;
    const draw = firstDifference(fell, due);
    if (draw !== null) return found("wrong", { key: "drawNotAsCommitted", step, draw });
    draws += fell.length;
  }
  return found(
    "fair",
    since === undefined ? { key: "diceAsCommitted", draws } : { key: "diceAsCommittedSince", draws, step: since },
  );
}

const found = (is: Verified["is"], fact: DiceFact): Verified => ({ is, fact });

/** What fell in a step, and what should have. */
interface Throw {
  readonly step: number;
  readonly fell: readonly number[];
  readonly due: readonly number[];
}

/** Every throw of a match, each on the position as it really was: one that differs does not spoil those after it. */
function* throwsOf(
  game: AnyGame,
  match: Match<unknown, unknown>,
  diceOf: (step: number) => Dice,
): Generator<Throw, void> {
  const begun = begin(game, match.options, match.seats, diceOf(0));
  yield { step: 0, fell: match.dice, due: begun.ok ? begun.match.dice : [] };
  for (const before of retold(game, match)) {
    const played = match.steps[before.steps.length];
    const step = before.steps.length + 1;
    if (played?.is === "round")
      yield { step, fell: played.dice, due: rolled(game, before, played.round, diceOf(step)) };
  }
}

/** What falls when this round is played with these dice. */
function rolled(
  game: AnyGame,
  before: Match<unknown, unknown>,
  round: readonly Spoken[],
  dice: Dice,
): readonly number[] {
  let match = before;
  let fell: readonly number[] = [];
  for (const { seat, move } of round) {
    const said = submit(game, match, seat, move, dice);
    if (!said.ok) throw new Error(`${game.id}: ${move} was refused because of the dice`);
    if (said.step?.is === "round") fell = said.step.dice;
    match = said.match;
  }
  return fell;
}

/** The number of the first draw that differs, or is missing on one side; null where all are the same. */
function firstDifference(fell: readonly number[], due: readonly number[]): number | null {
  const most = Math.max(fell.length, due.length);
  for (let draw = 0; draw < most; draw++) if (fell[draw] !== due[draw]) return draw + 1;
  return null;
}
