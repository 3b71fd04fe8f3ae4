import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, type InlineConfig } from "vite";
import { precompressed } from "../../scripts/precompressed.ts";
import { site } from "../../src/server/site.ts";

export interface Site {
  /** Where it is served, without a slash at the end. */
  readonly address: string;
  /** Where it was built. */
  readonly folder: string;
  /**
   * Everything that was asked for since the last call, oldest first. The server is asked and not the browser: it sees
   * what workers load as well.
   */
  readonly requests: () => readonly Request[];
  readonly close: () => Promise<void>;
}

export interface Request {
  readonly path: string;
  /** Milliseconds since 1970, as the pages' own clocks tell them: all run on this machine. */
  readonly at: number;
}

/** Our site as it is published, in a folder of its own. */
export const ourSite = (): Promise<Site> => served({ configFile: resolve("vite.config.ts") });

/** What our own configuration says of a build, as far as it concerns any page. */
const LIKE_OURS = { target: "es2023", modulePreload: { polyfill: false } } as const;

/** The same game on boardgame.io and React, built and compressed by the same tools. */
export const anchorSite = (): Promise<Site> =>
  served({
    configFile: false,
    root: resolve("bench/anchor-page"),
    plugins: [precompressed()],
    build: LIKE_OURS,
  });

/** A page that holds a watch to bots in its worker. */
export const watchSite = (): Promise<Site> =>
  served({
    configFile: false,
    root: resolve("bench/bots/watch"),
    worker: { format: "es" },
    build: LIKE_OURS,
  });

async function served(config: InlineConfig): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "bench-page-"));
  // The machine's own environment may say "test": both are measured as people get them.
  process.env.NODE_ENV = "production";
  await build({
    ...config,
    logLevel: "error",
    build: { ...config.build, outDir: folder, emptyOutDir: true, reportCompressedSize: false },
  });
  const app = await site(folder);
  let log: Request[] = [];
  app.server.on("request", ({ url = "/" }) => {
    log.push({ path: url.replace(/[?#].*/, ""), at: performance.timeOrigin + performance.now() });
  });
  return {
    address: await app.listen({ port: 0, host: "127.0.0.1" }),
    folder,
    requests() {
      const asked = log;
      log = [];
      return asked;
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
