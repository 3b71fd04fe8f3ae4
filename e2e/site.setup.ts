import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { findChromium } from "./fixtures/launch-browser.ts";
import { startSiteServer } from "./fixtures/site-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the site is served, without a slash at the end. */
    readonly address: string;
    /** The folder that the site is served from. */
    readonly folder: string;
  }
}

/**
 * Builds the site once and starts one server with it for all browser tests, on a free port of this machine. The site is
 * built into a temporary folder, which no other build empties. `SITE_FOLDER` names a folder that is built already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await findChromium();
  const scratch = mkdtempSync(join(tmpdir(), "site-"));
  const folder = process.env.SITE_FOLDER === undefined ? join(scratch, "site") : resolve(process.env.SITE_FOLDER);
  if (process.env.SITE_FOLDER === undefined) {
    // Builds what people get, not what Vite builds for tests.
    process.env.NODE_ENV = "production";
    await build({ configFile: resolve("vite.config.ts"), logLevel: "warn", build: { outDir: folder } });
  }
  const server = await startSiteServer(folder);
  project.provide("address", `http://127.0.0.1:${server.port}`);
  project.provide("folder", folder);
  return async () => {
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  };
}
