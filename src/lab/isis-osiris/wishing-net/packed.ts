import { fromBase64, toBase64 } from "../../../kernel/base64.ts";
import { fingerprint } from "../../../kernel/fingerprint.ts";
import { type Net, PARAMETERS, PARTS } from "./net.ts";

/** A net as it is stored: integers of two bytes, low byte first, in base64. */
export interface Packed {
  /** The step size of each part of the net. */
  readonly steps: readonly number[];
  /** A checksum of the text, so that damage is noticed. */
  readonly fingerprint: number;
  readonly text: string;
}

/** Throws when the weights are damaged. The caller then plays another way. */
export function unpacked({ steps, fingerprint: expected, text }: Packed): Net {
  const bytes = fingerprint(text) === expected ? fromBase64(text) : null;
  if (bytes?.length !== 2 * PARAMETERS) throw new Error("isis-osiris: the weights of the net are damaged");
  const net = new Float64Array(PARAMETERS);
  let part = 0;
  for (let at = 0; at < PARAMETERS; at++) {
    while (at >= (PARTS[part] as number)) part++;
    const whole = (bytes[2 * at] as number) | ((bytes[2 * at + 1] as number) << 8);
    net[at] = ((whole << 16) >> 16) * (steps[part] ?? Number.NaN);
  }
  if (net.some(Number.isNaN)) throw new Error("isis-osiris: the weights of the net lack a step");
  return net;
}

/** Packs a net. For the trainer. */
export function packed(net: Net): Packed {
  let from = 0;
  const steps = PARTS.map((end) => {
    let most = 0;
    for (; from < end; from++) most = Math.max(most, Math.abs(net[from] as number));
    return most / 32767;
  });
  const bytes = new Uint8Array(2 * PARAMETERS);
  for (let at = 0, part = 0; at < PARAMETERS; at++) {
    while (at >= (PARTS[part] as number)) part++;
    const whole = Math.round((net[at] as number) / (steps[part] as number));
    bytes[2 * at] = whole & 0xff;
    bytes[2 * at + 1] = (whole >> 8) & 0xff;
  }
  const text = toBase64(bytes);
  return { steps, fingerprint: fingerprint(text), text };
}
