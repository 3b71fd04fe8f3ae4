import { fromBase64, toBase64 } from "../../../../kernel/base64.ts";
import { fingerprint } from "../../../../kernel/fingerprint.ts";
import type { Dense } from "./dense.ts";

/**
 * A net as it is stored, in base64. Layer by layer, each output has its step size, its bias, and one byte per input: the
 * weight in steps.
 */
export interface Packed {
  /** By layer: how many inputs and outputs. */
  readonly sizes: readonly (readonly [number, number])[];
  /** A checksum of the text, so that damage is noticed. */
  readonly fingerprint: number;
  readonly text: string;
}

/** A step size and a bias, four bytes each. */
const HEAD = 8;
const MOST = 127;

const bytesOf = (sizes: Packed["sizes"]): number => sizes.reduce((sum, [ins, outs]) => sum + outs * (HEAD + ins), 0);

/** Throws when the weights are damaged. The caller then plays another way. */
export function unpacked({ sizes, fingerprint: expected, text }: Packed): readonly Dense[] {
  const bytes = fingerprint(text) === expected ? fromBase64(text) : null;
  if (bytes?.length !== bytesOf(sizes)) throw new Error("aisopos: the weights of a net are damaged");
  const data = new DataView(bytes.buffer);
  let from = 0;
  return sizes.map(([ins, outs]) => {
    const weights = new Float32Array(ins * outs);
    const bias = new Float32Array(outs);
    for (let out = 0; out < outs; out++) {
      const step = data.getFloat32(from, true);
      bias[out] = data.getFloat32(from + 4, true);
      for (let at = 0; at < ins; at++) weights[at * outs + out] = step * data.getInt8(from + HEAD + at);
      from += HEAD + ins;
    }
    return { ins, outs, weights, bias };
  });
}

/** Packs a net. For the trainer. */
export function packed(layers: readonly Dense[]): Packed {
  const sizes = layers.map(({ ins, outs }) => [ins, outs] as const);
  const bytes = new Uint8Array(bytesOf(sizes));
  const data = new DataView(bytes.buffer);
  let from = 0;
  for (const { ins, outs, weights, bias } of layers)
    for (let out = 0; out < outs; out++) {
      let most = 0;
      for (let at = 0; at < ins; at++) most = Math.max(most, Math.abs(weights[at * outs + out] as number));
      const step = Math.fround(most / MOST);
      data.setFloat32(from, step, true);
      data.setFloat32(from + 4, bias[out] as number, true);
      for (let at = 0; at < ins; at++)
        data.setInt8(from + HEAD + at, step === 0 ? 0 : Math.round((weights[at * outs + out] as number) / step));
      from += HEAD + ins;
    }
  const text = toBase64(bytes);
  return { sizes, fingerprint: fingerprint(text), text };
}
