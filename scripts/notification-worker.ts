import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { type Plugin, transformWithOxc } from "vite";

const SOURCE = "src/web/service-worker/notifications.ts";

/** The script that workbox's service worker loads. It is no module: `importScripts` knows none. */
export const NOTIFICATION_SCRIPT = "notifications.js";

/** Writes our part of the service worker beside the page. It imports types only, so nothing has to be bundled. */
export const notificationWorker = (): Plugin => ({
  name: "notification-worker",
  apply: "build",
  async generateBundle() {
    const { code } = await transformWithOxc(readFileSync(SOURCE, "utf8"), resolve(SOURCE));
    if (/^import\b/m.test(code)) this.error(`${SOURCE} imports more than types`);
    this.emitFile({ type: "asset", fileName: NOTIFICATION_SCRIPT, source: code.replace(/^export \{\s*\};?\s*$/m, "") });
  },
});
