import { createECDH, randomBytes } from "node:crypto";
import type { ServerKeySet } from "../../tables/ports/server-keys.ts";

/** Keys for a server that has none yet. */
export function freshKeys(): ServerKeySet {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  // A number that begins with zeros has all its bytes all the same.
  const secret = Buffer.concat([Buffer.alloc(32), curve.getPrivateKey()]).subarray(-32);
  return {
    vapidPublic: curve.getPublicKey("base64url"),
    vapidPrivate: secret.toString("base64url"),
    links: randomBytes(32).toString("base64url"),
  };
}
