import { availableParallelism } from "node:os";
import type { BotPosition, BotRunner } from "../../host/ports/bot-runner.ts";
import type { Timer } from "../../host/ports/timer.ts";
import type { ExplainedMove } from "../../kernel/bot.ts";
import { FairQueue } from "../fair-queue.ts";
import { systemTimer } from "../system-timer.ts";
import { type BotJob, type BotThread, startBotThread } from "./bot-thread.ts";

export interface BotThreads extends BotRunner {
  /** Ends all threads. Whoever waits for a move learns that it was cancelled. */
  close(): Promise<void>;
}

interface BotThreadOptions {
  /** At most this many threads; each is started when it is first needed. */
  readonly count?: number;
  /** The program of a thread; tests have their own bots. */
  readonly program?: URL;
  readonly timer?: Timer;
  /** On whose account the bots of this match think: those who wait take turns, one thought of each account. */
  readonly accountOf?: (match: string) => string;
}

/** One core is left to the server itself. */
const defaultCount = (): number => Math.max(1, availableParallelism() - 1);

/** In milliseconds. No search takes as long, even where many share a core. */
export const MAX_THINKING_TIME = 30_000;

/** Runs bots on threads, so that a search delays only those who wait for it. */
export function startBotThreads(options: BotThreadOptions = {}): BotThreads {
  const {
    count = defaultCount(),
    program = new URL("./thread-main.ts", import.meta.url),
    timer = systemTimer,
    accountOf = (match: string) => match,
  } = options;
  let threads: readonly BotThread[] = [];
  const queue = new FairQueue<BotJob>();
  let isClosed = false;

  function beginNext(): void {
    while (threads.length < count || threads.some((thread) => thread.job() === null)) {
      const job = nextJob();
      if (job === undefined) return;
      begin(threadFor(job.position.hostedBot.match), job);
    }
  }

  /** A bot that does not search takes no time, and need not wait behind those that do. */
  const nextJob = (): BotJob | undefined => queue.take(({ position }) => position.nodes === 0) ?? queue.take();

  /** A free thread that knows the match; else any free one, or a new one. */
  function threadFor(match: string): BotThread | "new" {
    const free = threads.filter((thread) => thread.job() === null);
    return free.find((thread) => thread.knowsMatch(match)) ?? free[0] ?? "new";
  }

  function begin(thread: BotThread | "new", job: BotJob): void {
    try {
      (thread === "new" ? startThread() : thread).begin(job);
    } catch (error) {
      job.failed(error);
    }
  }

  function startThread(): BotThread {
    const onLost = (lost: BotThread) => {
      threads = threads.filter((thread) => thread !== lost);
      beginNext();
    };
    const thread = startBotThread({
      program,
      timer,
      maxThinkingTime: MAX_THINKING_TIME,
      onFree: beginNext,
      onLost,
    });
    threads = [...threads, thread];
    return thread;
  }

  /** A job that still waits is never begun; one that is under way ends at its next pause. */
  function drop(job: BotJob): void {
    queue.remove(accountOf(job.position.hostedBot.match), job);
    threads.find((thread) => thread.job() === job)?.interrupt();
  }

  /** What cancels each job that is not done. */
  const cancels = new Set<() => void>();

  return {
    findMove(position: BotPosition) {
      let cancel = () => {};
      const move = new Promise<ExplainedMove | null>((done, failed) => {
        const job: BotJob = {
          position,
          done: (found) => end(() => done(found)),
          failed: (error) => end(() => failed(error)),
        };
        const end = (answer: () => void) => {
          cancels.delete(cancel);
          answer();
        };
        cancel = () => {
          drop(job);
          end(() => done(null));
        };
        if (isClosed) return done(null);
        cancels.add(cancel);
        queue.add(accountOf(position.hostedBot.match), job);
        beginNext();
      });
      return { move, cancel: () => cancel() };
    },
    forgetMatch(match) {
      for (const thread of threads) thread.forgetMatch(match);
    },
    async close() {
      isClosed = true;
      for (const cancel of cancels) cancel();
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}
