import type { After, Exchanging, Knower } from "./after.ts";
import { COMPLETE, ETHERS, FIRST, GROWN_IN_ALL, HOLDINGS, SECOND, turnsAt, UNKNOWN } from "./holdings.ts";
import { insider, NEVER, OUT, type Outcomes, outcomeAt, TWO_ETHERS, WHIRLWIND } from "./outcomes.ts";
import { type Slab, STANDS } from "./slabs.ts";
import type { Speakers } from "./speakers.ts";
import { type Ends, emptied, keptAlone, playedOut, tightElements } from "./tight.ts";

/** The first player's gain by who wins. */
export const WINS = [0.5, 1, 0];

/** From 2.3 to the end of the round: what it is worth when the dice lie so. */
export interface Lying {
  /** A digit in base seven for each die: what is believed, and what is real. */
  readonly believed: Float64Array;
  readonly real: Float64Array;
  /** The holdings have been filled in; values are these from now on. */
  begin(belief: After, knower: Knower | null): void;
  /** What each die would do for this force, with this tile blocked. */
  layDice(force: number, blocked: number): void;
  /** The Whirlwind force has one outcome only, at its first place. */
  layWhirlwind(force: number, grown: number): void;
  /** The three lie as these places say; it is worth so much at `to`. */
  settle(unknown: number, first: number, second: number, to: number): void;
  /** By the holdings when all is done. */
  endsNow(): Ends;
}

export function lyingBy(
  { turns, unknownTurns }: Exchanging,
  byUnknown: Outcomes,
  byPlayer: Outcomes,
  held: Int16Array,
  speakers: Speakers,
): Lying {
  /** By force and die: what it stands with, where it completes, and when it exchanges. */
  const stand = new Int16Array(21);
  const take = new Int8Array(21);
  const win = new Int8Array(21);
  const rank = new Int8Array(21);
  /** The same for one way the dice lie. */
  const stands = new Int16Array(3);
  const ranks = new Int8Array(3);
  const lying = new Float64Array(343);
  const lyingReal = new Float64Array(343);
  let tight = 0;
  let belief: After = { slabs: [], ends: () => 0 };
  let wise: Knower | null = null;
  let ends: Ends = { believed: () => 0, real: () => 0, knower: -1 };

  return {
    believed: lying,
    real: lyingReal,
    begin(believed, knower) {
      belief = believed;
      wise = knower;
      ends = {
        believed: believed.ends,
        real: knower === null ? believed.ends : knower.real.ends,
        knower: knower === null ? -1 : knower.force,
      };
      tight = tightElements(held[0] as number, held[1] as number, held[2] as number);
    },
    layDice,
    layWhirlwind,
    settle,
    endsNow: () => ends,
  };

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

  function layWhirlwind(force: number, grown: number): void {
    const at = force * 7;
    stand[at] = insider(grown);
    take[at] = NEVER;
    rank[at] = (ETHERS[grown] as number) >= 2 ? TWO_ETHERS : WHIRLWIND;
    const wins = force === UNKNOWN ? unknownTurns[grown] === COMPLETE : turns.wins[grown] === 1;
    win[at] = wins ? (rank[at] as number) : NEVER;
  }

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
    const gains = playedOut(stands, ranks, empty, turns, unknownTurns, ends);
    lying[to] = gains.believed;
    lyingReal[to] = gains.real;
    return true;
  }

  /** This force alone chooses first, among fewer ends. */
  function keptFrom(force: number, empty: number, to: number): void {
    const stood = stands[UNKNOWN] as number;
    const bits = force === UNKNOWN ? empty * GROWN_IN_ALL : 0;
    const after = stood < HOLDINGS ? stood : (unknownTurns[bits + stood - HOLDINGS] as number);
    const open = force === UNKNOWN ? ITSELF : turnsAt(turns, (stands[force] as number) - HOLDINGS, empty);
    for (let end = 0; end < open.length; end++) {
      const first = force === FIRST ? (open[end] as number) : (stands[FIRST] as number);
      const second = force === SECOND ? (open[end] as number) : (stands[SECOND] as number);
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
