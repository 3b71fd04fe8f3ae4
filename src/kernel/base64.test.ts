import { expect, test } from "vitest";
import { fromBase64, toBase64 } from "./base64.ts";

test.each([
  [[], ""],
  [[77], "TQ"],
  [[77, 97], "TWE"],
  [[77, 97, 110], "TWFu"],
  [[255, 239, 190, 0], "/+++AA"],
])("%j is written as %s and read back", (bytes, text) => {
  expect(toBase64(Uint8Array.from(bytes))).toBe(text);
  expect([...(fromBase64(text) ?? [])]).toEqual(bytes);
});

test("A text with other characters is refused", () => {
  expect(fromBase64("TW-u")).toBeNull();
  expect(fromBase64("TW=")).toBeNull();
});
