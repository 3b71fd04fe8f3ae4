import { Worker } from "node:worker_threads";
import { trackViewsSent } from "../../host/bots/views-sent.ts";
import { LONG_MATCH } from "../../host/match/match-history.ts";
import type { BotPosition } from "../../host/ports/bot-runner.ts";
import type { Timer } from "../../host/ports/timer.ts";
import type { ExplainedMove } from "../../kernel/bot.ts";
import { createWorkerClient } from "../../protocol/worker-messages.ts";
import type { BotThreadFunctions, BotThreadStart } from "./bot-thread-messages.ts";

/** One move that a bot is asked for. */
export interface BotJob {
  readonly position: BotPosition;
  done(move: ExplainedMove): void;
  failed(error: unknown): void;
}

/** One thread. It thinks about one position at a time. */
export interface BotThread {
  /** What it thinks about now. */
  job(): BotJob | null;
  /** Whether some of its bots have played in the match. */
  knowsMatch(match: string): boolean;
  begin(job: BotJob): void;
  /** Ends the thought at its next pause. Its answer does not matter. */
  interrupt(): void;
  forgetMatch(match: string): void;
  end(): Promise<unknown>;
}

interface BotThreadPorts {
  readonly program: URL;
  readonly timer: Timer;
  /** In milliseconds. A bot that thinks longer hangs, and its thread is ended. */
  readonly maxThinkingTime: number;
  /** The thread has nothing to do. */
  readonly onFree: () => void;
  /** The thread has ended. */
  readonly onLost: (thread: BotThread) => void;
}

export function startBotThread({ program, timer, maxThinkingTime, onFree, onLost }: BotThreadPorts): BotThread {
  const unwanted: BotThreadStart["unwanted"] = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(program, { workerData: { unwanted } satisfies BotThreadStart });
  const client = createWorkerClient<BotThreadFunctions>((request) => worker.postMessage(request));
  const viewsSent = trackViewsSent(LONG_MATCH);
  let number = 0;
  let job: BotJob | null = null;
  let stopTimer = (): void => undefined;

  // A server that closes does not wait for it.
  worker.unref();
  worker.on("message", client.receive);
  worker.on("error", lose);
  worker.on("exit", () => lose(new Error("the thread where a bot thought was lost")));

  function lose(error: unknown): void {
    onLost(thread);
    settle()?.failed(error);
  }

  /** The job that has ended; null where it was settled before. */
  function settle(): BotJob | null {
    const ended = job;
    job = null;
    stopTimer();
    return ended;
  }

  async function think(next: BotJob): Promise<void> {
    const { hostedBot } = next.position;
    try {
      const move = await client.call("chooseMove", ++number, viewsSent.request(next.position), next.position.isHint);
      if (job === next) settle()?.done(move);
    } catch (error) {
      viewsSent.forgetSeat(hostedBot);
      if (job === next) settle()?.failed(error);
    }
    onFree();
  }

  const thread: BotThread = {
    job: () => job,
    knowsMatch: viewsSent.knowsMatch,
    begin(next) {
      job = next;
      stopTimer = timer.after(maxThinkingTime, () => {
        lose(new Error(`${next.position.hostedBot.bot} has thought for ${maxThinkingTime} ms`));
        void worker.terminate();
      });
      void think(next);
    },
    interrupt: () => void Atomics.store(unwanted, 0, number),
    forgetMatch(match) {
      if (!viewsSent.knowsMatch(match)) return;
      viewsSent.forgetMatch(match);
      client.signal("forget", match);
    },
    end: () => worker.terminate(),
  };
  return thread;
}
