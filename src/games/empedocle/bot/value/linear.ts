import { exp } from "../../../../kernel/arithmetic.ts";
import { type Engine, ETHER, HATE, NOBODY, ROW } from "../engine/engine.ts";
import type { Worth } from "../round/worth.ts";
import { BITS, elementsOf, gemsOf, LACKING } from "./rows.ts";

/** The number of features of a force, each with its weight in the score. */
export const FEATURES = 16;

const DIFFERENT = 1;
const NAMES = [
  "two Hate",
  "one Hate",
  "one element",
  "two elements",
  "three elements",
  "second copies",
  "second copies with one Hate",
  "Ether",
  "Ether and three elements",
  "the Cylinder",
  "three elements with one Hate",
  "gems",
  "the stone in the extension",
  "an Unknown Force",
  "rivals for the fourth element",
  "the stone",
] as const;

export const featureNames: readonly string[] = NAMES;

export function featuresOf(engine: Engine, force: number, features: Float64Array): void {
  const { aubaine, count, held, cylinder, lightning, seatOf } = engine;
  const row = force * ROW;
  const hate = held[row + HATE] as number;
  const ether = held[row + ETHER] as number;
  const lacking = LACKING[elementsOf(engine, force)] as number;
  const different = 4 - (BITS[lacking] as number);
  let second = 0;
  for (let element = 0; element < 4; element++) if ((held[row + element] as number) > 1) second++;
  let rivals = 0;
  for (let other = 0; other < count; other++)
    if (other !== force && LACKING[elementsOf(engine, other)] === lacking) rivals++;
  features.fill(0);
  if (hate < 3) features[2 - hate] = 1;
  if (different > 0) features[DIFFERENT + different] = 1;
  features[5] = second;
  features[6] = hate === 1 ? second : 0;
  features[7] = ether;
  features[8] = different === 3 ? ether : 0;
  features[9] = cylinder === force ? 1 : 0;
  features[10] = different === 3 && hate === 1 ? 1 : 0;
  features[11] = aubaine ? gemsOf(engine, force) : 0;
  features[12] = aubaine && lightning === force ? 1 : 0;
  features[13] = seatOf[force] === NOBODY ? 1 : 0;
  features[14] = different === 3 ? rivals : 0;
  features[15] = !aubaine && lightning === force ? 1 : 0;
}

/** Chances by a weighted sum for each force. */
export function linearWorth(weights: readonly number[]): Worth {
  if (weights.length !== FEATURES || !weights.every(Number.isFinite))
    throw new Error(`empedocle: ${FEATURES} weights are needed`);
  const features = new Float64Array(FEATURES);
  const scoreOf = (): number => weights.reduce((sum, weight, one) => sum + weight * (features[one] as number), 0);
  return {
    shares(engine, shares) {
      let total = 0;
      for (let force = 0; force < engine.count; force++) {
        featuresOf(engine, force, features);
        shares[force] = exp(scoreOf());
        total += shares[force] as number;
      }
      for (let force = 0; force < engine.count; force++) shares[force] = (shares[force] as number) / total;
    },
    own(hate, elements, ether) {
      const lacking = LACKING[elements] as number;
      const different = 4 - (BITS[lacking] as number);
      const second = [1, 3, 9, 27].filter((power) => Math.floor(elements / power) % 3 > 1).length;
      features.fill(0);
      if (hate < 3) features[2 - hate] = 1;
      if (different > 0) features[DIFFERENT + different] = 1;
      features[5] = second;
      features[6] = hate === 1 ? second : 0;
      features[7] = ether;
      features[8] = different === 3 ? ether : 0;
      features[10] = different === 3 && hate === 1 ? 1 : 0;
      return scoreOf();
    },
  };
}
