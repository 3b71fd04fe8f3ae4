import type { ToPage } from "../../protocol/messages/socket-messages.ts";

/**
 * The text frame of a message (RFC 6455, 5.2; servers do not mask), as a string with one character per byte: Node
 * writes a "latin1" string to the system without a buffer in between. The ws library would make two buffers for each
 * receiver, and sending is what this server does most. A message that goes to several receivers in a row is framed
 * once.
 */
export function frameOf(message: ToPage): string {
  if (message !== last.message) last = { message, frame: textFrame(JSON.stringify(message)) };
  return last.frame;
}

let last: { readonly message: ToPage | null; readonly frame: string } = { message: null, frame: "" };

/** The first byte of a complete text message. */
const FINAL_TEXT = 0x81;
/** A length from 126 on is written behind one of these marks, in two or in eight bytes. */
const [TWO_BYTE_LENGTH, EIGHT_BYTE_LENGTH] = [126, 127];

/** The frame of a text. */
export function textFrame(text: string): string {
  const isAscii = Buffer.byteLength(text) === text.length;
  const bytes = isAscii ? text : Buffer.from(text).toString("latin1");
  return frameHeader(bytes.length) + bytes;
}

function frameHeader(length: number): string {
  if (length < TWO_BYTE_LENGTH) return String.fromCharCode(FINAL_TEXT, length);
  if (length < 2 ** 16) return String.fromCharCode(FINAL_TEXT, TWO_BYTE_LENGTH, length >>> 8, length & 0xff);
  const eight = Buffer.alloc(8);
  eight.writeBigUInt64BE(BigInt(length));
  return String.fromCharCode(FINAL_TEXT, EIGHT_BYTE_LENGTH, ...eight);
}
