import { NOBODY, WHIRL } from "../engine/engine.ts";
import { DIGITS, OUT } from "./rolls.ts";

/** The result of 1.4 for a cast, if it is not the number of those left in. */
export const IMPLODED = -1;

/** Those left in after 1.4, one digit for each force: its face or OUT. The Whirlwind force counts as out. */
export function leftIn(faces: Int8Array, count: number): number {
  let left = 0;
  let whirls = 0;
  for (let force = count - 1; force >= 0; force--) {
    const face = faces[force] as number;
    let isAlone = face !== WHIRL;
    for (let other = 0; other < count; other++) if (other !== force && faces[other] === face) isAlone = false;
    if (face === WHIRL) whirls++;
    left = left * DIGITS + (isAlone ? face : OUT);
  }
  return whirls === count ? IMPLODED : left;
}

/** The only force that shows Whirl. */
export function whirlwindIn(faces: Int8Array, count: number): number {
  let whirlwind = NOBODY;
  for (let force = 0; force < count; force++)
    if (faces[force] === WHIRL) {
      if (whirlwind !== NOBODY) return NOBODY;
      whirlwind = force;
    }
  return whirlwind;
}

export function diceOf(left: number, count: number, dice: Int8Array): void {
  let rest = left;
  for (let force = 0; force < count; force++) {
    dice[force] = rest % DIGITS;
    rest = (rest - (dice[force] as number)) / DIGITS;
  }
}
