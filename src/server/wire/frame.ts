import type { ToPage } from "../../protocol/socket.ts";

/**
 * A message as the one text frame that carries it (RFC 6455, 5.2; servers do not mask). ws would hand head and text to
 * the system apart, for each reader anew: this is what a server of tables does most of all.
 */
export function frameOf(message: ToPage): Buffer {
  if (message !== last.message) last = { message, frame: framed(JSON.stringify(message)) };
  return last.frame;
}

/** Those who see the same are told one after the other. */
let last: { readonly message: ToPage | null; readonly frame: Buffer } = { message: null, frame: Buffer.of() };

const WHOLE_TEXT = 0x81;
/** Lengths from here on are written behind these signs, in two bytes or in eight. */
const [IN_TWO, IN_EIGHT] = [126, 127];

function framed(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < IN_TWO ? 2 : length < 2 ** 16 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = IN_TWO;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = IN_EIGHT;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
