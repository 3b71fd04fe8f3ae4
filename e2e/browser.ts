import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

/** Where Debian, Ubuntu, Fedora and macOS put it. */
const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Keeps the browser from calling home: tests stay on this machine. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-sync",
  "--disable-quic",
  "--disable-features=OptimizationHints,MediaRouter,Translate",
];

/** A real Chromium: `CHROMIUM_PATH`, the one that is installed, or the one inside an npm package. */
export async function launched(args: readonly string[] = []): Promise<Browser> {
  const scratch = mkdtempSync(join(tmpdir(), "browser-"));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? INSTALLED.find((path) => existsSync(path)) ?? (await packaged()),
    args: [...QUIET, ...args],
    env: { ...environment(), TMPDIR: scratch },
  });
  browser.on("disconnected", () => rmSync(scratch, { recursive: true, force: true }));
  return browser;
}

async function packaged(): Promise<string> {
  // Tells the package to bring the system libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: bundled } = await import("@sparticuz/chromium");
  return bundled.executablePath();
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
