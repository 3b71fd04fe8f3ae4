import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { site } from "../src/server/site.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the site is served, without a slash at the end. */
    readonly address: string;
    /** The folder it is served from. */
    readonly folder: string;
  }
}

/**
 * Builds the site once, into a folder of its own that no other build empties, and serves it on a free port of this
 * machine for all browser tests. `SITE_FOLDER` names one that is built already.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = mkdtempSync(join(tmpdir(), "site-"));
  const folder = process.env.SITE_FOLDER === undefined ? scratch : resolve(process.env.SITE_FOLDER);
  if (folder === scratch) {
    // What people get, and not what Vite makes for tests.
    process.env.NODE_ENV = "production";
    await build({ configFile: resolve("vite.config.ts"), logLevel: "warn", build: { outDir: scratch } });
  }
  const app = await site(folder);
  project.provide("address", await app.listen({ port: 0, host: "127.0.0.1" }));
  project.provide("folder", folder);
  return async () => {
    await app.close();
    rmSync(scratch, { recursive: true, force: true });
  };
}
