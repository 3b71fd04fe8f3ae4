import { eventually } from "../../progress/progress.ts";
import type { PageAddress } from "../load/simulated-pages.ts";
import { quietPort } from "../quiet-port.ts";
import { startServerProcess, webSocketAddress } from "../server-process.ts";
import type { ServerProcess } from "../spawned-server.ts";
import { temporaryFolder } from "../temporary-database.ts";

/** Two real servers on the same database, as `npm start` runs them. */
export interface TwoProcesses {
  readonly urls: readonly [string, string];
  /** A page of an even seat goes to the first, of an odd seat to the other; where that is dead, to the one that lives. */
  readonly address: PageAddress;
  /** As when the power fails. */
  kill(index: 0 | 1): Promise<void>;
  /** As by a deployment: its people are led to the other one. */
  stop(index: 0 | 1): Promise<void>;
  start(index: 0 | 1): Promise<void>;
  /** What they wrote to stderr, and what they logged as an error or worse. */
  errors(): readonly string[];
}

/** `variables`: `DATABASE_URL`, and whatever else both need. */
export async function startTwoProcesses(variables: Readonly<Record<string, string>>): Promise<TwoProcesses> {
  const first = await quietPort();
  const ports = [first, await quietPort(first + 1)];
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  const [one, other] = ports.map((port) => ({
    folder: temporaryFolder(),
    port,
    // A page of either may go to the other one.
    variables: { PUBLIC_URL: origins.join(), ...variables },
  }));
  if (one === undefined || other === undefined) throw new Error("two places are needed");
  const places = [one, other] as const;
  const started: ServerProcess[] = [];
  const running: [ServerProcess | null, ServerProcess | null] = [null, null];

  async function start(index: 0 | 1): Promise<void> {
    const server = await startServerProcess(places[index]);
    started.push(server);
    await eventually("the server to be ready", () => isReady(server.url), Boolean);
    running[index] = server;
  }

  async function end(index: 0 | 1, how: "kill" | "stop"): Promise<void> {
    const server = running[index];
    running[index] = null;
    await server?.[how]();
  }

  await start(0);
  await start(1);
  return {
    urls: [`${origins[0]}`, `${origins[1]}`],
    address(seat) {
      const own = seat % 2 === 0 ? 0 : 1;
      return webSocketAddress(places[running[own] === null ? 1 - own : own] ?? one);
    },
    kill: (index) => end(index, "kill"),
    stop: (index) => end(index, "stop"),
    start,
    errors: () => started.flatMap(({ errors }) => errors),
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
