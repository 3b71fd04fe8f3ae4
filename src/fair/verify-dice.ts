import { fairChance, type Hashing } from "../host/ports/fair-chance.ts";
import type { Dice } from "../kernel/dice.ts";
import type { AnyGame, Fact } from "../kernel/game.ts";
import { begin, type Match, replayStepByStep, submit } from "../kernel/match.ts";
import { type MatchRecord, replayRecord } from "../kernel/record/match-record.ts";
import type { SeatMove } from "../kernel/step.ts";

/** The results of a check of the dice. Step 0 is the set-up; draws are counted from 1 in each step. */
export type DiceFact =
  | { readonly key: "diceAsCommitted"; readonly draws: number }
  /** The match began elsewhere: the set-up and the first `step` steps cannot be checked. */
  | { readonly key: "diceAsCommittedSince"; readonly draws: number; readonly step: number }
  | { readonly key: "diceWithoutSecret" }
  | { readonly key: "secretNotAsCommitted" }
  | { readonly key: "drawNotAsCommitted"; readonly step: number; readonly draw: number };

export interface DiceVerdict {
  /** "wrong": the record contradicts its commitment, the rules or itself. "unchecked": there is no secret to check. */
  readonly is: "fair" | "wrong" | "unchecked";
  /** A DiceFact, or a fact of the kernel if the record cannot be replayed. */
  readonly fact: Fact;
}

/**
 * Replays a record and compares its rolls with those that follow from its secret and its seeds. Only people who were there
 * can tell whether its commitment is the one that was published before the match.
 */
export function verifyDice(game: AnyGame, record: MatchRecord, hashing: Hashing): DiceVerdict {
  const replayed = replayRecord(game, record);
  if (!replayed.ok) return { is: "wrong", fact: replayed.why };
  const { pledge } = record;
  if (pledge === undefined || pledge.secret === null) return found("unchecked", { key: "diceWithoutSecret" });
  const pledged = { seed: pledge.secret, pledge };
  const chance = fairChance(hashing);
  if (chance.commitment(pledged.seed) !== pledge.commitment) return found("wrong", { key: "secretNotAsCommitted" });
  let draws = 0;
  const { since } = pledge;
  for (const { step, fell, due } of rollsByStep(game, replayed.match, (number) => chance.dice(pledged, number))) {
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

const found = (is: DiceVerdict["is"], fact: DiceFact): DiceVerdict => ({ is, fact });

/** The recorded rolls of a step (`fell`), and those that follow from the secret (`due`). */
interface StepRolls {
  readonly step: number;
  readonly fell: readonly number[];
  readonly due: readonly number[];
}

/** The rolls of every step. Each step starts from the recorded position, so that one difference does not cause others. */
function* rollsByStep(
  game: AnyGame,
  match: Match<unknown, unknown>,
  diceOf: (step: number) => Dice,
): Generator<StepRolls, void> {
  const begun = begin(game, match.options, match.seats, diceOf(0));
  yield { step: 0, fell: match.dice, due: begun.ok ? begun.match.dice : [] };
  for (const before of replayStepByStep(game, match)) {
    const played = match.steps[before.steps.length];
    const step = before.steps.length + 1;
    if (played?.is === "round")
      yield { step, fell: played.dice, due: expectedRolls(game, before, played.round, diceOf(step)) };
  }
}

/** The rolls of this round when it is played with these dice. */
function expectedRolls(
  game: AnyGame,
  before: Match<unknown, unknown>,
  round: readonly SeatMove[],
  dice: Dice,
): readonly number[] {
  let match = before;
  let fell: readonly number[] = [];
  for (const { seat, move } of round) {
    const result = submit(game, match, seat, move, dice);
    if (!result.ok) throw new Error(`${game.id}: ${move} was refused because of the dice`);
    if (result.step?.is === "round") fell = result.step.dice;
    match = result.match;
  }
  return fell;
}

/** The number of the first draw that differs or is missing on one side; null if all are the same. */
function firstDifference(fell: readonly number[], due: readonly number[]): number | null {
  const most = Math.max(fell.length, due.length);
  for (let draw = 0; draw < most; draw++) if (fell[draw] !== due[draw]) return draw + 1;
  return null;
}
