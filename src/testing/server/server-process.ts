import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { waitingFor } from "../progress/progress.ts";

const MAIN = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

/** The server as `npm start` runs it, in a process of its own, with all its files in one folder. */
export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** What it wrote to stderr, and what it logged as an error or worse. */
  readonly errors: readonly string[];
  /** As when the power fails. */
  kill(): Promise<void>;
  /** As by Ctrl-C. */
  stop(): Promise<void>;
}

export interface ServerPlace {
  readonly folder: string;
  readonly port: number;
}

export const webSocketAddress = ({ port }: ServerPlace): string => `ws://127.0.0.1:${port}/ws`;

export const databaseOf = ({ folder }: ServerPlace): string => join(folder, "data", "symposion.db");

const JUMPING_CLOCK = fileURLToPath(new URL("./faults/jumping-clock.mjs", import.meta.url));

/**
 * Resolves once it is open. Every client may name an address of its own, as behind a proxy. `clockJumps`: its clock is set
 * by signals.
 */
export async function startServerProcess(
  { folder, port }: ServerPlace,
  { clockJumps = false }: { readonly clockJumps?: boolean } = {},
): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(folder, "data"),
    TRUST_PROXY: "1",
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    MESSAGES_PER_SECOND: "100000",
    WORK_PER_SECOND: "1000000",
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    NODE_NO_WARNINGS: "1",
  };
  const child = spawn(process.execPath, [...(clockJumps ? ["--import", JUMPING_CLOCK] : []), MAIN], { env });
  const ended = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  const errors: string[] = [];
  createInterface(child.stderr).on("line", (line) => errors.push(line));
  const output = createInterface(child.stdout).on("line", (line) => isErrorLine(line) && errors.push(line));
  await waitingFor("a server process to be open", isOpen(output)).catch(() =>
    Promise.reject(new Error(`no server: ${errors.join("\n")}`)),
  );
  const endedBy = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await waitingFor(`a server process to end by ${signal}`, ended);
  };
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    errors,
    kill: () => endedBy("SIGKILL"),
    stop: () => endedBy("SIGTERM"),
  };
}

const isOpen = (output: Interface): Promise<void> =>
  new Promise((resolve, reject) => {
    output.on("line", (line) => line.startsWith("Symposion is open") && resolve());
    output.on("close", () => reject(new Error("it has ended")));
  });

/** A line of the log with the level "error" or above. */
const isErrorLine = (line: string): boolean =>
  line.startsWith("{") && (JSON.parse(line) as { readonly level: number }).level >= 50;

/**
 * A free port below those that operating systems give to clients. From among those, a client that keeps trying to
 * connect while the server is down may be given this very port, and connect to itself.
 */
export async function quietPort(port = 20_000 + (process.pid % 10_000)): Promise<number> {
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await Promise.race([
    once(server, "listening").then(() => true),
    once(server, "error").then(() => false),
  ]);
  if (!isFree) return quietPort(20_000 + ((port + 1) % 10_000));
  server.close();
  await once(server, "close");
  return port;
}
