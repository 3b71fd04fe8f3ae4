import { COMPLETE, ETHERS, GROWN, HOLDINGS, NOTHING, type Turns } from "./holdings.ts";

/** In 2.3 one of five tiles can be blocked, or none. */
export const BLOCKS = 6;
/** The six faces, and OUT. */
export const DICE = 7;
export const OUT = 6;
export const NEVER = 99;

/** The number of a player's holding at the end of 2.3: out of the round, or with an exchange turn. */
export const outsider = (holding: number): number => holding;
export const insider = (grown: number): number => HOLDINGS + grown;

/** What a die does for a holding, by holding, blocked tile and face. */
export interface Outcomes {
  /** The number of the holding afterwards. */
  readonly stands: Int16Array;
  /** The tile on which taking completes the four elements, or NEVER. */
  readonly takes: Int8Array;
  /** The place in the order of exchanges, if they can complete the four elements; else NEVER. */
  readonly wins: Int8Array;
  /** The place in the order of exchanges: two Ethers, the Whirlwind force, the tiles, then the Whirlwind tile. */
  readonly ranks: Int8Array;
}

export const TWO_ETHERS = -2;
export const WHIRLWIND = -1;
const BUMPED = 5;
const WHIRLING = 6;

export const outcomeAt = (holding: number, blocked: number, die: number): number =>
  (holding * BLOCKS + blocked + 1) * DICE + die;

export function outcomesBy(wins: (grown: number) => boolean): Outcomes {
  const size = HOLDINGS * BLOCKS * DICE;
  const outcomes: Outcomes = {
    stands: new Int16Array(size),
    takes: new Int8Array(size).fill(NEVER),
    wins: new Int8Array(size).fill(NEVER),
    ranks: new Int8Array(size),
  };
  for (let holding = 0; holding < HOLDINGS; holding++)
    for (let blocked = -1; blocked < 5; blocked++)
      for (let die = 0; die <= OUT; die++) {
        const at = outcomeAt(holding, blocked, die);
        if (die === OUT) {
          outcomes.stands[at] = outsider(holding);
          outcomes.ranks[at] = NEVER;
          continue;
        }
        const isTaking = die < 5 && die !== blocked;
        const grown = GROWN[holding * 6 + (isTaking ? die : NOTHING)] as number;
        if (grown === COMPLETE) {
          outcomes.takes[at] = die;
          continue;
        }
        const rank = isTaking ? die : die === 5 ? WHIRLING : BUMPED;
        outcomes.stands[at] = insider(grown);
        outcomes.ranks[at] = (ETHERS[grown] as number) >= 2 ? TWO_ETHERS : rank;
        if (wins(grown)) outcomes.wins[at] = outcomes.ranks[at] as number;
      }
  return outcomes;
}

export const playerOutcomes = (turns: Turns): Outcomes => outcomesBy((grown) => turns.wins[grown] === 1);
export const unknownOutcomes = (turns: Int16Array): Outcomes => outcomesBy((grown) => turns[grown] === COMPLETE);
