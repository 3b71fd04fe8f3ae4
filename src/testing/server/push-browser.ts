import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import type { EndpointRequest } from "./tls-endpoint.ts";

/** A browser with a push subscription: its keys, and what it reads of a request to its push service. */
export interface PushBrowser {
  readonly p256dh: string;
  readonly auth: string;
  /** Decrypts as RFC 8291 says. It throws where somebody else is meant. */
  read(request: EndpointRequest): unknown;
}

/** `secret`: 32 bytes from which several processes make the same browser. */
export function createPushBrowser(secret = randomBytes(32)): PushBrowser {
  const own = createECDH("prime256v1");
  own.setPrivateKey(secret);
  const auth = secret.subarray(0, 16);
  return {
    p256dh: own.getPublicKey("base64url"),
    auth: auth.toString("base64url"),
    read({ body }) {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const theirs = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const shared = own.computeSecret(theirs);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), own.getPublicKey(), theirs]);
      const input = derived(shared, auth, info, 32);
      const key = derived(input, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = derived(input, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString("utf8"));
    },
  };
}

const derived = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", input, salt, info, length));

/** What the server says of itself (VAPID, RFC 8292), once its signature has been checked; null where it is wrong. */
export function vapidClaims({ headers }: EndpointRequest, publicKey: string): unknown {
  const [, token = "", key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: encoded(point.subarray(1, 33)), y: encoded(point.subarray(33)) };
  const signer = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" as const };
  const isRight = verify("sha256", Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, "base64url"));
  return isRight && key === publicKey ? JSON.parse(Buffer.from(claims, "base64url").toString("utf8")) : null;
}

const encoded = (bytes: Buffer): string => bytes.toString("base64url");
