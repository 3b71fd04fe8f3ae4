import { mkdirSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pino } from "pino";
import { openCompileCache } from "../../../src/server/compile-cache.ts";
import { serveMeasurements } from "./measured-server.ts";

/**
 * `symposion.ts FOLDER [limited]`: our server as it is hosted, with its database in the folder or at `DATABASE_URL`, and
 * `REDIS_URL`. Without "limited" it has no rate limits.
 */
const [, , folder = "", limited] = process.argv;
const data = join(folder, "data");
// The server's main.ts does the same.
openCompileCache(data);
const { startServer, DEFAULT_OPTIONS } = await import("../../../src/server/serve.ts");
const { createChannels, DEFAULT_CHANNEL_SETTINGS } = await import(
  "../../../src/server/notifications/channels/create-channels.ts"
);
const { UNLIMITED_WORK } = await import("../../../src/server/work-budget.ts");
const site = join(folder, "site");
mkdirSync(site, { recursive: true });
writeFileSync(join(site, "index.html"), "<!doctype html><title>Symposion</title>");

const NO_LIMIT = 1_000_000_000;

const { port } = await startServer({
  ...DEFAULT_OPTIONS,
  site,
  data,
  databaseUrl: process.env.DATABASE_URL || null,
  redisUrl: process.env.REDIS_URL || null,
  host: "127.0.0.1",
  port: 0,
  ...(limited === undefined && {
    perMinute: NO_LIMIT,
    work: UNLIMITED_WORK,
    newPeoplePerMinute: NO_LIMIT,
    limits: { maxSocketsPerAddress: NO_LIMIT, rate: { burst: NO_LIMIT, perSecond: NO_LIMIT } },
  }),
  // As hosted, but that what it tells stays on this machine.
  channels: createChannels({ ...DEFAULT_CHANNEL_SETTINGS, allowsPrivateAddresses: true }),
  log: pino({ level: "warn" }, process.stderr),
});
flushCompileCache();
serveMeasurements(port);
