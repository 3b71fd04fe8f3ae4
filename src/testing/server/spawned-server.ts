import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import { waitingFor } from "../progress/progress.ts";

/** The server as `npm start` runs it, in a process of its own, with all its files in one folder. */
export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** What it wrote to stderr, and what it logged as an error or worse. */
  readonly errors: readonly string[];
  /** The processes that it has started: the numbers of those that run this program. */
  childrenRunning(program: string): readonly number[];
  /** Its status once it has ended by itself. */
  readonly ended: Promise<number | null>;
  /** As when the power fails. */
  kill(): Promise<void>;
  /** As by Ctrl-C. */
  stop(): Promise<void>;
}

export interface ServerSpawn {
  readonly program: string;
  /** Of Node itself. */
  readonly flags?: readonly string[];
  readonly env: NodeJS.ProcessEnv & { readonly PORT: string };
  /** Whether signals of the terminal are not for it. */
  readonly isDetached?: boolean;
  onSpawn(child: ChildProcess): void;
  /** All that it writes. */
  onLine?(line: string): void;
}

/** Resolves once it is open. */
export async function spawnServer(start: ServerSpawn): Promise<ServerProcess> {
  const { program, flags = [], env, isDetached = false, onSpawn, onLine = () => undefined } = start;
  const child = spawn(process.execPath, [...flags, program], { env, detached: isDetached });
  const ended = once(child, "close");
  onSpawn(child);
  const errors: string[] = [];
  createInterface(child.stderr)
    .on("line", (line) => errors.push(line))
    .on("line", onLine);
  const output = createInterface(child.stdout)
    .on("line", (line) => isErrorLine(line) && errors.push(line))
    .on("line", onLine);
  await waitingFor("a server process to be open", isOpen(output)).catch(() =>
    Promise.reject(new Error(`no server: ${errors.join("\n")}`)),
  );
  const endedBy = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await waitingFor(`a server process to end by ${signal}`, ended);
  };
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${env.PORT}`,
    errors,
    childrenRunning: (name) => childrenOf(child.pid ?? 0, name),
    ended: ended.then(([status]) => status as number | null),
    kill: () => endedBy("SIGKILL"),
    stop: () => endedBy("SIGTERM"),
  };
}

function childrenOf(pid: number, program: string): readonly number[] {
  const lines = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines.flatMap((line) => {
    const [own, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === pid && args.some((arg) => arg.endsWith(program)) ? [Number(own)] : [];
  });
}

const isOpen = (output: Interface): Promise<void> =>
  new Promise((resolve, reject) => {
    output.on("line", (line) => line.startsWith("Symposion is open") && resolve());
    output.on("close", () => reject(new Error("it has ended")));
  });

/** A line of the log with the level "error" or above. */
const isErrorLine = (line: string): boolean =>
  line.startsWith("{") && (JSON.parse(line) as { readonly level: number }).level >= 50;
