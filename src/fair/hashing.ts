import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import type { Hashing } from "../host/fair-chance.ts";

/** The same in a browser, plain http included (where WebCrypto is not), in its worker, on a server and in a terminal. */
export const hashing: Hashing = {
  sha256: (text) => sha256(utf8ToBytes(text)),
  hmac: (key, text) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)),
};
