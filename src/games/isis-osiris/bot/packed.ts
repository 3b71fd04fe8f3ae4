import { fromBase64, toBase64 } from "../../../kernel/base64.ts";
import { fingerprint } from "../../../kernel/fingerprint.ts";
import { HEAD, HEADS, type Net, PARAMETERS } from "./net.ts";

/** A net as it is kept: whole numbers of two bytes, low byte first, in base64. */
export interface Packed {
  /** The first layer's step, and each head's. */
  readonly steps: readonly number[];
  /** Of the text, so that damage is noticed before it plays. */
  readonly fingerprint: number;
  readonly text: string;
}

/** Where each part ends that has a step of its own. */
const PARTS: readonly number[] = [HEADS, HEADS + HEAD, HEADS + 2 * HEAD, PARAMETERS];

/** Damaged weights are our own fault: whoever asked for them plays another way. */
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

/** The way in, for the trainer. */
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
