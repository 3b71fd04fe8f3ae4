import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { opened, USUAL_OPENING } from "../src/server/serve.ts";
import { anyChromium } from "./browser.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the site is served, without a slash at the end. */
    readonly address: string;
    /** The folder it is served from. */
    readonly folder: string;
  }
}

/**
 * Builds the site once, into a folder of its own that no other build empties, and opens a house with it on a free port of
 * this machine for all browser tests. `SITE_FOLDER` names one that is built already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await anyChromium();
  const scratch = mkdtempSync(join(tmpdir(), "site-"));
  const folder = process.env.SITE_FOLDER === undefined ? join(scratch, "site") : resolve(process.env.SITE_FOLDER);
  if (process.env.SITE_FOLDER === undefined) {
    // What people get, and not what Vite makes for tests.
    process.env.NODE_ENV = "production";
    await build({ configFile: resolve("vite.config.ts"), logLevel: "warn", build: { outDir: folder } });
  }
  const house = await opened({
    ...USUAL_OPENING,
    site: folder,
    data: join(scratch, "data"),
    host: "127.0.0.1",
    port: 0,
    // Nobody waits, and tests come more often than people.
    pace: 0,
    perMinute: 1_000_000,
    newPeoplePerMinute: 1_000_000,
    limits: { rate: { burst: 100_000, perSecond: 100_000 } },
    log: pino({ level: "error" }, process.stderr),
  });
  project.provide("address", `http://127.0.0.1:${house.port}`);
  project.provide("folder", folder);
  return async () => {
    await house.close();
    rmSync(scratch, { recursive: true, force: true });
  };
}
