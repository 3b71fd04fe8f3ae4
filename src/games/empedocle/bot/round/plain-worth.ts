import { exp } from "../../../../kernel/arithmetic.ts";
import { type Engine, ETHER, GEMS, HATE, ROW } from "../engine/engine.ts";
import type { Worth } from "./worth.ts";

/**
 * Section 6.3: progress by discarded Hate, different elements, second copies, Ether and the Cylinder; chances are its
 * exponential.
 */
export const plainWorth: Worth = { shares, own };

const HEAT = 1.3;

function own(hate: number, elements: number, ether: number): number {
  let [different, second, rest] = [0, 0, elements];
  for (let element = 0; element < 4; element++) {
    const count = rest % 3;
    rest = (rest - count) / 3;
    if (count > 0) different++;
    if (count > 1) second++;
  }
  return (4 * (3 - hate) + different + (hate === 1 ? 0.3 : 0.6) * second + 0.6 * ether) / HEAT;
}

function shares({ count, held, cylinder }: Engine, by: Float64Array): void {
  let total = 0;
  for (let force = 0; force < count; force++) {
    const row = force * ROW;
    let elements = 0;
    for (let element = 3; element >= 0; element--) elements = elements * 3 + (held[row + element] as number);
    const score =
      own(held[row + HATE] as number, elements, held[row + ETHER] as number) +
      (cylinder === force ? 0.4 / HEAT : 0) +
      0.1 * (held[row + GEMS] as number);
    const weight = exp(score);
    by[force] = weight;
    total += weight;
  }
  for (let force = 0; force < count; force++) by[force] = (by[force] as number) / total;
}
