import { mkdirSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pino } from "pino";
import { keepCompiled } from "../../../src/server/compiled.ts";
import { house } from "./house.ts";

/** `symposion.ts FOLDER`: our server as it is hosted, with its database in the folder; only nobody is slowed. */
const [, , folder = ""] = process.argv;
const data = join(folder, "data");
// As main.ts does.
keepCompiled(data);
const { opened, USUAL_OPENING } = await import("../../../src/server/serve.ts");
const site = join(folder, "site");
mkdirSync(site, { recursive: true });
writeFileSync(join(site, "index.html"), "<!doctype html><title>Symposion</title>");

const NO_LIMIT = 1_000_000_000;

const { port } = await opened({
  ...USUAL_OPENING,
  site,
  data,
  host: "127.0.0.1",
  port: 0,
  perMinute: NO_LIMIT,
  newPeoplePerMinute: NO_LIMIT,
  limits: { mostFromOneAddress: NO_LIMIT, rate: { burst: NO_LIMIT, perSecond: NO_LIMIT } },
  log: pino({ level: "warn" }, process.stderr),
});
flushCompileCache();
house(port);
