import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ostrakon } from "../src/games/catalogue.ts";
import { words } from "../src/games/ostrakon/texts/words.fr.ts";
import { launchBrowser } from "./fixtures/launch-browser.ts";
import { visit } from "./fixtures/visit.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const SUBJECTS = ["Volcans", "Chats", "Chiens", "Soupe", "Oncles", "Jazz", "Impôts", "Ésope"];

/** The list of an option that a table may write or draw itself. */
const ownList = (page: Page, at: number) =>
  page.locator("select", { has: page.locator("option[value='own value']") }).nth(at);

test("OS-102 OS-104 A table draws its map and writes its subjects in the form, and the match has them; OS-100 its people choose their philosophers", async () => {
  const { context, page, faults } = await visit(browser, { language: "fr", isPhone: true });
  await page.goto(`/${ostrakon.id}/table`);
  await page.locator("details.house-rules > summary").click();
  await ownList(page, 0).selectOption("own value");
  await page.locator(".os-map button").nth(4).click();
  expect(await page.locator(".os-map button").nth(4).getAttribute("aria-label")).toMatch(/^5.*Oracle$/);
  await ownList(page, 1).selectOption("own value");
  const list = page.locator(".os-editor textarea");
  const says = page.locator(".os-editor [role=status]");
  await list.fill(SUBJECTS.slice(0, 7).join("\n"));
  expect(await says.textContent()).toBe("Il manque encore un sujet.");
  await list.fill([...SUBJECTS, "chats !"].join("\n"));
  expect(await says.textContent()).toMatch(/« chats ! » y est deux fois/);
  await list.fill(SUBJECTS.join("\n"));
  await list.blur();
  expect(await says.textContent()).toBe("8 sujets sur 4 cartes.");
  await page
    .locator("details.house-rules select", { has: page.locator("option", { hasText: "au choix" }) })
    .selectOption({ label: "au choix" });
  await page.locator("button[type=submit]").click();
  await page.waitForURL(`**/${ostrakon.id}/match/*`);

  await page.locator(".os-wishes .os-pick", { hasText: "Lakonix" }).click();
  await page.locator(".os-pick-foot .os-main", { hasText: "Être Lakonix" }).click();
  const subject = page.locator(".os-shard .os-kick i, .os-shard .os-subject").first();
  await subject.waitFor();
  expect([...SUBJECTS, words.anySubject]).toContain(await subject.textContent());
  expect(faults).toEqual([]);
  await context.close();
});
