import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { unveil } from "./visit.ts";

/** Takes pictures of a page in both languages and both themes. */
export interface Camera {
  /** Changed as a person would change them. */
  looks(page: Page, name: string): Promise<void>;
  /** Where no header can be reached: chosen beforehand, then the page comes anew and is made ready. */
  looksAnew(page: Page, name: string, ready: () => Promise<unknown>): Promise<void>;
  taken(): number;
}

const LANGUAGES = ["en", "fr"] as const;
const THEMES = ["light", "dark"] as const;

export function cameraFor(folder: string): Camera {
  mkdirSync(folder, { recursive: true });
  let count = 0;

  async function shoot(page: Page, name: string): Promise<void> {
    await unveil(page);
    await page.evaluate(() => document.fonts.ready);
    // The words of the other language arrive a moment after the click.
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    count++;
  }

  return {
    async looks(page, name) {
      for (const language of LANGUAGES) {
        if ((await page.locator("html").getAttribute("lang")) !== language)
          await page.locator("header button").first().click();
        await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
        for (const theme of THEMES) {
          if ((await page.locator("html").getAttribute("data-theme")) !== theme)
            await page.locator("header button").last().click();
          await shoot(page, `${name}-${language}-${theme}`);
        }
      }
    },
    async looksAnew(page, name, ready) {
      for (const language of LANGUAGES)
        for (const theme of THEMES) {
          await page.evaluate(
            (chosen) => {
              for (const [key, value] of Object.entries(chosen))
                localStorage.setItem(`symposion.${key}`, JSON.stringify(value));
            },
            { language, theme },
          );
          await page.reload();
          await ready();
          await shoot(page, `${name}-${language}-${theme}`);
        }
    },
    taken: () => count,
  };
}
