import { type Engine, ETHER, emptyEngine, HATE, NOBODY, ROW } from "../../games/empedocle/bot/engine/engine.ts";
import { isAsked } from "../../games/empedocle/bot/engine/exchange-turns.ts";
import { seat } from "../../games/empedocle/bot/engine/setup.ts";
import { allWays } from "../../games/empedocle/bot/round/ways.ts";

/**
 * The numbers of the holdings in the game with one Hate each. Between rounds there are 130: at most three different
 * elements, at most two of each, with or without an Ether. Within a round a force has at most one token more. What it
 * can exchange depends only on that, and on empty tiles.
 */
export const HOLDINGS = 130;

/** Forces of the circle: the Unknown Force, then the players. */
export const UNKNOWN = 0;
export const FIRST = 1;
export const SECOND = 2;

/** Used instead of a holding: all four elements, which wins, because there is only one Hate. */
export const COMPLETE = -1;

/** By half the number of a holding: the counts of the elements as digits in base three. */
const codes = Array.from({ length: 81 }, (_, code) => code).filter((code) => countsOf(code, 3).includes(0));

export function countsOf(code: number, base: number): readonly number[] {
  return [0, 1, 2, 3].map((element) => Math.floor(code / base ** element) % base);
}

const numberOf = new Int16Array(81).fill(COMPLETE);
codes.forEach((code, number) => {
  numberOf[code] = number;
});

/** The number of a holding between rounds, from its elements in base three and its Ether. */
export const holdingOf = (code: number, ether: number): number => 2 * (numberOf[code] as number) + ether;

/** By holding, five each: the counts of the four elements and of the Ether. */
export const TOKENS_OF = Int8Array.from(
  Array.from({ length: HOLDINGS }, (_, holding) => [...countsOf(codes[holding >> 1] as number, 3), holding & 1]).flat(),
);

/** A holding within a round: as between rounds, or with one token more. */
interface Grown {
  readonly counts: readonly number[];
  readonly ether: number;
}

const all: Grown[] = [];
const found = new Map<string, number>();

function grown(counts: readonly number[], ether: number): number {
  if (!counts.includes(0)) return COMPLETE;
  const name = `${counts.join("")}${ether}`;
  const known = found.get(name);
  if (known !== undefined) return known;
  found.set(name, all.length);
  return all.push({ counts, ether }) - 1;
}

export const NOTHING = 5;

/** By holding, six each: the holding within a round after taking one of the five tokens or NOTHING. */
export const GROWN = Int16Array.from(
  Array.from({ length: HOLDINGS }, (_, holding) => {
    const counts = countsOf(codes[holding >> 1] as number, 3);
    const ether = holding & 1;
    return [0, 1, 2, 3, 4, 5].map((token) =>
      grown(
        counts.map((count, element) => (element === token ? count + 1 : count)),
        token === 4 ? ether + 1 : ether,
      ),
    );
  }).flat(),
);

export const GROWN_IN_ALL = all.length;

/** By holding within a round: its Ethers, and the counts of its four elements. */
export const ETHERS = Int8Array.from(all, ({ ether }) => ether);
export const COUNTS = Int8Array.from(all.flatMap(({ counts }) => [...counts]));

/** How exchange turns can end, by holding within a round and by the set of empty tiles (one bit each). */
export interface Turns {
  /** 1 if the turn can complete the four elements, which wins. */
  readonly wins: Uint8Array;
  /** The holdings between rounds with which the turn can end, without wins. */
  readonly ends: readonly Int16Array[];
}

export const turnsAt = (turns: Turns, holding: number, empty: number): Int16Array =>
  turns.ends[empty * GROWN_IN_ALL + holding] as Int16Array;

function tableWith({ counts, ether }: Grown, force: number, empty: number, isSettlement: boolean): Engine {
  const table = emptyEngine();
  seat(table, 2, 1, false);
  for (let other = 0; other < 3; other++) table.held[other * ROW + HATE] = 1;
  counts.forEach((count, element) => {
    table.held[force * ROW + element] = count;
    table.tiles[element] = (empty & (1 << element)) !== 0 ? 0 : 6 - count;
  });
  table.held[force * ROW + ETHER] = ether;
  table.tiles[ETHER] = 6 - ether;
  table.asked = force;
  table.isSettlement = isSettlement;
  return table;
}

/** All exchanges that a player may make. */
export function playerTurns(isSettlement: boolean): Turns {
  const wins = new Uint8Array(GROWN_IN_ALL);
  const ends = Array.from({ length: 16 }, (_, empty) =>
    all.map((holding, number) => {
      const table = tableWith(holding, FIRST, empty, isSettlement);
      const open = [...allWays(table, FIRST, 0, () => 0).keys()];
      const left = open.filter((way) => countsOf(way >> 1, 3).includes(0));
      if (empty === 0 && left.length < open.length) wins[number] = 1;
      return Int16Array.from(left, (way) => holdingOf(way >> 1, way & 1));
    }),
  ).flat();
  return { wins, ends };
}

/** The exchanges that the Unknown Force makes (EM-92 … EM-94): one holding, or COMPLETE. */
export function unknownTurns(isSettlement: boolean): Int16Array {
  return Int16Array.from(
    Array.from({ length: 16 }, (_, empty) =>
      all.map((holding) => {
        const table = tableWith(holding, UNKNOWN, empty, isSettlement);
        isAsked(table);
        if (table.unifier !== NOBODY) return COMPLETE;
        const code = [0, 1, 2, 3].reduce((sum, element) => sum + (table.held[element] as number) * 3 ** element, 0);
        return holdingOf(code, table.held[ETHER] as number);
      }),
    ).flat(),
  );
}
