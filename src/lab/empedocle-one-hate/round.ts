import {
  COMPLETE,
  ETHERS,
  FIRST,
  GROWN,
  GROWN_IN_ALL,
  HOLDINGS,
  NOTHING,
  SECOND,
  TOKENS_OF,
  type Turns,
  turnsAt,
  UNKNOWN,
} from "./holdings.ts";
import { insider, NEVER, OUT, outcomeAt, playerOutcomes, TWO_ETHERS, unknownOutcomes, WHIRLWIND } from "./outcomes.ts";
import { type Slab, STANDS } from "./slabs.ts";
import { speakersBy } from "./speakers.ts";
import { type Ends, emptied, keptAlone, playedOut, tightElements } from "./tight.ts";

/** What is known of the exchanges: of players and of the Unknown Force, in Attraction and in the settlement of EM-36. */
export interface Exchanging {
  readonly turns: Turns;
  readonly settling: Turns;
  readonly unknownTurns: Int16Array;
  readonly unknownSettling: Int16Array;
}

/** Values after the round by the Unknown Force's holding; the stone has moved on. */
export interface After {
  readonly slabs: readonly (Slab | undefined)[];
  readonly ends: (unknown: number, first: number, second: number) => number;
}

/** Who chooses by what is real where that differs from what is believed. */
export interface Knower {
  readonly force: number;
  readonly real: After;
}

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
const WINS = [HALF, 1, 0];
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
  /** By force and die: what it stands with, where it completes, and when it exchanges. */
  const stand = new Int16Array(21);
  const take = new Int8Array(21);
  const win = new Int8Array(21);
  const rank = new Int8Array(21);
  /** The same for one way the dice lie. */
  const stands = new Int16Array(3);
  const ranks = new Int8Array(3);
  /** How the dice lie after 2.2, a digit in base seven for each: what is believed, what is real. */
  const lying = new Float64Array(343);
  const lyingReal = new Float64Array(343);
  /** By the faces of the other two: what the Whirlwind force's die brings. */
  const fallen = new Float64Array(25);
  const fallenReal = new Float64Array(25);
  const speakers = speakersBy(byUnknown.takes, byPlayer.takes, held, faces);
  let tight = 0;
  let belief: After = { slabs: [], ends: () => 0 };
  let wise: Knower | null = null;

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
    belief = believed;
    wise = knower;
    tight = tightElements(holdings[0], holdings[1], holdings[2]);
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

  /** What each die would do for this force. */
  function layDice(force: number, blocked: number): void {
    const from = outcomeAt(held[force] as number, blocked, 0);
    const outcomes = force === UNKNOWN ? byUnknown : byPlayer;
    for (let die = 0; die <= OUT; die++) {
      const at = force * 7 + die;
      stand[at] = outcomes.stands[from + die] as number;
      take[at] = outcomes.takes[from + die] as number;
      win[at] = outcomes.wins[from + die] as number;
      rank[at] = outcomes.ranks[from + die] as number;
    }
  }

  /** The Whirlwind force has one outcome only, at its first place. */
  function layWhirlwind(force: number, grown: number): void {
    const at = force * 7;
    stand[at] = insider(grown);
    take[at] = NEVER;
    rank[at] = (ETHERS[grown] as number) >= 2 ? TWO_ETHERS : WHIRLWIND;
    const wins = force === UNKNOWN ? unknownTurns[grown] === COMPLETE : turns.wins[grown] === 1;
    win[at] = wins ? (rank[at] as number) : NEVER;
  }

  /** 2.3 to the end of the round: the three lie as these places say. */
  function settle(unknown: number, first: number, second: number, to: number): void {
    const winner = earliest(take, unknown, first, second);
    const decided = winner >= 0 ? winner : earliest(win, unknown, first, second);
    if (decided >= 0) {
      lying[to] = WINS[decided] as number;
      lyingReal[to] = WINS[decided] as number;
      return;
    }
    if (tight !== 0 && isPlayedOut(unknown, first, second, to)) return;
    const stood = stand[unknown] as number;
    const after = stood < HOLDINGS ? stood : (unknownTurns[stood - HOLDINGS] as number);
    const isFirst = (rank[first] as number) < (rank[second] as number);
    const at = (stand[first] as number) * STANDS + (stand[second] as number);
    lying[to] = valueIn(belief.slabs[after], isFirst, at);
    if (wise !== null) lyingReal[to] = valueIn(wise.real.slabs[after], isFirst, at);
  }

  function isPlayedOut(unknown: number, first: number, second: number, to: number): boolean {
    stands[0] = stand[unknown] as number;
    stands[1] = stand[first] as number;
    stands[2] = stand[second] as number;
    ranks[0] = rank[unknown] as number;
    ranks[1] = rank[first] as number;
    ranks[2] = rank[second] as number;
    const empty = emptied(stands, ranks, tight, turns, unknownTurns);
    if (empty === 0) return false;
    const kept = keptAlone(stands, ranks, empty);
    if (kept >= 0) {
      keptFrom(kept, empty, to);
      return true;
    }
    const gains = playedOut(stands, ranks, empty, turns, unknownTurns, endsNow());
    lying[to] = gains.believed;
    lyingReal[to] = gains.real;
    return true;
  }

  /** This force alone chooses first, among fewer ends. */
  function keptFrom(force: number, empty: number, to: number): void {
    const stood = stands[UNKNOWN] as number;
    const bits = force === UNKNOWN ? empty * GROWN_IN_ALL : 0;
    const after = stood < HOLDINGS ? stood : (unknownTurns[bits + stood - HOLDINGS] as number);
    const ends = force === UNKNOWN ? ITSELF : turnsAt(turns, (stands[force] as number) - HOLDINGS, empty);
    for (let end = 0; end < ends.length; end++) {
      const first = force === FIRST ? (ends[end] as number) : (stands[FIRST] as number);
      const second = force === SECOND ? (ends[end] as number) : (stands[SECOND] as number);
      const isFirst = force === UNKNOWN ? (ranks[FIRST] as number) < (ranks[SECOND] as number) : force === FIRST;
      const at = first * STANDS + second;
      const believed = valueIn(belief.slabs[after], isFirst, at);
      const real = wise === null ? believed : valueIn(wise.real.slabs[after], isFirst, at);
      if (end === 0) speakers.say(believed, real);
      else speakers.orRather(force, believed, real);
    }
    lying[to] = speakers.believed();
    lyingReal[to] = speakers.real();
  }

  function endsNow(): Ends {
    const real = wise === null ? belief.ends : wise.real.ends;
    return { believed: belief.ends, real, knower: wise === null ? -1 : wise.force };
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
    const now = [held[0] as number, held[1] as number, held[2] as number] as [number, number, number];
    const open = force === UNKNOWN ? [unknownSettling[grown] as number] : turnsAt(settling, grown, 0);
    for (let end = 0; end < open.length; end++) {
      now[force] = open[end] as number;
      const [gain, truth] = [believed(now[0], now[1], now[2]), real(now[0], now[1], now[2])];
      if (end === 0) speakers.say(gain, truth);
      else speakers.orRather(force, gain, truth);
    }
  }
}

/** Whoever comes first, of the three; nobody: -1. */
function earliest(when: Int8Array, unknown: number, first: number, second: number): number {
  const one = when[unknown] as number;
  const two = when[first] as number;
  const three = when[second] as number;
  if (one < two && one < three) return UNKNOWN;
  if (two < three) return FIRST;
  return three < NEVER ? SECOND : -1;
}

function valueIn(slab: Slab | undefined, isFirst: boolean, at: number): number {
  if (slab === undefined) throw new Error("one-hate: a slab is missing");
  return (isFirst ? slab.firstBefore[at] : slab.firstAfter[at]) as number;
}

const ITSELF = Int16Array.of(0);

const OTHERS = [
  [FIRST, SECOND],
  [UNKNOWN, SECOND],
  [UNKNOWN, FIRST],
] as const;

const othersOf = (force: number): readonly [number, number] => OTHERS[force] ?? OTHERS[0];
