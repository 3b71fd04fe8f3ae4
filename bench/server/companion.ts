import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What lives in another process: the same, only later. Values on the way are plain JSON. */
export type Far<T> = {
  readonly [Name in keyof T]: T[Name] extends (...about: infer About) => infer Answer
    ? (...about: About) => Promise<Awaited<Answer>>
    : never;
};

export interface Companion<T> {
  readonly far: Far<T>;
  end(): Promise<void>;
}

interface Question {
  readonly number: number;
  readonly name: string;
  readonly about: readonly unknown[];
}

interface Reply {
  readonly number: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

/** Starts a script of this folder in a process of its own. It ends with ours, whatever ends ours. */
export function companion<T extends object>(script: string, args: readonly string[] = []): Companion<T> {
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
    for (const [number, hear] of waiting) hear({ number, fault: `${script} has ended` });
  });

  const ask = (name: string, about: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const question: Question = { number: ++count, name, about };
      waiting.set(question.number, ({ answer, fault }) =>
        fault === undefined ? resolve(answer) : reject(new Error(fault)),
      );
      child.send(question, (error) => error !== null && reject(error));
    });

  return {
    far: new Proxy({} as Far<T>, {
      get:
        (_, name) =>
        (...about: readonly unknown[]) =>
          ask(String(name), about),
    }),
    end() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** In the other process: answers what is asked, and ends when nobody can ask any more. */
export function answering<T extends object>(near: T): void {
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ number, name, about }: Question) => {
    const act = near[name as keyof T] as (...about: readonly unknown[]) => unknown;
    try {
      process.send?.({ number, answer: await act(...about) } satisfies Reply);
    } catch (error) {
      process.send?.({ number, fault: String(error instanceof Error ? error.stack : error) } satisfies Reply);
    }
  });
}
