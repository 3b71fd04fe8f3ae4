import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Hashing } from "../host/ports/fair-chance.ts";

/** Hashes that work everywhere: in pages without https too, where WebCrypto is missing, in workers and in Node. */
export const hashing: Hashing = {
  sha256: (text) => sha256(utf8ToBytes(text)),
  hmac: (key, text) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)),
};
