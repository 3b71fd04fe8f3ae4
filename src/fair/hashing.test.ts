import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hashing } from "./hashing.ts";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

test("The hashes are those of the standards", () => {
  // FIPS 180-4 and RFC 4231, case 2.
  expect(hex(hashing.sha256("abc"))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(hex(hashing.hmac("Jefe", "what do ya want for nothing?"))).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test("The hashes are those of Node, for any text", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 200 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(hex(hashing.sha256(one))).toBe(createHash("sha256").update(one).digest("hex"));
      expect(hex(hashing.hmac(one, other))).toBe(createHmac("sha256", one).update(other).digest("hex"));
    }),
  );
});
