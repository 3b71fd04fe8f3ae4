import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type ServerProcess, spawnServer } from "./spawned-server.ts";

const MAIN = fileURLToPath(new URL("../../server/main.ts", import.meta.url));

export interface ServerPlace {
  readonly folder: string;
  readonly port: number;
  /** More variables: `DATABASE_URL`. */
  readonly variables?: Readonly<Record<string, string>>;
}

interface ServerProcessOptions {
  readonly clockJumps?: boolean;
  readonly workers?: number;
  readonly program?: string;
}

export const webSocketAddress = ({ port }: ServerPlace): string => `ws://127.0.0.1:${port}/ws`;

export const databaseOf = ({ folder }: ServerPlace): string => join(folder, "data", "symposion.db");

const COMPILED = fileURLToPath(new URL("../../../node_modules/.cache/compiled-server", import.meta.url));

const JUMPING_CLOCK = fileURLToPath(new URL("./faults/jumping-clock.mjs", import.meta.url));

/**
 * Resolves once it is open. Every client may name an address of its own, as behind a proxy. `clockJumps`: its clock is set
 * by signals. `workers`: how many processes serve people. `program`: the usual one, or another that reads the same variables.
 */
export function startServerProcess(
  { folder, port, variables = {} }: ServerPlace,
  { clockJumps = false, workers = 1, program = MAIN }: ServerProcessOptions = {},
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
    WORKERS: String(workers),
    // Several processes compile at once what the next run of the test would compile again.
    NODE_COMPILE_CACHE: workers > 1 ? COMPILED : join(folder, "compiled"),
    NODE_NO_WARNINGS: "1",
    ...variables,
  };
  return spawnServer({
    program,
    flags: clockJumps ? ["--import", JUMPING_CLOCK] : [],
    env,
    onSpawn: (child) => onTestFinished(() => void child.kill("SIGKILL")),
  });
}
