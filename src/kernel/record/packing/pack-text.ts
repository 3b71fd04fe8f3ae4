import { bitReader, bitWriter } from "./arithmetic-coder.ts";
import { PRIMING_TEXTS } from "./priming-texts.ts";
import { type TextModel, textModel } from "./text-model.ts";
import { bytesOf, textOf } from "./utf8.ts";

/** The text as letters that are safe in a URL, as few as the model can. */
export function packText(text: string): string {
  const model = primedModel();
  const writer = bitWriter();
  feed(model, text, (bit, probability) => writer.write(bit, probability));
  return writer.letters();
}

/** Reads what `packText` wrote; null if the letters were not written by it, or the text with its end would be too long. */
export function unpackText(letters: string, maxBytes = MAX_BYTES): string | null {
  const reader = bitReader(letters);
  if (reader === null) return null;
  const model = primedModel();
  const bytes: number[] = [];
  while (bytes.length < maxBytes && !reader.isPastEnd()) {
    let byte = 0;
    for (let bits = 0; bits < 8; bits++) {
      const bit = reader.read(model.probability());
      model.learn(bit);
      byte = byte * 2 + bit;
    }
    if (byte === END) return textOf(bytes);
    bytes.push(byte);
  }
  return null;
}

const END = 0;

/** At most this many bytes are unpacked, in a second or two: a few letters could stand for gigabytes. */
const MAX_BYTES = 400_000;

/** The model after it has read the priming texts: it then knows what records look like. */
function primedModel(): TextModel {
  primed ??= PRIMING_TEXTS.reduce((model, text) => {
    feed(model, text);
    return model;
  }, textModel());
  return primed.copy();
}

/** Reading the priming texts takes a hundred times as long as copying the result. */
let primed: TextModel | null = null;

/** Lets the model learn a text with its end. `see` gets each bit with what the model expected. */
function feed(model: TextModel, text: string, see?: (bit: number, probability: number) => void): void {
  for (const byte of [...bytesOf(text), END])
    for (let at = 7; at >= 0; at--) {
      const [bit, probability] = [(byte >> at) & 1, model.probability()];
      see?.(bit, probability);
      model.learn(bit);
    }
}
