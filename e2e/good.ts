import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { unveil } from "./visit.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const DESK = { width: 1360, height: 850 };
const PHONE = { width: 360, height: 740 };
/** A desk at 200 %. */
const ZOOMED = { width: 680, height: 425 };

/**
 * axe finds nothing at a desk by day and on a phone by night, and nothing is cut off, at a desk at 200 % neither. Leaves
 * the page as it was: at a desk, by day.
 */
export async function expectGood(page: Page, what: string): Promise<void> {
  await unveil(page);
  expect(await violations(page), `${what}, desk, day`).toEqual([]);
  await page.setViewportSize(ZOOMED);
  expect(await cutOff(page), `${what} at 200 %`).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  expect(await cutOff(page), `${what} on a phone`).toEqual([]);
  expect(await violations(page), `${what}, phone, night`).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
  });
  await page.setViewportSize(DESK);
}

async function violations(page: Page): Promise<readonly string[]> {
  // Half a megabyte of axe is loaded once into a page, not before every look.
  const isThere = await page.evaluate(() => "axe" in window);
  const found = await new AxeBuilder({ page, ...(isThere && { axeSource: "void 0" }) })
    .setLegacyMode()
    .options({ runOnly: TAGS, resultTypes: ["violations"] })
    .analyze();
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** What is wider than the window, and makes it scroll sideways. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    if ((document.scrollingElement?.scrollWidth ?? 0) <= innerWidth) return [];
    const wide = [...document.querySelectorAll("body *")].filter(
      (part) => part.getBoundingClientRect().right > innerWidth + 1,
    );
    return ["the page", ...wide.slice(0, 12).map((part) => part.outerHTML.slice(0, 160))];
  });
