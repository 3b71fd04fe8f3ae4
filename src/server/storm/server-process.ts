import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { waitingFor } from "../../testing/progress/progress.ts";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

/** For tests: the server as `npm start` runs it, in a process of its own, with everything in one folder. */
export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** What it has said that should worry whoever watches over it. */
  readonly complaints: readonly string[];
  /** As when the power fails. */
  kill(): Promise<void>;
  /** As by Ctrl-C. */
  stop(): Promise<void>;
}

export interface Place {
  readonly folder: string;
  readonly port: number;
}

export const socketsAt = ({ port }: Place): string => `ws://127.0.0.1:${port}/ws`;

export const databaseAt = ({ folder }: Place): string => join(folder, "data", "symposion.db");

/** Resolves once it is open. Whoever comes has an address of their own, as behind a proxy. */
export async function serverProcess({ folder, port }: Place): Promise<ServerProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(folder, "data"),
    TRUST_PROXY: "1",
    MESSAGES_PER_SECOND: "100000",
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    NODE_NO_WARNINGS: "1",
  };
  const child = spawn(process.execPath, [MAIN], { env });
  const ended = once(child, "close");
  onTestFinished(() => void child.kill("SIGKILL"));
  const complaints: string[] = [];
  createInterface(child.stderr).on("line", (line) => complaints.push(line));
  const said = createInterface(child.stdout).on("line", (line) => isComplaint(line) && complaints.push(line));
  await waitingFor("a server process to be open", isOpen(said)).catch(() =>
    Promise.reject(new Error(`no server: ${complaints.join("\n")}`)),
  );
  const endedBy = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await waitingFor(`a server process to end by ${signal}`, ended);
  };
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    complaints,
    kill: () => endedBy("SIGKILL"),
    stop: () => endedBy("SIGTERM"),
  };
}

const isOpen = (said: Interface): Promise<void> =>
  new Promise((resolve, reject) => {
    said.on("line", (line) => line.startsWith("Symposion is open") && resolve());
    said.on("close", () => reject(new Error("it has ended")));
  });

/** A line of its log, of an error or worse. */
const isComplaint = (line: string): boolean =>
  line.startsWith("{") && (JSON.parse(line) as { readonly level: number }).level >= 50;

/**
 * A port that nobody else is given while the server is down: below those that systems hand out. Among these, somebody
 * who knocks again and again where nobody listens may be handed that very port, and speak to themselves.
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
