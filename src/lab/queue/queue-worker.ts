import { Worker } from "bullmq";
import { type StudyChunk, threadRunner } from "../study-runner.ts";
import {
  type ChunkMatches,
  KEY_PREFIX,
  MAX_SILENCE,
  patientConnection,
  type QueueSettings,
  queueName,
} from "./chunk-queue.ts";

export interface QueueWorker {
  /** Gives back what it plays just now, and takes nothing any more. */
  close(): Promise<void>;
}

export interface QueueWorkerEvents {
  readonly onPlayed: (matches: number) => void;
  readonly onError: (error: Error) => void;
}

/** Plays chunks of the queue on threads until it is closed. */
export function startQueueWorker(
  settings: QueueSettings,
  threads: number | undefined,
  { onPlayed, onError }: QueueWorkerEvents,
): QueueWorker {
  const runner = threadRunner(threads);
  const silence = settings.maxSilence ?? MAX_SILENCE;
  const worker = new Worker<StudyChunk, ChunkMatches>(queueName(), ({ data }) => runner.play(data), {
    connection: patientConnection(settings),
    prefix: KEY_PREFIX,
    concurrency: runner.width,
    lockDuration: silence,
    stalledInterval: silence,
    // However many workers died over it: it is nobody's fault but theirs.
    maxStalledCount: Number.MAX_SAFE_INTEGER,
  });
  worker.on("completed", (_, matches) => onPlayed(matches.length));
  worker.on("error", onError);
  return {
    async close() {
      await worker.close(true);
      await runner.close();
    },
  };
}
