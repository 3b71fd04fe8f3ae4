import { squashed, stretched } from "./logistic-scale.ts";

/** Weighs what several inputs say about the next bit. Inputs are on the logistic scale. */
export interface Mixer {
  /** In 4096ths. Two sets of weights have a say: one for the place in the text, one for the bits so far. */
  probability(place: number, partial: number): number;
  /** Gives more weight to the inputs that were right. */
  learn(bit: number): void;
  /** Another one that has learned the same, for other inputs. */
  copyFor(inputs: Int32Array): Mixer;
}

const MAX_PLACES = 64;
const MAX_PARTIALS = 256;

export const mixer = (inputs: Int32Array): Mixer =>
  mixerOf(
    inputs,
    new Int32Array(MAX_PLACES * inputs.length).fill(FIRST_WEIGHT),
    new Int32Array(MAX_PARTIALS * inputs.length).fill(FIRST_WEIGHT),
  );

function mixerOf(inputs: Int32Array, placeWeights: Int32Array, partialWeights: Int32Array): Mixer {
  const byPlace = weightSets(inputs, placeWeights);
  const byPartial = weightSets(inputs, partialWeights);
  return {
    probability(place, partial) {
      const sum = stretched(byPlace.probability(place)) + stretched(byPartial.probability(partial));
      return Math.min(Math.max(squashed(sum >> 1), 1), 4094);
    },
    learn(bit) {
      byPlace.learn(bit);
      byPartial.learn(bit);
    },
    copyFor: (others) => mixerOf(others, placeWeights.slice(), partialWeights.slice()),
  };
}

/** Weights are in 65536ths. */
const ONE = 65536;
const FIRST_WEIGHT = 9000;

function weightSets(inputs: Int32Array, weights: Int32Array) {
  let [start, said] = [0, 0];
  return {
    probability(set: number): number {
      start = set * inputs.length;
      let sum = 0;
      for (let at = 0; at < inputs.length; at++) sum += (weights[start + at] ?? 0) * (inputs[at] ?? 0);
      said = squashed(Math.trunc(sum / ONE));
      return said;
    },
    learn(bit: number): void {
      const error = bit * 4096 - said;
      for (let at = 0; at < inputs.length; at++)
        weights[start + at] = (weights[start + at] ?? 0) + (((inputs[at] ?? 0) * error + 512) >> 10);
    },
  };
}
