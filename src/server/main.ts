import { flushCompileCache } from "node:module";
import { networkInterfaces } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { renderUnicodeCompact } from "uqr";
import { openCompileCache } from "./compile-cache.ts";
import { readEnvironment, warningsAbout } from "./environment.ts";
import type { RunningServer } from "./serve.ts";

/** `npm start`: the only file of the server that reads the environment. docs/hosting.md explains each variable. */
const environment = readEnvironment(process.env);
if (!environment.ok) {
  for (const sentence of environment.why) console.error(sentence);
  process.exit(1);
}
const { messagesPerSecond, socketsPerAddress, workPerSecond, operatorName, contact, backupDays, ...settings } =
  environment.settings;
const { data = "data", logLevel = "warn" } = settings;
for (const sentence of warningsAbout(environment.settings)) console.warn(sentence);
openCompileCache(data);
const { startServer, DEFAULT_OPTIONS } = await import("./serve.ts");
const { workRates } = await import("./work-budget.ts");

const { host, port, origins } = { ...DEFAULT_OPTIONS, ...settings };

const server = await startServer({
  ...DEFAULT_OPTIONS,
  ...settings,
  site: join(dirname(fileURLToPath(import.meta.url)), "../../dist/site"),
  data,
  reachable,
  limits: {
    ...(messagesPerSecond !== undefined && { rate: { perSecond: messagesPerSecond, burst: 3 * messagesPerSecond } }),
    ...(socketsPerAddress !== undefined && { maxSocketsPerAddress: socketsPerAddress }),
  },
  ...(workPerSecond !== undefined && { work: workRates(workPerSecond) }),
  operator: { name: operatorName ?? null, contact: contact ?? null, backupDays: backupDays ?? null },
  log: pino({ level: logLevel }),
}).catch((error: unknown) => {
  console.error(startErrorSentence(error));
  process.exit(1);
});

// Ctrl-C comes from the terminal and again from the parent process: the second signal must not interrupt the closing.
let isClosing = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    if (!isClosing) void server.close();
    isClosing = true;
  });
printAddresses(server);
flushCompileCache();

function printAddresses({ port: own }: RunningServer): void {
  const [shown = `http://localhost:${own}`] = reachable(own);
  console.log("Symposion is open:");
  console.log(`  on this machine       http://localhost:${own}/`);
  for (const address of localAddresses(own)) console.log(`  on the local network  ${address}/`);
  if (process.stdout.isTTY) console.log(`\n${renderUnicodeCompact(`${shown}/`)}\n  ${shown}/\n`);
  console.log("Ctrl-C closes it.");
}

function reachable(own: number): readonly string[] {
  return [...origins, ...localAddresses(own)];
}

function localAddresses(own: number): readonly string[] {
  if (host !== "0.0.0.0") return [];
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).flatMap(({ family, internal, address }) =>
      family === "IPv4" && !internal ? [`http://${address}:${own}`] : [],
    ),
  );
}

function startErrorSentence(error: unknown): string {
  switch ((error as { readonly code?: string }).code) {
    case "EADDRINUSE":
      return `Port ${port} is taken: choose another, for example PORT=${port + 1} npm start`;
    case "FOLDER_TAKEN":
      return `Symposion is already open with the tables in the folder "${data}". Close it first, or choose another folder, for example DATA_DIR=${data}-2 npm start`;
    default:
      return `Symposion could not start: ${String(error)}`;
  }
}
