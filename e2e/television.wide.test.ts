import { expect, test } from "vitest";
import { browserOfFile } from "./fixtures/browser-of-file.ts";
import { visit } from "./fixtures/visit.ts";

const browser = await browserOfFile();

test("TL-124 a screen that makes a table invites to it, and a silent film keeps it awake where the browser has no lock (TLV-71)", async () => {
  const { context, page, faults } = await visit(browser, {});
  // A page over plain http has no lock.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "wakeLock"));
  await page.goto("/screen");
  await page.getByRole("button", { name: "Isis & Osiris" }).click();
  await page.locator(".invitation .qr").first().waitFor();
  expect(page.url()).toMatch(/\/t\/[^/]+\/screen$/);
  await page.waitForFunction(() => {
    const film = document.querySelector<HTMLVideoElement>("video.keeps-awake");
    return film !== null && !film.paused && film.muted;
  });
  expect(faults).toEqual([]);
  await context.close();
});
