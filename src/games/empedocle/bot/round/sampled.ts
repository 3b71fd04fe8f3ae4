import type { Budget } from "../../../../kernel/bot.ts";
import type { Dice } from "../../../../kernel/dice.ts";
import {
  ANNOUNCING,
  AUBAINE,
  CHOOSING,
  copyInto,
  type Engine,
  emptyEngine,
  GEMS,
  isHeldByLightning,
  isUnknown,
  OVER,
  ROW,
  TAKING,
} from "../engine/engine.ts";
import { isBarred } from "../engine/holdings.ts";
import { CHANGE, KEEP, PASS, REROLL, TAKE } from "../engine/move-codes.ts";
import { chosen, openMoves, played } from "../engine/moves.ts";
import { blockedTile } from "../engine/placing.ts";
import type { Mixture } from "./choice.ts";
import { gainOf, type Readings } from "./readings.ts";
import { inShares, matchRegrets } from "./regret-matching.ts";
import { goWay, waysFor } from "./ways.ts";
import { addChances, addOutcome, type Worth } from "./worth.ts";

/** The number of rounds between two checks of the clock. */
const BETWEEN_LOOKS = 256;
const FINE = 1_000_000;

/** Dice that can be repeated: the same word gives the same rolls. */
export interface AgainDice extends Dice {
  begin(word: number): void;
}

export function againDice(): AgainDice {
  let state = 0;
  return {
    begin(word) {
      state = word | 0;
    },
    // Marsaglia's xorshift after a large odd step: fast, and good enough for sampling.
    roll(sides) {
      state = (state + 0x6d2b79f5) | 0;
      let word = Math.imul(state ^ (state >>> 15), state | 1);
      word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
      return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * sides) + 1;
    },
  };
}

/** Samples rounds played by rules of thumb. A node is a round. */
export interface Sampler {
  /** By seat: the probability of each cup, after as many rounds as the budget allows. */
  cups(engine: Engine, budget: Budget, dice: Dice): Mixture;
}

export function samplerBy(worth: Worth, readings: Readings): Sampler {
  const table = emptyEngine();
  const ways = waysFor(worth.own, { margin: 0, most: 1 });
  const again = againDice();
  const open = new Int8Array(16);
  const shares = new Float64Array(5);
  const gains = new Float64Array(5);

  return { cups };

  function cups(engine: Engine, budget: Budget, dice: Dice): Mixture {
    const { players } = engine;
    const choices = Array.from({ length: players }, (_, seat) => {
      const gems = engine.held[(engine.forceOf[seat] as number) * ROW + GEMS] as number;
      return engine.aubaine && gems > 0 ? 12 : 6;
    });
    const regrets = choices.map((count) => new Float64Array(count));
    const now = choices.map((count) => new Float64Array(count).fill(1 / count));
    const sums = choices.map((count) => new Float64Array(count));
    const worths = new Float64Array(12);
    const cup = new Int8Array(5);
    let [nodes, nextLook] = [0, BETWEEN_LOOKS];
    for (let turn = 1; nodes < budget.nodes; turn++) {
      for (let seat = 0; seat < players; seat++) cup[seat] = drawnFrom(now[seat] as Float64Array, dice);
      const word = dice.roll(2 ** 31);
      for (let seat = 0; seat < players; seat++) {
        const mix = now[seat] as Float64Array;
        const own = cup[seat] as number;
        for (let one = 0; one < mix.length; one++) {
          cup[seat] = one;
          worths[one] = imagined(engine, cup, seat, word);
        }
        nodes += mix.length;
        cup[seat] = own;
        matchRegrets(regrets[seat] as Float64Array, worths, mix);
        const sum = sums[seat] as Float64Array;
        for (let one = 0; one < mix.length; one++) sum[one] = (sum[one] as number) + turn * (mix[one] as number);
      }
      if (nodes < nextLook) continue;
      nextLook = nodes + BETWEEN_LOOKS;
      if (budget.isUp?.() === true) break;
    }
    return sums.map(inShares);
  }

  /** What this seat gains at the end of a round with these cups and the dice of this word. */
  function imagined(engine: Engine, cup: Int8Array, seat: number, word: number): number {
    copyInto(table, engine);
    again.begin(word);
    if (table.cylinder >= 0) table.celestial = again.roll(6) - 1;
    for (let force = 0; force < table.count; force++)
      if (isUnknown(table, force)) {
        table.face[force] = again.roll(6) - 1;
        table.stakes[force] = 0;
      } else chosen(table, force, cup[table.seatOf[force] as number] as number);
    played(table, 0, again);
    while (table.phase !== CHOOSING && table.phase !== OVER) answer();
    gains.fill(0);
    if (table.phase === OVER) addOutcome(table, table.winner, 1, gains, 0);
    else {
      worth.shares(table, shares);
      addChances(table, shares, 1, gains, 0);
    }
    return gainOf(gains, 0, seat, table.players, readings);
  }

  function answer(): void {
    const { asked } = table;
    switch (table.phase) {
      case AUBAINE:
        played(table, freeFace(), again);
        return;
      case TAKING:
        played(table, TAKE, again);
        return;
      case ANNOUNCING: {
        const face = table.face[asked] as number;
        const isLost = face === blockedTile(table) || isBarred(table, asked, face);
        played(table, isLost ? REROLL : KEEP, again);
        return;
      }
      default:
        played(table, exchanges(), again);
    }
  }

  /** The whole exchange turn at once. The rest of a turn that has begun by itself is passed if possible. */
  function exchanges(): number {
    const { asked } = table;
    if (table.hasSwapped || table.hasConverted) return open[openMoves(table, asked, open) - 1] as number;
    goWay(table, asked, ways.list[ways.of(table, asked) + 1] as number);
    return PASS;
  }

  /** A force that meets another takes the free face that adds most. */
  function freeFace(): number {
    const { asked, count, face, held } = table;
    const own = face[asked] as number;
    let isTied = false;
    for (let other = 0; other < count; other++) if (other !== asked && face[other] === own) isTied = true;
    if (!isTied) return KEEP;
    const found = openMoves(table, asked, open);
    let [best, most] = [KEEP, -1];
    for (let one = 0; one < found; one++) {
      const code = open[one] as number;
      if (code === KEEP) continue;
      const token = code - CHANGE;
      const gain = isHeldByLightning(table, asked) || token > 4 ? 0.5 : 3 - (held[asked * ROW + token] as number);
      if (gain > most) [best, most] = [code, gain];
    }
    return best;
  }
}

/** Draws an index with these probabilities. */
export function drawnFrom(mix: Float64Array, dice: Dice): number {
  let left = dice.roll(FINE) / FINE;
  for (let one = 0; one < mix.length; one++) {
    left -= mix[one] as number;
    if (left <= 0) return one;
  }
  return mix.indexOf(Math.max(...mix));
}
