import type { ToPage } from "../../protocol/socket.ts";

/**
 * A message as the one text frame that carries it (RFC 6455, 5.2; servers do not mask), each character of it one byte: as
 * "latin1" Node hands it to the system without a buffer in between. ws would make two buffers, for each reader anew: this is
 * what a server of tables does most of all.
 */
export function frameOf(message: ToPage): string {
  if (message !== last.message) last = { message, frame: framed(JSON.stringify(message)) };
  return last.frame;
}

/** Those who see the same are told one after the other. */
let last: { readonly message: ToPage | null; readonly frame: string } = { message: null, frame: "" };

const WHOLE_TEXT = 0x81;
/** Lengths from here on are written behind these signs, in two bytes or in eight. */
const [IN_TWO, IN_EIGHT] = [126, 127];

function framed(text: string): string {
  const isPlain = Buffer.byteLength(text) === text.length;
  const bytes = isPlain ? text : Buffer.from(text).toString("latin1");
  return headOf(bytes.length) + bytes;
}

function headOf(length: number): string {
  if (length < IN_TWO) return String.fromCharCode(WHOLE_TEXT, length);
  if (length < 2 ** 16) return String.fromCharCode(WHOLE_TEXT, IN_TWO, length >>> 8, length & 0xff);
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(WHOLE_TEXT, IN_EIGHT, ...eight);
}
