import type { After, Exchanging, Knower } from "./after.ts";
import { COMPLETE, FIRST, GROWN, NOTHING, SECOND, TOKENS_OF, turnsAt, UNKNOWN } from "./holdings.ts";
import { lyingBy, WINS } from "./lying.ts";
import { OUT, playerOutcomes, unknownOutcomes } from "./outcomes.ts";
import { speakersBy } from "./speakers.ts";

export interface Round {
  /**
   * One round from this table: the first player's gain by the faces both choose, six rows of six, the Unknown Force's
   * face averaged over. With somebody who knows better, what really comes stands in `real`.
   */
  matrix(
    lightning: number,
    holdings: readonly [number, number, number],
    believed: After,
    knower: Knower | null,
    gains: Float64Array,
    real: Float64Array,
  ): void;
}

const HALF = 0.5;
const WHIRL = 5;
/** Everybody out, of three and of two. */
const NOBODY_OF_THREE = 342;
const NOBODY_OF_TWO = 48;

/**
 * `leaving`: whether the Whirlwind force weighs leaving its token always, or only where it would be a third copy or a
 * second Ether. Elsewhere more is never worse; a last look at the solved table proves it.
 */
export function roundBy(exchanging: Exchanging, leaving: "always" | "wisely"): Round {
  const { turns, settling, unknownTurns, unknownSettling } = exchanging;
  const byPlayer = playerOutcomes(turns);
  const byUnknown = unknownOutcomes(unknownTurns);
  const held = new Int16Array(3);
  const faces = new Int8Array(3);
  /** By the faces of the other two: what the Whirlwind force's die brings. */
  const fallen = new Float64Array(25);
  const fallenReal = new Float64Array(25);
  const speakers = speakersBy(byUnknown.takes, byPlayer.takes, held, faces);
  const dice = lyingBy(exchanging, byUnknown, byPlayer, held, speakers);
  const { believed: lying, real: lyingReal, layDice, layWhirlwind, settle, endsNow } = dice;

  return { matrix };

  function matrix(
    lightning: number,
    holdings: readonly [number, number, number],
    believed: After,
    knower: Knower | null,
    gains: Float64Array,
    real: Float64Array,
  ): void {
    held[0] = holdings[0];
    held[1] = holdings[1];
    held[2] = holdings[2];
    dice.begin(believed, knower);
    gains.fill(0);
    real.fill(0);
    speakers.begin(lightning, knower === null ? -1 : knower.force);
    plain(gains, real);
    for (let force = 0; force < 3; force++)
      for (let fall = 0; fall < 6; fall++) {
        whirled(force, fall);
        addWhirled(force, gains, real);
      }
  }

  /** All casts in which nobody is the Whirlwind force. */
  function plain(gains: Float64Array, real: Float64Array): void {
    for (let force = 0; force < 3; force++) layDice(force, -1);
    for (let unknown = 0; unknown <= OUT; unknown++)
      for (let first = 0; first <= OUT; first++) {
        if (first === unknown && first !== OUT) continue;
        for (let second = 0; second <= OUT; second++)
          if (second === OUT || (second !== first && second !== unknown))
            settle(unknown, 7 + first, 14 + second, unknown + 7 * first + 49 * second);
      }
    speakers.castThree(lying, lyingReal);
    for (let unknown = 0; unknown < 6; unknown++)
      for (let first = 0; first < 6; first++)
        for (let second = 0; second < 6; second++) {
          const whirls = (unknown === WHIRL ? 1 : 0) + (first === WHIRL ? 1 : 0) + (second === WHIRL ? 1 : 0);
          if (whirls === 1) continue;
          faces[UNKNOWN] = unknown;
          faces[FIRST] = first;
          faces[SECOND] = second;
          const at = first * 6 + second;
          if (whirls === 3) speakers.say(HALF, HALF);
          else if (unknown === first && first === second) said(NOBODY_OF_THREE);
          else if (unknown === first) speakers.alone(SECOND, lying, lyingReal);
          else if (unknown === second) speakers.alone(FIRST, lying, lyingReal);
          else if (first === second) said(NOBODY_OF_THREE - (OUT - unknown));
          else speakers.three();
          gains[at] = (gains[at] as number) + speakers.believed() / 6;
          real[at] = (real[at] as number) + speakers.real() / 6;
        }
  }

  function said(index: number): void {
    speakers.say(lying[index] as number, lyingReal[index] as number);
  }

  /** The Whirlwind force's die falls here: taken, or left where that may be better, by the faces of the other two. */
  function whirled(force: number, fall: number): void {
    const holding = held[force] as number;
    const grown = GROWN[holding * 6 + (fall === WHIRL ? NOTHING : fall)] as number;
    if (grown === COMPLETE) {
      fallen.fill(WINS[force] as number);
      fallenReal.fill(WINS[force] as number);
      return;
    }
    lie(force, grown, fall, true);
    if (mayLeave(force, fall)) lie(force, GROWN[holding * 6 + NOTHING] as number, fall, false);
  }

  function mayLeave(force: number, fall: number): boolean {
    if (force === UNKNOWN || fall === WHIRL) return false;
    return leaving === "always" || (TOKENS_OF[(held[force] as number) * 5 + fall] as number) >= (fall === 4 ? 1 : 2);
  }

  function lie(force: number, grown: number, fall: number, isTaken: boolean): void {
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
    speakers.castTwo(lying, lyingReal, NOBODY_OF_TWO);
    faces[force] = WHIRL;
    for (let cast = 0; cast < 25; cast++) {
      faces[one] = cast % 5;
      faces[other] = (cast / 5) | 0;
      if (faces[one] === faces[other]) settlement(force, grown);
      else speakers.two(one, other, blocked);
      if (!isTaken) speakers.orRather(force, fallen[cast] as number, fallenReal[cast] as number);
      fallen[cast] = speakers.believed();
      fallenReal[cast] = speakers.real();
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

  /** EM-36: nobody else is in, and the Whirlwind force makes only the exchanges it must. */
  function settlement(force: number, grown: number): void {
    const wins = force === UNKNOWN ? unknownSettling[grown] === COMPLETE : settling.wins[grown] === 1;
    if (wins) {
      speakers.say(WINS[force] as number, WINS[force] as number);
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
      if (end === 0) speakers.say(gain, truth);
      else speakers.orRather(force, gain, truth);
    }
  }
}

const OTHERS = [
  [FIRST, SECOND],
  [UNKNOWN, SECOND],
  [UNKNOWN, FIRST],
] as const;

const othersOf = (force: number): readonly [number, number] => OTHERS[force] ?? OTHERS[0];
