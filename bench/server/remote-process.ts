import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The methods of an object in another process. They return promises; arguments and results travel as JSON. */
export type Remote<T> = {
  readonly [Name in keyof T]: T[Name] extends (...args: infer Args) => infer Result
    ? (...args: Args) => Promise<Awaited<Result>>
    : never;
};

export interface RemoteProcess<T> {
  readonly remote: Remote<T>;
  end(): Promise<void>;
}

interface CallMessage {
  readonly number: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

interface ReplyMessage {
  readonly number: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

/**
 * Starts a script of this folder in a child process, with more environment variables. The child ends when this process
 * ends, whatever the reason.
 */
export function startRemoteProcess<T extends object>(
  script: string,
  scriptArgs: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): RemoteProcess<T> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), scriptArgs, {
    execArgv: ["--expose-gc"],
    env: { ...process.env, NODE_ENV: "production", ...variables },
    // Its standard output would mix with our report.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const waiting = new Map<number, (reply: ReplyMessage) => void>();
  let count = 0;
  child.on("message", (reply: ReplyMessage) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void ended.then(() => {
    for (const [number, resolve] of waiting) resolve({ number, fault: `${script} has ended` });
  });

  const call = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const message: CallMessage = { number: ++count, name, args };
      waiting.set(message.number, ({ answer, fault }) =>
        fault === undefined ? resolve(answer) : reject(new Error(fault)),
      );
      child.send(message, (error) => error !== null && reject(error));
    });

  return {
    remote: new Proxy({} as Remote<T>, {
      get:
        (_, name) =>
        (...args: readonly unknown[]) =>
          call(String(name), args),
    }),
    end() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}

/** In the child process: answers calls on `target`, and exits when the parent process is gone. */
export function serveRemoteCalls<T extends object>(target: T): void {
  process.on("disconnect", () => process.exit());
  process.on("message", async ({ number, name, args }: CallMessage) => {
    const act = target[name as keyof T] as (...args: readonly unknown[]) => unknown;
    try {
      process.send?.({ number, answer: await act(...args) } satisfies ReplyMessage);
    } catch (error) {
      process.send?.({ number, fault: String(error instanceof Error ? error.stack : error) } satisfies ReplyMessage);
    }
  });
}
