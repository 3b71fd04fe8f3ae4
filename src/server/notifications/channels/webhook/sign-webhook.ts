import { createHmac, randomBytes } from "node:crypto";

/**
 * The headers by which a receiver knows that a webhook is ours and new: Standard Webhooks (standardwebhooks.com). A repeat
 * has the same id; the moment is signed, so that an old request cannot be sent again by somebody else.
 */
export function signedHeaders(id: string, body: string, secret: string, now: number): Record<string, string> {
  const moment = String(Math.floor(now / 1000));
  const key = Buffer.from(secret.replace(PREFIX, ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${moment}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": moment, "webhook-signature": `v1,${signature}` };
}

const PREFIX = /^whsec_/;

/** A new secret, as people copy it into their receiver. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;
