import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { precompressed } from "../../scripts/precompressed.ts";
import { createStaticSite } from "../../src/server/http/static-site.ts";

export interface BuiltSite {
  /** Its address, without a slash at the end. */
  readonly address: string;
  /** The folder with the built files. */
  readonly folder: string;
  /**
   * All requests since the last call, oldest first. They come from the server's log, because the browser's list leaves
   * out what workers load.
   */
  readonly requests: () => readonly LoggedRequest[];
  readonly close: () => Promise<void>;
}

export interface LoggedRequest {
  readonly path: string;
  /** Milliseconds since 1970. The pages run on this machine and have the same clock. */
  readonly at: number;
}

/** Our site as it is published. */
export const serveOurSite = (): Promise<BuiltSite> => buildAndServe({ configFile: resolve("vite.config.ts") });

/** The settings of our own build that matter for any page. */
const BUILD_SETTINGS = { target: "es2023", modulePreload: { polyfill: false } } as const;

/** The same game on boardgame.io and React, built and compressed by the same tools. */
export const serveBaselineSite = (): Promise<BuiltSite> =>
  buildAndServe({
    configFile: false,
    root: resolve("bench/boardgame-io/page"),
    plugins: [precompressed()],
    build: BUILD_SETTINGS,
  });

/** A page that measures how long bots think in a worker. */
export const serveTimerPage = (): Promise<BuiltSite> =>
  buildAndServe({
    configFile: false,
    root: resolve("bench/bots/timer-page"),
    worker: { format: "es" },
    build: BUILD_SETTINGS,
  });

async function buildAndServe(config: InlineConfig): Promise<BuiltSite> {
  const folder = mkdtempSync(join(tmpdir(), "bench-page-"));
  // The environment of this machine may say "test", but both sites are measured as people get them.
  process.env.NODE_ENV = "production";
  await build({
    ...config,
    logLevel: "error",
    build: { ...config.build, outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
  const app = await createStaticSite(folder);
  let log: LoggedRequest[] = [];
  app.server.on("request", ({ url = "/" }) => {
    log.push({ path: url.replace(/[?#].*/, ""), at: performance.timeOrigin + performance.now() });
  });
  return {
    address: await app.listen({ port: 0, host: "127.0.0.1" }),
    folder,
    requests() {
      const requests = log;
      log = [];
      return requests;
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
