import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { type PackagedChromium, packagedChromium } from "./packaged-chromium.ts";

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
  const { path, env } = await anyChromium();
  const scratch = mkdtempSync(join(tmpdir(), "browser-"));
  const browser = await chromium.launch({
    executablePath: path,
    args: [...QUIET, ...args],
    env: { ...environment(), ...env, TMPDIR: scratch },
  });
  browser.on("disconnected", () => rmSync(scratch, { recursive: true, force: true }));
  return browser;
}

/** Where the browser is. Unpacks the packaged one if there is no other. */
export async function anyChromium(): Promise<PackagedChromium> {
  const path = process.env.CHROMIUM_PATH ?? INSTALLED.find((one) => existsSync(one));
  return path === undefined ? packagedChromium() : { path, env: {} };
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
