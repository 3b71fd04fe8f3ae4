import { createHash } from "node:crypto";
import type { ConnectionOptions } from "bullmq";
import type { StudyMatch } from "../study.ts";
import type { StudyChunk } from "../study-runner.ts";
import { programVersion } from "./program-version.ts";

/** Where the queue is, and how long a worker may be silent before its chunk is given to another one. */
export interface QueueSettings {
  readonly redis: {
    readonly host: string;
    readonly port: number;
    readonly db: number;
    readonly username?: string;
    readonly password?: string;
    readonly tls?: { readonly servername: string };
  };
  /** In milliseconds. */
  readonly maxSilence?: number;
}

export const MAX_SILENCE = 15_000;

export type ChunkMatches = readonly StudyMatch[];

/** BullMQ writes this before each of its keys. */
export const KEY_PREFIX = "symposion:lab";

export const queueName = (): string => `chunks-${programVersion()}`;

/** The same for the same chunk. BullMQ allows no colon in it. */
export const chunkId = ({ study, from, to }: StudyChunk): string =>
  `${createHash("sha256").update(JSON.stringify(study)).digest("hex").slice(0, 24)}-${from}-${to}`;

/** A command waits until the server is back. */
export const patientConnection = ({ redis }: QueueSettings): ConnectionOptions => ({
  ...redis,
  maxRetriesPerRequest: null,
});
