import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a process of its own can be asked: by name, from one value to another. Values are plain JSON. */
// biome-ignore lint/suspicious/noExplicitAny: whatever a companion can be asked
export type Answers = Readonly<Record<string, (about: any) => unknown>>;

export interface Companion<A extends Answers> {
  ask<What extends keyof A & string>(what: What, about: Parameters<A[What]>[0]): Promise<Awaited<ReturnType<A[What]>>>;
  end(): Promise<void>;
}

interface Question {
  readonly number: number;
  readonly what: string;
  readonly about: unknown;
}

interface Reply {
  readonly number: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

/** Starts a script of this folder in a process of its own. It ends with ours, whatever ends ours. */
export function companion<A extends Answers>(script: string, args: readonly string[] = []): Companion<A> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    execArgv: ["--expose-gc"],
    env: { ...process.env, NODE_ENV: "production" },
    // What it prints is not ours to print.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting = new Map<number, (reply: Reply) => void>();
  let count = 0;
  child.on("message", (reply: Reply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => {
    for (const hear of waiting.values()) hear({ number: 0, fault: `${script} has ended` });
  });
  return {
    ask: (what, about) =>
      new Promise((resolve, reject) => {
        const question: Question = { number: ++count, what, about };
        waiting.set(question.number, ({ answer, fault }) =>
          fault === undefined ? resolve(answer as never) : reject(new Error(fault)),
        );
        child.send(question, (error) => error !== null && reject(error));
      }),
    end: () => ending(child, ended),
  };
}

function ending(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.kill("SIGKILL");
  return ended;
}

/** In the other process: answers what is asked, and ends when nobody can ask any more. */
export function answering(answers: Answers): void {
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ number, what, about }: Question) => {
    try {
      process.send?.({ number, answer: await answers[what]?.(about) } satisfies Reply);
    } catch (error) {
      process.send?.({ number, fault: String(error instanceof Error ? error.stack : error) } satisfies Reply);
    }
  });
}
