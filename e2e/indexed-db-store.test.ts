import { resolve } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { matchStoreContract } from "../src/host/ports/match-store.contract.ts";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { visit } from "./fixtures/visit.ts";

const [browser, script] = await Promise.all([browserOfFile(), bundle("e2e/fixtures/store-contract-in-page.ts")]);

test("The store in IndexedDB fulfils the contract of all match stores, in one tab and in two", async () => {
  const { context, page, faults } = await visit(browser);
  await page.goto("/about");
  expect(await page.evaluate(`${script}; store.checkStore()`)).toEqual({
    clauses: matchStoreContract.length,
    found: [],
  });
  expect(await page.evaluate(`${script}; store.checkStoreInTwoTabs()`)).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});

/** A file with all it imports, as one script that leaves its exports in the variable `store`. */
async function bundle(entry: string): Promise<string> {
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
