/**
 * The bytes of a text, in UTF-8, with two exceptions: each half of a surrogate pair is written by itself, so that half a
 * character survives too, and no byte is 0, so that 0 can end a text.
 */
export function* bytesOf(text: string): Generator<number, void> {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0 && unit < 0x80) yield unit;
    else {
      if (unit < 0x800) yield 0xc0 | (unit >> 6);
      else {
        yield 0xe0 | (unit >> 12);
        yield 0x80 | ((unit >> 6) & 63);
      }
      yield 0x80 | (unit & 63);
    }
  }
}

/** The text of such bytes. Bytes that we never write give some other text. */
export function textOf(bytes: readonly number[]): string {
  let text = "";
  let unit = 0;
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) unit = byte;
    else if (byte < 0xc0) unit = (unit << 6) | (byte & 63);
    else unit = byte & (byte < 0xe0 ? 31 : 15);
    const next = bytes[at + 1] ?? 0;
    if (next < 0x80 || next >= 0xc0) text += String.fromCharCode(unit);
  }
  return text;
}
