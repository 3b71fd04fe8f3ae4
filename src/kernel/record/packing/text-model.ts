import { type ContextMemory, contextMemory } from "./context-memory.ts";
import { type Mixer, mixer } from "./mixer.ts";
import { CONTEXTS, mixed, recordContexts } from "./record-contexts.ts";

/** Foretells a text bit by bit, and learns from it. The better it foretells, the fewer letters a link needs. */
export interface TextModel {
  /** How likely the next bit is a 1, in 4096ths, from 1 to 4094. */
  probability(): number;
  learn(bit: number): void;
  /** A model that has learned the same, at the beginning of a text. */
  copy(): TextModel;
}

export const textModel = (): TextModel => modelOf(Array.from({ length: CONTEXTS }, contextMemory), mixer);

/** Each kind of context says how it went on before; a mixer weighs what they say. */
function modelOf(memories: readonly ContextMemory[], mixerFor: (inputs: Int32Array) => Mixer): TextModel {
  const contexts = recordContexts();
  const inputs = new Int32Array(memories.length * 2);
  const weighed = mixerFor(inputs);
  /** The bits of the character so far, after a 1. */
  let partial = 1;
  return {
    probability() {
      for (let at = 0; at < memories.length; at++) {
        const memory = memories[at];
        if (memory === undefined) continue;
        memory.look(mixed(contexts.hashes[at] ?? 0, partial));
        inputs[at * 2] = memory.byHistory();
        inputs[at * 2 + 1] = memory.byCount();
      }
      return weighed.probability(contexts.place(), partial);
    },
    learn(bit) {
      weighed.learn(bit);
      for (const memory of memories) memory.learn(bit);
      partial = partial * 2 + bit;
      if (partial < 256) return;
      contexts.add(partial - 256);
      partial = 1;
    },
    copy: () =>
      modelOf(
        memories.map((memory) => memory.copy()),
        (others) => weighed.copyFor(others),
      ),
  };
}
