import { NEVER, OUT, outcomeAt } from "./die-outcomes.ts";
import { FIRST, UNKNOWN } from "./holdings.ts";

const REROLLED = 6;

/** 2.1: who keeps its die and who rolls again, by the values players believe or, for one of them, by the real ones. */
export interface RerollChoices {
  /** Starts a table: the place of the stone, and the force that knows the real values (-1 for none). */
  begin(lightning: number, knower: number): void;
  /**
   * Sets the values of all results of three or two dice. A reroll is the average over its faces. Equal faces are out.
   */
  setThreeDice(diceValues: Float64Array, realDiceValues: Float64Array): void;
  setTwoDice(diceValues: Float64Array, realDiceValues: Float64Array, nobody: number): void;
  /** Resolves the choices of three, two or one force with the faces shown. */
  resolveThree(): void;
  resolveTwo(one: number, other: number, blocked: number): void;
  resolveOne(force: number, diceValues: Float64Array, realDiceValues: Float64Array): void;
  /** Sets a value that needs no choice. */
  setValue(believed: number, real: number): void;
  /** Takes this value instead, if it is better for this force. */
  chooseBetter(force: number, believed: number, real: number): void;
  believed(): number;
  real(): number;
}

export function rerollChoicesFor(
  unknownTakes: Int8Array,
  playerTakes: Int8Array,
  held: Int16Array,
  faces: Int8Array,
): RerollChoices {
  const casts = new Float64Array(343);
  const castsReal = new Float64Array(343);
  /** The value by who rolls again, one bit for each force in the order of speaking. */
  const values = new Float64Array(8);
  const realValues = new Float64Array(8);
  const order = new Int8Array(3);
  let stone = 0;
  let knower = -1;
  let blocked = -1;

  return {
    begin(lightning, force) {
      stone = lightning;
      knower = force;
    },
    setThreeDice,
    setTwoDice,
    resolveThree() {
      blocked = -1;
      for (let turn = 0; turn < 3; turn++) order[turn] = (stone + turn) % 3;
      let base = 0;
      for (let force = 0; force < 3; force++) base += (faces[force] as number) * (SEVENS[force] as number);
      for (let mask = 0; mask < 8; mask++) {
        let at = base;
        for (let turn = 0; turn < 3; turn++)
          if ((mask & (1 << turn)) !== 0) {
            const force = order[turn] as number;
            at += (REROLLED - (faces[force] as number)) * (SEVENS[force] as number);
          }
        load(mask, at);
      }
      resolve(3);
    },
    resolveTwo(one, other, tile) {
      blocked = tile;
      const isOneFirst = (one - stone + 3) % 3 < (other - stone + 3) % 3;
      order[0] = isOneFirst ? one : other;
      order[1] = isOneFirst ? other : one;
      const base = (faces[one] as number) + 7 * (faces[other] as number);
      const first = REROLLED - (faces[one] as number);
      const second = 7 * (REROLLED - (faces[other] as number));
      load(0, base);
      load(isOneFirst ? 1 : 2, base + first);
      load(isOneFirst ? 2 : 1, base + second);
      load(3, base + first + second);
      resolve(2);
    },
    resolveOne(force, diceValues, realDiceValues) {
      const power = SEVENS[force] as number;
      const out = 342 - OUT * power;
      let believed = 0;
      let real = 0;
      for (let face = 0; face < 6; face++) {
        believed += diceValues[out + face * power] as number;
        real += realDiceValues[out + face * power] as number;
      }
      const kept = out + (faces[force] as number) * power;
      values[0] = diceValues[kept] as number;
      realValues[0] = realDiceValues[kept] as number;
      chooseBetter(force, believed / 6, real / 6);
    },
    setValue(believed, real) {
      values[0] = believed;
      realValues[0] = real;
    },
    chooseBetter,
    believed: () => values[0] as number,
    real: () => realValues[0] as number,
  };

  function load(mask: number, cast: number): void {
    values[mask] = casts[cast] as number;
    if (knower >= 0) realValues[mask] = castsReal[cast] as number;
  }

  function chooseBetter(force: number, believed: number, real: number): void {
    values[1] = believed;
    realValues[1] = real;
    choose(force, 0, 1);
  }

  /** Backward induction: the last to speak chooses first, for everything the others may have said. */
  function resolve(count: number): void {
    for (let turn = count - 1; turn >= 0; turn--) {
      const force = order[turn] as number;
      for (let mask = 0; mask < 1 << turn; mask++) {
        const other = mask | (1 << turn);
        if (force !== UNKNOWN) choose(force, mask, other);
        else if (unknownRerolls(mask, turn, count)) {
          values[mask] = values[other] as number;
          realValues[mask] = realValues[other] as number;
        }
      }
    }
  }

  function choose(force: number, kept: number, other: number): void {
    const isBetter =
      force === FIRST
        ? (values[other] as number) > (values[kept] as number)
        : (values[other] as number) < (values[kept] as number);
    let isReallyBetter = isBetter;
    if (force === knower)
      isReallyBetter =
        force === FIRST
          ? (realValues[other] as number) > (realValues[kept] as number)
          : (realValues[other] as number) < (realValues[kept] as number);
    if (isBetter) values[kept] = values[other] as number;
    if (knower >= 0 && isReallyBetter) realValues[kept] = realValues[other] as number;
  }

  /** EM-90: `mask` says who has announced a reroll. Those who have not spoken yet count as keeping. */
  function unknownRerolls(mask: number, turn: number, count: number): boolean {
    const face = faces[UNKNOWN] as number;
    if (face === blocked) return true;
    if (unknownTakes[outcomeAt(held[UNKNOWN] as number, blocked, face)] === NEVER) return false;
    for (let place = 0; place < count; place++) {
      const other = order[place] as number;
      if (other === UNKNOWN || (place < turn && (mask & (1 << place)) !== 0)) continue;
      const shown = faces[other] as number;
      if (shown < face && playerTakes[outcomeAt(held[other] as number, blocked, shown)] !== NEVER) return true;
    }
    return false;
  }

  function setThreeDice(diceValues: Float64Array, realDiceValues: Float64Array): void {
    for (let cast = 0; cast < 343; cast++) {
      const unknown = cast % 7;
      const first = ((cast / 7) | 0) % 7;
      const second = (cast / 49) | 0;
      if (unknown === REROLLED || first === REROLLED || second === REROLLED) {
        mean(cast, unknown === REROLLED ? 1 : first === REROLLED ? 7 : 49);
        continue;
      }
      let index = cast;
      if (unknown === first || unknown === second) index += OUT - unknown;
      if (first === unknown || first === second) index += 7 * (OUT - first);
      if (second === unknown || second === first) index += 49 * (OUT - second);
      casts[cast] = diceValues[index] as number;
      castsReal[cast] = realDiceValues[index] as number;
    }
  }

  function setTwoDice(diceValues: Float64Array, realDiceValues: Float64Array, nobody: number): void {
    for (let cast = 0; cast < 49; cast++) {
      const first = cast % 7;
      const second = (cast / 7) | 0;
      if (first === REROLLED || second === REROLLED) {
        mean(cast, first === REROLLED ? 1 : 7);
        continue;
      }
      const index = first === second ? nobody : cast;
      casts[cast] = diceValues[index] as number;
      castsReal[cast] = realDiceValues[index] as number;
    }
  }

  function mean(cast: number, power: number): void {
    let believed = 0;
    for (let face = 1; face <= 6; face++) believed += casts[cast - face * power] as number;
    casts[cast] = believed / 6;
    if (knower < 0) return;
    let real = 0;
    for (let face = 1; face <= 6; face++) real += castsReal[cast - face * power] as number;
    castsReal[cast] = real / 6;
  }
}

const SEVENS = [1, 7, 49];
