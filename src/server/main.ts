import { flushCompileCache } from "node:module";
import { availableParallelism } from "node:os";
import { pino } from "pino";
import { renderUnicodeCompact } from "uqr";
import { openCompileCache } from "./compile-cache.ts";
import { readEnvironment, warningsAbout } from "./environment.ts";
import { DEFAULT_ADDRESS, localAddresses, reachableAddresses } from "./server-address.ts";

/** `npm start`: reads the environment, which workers get too. docs/hosting.md explains each variable. */
const environment = readEnvironment(process.env);
if (!environment.ok) end(environment.why);
const { settings } = environment;
for (const sentence of warningsAbout(settings)) console.warn(sentence);
openCompileCache(settings.data ?? "data");
const { data = "data", logLevel = "warn" } = settings;
const address = { ...DEFAULT_ADDRESS, ...settings };
const server = await start().catch((error: unknown) => end([startErrorSentence(error)]));

// Ctrl-C comes from the terminal and again from the parent process: the second signal must not interrupt the closing.
let isClosing = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    if (!isClosing) void server.close();
    isClosing = true;
  });
printAddresses(server.port);
flushCompileCache();

/** One process for everything, or several. Only what is used is loaded. */
async function start(): Promise<{ readonly port: number; close(): Promise<void> }> {
  const count = workerCount();
  if (count === 1) {
    const { startServer } = await import("./serve.ts");
    const { startOptions } = await import("./start-options.ts");
    return startServer(startOptions(settings));
  }
  if (process.platform === "win32") end(["WORKERS does not work on Windows. Leave it out."]);
  const { startWorkers } = await import("./workers/start-workers.ts");
  const { DEFAULT_SOCKET_LIMITS } = await import("./socket/socket-limits.ts");
  const log = pino({ level: logLevel });
  return startWorkers({
    ...address,
    data,
    count,
    maxSocketsPerAddress: settings.socketsPerAddress ?? DEFAULT_SOCKET_LIMITS.maxSocketsPerAddress,
    onLost: (sentence) => end([`${sentence} Nothing more can be stored, so Symposion ends. Start it again.`]),
    onWarning: (sentence) => log.warn(sentence),
  });
}

/** Two cores are for those who accept connections and store, and bots need some too. */
function workerCount(): number {
  const { workers = 1 } = settings;
  return workers === "auto" ? Math.min(8, Math.max(1, availableParallelism() - 2)) : workers;
}

function end(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

function printAddresses(own: number): void {
  const [shown = `http://localhost:${own}`] = reachableAddresses(address, own);
  console.log("Symposion is open:");
  console.log(`  on this machine       http://localhost:${own}/`);
  for (const local of localAddresses(address.host, own)) console.log(`  on the local network  ${local}/`);
  if (process.stdout.isTTY) console.log(`\n${renderUnicodeCompact(`${shown}/`)}\n  ${shown}/\n`);
  console.log("Ctrl-C closes it.");
}

function startErrorSentence(error: unknown): string {
  switch ((error as { readonly code?: string }).code) {
    case "EADDRINUSE":
      return `Port ${address.port} is taken: choose another, for example PORT=${address.port + 1} npm start`;
    case "FOLDER_TAKEN":
      return `Symposion is already open with the tables in the folder "${data}". Close it first, or choose another folder, for example DATA_DIR=${data}-2 npm start`;
    case "DATABASE_REFUSED":
    case "REDIS_REFUSED":
      return (error as Error).message;
    default:
      return `Symposion could not start: ${String(error)}`;
  }
}
