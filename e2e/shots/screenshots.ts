import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { LANGUAGE_IDS } from "../../src/kernel/texts.ts";
import { chooseLanguage } from "../fixtures/choose-language.ts";
import { drawPage } from "../fixtures/visit.ts";

/** Takes pictures of a page in every language and both themes. */
export interface Screenshots {
  /** Takes one picture of the page as it is. */
  take(page: Page, name: string): Promise<void>;
  takeInAllStyles(page: Page, name: string): Promise<void>;
  /** For pages with an open dialog: stores the choice, reloads the page and makes it ready. */
  takeInAllStylesAfterReload(page: Page, name: string, ready: () => Promise<unknown>): Promise<void>;
  count(): number;
}

const THEMES = ["light", "dark"] as const;

/** For a picture; it is not stored. */
export const chooseTheme = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);

export function screenshotsIn(folder: string): Screenshots {
  mkdirSync(folder, { recursive: true });
  let count = 0;

  async function shoot(page: Page, name: string): Promise<void> {
    await drawPage(page);
    await page.evaluate(() => document.fonts.ready);
    // The texts of the other language arrive a moment after the choice.
    await page.waitForTimeout(300);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    count++;
  }

  return {
    take: shoot,
    async takeInAllStyles(page, name) {
      for (const language of LANGUAGE_IDS) {
        await chooseLanguage(page, language);
        for (const theme of THEMES) {
          await chooseTheme(page, theme);
          await shoot(page, `${name}-${language}-${theme}`);
        }
      }
    },
    async takeInAllStylesAfterReload(page, name, ready) {
      for (const language of LANGUAGE_IDS)
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
    count: () => count,
  };
}
