import { flushCompileCache } from "node:module";
import { networkInterfaces } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { renderUnicodeCompact } from "uqr";
import { keepCompiled } from "./compiled.ts";
import type { OpenHouse } from "./serve.ts";
import { USUAL_LIMITS } from "./wire/limits.ts";

/** `npm start`: the only file of the server that reads the environment. docs/hosting.md explains each variable. */
const { env } = process;
const data = env.DATA_DIR ?? "data";
keepCompiled(data);
const { opened, USUAL_OPENING } = await import("./serve.ts");

const port = Number(env.PORT ?? USUAL_OPENING.port);
const host = env.HOST ?? USUAL_OPENING.host;
const perSecond = Number(env.MESSAGES_PER_SECOND ?? USUAL_LIMITS.rate.perSecond);
const log = pino({ level: env.LOG_LEVEL ?? "warn" });

const open = await opened({
  ...USUAL_OPENING,
  site: join(dirname(fileURLToPath(import.meta.url)), "../../dist/site"),
  data,
  host,
  port,
  reachable,
  origins: listed(env.PUBLIC_URL).map((url) => new URL(url).origin),
  isBehindProxy: env.TRUST_PROXY === "1",
  metricsToken: env.METRICS_TOKEN ?? null,
  perMinute: Number(env.REQUESTS_PER_MINUTE ?? USUAL_OPENING.perMinute),
  limits: {
    rate: { perSecond, burst: 3 * perSecond },
    mostFromOneAddress: Number(env.SOCKETS_PER_ADDRESS ?? USUAL_LIMITS.mostFromOneAddress),
  },
  threads: Number(env.BOT_THREADS) || null,
  log,
}).catch((error: unknown) => {
  console.error(isPortTaken(error) ? portTaken() : `Symposion could not start: ${String(error)}`);
  process.exit(1);
});

announce(open);
flushCompileCache();
// Ctrl-C comes from the terminal and once more from whoever started us: a second one must not end what is being finished.
let isClosing = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    if (!isClosing) void open.close();
    isClosing = true;
  });

function announce({ port: own }: OpenHouse): void {
  const [shown = `http://localhost:${own}`] = reachable(own);
  console.log("Symposion is open:");
  console.log(`  on this machine       http://localhost:${own}/`);
  for (const address of localAddresses(own)) console.log(`  on the local network  ${address}/`);
  if (process.stdout.isTTY) console.log(`\n${renderUnicodeCompact(`${shown}/`)}\n  ${shown}/\n`);
  console.log("Ctrl-C closes it.");
}

function reachable(own: number): readonly string[] {
  return [...listed(env.PUBLIC_URL).map((url) => new URL(url).origin), ...localAddresses(own)];
}

function localAddresses(own: number): readonly string[] {
  if (host !== "0.0.0.0") return [];
  return Object.values(networkInterfaces()).flatMap((cards) =>
    (cards ?? []).flatMap(({ family, internal, address }) =>
      family === "IPv4" && !internal ? [`http://${address}:${own}`] : [],
    ),
  );
}

function listed(text = ""): readonly string[] {
  return text.split(",").flatMap((part) => (part.trim() === "" ? [] : [part.trim()]));
}

function isPortTaken(error: unknown): boolean {
  return (error as { readonly code?: string }).code === "EADDRINUSE";
}

function portTaken(): string {
  return `Port ${port} is taken: choose another, for example PORT=${port + 1} npm start`;
}
