import type { ContinuationValues, ExchangeTables, InformedPlayer } from "./continuation-values.ts";
import { insider, NEVER, OUT, type Outcomes, outcomeAt, TWO_ETHERS, WHIRLWIND } from "./die-outcomes.ts";
import {
  almostEmptyElements,
  blockingEmptyTiles,
  type EndValues,
  onlyBlockedForce,
  playExchanges,
} from "./empty-tiles.ts";
import { COMPLETE, ETHERS, FIRST, GROWN_IN_ALL, HOLDINGS, SECOND, turnsAt, UNKNOWN } from "./holdings.ts";
import type { RerollChoices } from "./reroll-choices.ts";
import { type Slab, STANDS } from "./slabs.ts";

/** The first player's gain, by the winner. */
export const GAIN_BY_WINNER = [0.5, 1, 0];

/** The value of the round from 2.3 to its end, for each result of the dice. */
export interface DiceValues {
  /** The believed and the real value. The index has a digit in base seven for each die. */
  readonly believed: Float64Array;
  readonly real: Float64Array;
  /** Starts a table: `held` is filled in, and these values hold after the round. */
  begin(belief: ContinuationValues, knower: InformedPlayer | null): void;
  /** Sets what each face of its die would do for this force, with this tile blocked. */
  layDice(force: number, blocked: number): void;
  /** Sets the only outcome of the Whirlwind force, in its first place. */
  layWhirlwind(force: number, grown: number): void;
  /** Computes the value of these three outcomes and stores it at `to`. */
  settle(unknown: number, first: number, second: number, to: number): void;
  /** The values by the holdings after the round. */
  endsNow(): EndValues;
}

export function diceValuesFor(
  { turns, unknownTurns }: ExchangeTables,
  byUnknown: Outcomes,
  byPlayer: Outcomes,
  held: Int16Array,
  choices: RerollChoices,
): DiceValues {
  /** By force and face: the holding, the tile on which it completes, and the place in the order of exchanges. */
  const stand = new Int16Array(21);
  const take = new Int8Array(21);
  const win = new Int8Array(21);
  const rank = new Int8Array(21);
  /** The same for one result of the dice. */
  const stands = new Int16Array(3);
  const ranks = new Int8Array(3);
  const believedValues = new Float64Array(343);
  const realValues = new Float64Array(343);
  let almostEmpty = 0;
  let belief: ContinuationValues = { slabs: [], ends: () => 0 };
  let informed: InformedPlayer | null = null;
  let ends: EndValues = { believed: () => 0, real: () => 0, knower: -1 };

  return {
    believed: believedValues,
    real: realValues,
    begin(believed, knower) {
      belief = believed;
      informed = knower;
      ends = {
        believed: believed.ends,
        real: knower === null ? believed.ends : knower.real.ends,
        knower: knower === null ? -1 : knower.force,
      };
      almostEmpty = almostEmptyElements(held[0] as number, held[1] as number, held[2] as number);
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
      believedValues[to] = GAIN_BY_WINNER[decided] as number;
      realValues[to] = GAIN_BY_WINNER[decided] as number;
      return;
    }
    if (almostEmpty !== 0 && isPlayedOut(unknown, first, second, to)) return;
    const stood = stand[unknown] as number;
    const after = stood < HOLDINGS ? stood : (unknownTurns[stood - HOLDINGS] as number);
    const isFirst = (rank[first] as number) < (rank[second] as number);
    const at = (stand[first] as number) * STANDS + (stand[second] as number);
    believedValues[to] = valueIn(belief.slabs[after], isFirst, at);
    if (informed !== null) realValues[to] = valueIn(informed.real.slabs[after], isFirst, at);
  }

  function isPlayedOut(unknown: number, first: number, second: number, to: number): boolean {
    stands[0] = stand[unknown] as number;
    stands[1] = stand[first] as number;
    stands[2] = stand[second] as number;
    ranks[0] = rank[unknown] as number;
    ranks[1] = rank[first] as number;
    ranks[2] = rank[second] as number;
    const empty = blockingEmptyTiles(stands, ranks, almostEmpty, turns, unknownTurns);
    if (empty === 0) return false;
    const blocked = onlyBlockedForce(stands, ranks, empty);
    if (blocked >= 0) {
      blockedFrom(blocked, empty, to);
      return true;
    }
    const gains = playExchanges(stands, ranks, empty, turns, unknownTurns, ends);
    believedValues[to] = gains.believed;
    realValues[to] = gains.real;
    return true;
  }

  /** Only this force is blocked: it chooses first, among fewer ends. */
  function blockedFrom(force: number, empty: number, to: number): void {
    const stood = stands[UNKNOWN] as number;
    const bits = force === UNKNOWN ? empty * GROWN_IN_ALL : 0;
    const after = stood < HOLDINGS ? stood : (unknownTurns[bits + stood - HOLDINGS] as number);
    const open = force === UNKNOWN ? SINGLE_END : turnsAt(turns, (stands[force] as number) - HOLDINGS, empty);
    for (let end = 0; end < open.length; end++) {
      const first = force === FIRST ? (open[end] as number) : (stands[FIRST] as number);
      const second = force === SECOND ? (open[end] as number) : (stands[SECOND] as number);
      const isFirst = force === UNKNOWN ? (ranks[FIRST] as number) < (ranks[SECOND] as number) : force === FIRST;
      const at = first * STANDS + second;
      const believed = valueIn(belief.slabs[after], isFirst, at);
      const real = informed === null ? believed : valueIn(informed.real.slabs[after], isFirst, at);
      if (end === 0) choices.setValue(believed, real);
      else choices.chooseBetter(force, believed, real);
    }
    believedValues[to] = choices.believed();
    realValues[to] = choices.real();
  }
}

/** The force with the earliest place of the three; -1 for none. */
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

const SINGLE_END = Int16Array.of(0);
