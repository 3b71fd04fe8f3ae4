import { type Job, Queue, QueueEvents } from "bullmq";
import type { StudyChunk, StudyRunner } from "../study-runner.ts";
import {
  type ChunkMatches,
  chunkId,
  KEY_PREFIX,
  patientConnection,
  type QueueSettings,
  queueName,
} from "./chunk-queue.ts";

/** A chunk that is finished stays in the queue so long, in seconds, for a runner that asks again. */
const KEPT = 24 * 60 * 60;
/** In milliseconds: how often chunks are looked at of which nothing was heard. */
const LOOK_AGAIN = 5000;
/** Lets any number of chunks wait: how many can be played at the same time depends on the workers. */
const WIDTH = 256;

interface Waiting {
  readonly chunk: StudyChunk;
  readonly done: (matches: ChunkMatches) => void;
  readonly failed: (error: Error) => void;
}

export interface QueueRunnerEvents {
  /** How many workers of this version there are, at the start and whenever chunks are looked at again. */
  readonly onWorkers: (count: number) => void;
  readonly onError: (error: Error) => void;
}

/** Gives chunks to the workers of a queue. It waits for as long as there is none. */
export function queueRunner(settings: QueueSettings, { onWorkers, onError }: QueueRunnerEvents): StudyRunner {
  const connection = patientConnection(settings);
  const queue = new Queue<StudyChunk, ChunkMatches>(queueName(), { connection, prefix: KEY_PREFIX });
  const events = new QueueEvents(queueName(), { connection, prefix: KEY_PREFIX });
  const waiting = new Map<string, Waiting>();
  queue.on("error", onError);
  events.on("error", onError);

  async function ask(id: string, chunk: StudyChunk): Promise<void> {
    const job = await queue.add("chunk", chunk, { jobId: id, removeOnComplete: { age: KEPT }, removeOnFail: true });
    take(id, job);
  }

  /** Answers whoever waits for it, if it is finished. */
  function take(id: string, job: Job<StudyChunk, ChunkMatches>): void {
    const one = waiting.get(id);
    if (one === undefined || job.finishedOn === undefined) return;
    waiting.delete(id);
    if (job.failedReason === undefined || job.failedReason === "") one.done(job.returnvalue);
    else one.failed(new Error(job.failedReason));
  }

  async function look(id: string, { chunk }: Waiting): Promise<void> {
    const job = await queue.getJob(id);
    // The server has forgotten it.
    if (job === undefined) await ask(id, chunk);
    else take(id, job);
  }

  async function lookAgain(): Promise<void> {
    onWorkers(await queue.getWorkersCount());
    for (const [id, one] of [...waiting]) await look(id, one);
  }

  events.on("completed", ({ jobId }) => {
    const one = waiting.get(jobId);
    if (one !== undefined) look(jobId, one).catch(onError);
  });
  events.on("failed", ({ jobId, failedReason }) => {
    const one = waiting.get(jobId);
    waiting.delete(jobId);
    one?.failed(new Error(failedReason));
  });
  lookAgain().catch(onError);
  const looking = setInterval(() => lookAgain().catch(onError), LOOK_AGAIN);

  return {
    width: WIDTH,
    play: (chunk) =>
      new Promise((done, failed) => {
        const id = chunkId(chunk);
        waiting.set(id, { chunk, done, failed });
        ask(id, chunk).catch(onError);
      }),
    async close() {
      clearInterval(looking);
      await Promise.allSettled([queue.close(), events.close()]);
    },
  };
}
