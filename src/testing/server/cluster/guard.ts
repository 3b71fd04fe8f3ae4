import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What the guard is told, one line each. */
export type ToGuard =
  | { readonly is: "process"; readonly pid: number; readonly signal: NodeJS.Signals }
  | { readonly is: "ended"; readonly pid: number }
  | { readonly is: "folder"; readonly path: string };

/** Ends what this process has started, also where it is killed itself. */
export interface Guard {
  /** It is ended by this signal, and by SIGKILL if that does not help. */
  watch(child: ChildProcess, signal?: NodeJS.Signals): void;
  watchPid(pid: number, signal: NodeJS.Signals): void;
  forget(pid: number): void;
  /** It is removed when everything has ended. */
  watchFolder(path: string): void;
  /** Resolves once everything has ended. */
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("./guard-main.ts", import.meta.url));

/**
 * A small process that reads what there is to end. Its input ends with this process, however that ends; then it does its
 * work. Signals of the terminal are not for it.
 */
export function startGuard(): Guard {
  const child = spawn(process.execPath, [PROGRAM], { detached: true, stdio: ["pipe", "ignore", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.stdin.on("error", () => {});
  const tell = (message: ToGuard): void => void child.stdin.write(`${JSON.stringify(message)}\n`);
  const forget = (pid: number): void => tell({ is: "ended", pid });
  const watchPid = (pid: number, signal: NodeJS.Signals): void => tell({ is: "process", pid, signal });
  return {
    watch(started, signal = "SIGKILL") {
      const { pid } = started;
      if (pid === undefined) return;
      watchPid(pid, signal);
      started.once("exit", () => forget(pid));
    },
    watchPid,
    forget,
    watchFolder: (path) => tell({ is: "folder", path }),
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
