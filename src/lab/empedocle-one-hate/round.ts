import type { ContinuationValues, ExchangeTables, InformedPlayer } from "./continuation-values.ts";
import { diceValuesFor, GAIN_BY_WINNER } from "./dice-values.ts";
import { OUT, playerOutcomes, unknownOutcomes } from "./die-outcomes.ts";
import { COMPLETE, FIRST, GROWN, NOTHING, SECOND, TOKENS_OF, turnsAt, UNKNOWN } from "./holdings.ts";
import { rerollChoicesFor } from "./reroll-choices.ts";

export interface Round {
  /**
   * One round from this table: the first player's gain by the faces of both players, six rows of six, as an average
   * over the Unknown Force's face. If one player knows the real values, `real` gets what really follows.
   */
  matrix(
    lightning: number,
    holdings: readonly [number, number, number],
    believed: ContinuationValues,
    informed: InformedPlayer | null,
    gains: Float64Array,
    real: Float64Array,
  ): void;
}

const HALF = 0.5;
const WHIRL = 5;
/** The index of "everybody is out" with three and with two dice. */
const NOBODY_OF_THREE = 342;
const NOBODY_OF_TWO = 48;

/**
 * `leaving`: whether the Whirlwind force always considers leaving its token ("always"), or only if it would be a third
 * copy or a second Ether ("wisely"). In all other cases a token more is never worse; the best response, which uses
 * "always", proves it.
 */
export function roundFor(exchanges: ExchangeTables, leaving: "always" | "wisely"): Round {
  const { turns, settling, unknownTurns, unknownSettling } = exchanges;
  const byPlayer = playerOutcomes(turns);
  const byUnknown = unknownOutcomes(unknownTurns);
  const held = new Int16Array(3);
  const faces = new Int8Array(3);
  /** By the faces of the other two: the value after the Whirlwind force's die. */
  const fallen = new Float64Array(25);
  const fallenReal = new Float64Array(25);
  const choices = rerollChoicesFor(byUnknown.takes, byPlayer.takes, held, faces);
  const dice = diceValuesFor(exchanges, byUnknown, byPlayer, held, choices);
  const { believed: believedValues, real: realValues, layDice, layWhirlwind, settle, endsNow } = dice;

  return { matrix };

  function matrix(
    lightning: number,
    holdings: readonly [number, number, number],
    believed: ContinuationValues,
    informed: InformedPlayer | null,
    gains: Float64Array,
    real: Float64Array,
  ): void {
    held[0] = holdings[0];
    held[1] = holdings[1];
    held[2] = holdings[2];
    dice.begin(believed, informed);
    gains.fill(0);
    real.fill(0);
    choices.begin(lightning, informed === null ? -1 : informed.force);
    plain(gains, real);
    for (let force = 0; force < 3; force++)
      for (let fall = 0; fall < 6; fall++) {
        whirled(force, fall);
        addWhirled(force, gains, real);
      }
  }

  /** All casts without a Whirlwind force. */
  function plain(gains: Float64Array, real: Float64Array): void {
    for (let force = 0; force < 3; force++) layDice(force, -1);
    for (let unknown = 0; unknown <= OUT; unknown++)
      for (let first = 0; first <= OUT; first++) {
        if (first === unknown && first !== OUT) continue;
        for (let second = 0; second <= OUT; second++)
          if (second === OUT || (second !== first && second !== unknown))
            settle(unknown, 7 + first, 14 + second, unknown + 7 * first + 49 * second);
      }
    choices.setThreeDice(believedValues, realValues);
    for (let unknown = 0; unknown < 6; unknown++)
      for (let first = 0; first < 6; first++)
        for (let second = 0; second < 6; second++) {
          const whirls = (unknown === WHIRL ? 1 : 0) + (first === WHIRL ? 1 : 0) + (second === WHIRL ? 1 : 0);
          if (whirls === 1) continue;
          faces[UNKNOWN] = unknown;
          faces[FIRST] = first;
          faces[SECOND] = second;
          const at = first * 6 + second;
          if (whirls === 3) choices.setValue(HALF, HALF);
          else if (unknown === first && first === second) setFrom(NOBODY_OF_THREE);
          else if (unknown === first) choices.resolveOne(SECOND, believedValues, realValues);
          else if (unknown === second) choices.resolveOne(FIRST, believedValues, realValues);
          else if (first === second) setFrom(NOBODY_OF_THREE - (OUT - unknown));
          else choices.resolveThree();
          gains[at] = (gains[at] as number) + choices.believed() / 6;
          real[at] = (real[at] as number) + choices.real() / 6;
        }
  }

  function setFrom(index: number): void {
    choices.setValue(believedValues[index] as number, realValues[index] as number);
  }

  /** The Whirlwind force's die shows `fall`: the token is taken, or left if that may be better. */
  function whirled(force: number, fall: number): void {
    const holding = held[force] as number;
    const grown = GROWN[holding * 6 + (fall === WHIRL ? NOTHING : fall)] as number;
    if (grown === COMPLETE) {
      fallen.fill(GAIN_BY_WINNER[force] as number);
      fallenReal.fill(GAIN_BY_WINNER[force] as number);
      return;
    }
    resolveFall(force, grown, fall, true);
    if (mayLeave(force, fall)) resolveFall(force, GROWN[holding * 6 + NOTHING] as number, fall, false);
  }

  function mayLeave(force: number, fall: number): boolean {
    if (force === UNKNOWN || fall === WHIRL) return false;
    return leaving === "always" || (TOKENS_OF[(held[force] as number) * 5 + fall] as number) >= (fall === 4 ? 1 : 2);
  }

  function resolveFall(force: number, grown: number, fall: number, isTaken: boolean): void {
    const [one, other] = othersOf(force);
    const blocked = fall === WHIRL ? -1 : fall;
    layDice(one, blocked);
    layDice(other, blocked);
    layWhirlwind(force, grown);
    for (let first = 0; first <= OUT; first++)
      for (let second = 0; second <= OUT; second++) {
        if (first === second && first !== OUT) continue;
        const to = first + 7 * second;
        if (force === UNKNOWN) settle(0, 7 + first, 14 + second, to);
        else if (force === FIRST) settle(first, 7, 14 + second, to);
        else settle(first, 7 + second, 14, to);
      }
    choices.setTwoDice(believedValues, realValues, NOBODY_OF_TWO);
    faces[force] = WHIRL;
    for (let cast = 0; cast < 25; cast++) {
      faces[one] = cast % 5;
      faces[other] = (cast / 5) | 0;
      if (faces[one] === faces[other]) settlement(force, grown);
      else choices.resolveTwo(one, other, blocked);
      if (!isTaken) choices.chooseBetter(force, fallen[cast] as number, fallenReal[cast] as number);
      fallen[cast] = choices.believed();
      fallenReal[cast] = choices.real();
    }
  }

  function addWhirled(force: number, gains: Float64Array, real: Float64Array): void {
    const [one, other] = othersOf(force);
    for (let cast = 0; cast < 25; cast++) {
      faces[force] = WHIRL;
      faces[one] = cast % 5;
      faces[other] = (cast / 5) | 0;
      const at = (faces[FIRST] as number) * 6 + (faces[SECOND] as number);
      gains[at] = (gains[at] as number) + (fallen[cast] as number) / 36;
      real[at] = (real[at] as number) + (fallenReal[cast] as number) / 36;
    }
  }

  /** EM-36: nobody else is in the round, and the Whirlwind force makes only the exchanges it must. */
  function settlement(force: number, grown: number): void {
    const wins = force === UNKNOWN ? unknownSettling[grown] === COMPLETE : settling.wins[grown] === 1;
    if (wins) {
      choices.setValue(GAIN_BY_WINNER[force] as number, GAIN_BY_WINNER[force] as number);
      return;
    }
    const { believed, real } = endsNow();
    const open = force === UNKNOWN ? null : turnsAt(settling, grown, 0);
    const ends = open === null ? 1 : open.length;
    for (let end = 0; end < ends; end++) {
      const now = (open === null ? unknownSettling[grown] : open[end]) as number;
      const unknown = force === UNKNOWN ? now : (held[UNKNOWN] as number);
      const first = force === FIRST ? now : (held[FIRST] as number);
      const second = force === SECOND ? now : (held[SECOND] as number);
      const gain = believed(unknown, first, second);
      const truth = real(unknown, first, second);
      if (end === 0) choices.setValue(gain, truth);
      else choices.chooseBetter(force, gain, truth);
    }
  }
}

const OTHERS = [
  [FIRST, SECOND],
  [UNKNOWN, SECOND],
  [UNKNOWN, FIRST],
] as const;

const othersOf = (force: number): readonly [number, number] => OTHERS[force] ?? OTHERS[0];
