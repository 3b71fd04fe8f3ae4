import { createHash } from "node:crypto";

/**
 * A table's name outside: the topic of a push message, which its service reads, and the tag of what is shown. It says
 * nothing about the table: its id is its key. 32 letters, as RFC 8030 allows.
 */
export const tableTag = (table: string): string =>
  createHash("sha256").update(`tag ${table}`).digest("base64url").slice(0, 32);
