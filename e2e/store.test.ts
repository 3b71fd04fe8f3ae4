import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storeContract } from "../src/host/store.contract.ts";
import { launched } from "./browser.ts";
import { visit } from "./visit.ts";

let browser: Browser;
let script: string;
beforeAll(async () => {
  [browser, script] = await Promise.all([launched(), bundled("e2e/store.entry.ts")]);
});
afterAll(() => browser.close());

test("the browser’s own database keeps the contract of all stores", async () => {
  const { context, page, faults } = await visit(browser);
  await page.goto("/about");
  expect(await page.evaluate(`${script}; store.judged()`)).toEqual({ clauses: storeContract.length, found: [] });
  expect(await page.evaluate(`${script}; store.judgedInTwoTabs()`)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

/** An entry with all it imports, as one script that leaves its exports in `store`. */
async function bundled(entry: string): Promise<string> {
  const [built] = [
    await build({
      configFile: false,
      logLevel: "silent",
      build: { write: false, lib: { entry: resolve(entry), formats: ["iife"], name: "store" } },
    }),
  ].flat();
  if (built === undefined || !("output" in built)) throw new Error(`${entry} was not bundled`);
  return built.output[0].code;
}
