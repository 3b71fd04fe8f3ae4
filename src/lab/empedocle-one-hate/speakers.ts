import { FIRST, UNKNOWN } from "./holdings.ts";
import { NEVER, OUT, outcomeAt } from "./outcomes.ts";

const REROLLED = 6;

/** 2.1: who keeps and who rolls again, by what they believe and by what is real for whoever knows it. */
export interface Speakers {
  /** The stone lies here, and this force knows what is real. */
  begin(lightning: number, knower: number): void;
  /** How three dice, or two, may lie: rolls again are averages over them. Equal faces are out. */
  castThree(lying: Float64Array, lyingReal: Float64Array): void;
  castTwo(lying: Float64Array, lyingReal: Float64Array, nobody: number): void;
  /** The faces as they are shown: what comes of it. */
  three(): void;
  two(one: number, other: number, blocked: number): void;
  alone(force: number, lying: Float64Array, lyingReal: Float64Array): void;
  /** What is settled without a word. */
  say(believed: number, real: number): void;
  /** The other of two answers, if this force likes it better. */
  orRather(force: number, believed: number, real: number): void;
  believed(): number;
  real(): number;
}

export function speakersBy(
  unknownTakes: Int8Array,
  playerTakes: Int8Array,
  held: Int16Array,
  faces: Int8Array,
): Speakers {
  const casts = new Float64Array(343);
  const castsReal = new Float64Array(343);
  /** By who rolls again, a bit for each speaker in turn. */
  const words = new Float64Array(8);
  const wordsReal = new Float64Array(8);
  const order = new Int8Array(3);
  let stone = 0;
  let knower = -1;
  let blocked = -1;

  return {
    begin(lightning, force) {
      stone = lightning;
      knower = force;
    },
    castThree,
    castTwo,
    three() {
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
        hear(mask, at);
      }
      heard(3);
    },
    two(one, other, tile) {
      blocked = tile;
      const isOneFirst = (one - stone + 3) % 3 < (other - stone + 3) % 3;
      order[0] = isOneFirst ? one : other;
      order[1] = isOneFirst ? other : one;
      const base = (faces[one] as number) + 7 * (faces[other] as number);
      const first = REROLLED - (faces[one] as number);
      const second = 7 * (REROLLED - (faces[other] as number));
      hear(0, base);
      hear(isOneFirst ? 1 : 2, base + first);
      hear(isOneFirst ? 2 : 1, base + second);
      hear(3, base + first + second);
      heard(2);
    },
    alone(force, lying, lyingReal) {
      const power = SEVENS[force] as number;
      const out = 342 - OUT * power;
      let believed = 0;
      let real = 0;
      for (let face = 0; face < 6; face++) {
        believed += lying[out + face * power] as number;
        real += lyingReal[out + face * power] as number;
      }
      const kept = out + (faces[force] as number) * power;
      words[0] = lying[kept] as number;
      wordsReal[0] = lyingReal[kept] as number;
      orRather(force, believed / 6, real / 6);
    },
    say(believed, real) {
      words[0] = believed;
      wordsReal[0] = real;
    },
    orRather,
    believed: () => words[0] as number,
    real: () => wordsReal[0] as number,
  };

  function hear(mask: number, cast: number): void {
    words[mask] = casts[cast] as number;
    if (knower >= 0) wordsReal[mask] = castsReal[cast] as number;
  }

  function orRather(force: number, believed: number, real: number): void {
    words[1] = believed;
    wordsReal[1] = real;
    choose(force, 0, 1);
  }

  /** The last to speak chooses first, whatever those before it have said. */
  function heard(count: number): void {
    for (let turn = count - 1; turn >= 0; turn--) {
      const force = order[turn] as number;
      for (let mask = 0; mask < 1 << turn; mask++) {
        const other = mask | (1 << turn);
        if (force !== UNKNOWN) choose(force, mask, other);
        else if (unknownRerolls(mask, turn, count)) {
          words[mask] = words[other] as number;
          wordsReal[mask] = wordsReal[other] as number;
        }
      }
    }
  }

  function choose(force: number, kept: number, other: number): void {
    const likes =
      force === FIRST
        ? (words[other] as number) > (words[kept] as number)
        : (words[other] as number) < (words[kept] as number);
    let reallyLikes = likes;
    if (force === knower)
      reallyLikes =
        force === FIRST
          ? (wordsReal[other] as number) > (wordsReal[kept] as number)
          : (wordsReal[other] as number) < (wordsReal[kept] as number);
    if (likes) words[kept] = words[other] as number;
    if (knower >= 0 && reallyLikes) wordsReal[kept] = wordsReal[other] as number;
  }

  /** EM-90: those who have spoken say by `mask` whether they roll again; the others are taken to keep. */
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

  function castThree(lying: Float64Array, lyingReal: Float64Array): void {
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
      casts[cast] = lying[index] as number;
      castsReal[cast] = lyingReal[index] as number;
    }
  }

  function castTwo(lying: Float64Array, lyingReal: Float64Array, nobody: number): void {
    for (let cast = 0; cast < 49; cast++) {
      const first = cast % 7;
      const second = (cast / 7) | 0;
      if (first === REROLLED || second === REROLLED) {
        mean(cast, first === REROLLED ? 1 : 7);
        continue;
      }
      const index = first === second ? nobody : cast;
      casts[cast] = lying[index] as number;
      castsReal[cast] = lyingReal[index] as number;
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
