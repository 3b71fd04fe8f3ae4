import { Worker } from "node:worker_threads";
import { hearingOf } from "../../host/hearing.ts";
import type { Position } from "../../host/thinker.ts";
import type { Timer } from "../../host/timer.ts";
import type { FromThread, Start, ToThread } from "./letters.ts";

/** One bot's move, as whoever asked for it waits for it. */
export interface Job {
  readonly position: Position;
  done(move: string): void;
  failed(error: unknown): void;
}

/** One thread: one thought at a time. */
export interface Thread {
  /** What it thinks about now. */
  job(): Job | null;
  /** Whether some of its bots have been at the table. */
  knows(table: string): boolean;
  begin(job: Job): void;
  /** The thought is to end at its next pause. What it comes to does not matter. */
  interrupt(): void;
  forget(table: string): void;
  end(): Promise<unknown>;
}

interface ThreadPorts {
  readonly program: URL;
  readonly timer: Timer;
  /** No thought takes so long, in milliseconds: a bot that does hangs, and its thread is given up. */
  readonly longest: number;
  /** It is free again. */
  readonly onFree: () => void;
  /** It is no more. */
  readonly onLost: (thread: Thread) => void;
}

export function startThread({ program, timer, longest, onFree, onLost }: ThreadPorts): Thread {
  const unwanted: Start["unwanted"] = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(program, { workerData: { unwanted } satisfies Start });
  const hearing = hearingOf();
  let number = 0;
  let job: Job | null = null;
  let rest = (): void => undefined;

  // A house that closes does not wait for it.
  worker.unref();
  worker.on("message", hear);
  worker.on("error", lose);
  worker.on("exit", () => lose(new Error("the thread where a bot thought was lost")));

  function hear(letter: FromThread): void {
    const ended = settled();
    if (ended === null) return;
    if (letter.t === "move") ended.done(letter.move);
    else {
      hearing.lose(ended.position.chair);
      ended.failed(letter.error);
    }
    onFree();
  }

  function lose(error: unknown): void {
    onLost(thread);
    settled()?.failed(error);
  }

  function settled(): Job | null {
    const ended = job;
    job = null;
    rest();
    return ended;
  }

  const post = (letter: ToThread): void => worker.postMessage(letter);

  const thread: Thread = {
    job: () => job,
    knows: hearing.knows,
    begin(next) {
      const { chair } = next.position;
      try {
        post({ t: "think", number: ++number, question: hearing.question(next.position) });
      } catch (error) {
        hearing.lose(chair);
        throw error;
      }
      job = next;
      rest = timer.after(longest, () => {
        lose(new Error(`${chair.bot} has thought for ${longest} ms`));
        void worker.terminate();
      });
    },
    interrupt: () => void Atomics.store(unwanted, 0, number),
    forget(table) {
      if (!hearing.knows(table)) return;
      hearing.forget(table);
      post({ t: "forget", table });
    },
    end: () => worker.terminate(),
  };
  return thread;
}
