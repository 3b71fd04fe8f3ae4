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

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Where each part ends that has a step of its own. */
const PARTS: readonly number[] = [HEADS, HEADS + HEAD, HEADS + 2 * HEAD, PARAMETERS];

/** Damaged weights are our own fault: whoever asked for them plays another way. */
export function unpacked({ steps, fingerprint: expected, text }: Packed): Net {
  const bytes = bytesOf(text);
  if (bytes.length !== 2 * PARAMETERS || fingerprint(text) !== expected)
    throw new Error("isis-osiris: the weights of the net are damaged");
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

function bytesOf(text: string): Uint8Array {
  const letters = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor((letters.length * 3) / 4));
  let [held, bits, count] = [0, 0, 0];
  for (const letter of letters) {
    const six = LETTERS.indexOf(letter);
    if (six < 0) throw new Error("isis-osiris: the weights of the net are damaged");
    held = ((held << 6) | six) & 0xfff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[count++] = (held >> bits) & 0xff;
  }
  return bytes;
}

/** The way in, for the trainer. */
export function packed(net: Net): Packed {
  let from = 0;
  const steps = PARTS.map((end) => {
    let most = 0;
    for (; from < end; from++) most = Math.max(most, Math.abs(net[from] as number));
    return most / 32767;
  });
  let text = "";
  let [held, bits, part] = [0, 0, 0];
  for (let at = 0; at < PARAMETERS; at++) {
    while (at >= (PARTS[part] as number)) part++;
    const whole = Math.round((net[at] as number) / (steps[part] as number));
    for (const byte of [whole & 0xff, (whole >> 8) & 0xff]) {
      held = (held << 8) | byte;
      bits += 8;
      for (; bits >= 6; bits -= 6) text += LETTERS[(held >> (bits - 6)) & 63];
      held &= (1 << bits) - 1;
    }
  }
  if (bits > 0) text += LETTERS[(held << (6 - bits)) & 63];
  return { steps, fingerprint: fingerprint(text), text };
}
